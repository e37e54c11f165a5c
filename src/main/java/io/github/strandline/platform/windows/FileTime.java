package io.github.strandline.platform.windows;

import java.time.Duration;
import java.time.Instant;

/** Times as Windows counts them: 100 ns since the beginning of 1601, {@code FILETIME} of minwinbase.h. */
final class FileTime {

    /** Seconds from 1601-01-01 to 1970-01-01. */
    private static final long TO_EPOCH_SECONDS = 11_644_473_600L;

    private static final long PER_SECOND = 10_000_000;
    private static final long NANOS = 100;

    private FileTime() {}

    static Duration duration(long hundredNanos) {
        return Duration.ofSeconds(
                Math.floorDiv(hundredNanos, PER_SECOND), Math.floorMod(hundredNanos, PER_SECOND) * NANOS);
    }

    static long of(Instant instant) {
        return (instant.getEpochSecond() + TO_EPOCH_SECONDS) * PER_SECOND + instant.getNano() / NANOS;
    }

    /** From the two halves of the structure. */
    static long of(int high, int low) {
        return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
    }
}
