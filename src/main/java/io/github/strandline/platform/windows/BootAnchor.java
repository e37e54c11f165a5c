package io.github.strandline.platform.windows;

import java.time.Duration;

/**
 * When the machine was booted, as a wall-clock time: Windows marks starts of processes by the wall clock alone. Kept as long
 * as it stays the same to a second, so that starts do not wander between two looks; when the clock was set, it is taken anew,
 * so that what starts from then on has its right age.
 */
final class BootAnchor {

    private static final long STEP = 10_000_000;

    private long boot = Long.MIN_VALUE;

    /**
     * Takes notice of the clocks.
     *
     * @param now wall clock, 100 ns since 1601
     * @param sinceBoot monotonic clock with time asleep
     */
    synchronized void look(long now, Duration sinceBoot) {
        long fresh = now - sinceBoot.toNanos() / 100;
        if (boot == Long.MIN_VALUE || Math.abs(fresh - boot) > STEP) {
            boot = fresh;
        }
    }

    /** Time from the boot to that start; zero for what has none or was there before the clock ran. */
    synchronized Duration startedAfterBoot(long created) {
        return created <= boot || created == 0 ? Duration.ZERO : FileTime.duration(created - boot);
    }
}
