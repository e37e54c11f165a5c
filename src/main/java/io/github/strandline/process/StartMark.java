package io.github.strandline.process;

/**
 * The system's own mark of when a process started, unrounded: comparable only for equality and order within one boot
 * of one machine.
 *
 * @param unit what {@code value} counts
 * @param value the raw mark, non-negative
 */
public record StartMark(Unit unit, long value) {

    /** What a start mark counts. */
    public enum Unit {
        /** Linux: clock ticks since boot, field 22 of {@code /proc/PID/stat}, proc(5). */
        LINUX_TICKS,
        /** macOS: microseconds since the epoch, {@code p_starttime} of {@code sys/proc.h}. */
        MACOS_MICROS,
        /** Windows: creation FILETIME, 100 ns since 1601, {@code GetProcessTimes}. */
        WINDOWS_FILETIME
    }
}
