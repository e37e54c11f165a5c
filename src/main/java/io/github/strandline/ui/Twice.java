package io.github.strandline.ui;

/** A key that does something when it is pressed twice within a second. */
final class Twice {

    private static final long WITHIN_NANOS = 1_000_000_000L;

    private long before = System.nanoTime() - WITHIN_NANOS;

    /**
     * Notes that it was pressed.
     *
     * @param now nanoseconds of a clock that only runs forward
     * @return whether that was the second time
     */
    boolean pressed(long now) {
        boolean second = now - before < WITHIN_NANOS;
        before = now;
        return second;
    }
}
