package io.github.strandline.ui.report;

import io.github.strandline.words.VisibleText;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/**
 * The beginning of a file as text to show.
 *
 * @param text whole lines, with what would hide itself made visible
 * @param whole whether that is all of it
 */
record Preview(String text, boolean whole) {

    /** So much of it is shown. */
    static final int MOST_BYTES = 100_000;

    static Preview of(byte[] bytes) {
        boolean whole = bytes.length <= MOST_BYTES;
        String start = new String(bytes, 0, Math.min(bytes.length, MOST_BYTES), StandardCharsets.UTF_8);
        int end = start.lastIndexOf('\n');
        // A character may have been cut in two, and so may a line.
        String lines = whole || end < 0 ? start : start.substring(0, end);
        return new Preview(lines.lines().map(VisibleText::of).collect(Collectors.joining("\n")), whole);
    }
}
