package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.words.Words;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a tree matches what a person typed: in its name, session, folder, record, or in the command or PID of any of its processes. */
final class TextFilter {

    /** Where a text was found. */
    enum Match {
        TREE,
        INSIDE,
        NONE
    }

    private final Words words;
    private final String text;

    TextFilter(Words words, String text) {
        this.words = words;
        this.text = text.strip().toLowerCase(Locale.ROOT);
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    Match match(Finding finding) {
        if (isEmpty()) {
            return Match.TREE;
        }
        Member root = finding.tree().members().getFirst();
        Stream<String> ofTree = Stream.of(
                words.title(finding),
                finding.family().id(),
                words.standing(finding.standing()),
                of(finding.evidence().workspace().path()),
                of(finding.evidence().claim().file()),
                of(finding.evidence().endpoint().path()));
        if (Stream.concat(ofTree, texts(root)).anyMatch(this::in)) {
            return Match.TREE;
        }
        boolean inside =
                finding.tree().members().stream().skip(1).flatMap(this::texts).anyMatch(this::in);
        return inside ? Match.INSIDE : Match.NONE;
    }

    private Stream<String> texts(Member member) {
        return Stream.of(Long.toString(member.process().pid()), words.command(member.process()));
    }

    private boolean in(String where) {
        return where.toLowerCase(Locale.ROOT).contains(text);
    }

    private static String of(Optional<String> path) {
        return path.orElse("");
    }
}
