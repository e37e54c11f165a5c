package io.github.strandline.platform.linux;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Time since boot from {@code /proc/uptime}, proc_uptime(5): CLOCK_BOOTTIME, which counts time asleep, the same clock
 * as the start of a process in {@code /proc/PID/stat}, in hundredths of a second.
 */
final class BootClock {

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
        return seconds.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")
                ? Duration.ofNanos(new BigDecimal(seconds).movePointRight(9).longValue())
                : Duration.ZERO;
    }
}
