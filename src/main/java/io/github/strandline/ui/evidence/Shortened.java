package io.github.strandline.ui.evidence;

/** A text that goes on for ever, without its middle: begin and end of a path tell more than what is between. Copies have it all. */
final class Shortened {

    private static final String GAP = " … ";

    private Shortened() {}

    /** At most about this many characters; never half of a character. */
    static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int head = most / 2;
        int tail = text.length() - most / 2;
        return text.substring(0, Character.isLowSurrogate(text.charAt(head)) ? head - 1 : head)
                + GAP
                + text.substring(Character.isLowSurrogate(text.charAt(tail)) ? tail + 1 : tail);
    }
}
