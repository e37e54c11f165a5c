package io.github.strandline.platform.macos;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/**
 * When the machine was started, from sysctl {@code kern.boottime}, a {@code struct timeval}. macOS moves it along when somebody sets
 * the clock, so that the time since then keeps running evenly, time asleep included. The start of a process it does not move: one
 * that was there before the clock was set looks older or younger by as much.
 */
final class BootTime {

    private static final int SIZE = 16;
    private static final int TV_USEC = 8;

    private final Kernel kernel;
    private final Supplier<Instant> clock;

    BootTime(Kernel kernel, Supplier<Instant> clock) {
        this.kernel = kernel;
        this.clock = clock;
    }

    /** Microseconds since the epoch; 0 when macOS does not tell. */
    long micros() {
        Bytes bytes = kernel.named("kern.boottime").bytes();
        return bytes.length() < SIZE ? 0 : Math.max(0, ProcessEntry.micros(bytes.s64(0), bytes.s32(TV_USEC)));
    }

    Instant now() {
        return clock.get();
    }

    Duration sinceBoot() {
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, clock.get());
        return since(now, micros());
    }

    /** How long after the boot that moment was; never negative. */
    static Duration since(long moment, long boot) {
        return Duration.of(Math.max(0, moment - boot), ChronoUnit.MICROS);
    }
}
