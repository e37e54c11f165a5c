package io.github.strandline.words;

/**
 * Text that came from processes and files, made safe to show: what would move the cursor, turn the reading direction or hide
 * itself is written as <code>\&#117;{XXXX}</code>. A name cannot pass for another one.
 */
public final class VisibleText {

    private VisibleText() {}

    /** The text with every control, format, separator and unpaired surrogate character made visible. */
    public static String of(String text) {
        StringBuilder shown = null;
        int index = 0;
        while (index < text.length()) {
            int point = text.codePointAt(index);
            int width = Character.charCount(point);
            if (hidden(point)) {
                if (shown == null) {
                    shown = new StringBuilder(text.length() + 16).append(text, 0, index);
                }
                shown.append("\\u{").append(Integer.toHexString(point)).append('}');
            } else if (shown != null) {
                shown.appendCodePoint(point);
            }
            index += width;
        }
        return shown == null ? text : shown.toString();
    }

    /** The same, cut to at most {@code limit} characters with an ellipsis. */
    public static String of(String text, int limit) {
        if (text.length() <= limit) {
            return of(text);
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
        return of(text.substring(0, end)) + "…";
    }

    private static boolean hidden(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
