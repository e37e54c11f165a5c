package io.github.strandline.kill;

import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Optional;

/**
 * On what terms a person has agreed to the end of one tree: where it may stand by the verdict that is taken right before its first
 * signal. Whatever the terms are, the processes must be the very same ones, and what is off limits stays so.
 *
 * <p>A tree that stands better or worse than its terms say is left alone. So each of them lists what is allowed and nothing follows from
 * what is not listed. They are terms for the tree of the planned root alone: what is left of it when that has ended is another
 * tree, which nobody has looked at, and must be stranded.
 */
public sealed interface Terms {

    /** Whether the tree may be ended as it stands now. */
    boolean allow(Finding now);

    /**
     * Whether a client that is there before force is used stops the end half-way. Only who agreed to end a used tree has agreed
     * to that, too.
     */
    default boolean stopForClients() {
        return true;
    }

    /** A stranded tree, and stranded only. */
    record Stranded() implements Terms {

        @Override
        public boolean allow(Finding now) {
            return now.standing() == Standing.STRANDED;
        }
    }

    /** An unsure tree at which a person has looked: as unsure as then or less, for the same reason, or stranded by now. */
    record Looked(Doubts doubts) implements Terms {

        @Override
        public boolean allow(Finding now) {
            return now.standing() == Standing.STRANDED || now.standing() == Standing.UNSURE && doubts.cover(now);
        }
    }

    /** A tree that nobody used, but its tool could: somebody who uses it by now, or may, has not been agreed to. */
    record Idle() implements Terms {

        @Override
        public boolean allow(Finding now) {
            return now.standing() == Standing.IDLE || now.standing() == Standing.STRANDED;
        }
    }

    /**
     * A tree in use. Its clients come and go, each command of its tool is one, so their number is no part of the terms: a new one
     * stops nothing. It may be unsure by now, unless that is because something could not be read.
     */
    record Used() implements Terms {

        @Override
        public boolean allow(Finding now) {
            return switch (now.standing()) {
                case IN_USE, IDLE, STRANDED -> true;
                case UNSURE ->
                    now.verdict().kind() != VerdictKind.COULD_NOT_READ
                            && now.verdict().kind() != VerdictKind.OTHER_NAMESPACE;
                case STARTING, OFF_LIMITS, ENDED -> false;
            };
        }

        @Override
        public boolean stopForClients() {
            return false;
        }
    }

    /** The terms on which a tree can be ended that stands like this, if a person agrees; empty: on none. */
    static Optional<Terms> of(Finding finding) {
        return switch (finding.standing()) {
            case STRANDED -> Optional.of(new Stranded());
            case UNSURE -> Optional.of(new Looked(Doubts.of(finding)));
            case IDLE -> Optional.of(new Idle());
            case IN_USE -> Optional.of(new Used());
            case STARTING, OFF_LIMITS, ENDED -> Optional.empty();
        };
    }
}
