package io.github.strandline.kill;

import io.github.strandline.verdict.Verdict;

/** What became of one process. Taken from a fresh read of the process table, never from the return value of a signal. */
public sealed interface KillOutcome {

    /** It ended after a polite signal, to it or to its root. */
    record EndedWhenAsked() implements KillOutcome {}

    record EndedByForce() implements KillOutcome {}

    /** It was gone before anything was sent to it or to its tree. */
    record AlreadyGone() implements KillOutcome {}

    /** Its pid belongs to another process; that one was not touched. */
    record IdentityChanged() implements KillOutcome {}

    /** Its tree was judged anew right before the first signal and is left alone. */
    record NoLongerStranded(Verdict verdict) implements KillOutcome {}

    /** Not touched: which process it is could not be told, or the confirmation had expired. */
    record Refused(String reason) implements KillOutcome {}

    record NotPermitted() implements KillOutcome {}

    /**
     * It runs on after everything that was planned.
     *
     * @param inKernel whether it waits in the kernel, where no signal acts
     */
    record StillRunning(boolean inKernel) implements KillOutcome {}

    /** The run was cancelled before its turn came. */
    record NotReached() implements KillOutcome {}

    /** Whether the process is proved to be gone. */
    default boolean gone() {
        return this instanceof EndedWhenAsked || this instanceof EndedByForce || this instanceof AlreadyGone;
    }
}
