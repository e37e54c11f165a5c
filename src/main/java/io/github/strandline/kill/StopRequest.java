package io.github.strandline.kill;

import java.util.function.BooleanSupplier;

/**
 * A person's or a thread's wish to stop half-way. Once it was asked, it stays.
 *
 * <p>An interrupt is taken off the thread until {@link #restore()}, or the reads that the report is made from would fail.
 */
final class StopRequest {

    private final BooleanSupplier cancelled;
    private boolean asked;
    private boolean interrupted;

    StopRequest(BooleanSupplier cancelled) {
        this.cancelled = cancelled;
    }

    boolean asked() {
        if (Thread.interrupted()) {
            interrupted = true;
        }
        asked = asked || interrupted || cancelled.getAsBoolean();
        return asked;
    }

    /** What was asked so far, without asking again. */
    boolean wasAsked() {
        return asked;
    }

    void restore() {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
