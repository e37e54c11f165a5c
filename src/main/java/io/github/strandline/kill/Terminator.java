package io.github.strandline.kill;

import io.github.strandline.process.ProcessIdentity;
import java.time.Duration;

/** The one way to signal a process. Only {@code KillExecutor} calls it; only the platforms implement it. */
public interface Terminator {

    /**
     * Takes hold of exactly this process, so that a signal sent through the hold cannot reach another one that got its pid
     * later. Compares start mark and inode after taking hold; anything unknown is a refusal.
     */
    Hold hold(ProcessIdentity process);

    /** What taking hold came to. */
    sealed interface Hold {}

    /** The pid is free, or the process has ended and only waits to be reaped. */
    record Gone() implements Hold {}

    /** The pid belongs to another process by now. */
    record Changed() implements Hold {}

    /** It could not be told which process this is, or the system refused; {@code reason} for a person. */
    record Refused(String reason) implements Hold {}

    /** A process in hand. Close it after use. */
    non-sealed interface Held extends Hold, AutoCloseable {

        Sent signal(Signal signal);

        /** Waits until the process has ended, a zombie included, or the time is over; true when it has ended. */
        boolean awaitEnd(Duration limit);

        @Override
        void close();
    }

    /** Signals that are sent. */
    enum Signal {
        /** As by Ctrl+C: recorders finish their file. */
        INTERRUPT,
        TERMINATE,
        KILL,
        STOP,
        CONTINUE
    }

    /** What sending a signal came to. */
    enum Sent {
        SENT,
        GONE,
        NOT_PERMITTED,
        CHANGED
    }
}
