package io.github.strandline.platform.linux;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Time since boot from {@code /proc/uptime}, proc_uptime(5): CLOCK_BOOTTIME, which counts time asleep, the same clock
 * as the start of a process in {@code /proc/PID/stat}, in hundredths of a second.
 */
final class BootClock {

    /** Of a whole number of seconds that fits, and of nanoseconds. */
    private static final int MOST_DIGITS = 9;

    private final ProcFiles files;

    BootClock(ProcFiles files) {
        this.files = files;
    }

    /** Zero when it cannot be read, which makes every process look just started and so protects it. */
    Duration sinceBoot() {
        byte[] buffer = new byte[128];
        int length = files.glance(files.root().resolve("uptime"), buffer);
        return length <= 0 ? Duration.ZERO : parse(new String(buffer, 0, length, StandardCharsets.US_ASCII));
    }

    /** The first of the two numbers; zero when it is none. */
    static Duration parse(String uptime) {
        String seconds = uptime.strip().split(" ", 2)[0];
        int point = seconds.indexOf('.');
        String whole = point < 0 ? seconds : seconds.substring(0, point);
        String part = point < 0 ? "0" : seconds.substring(point + 1);
        return isNumber(whole) && isNumber(part)
                ? Duration.ofSeconds(
                        Long.parseLong(whole), Long.parseLong(part + "0".repeat(MOST_DIGITS - part.length())))
                : Duration.ZERO;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
