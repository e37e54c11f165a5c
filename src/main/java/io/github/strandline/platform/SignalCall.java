package io.github.strandline.platform;

import io.github.strandline.kill.Terminator.Signal;

/** kill(2) of one system, with the numbers that its signals have there. */
public interface SignalCall {

    /** What kill(2) answered. */
    enum Answer {
        SENT,
        /** {@code ESRCH}: no process has the pid, not even one that waits to be reaped. */
        NO_SUCH_PROCESS,
        /** {@code EPERM}, and whatever else. */
        REFUSED
    }

    Answer send(long pid, Signal signal);

    /** Signal 0: only the question whether a process has the pid. */
    Answer ask(long pid);
}
