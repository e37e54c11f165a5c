package io.github.strandline.kill;

import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.verdict.Verdict;
import java.util.Optional;

/** What became of one process. Taken from a fresh read of the process table, never from the return value of a signal. */
public sealed interface KillOutcome {

    /** It ended after a polite signal, to it or to its root. */
    record EndedWhenAsked() implements KillOutcome {}

    /** It ended after it, or the root of its tree, was killed. */
    record EndedByForce() implements KillOutcome {}

    /** It was gone before anything was sent to it or to its tree. */
    record AlreadyGone() implements KillOutcome {}

    /** Its pid belongs to another process; that one was not touched. */
    record IdentityChanged() implements KillOutcome {}

    /**
     * A fresh verdict, taken right before the first signal or before force, says so: it is left alone from there on. Of a tree that
     * was not stranded when it was confirmed: it does not stand as was agreed, see {@link Terms}.
     *
     * @param asked whether it had got a signal that ends before that
     */
    record NoLongerStranded(Verdict verdict, boolean asked) implements KillOutcome {
        public NoLongerStranded(Verdict verdict) {
            this(verdict, false);
        }
    }

    /**
     * Left alone: which process it is could not be told, nothing shows that it is stranded, the confirmation had expired, or the
     * run could not be written down.
     *
     * @param unwritable the folder that could not be written to; empty: that was not the reason
     * @param asked whether it had got a signal that ends before that
     */
    record Refused(String reason, Optional<String> unwritable, boolean asked) implements KillOutcome {
        public Refused(String reason) {
            this(reason, Optional.empty());
        }

        public Refused(String reason, Optional<String> unwritable) {
            this(reason, unwritable, false);
        }
    }

    /**
     * Left alone from here on: the next signal could not be written down first, so it was not sent.
     *
     * @param unwritten what could not be written, and why
     * @param asked whether it had got a signal that ends before that
     */
    record NotWritten(Unwritten unwritten, boolean asked) implements KillOutcome {
        public NotWritten(Unwritten unwritten) {
            this(unwritten, false);
        }
    }

    /** The system refused the signal. More rights are never asked for. */
    record NotPermitted() implements KillOutcome {}

    /**
     * It runs on after everything that was planned.
     *
     * @param inKernel whether it waits in the kernel, where no signal acts
     */
    record StillRunning(boolean inKernel) implements KillOutcome {}

    /** The run was cancelled before its turn came. */
    record NotReached() implements KillOutcome {}

    /** The same of a process that had got a signal that ends before it was left alone: nobody may call that one untouched. */
    default KillOutcome afterAsking() {
        return switch (this) {
            case NoLongerStranded left -> new NoLongerStranded(left.verdict(), true);
            case Refused left -> new Refused(left.reason(), left.unwritable(), true);
            case NotWritten left -> new NotWritten(left.unwritten(), true);
            default -> this;
        };
    }

    /** Whether the process is proved to be gone. */
    default boolean gone() {
        return this instanceof EndedWhenAsked || this instanceof EndedByForce || this instanceof AlreadyGone;
    }
}
