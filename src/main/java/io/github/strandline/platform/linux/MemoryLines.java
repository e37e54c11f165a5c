package io.github.strandline.platform.linux;

import java.util.OptionalLong;

/** Reads lines of the form {@code Name:  123 kB}, as in {@code /proc/meminfo} and {@code /proc/PID/smaps_rollup}. */
final class MemoryLines {

    private static final long KIBIBYTE = 1024;

    private MemoryLines() {}

    /** The bytes of the line with that name; empty when there is none, or it is no such line. */
    static OptionalLong bytes(String text, String name) {
        return text.lines()
                .filter(line -> line.startsWith(name + ":") && line.endsWith(" kB"))
                .map(line -> line.substring(name.length() + 1, line.length() - " kB".length()).strip())
                .filter(number -> number.matches("[0-9]{1,15}"))
                .mapToLong(number -> Long.parseLong(number) * KIBIBYTE)
                .findFirst();
    }
}
