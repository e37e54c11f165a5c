package io.github.strandline.kill;

import java.time.Duration;

/** An instant of the monotonic clock up to which is waited. Time asleep does not count: nothing could end meanwhile. */
record Deadline(long nanos) {

    static Deadline in(Duration wait) {
        return new Deadline(System.nanoTime() + wait.toNanos());
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }
}
