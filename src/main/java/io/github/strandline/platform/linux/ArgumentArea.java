package io.github.strandline.platform.linux;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits the bytes of {@code /proc/PID/cmdline}, proc_pid_cmdline(5): arguments that each end with a NUL. Empty
 * arguments are kept. A process may rewrite the bytes in place: Chromium leaves one string joined with spaces, others a
 * title that ends without a NUL or is padded with many; padding looks like empty arguments and is kept as such.
 */
final class ArgumentArea {

    private ArgumentArea() {}

    /** The arguments; bytes that are no UTF-8 are replaced. */
    static List<String> parse(byte[] bytes, int length) {
        List<String> arguments = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < length; i++) {
            if (bytes[i] == 0) {
                arguments.add(new String(bytes, start, i - start, StandardCharsets.UTF_8));
                start = i + 1;
            }
        }
        if (start < length) {
            arguments.add(new String(bytes, start, length - start, StandardCharsets.UTF_8));
        }
        return List.copyOf(arguments);
    }
}
