package io.github.strandline.cli;

import io.github.strandline.verdict.Standing;

/** Signs and lines of the list: the standing is told by sign, word and colour, never by colour alone. */
enum Glyphs {
    DRAWN("├─ ", "└─ ", "├┄ ", "└┄ ", "│  "),
    ASCII("|- ", "`- ", "|. ", "`. ", "|  ");

    private final String branch;
    private final String lastBranch;
    private final String evidence;
    private final String lastEvidence;
    private final String trunk;

    Glyphs(String branch, String lastBranch, String evidence, String lastEvidence, String trunk) {
        this.branch = branch;
        this.lastBranch = lastBranch;
        this.evidence = evidence;
        this.lastEvidence = lastEvidence;
        this.trunk = trunk;
    }

    static Glyphs of(boolean drawn) {
        return drawn ? DRAWN : ASCII;
    }

    String of(Standing standing) {
        return switch (standing) {
            case STRANDED -> this == DRAWN ? "■" : "#";
            case UNSURE -> this == DRAWN ? "◆" : "?";
            case STARTING -> this == DRAWN ? "◔" : "~";
            case IN_USE -> this == DRAWN ? "●" : "*";
            case IDLE -> this == DRAWN ? "○" : "o";
            case OFF_LIMITS -> this == DRAWN ? "⊘" : "-";
            case ENDED -> this == DRAWN ? "✕" : "x";
        };
    }

    /** Colour as a parameter of the terminal's SGR sequence, ECMA-48. */
    String colour(Standing standing) {
        return switch (standing) {
            case STRANDED -> "1;31";
            case UNSURE -> "33";
            case STARTING -> "36";
            case IN_USE, IDLE -> "34";
            case OFF_LIMITS, ENDED -> "90";
        };
    }

    /** The lines that lead to a process. */
    String lead(Branch process) {
        StringBuilder lead = new StringBuilder();
        int depth = process.last().size();
        for (int level = 0; level < depth; level++) {
            boolean last = process.last().get(level);
            if (level + 1 < depth) {
                lead.append(last ? "   " : trunk);
            } else if (process.byEvidence()) {
                lead.append(last ? lastEvidence : evidence);
            } else {
                lead.append(last ? lastBranch : branch);
            }
        }
        return lead.toString();
    }
}
