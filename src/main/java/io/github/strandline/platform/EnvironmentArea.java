package io.github.strandline.platform;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds keys in an environment as the kernel hands it out ({@code /proc/PID/environ}, proc_pid_environ(5); {@code KERN_PROCARGS2} of
 * sys/sysctl.h): {@code KEY=VALUE} strings that each end with a NUL. Of a key that stands there twice the first counts, as for getenv(3). Only the wanted values ever become
 * text.
 */
public final class EnvironmentArea {

    private EnvironmentArea() {}

    /** The values of those wanted keys that are set; bytes that are no UTF-8 are replaced. */
    public static Map<String, String> parse(byte[] bytes, int length, Set<String> wanted) {
        Map<String, String> found = new HashMap<>();
        int start = 0;
        while (start < length) {
            int end = start;
            int equals = -1;
            while (end < length && bytes[end] != 0) {
                if (equals < 0 && bytes[end] == '=') {
                    equals = end;
                }
                end++;
            }
            if (equals > start) {
                String key = new String(bytes, start, equals - start, StandardCharsets.UTF_8);
                if (wanted.contains(key)) {
                    found.putIfAbsent(key, new String(bytes, equals + 1, end - equals - 1, StandardCharsets.UTF_8));
                }
            }
            start = end + 1;
        }
        return Map.copyOf(found);
    }
}
