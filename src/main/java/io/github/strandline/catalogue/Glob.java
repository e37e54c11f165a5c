package io.github.strandline.catalogue;

/**
 * Matching with {@code *} for any run of characters and {@code ?} for one character that is no slash; nothing else is
 * special. Iterative, with one place to go back to, so the work is bounded by pattern length times text length whatever
 * the pattern; and a text beyond {@link #LONGEST}, which no system passes, matches no pattern with {@code *} or {@code ?}.
 */
public final class Glob {

    /** Longest argument that a system passes: all of them together on macOS; 128 KiB on Linux, 32 KiB on Windows. */
    static final int LONGEST = 1 << 20;

    /** Longest name of a file that a system knows. */
    static final int LONGEST_NAME = 255;

    private Glob() {}

    /** Whether the whole text matches; {@code *} crosses slashes. */
    public static boolean matches(String pattern, String text) {
        if (text.length() > LONGEST) {
            return pattern.equals(text);
        }
        int p = 0;
        int t = 0;
        int star = -1;
        int resume = 0;
        while (t < text.length()) {
            char wanted = p < pattern.length() ? pattern.charAt(p) : '\0';
            if (p < pattern.length() && wanted == '*') {
                star = p++;
                resume = t;
            } else if (p < pattern.length() && (wanted == '?' ? text.charAt(t) != '/' : wanted == text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++resume;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }

    /** Whether the whole text matches; one with white space, a sentence, matches no pattern with {@code *} or {@code ?}. */
    static boolean matchesWord(String pattern, String text) {
        boolean sentence = text.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
        return sentence ? pattern.equals(text) && isPlain(pattern) : matches(pattern, text);
    }

    /** Whether the whole name of a file matches; a longer text than such a name can be never does. */
    static boolean matchesName(String pattern, String name) {
        return name.length() <= LONGEST_NAME && matches(pattern, name);
    }

    private static boolean isPlain(String pattern) {
        return pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0;
    }

    /** Whether the last path segments match, as many as the pattern has; {@code *} stays within one segment. */
    public static boolean matchesEnd(String pattern, String path) {
        if (path.length() > LONGEST) {
            return false;
        }
        String[] wanted = pattern.split("/", -1);
        var segments = Paths.segments(path);
        if (segments.size() < wanted.length) {
            return false;
        }
        var last = segments.subList(segments.size() - wanted.length, segments.size());
        for (int i = 0; i < wanted.length; i++) {
            if (!matchesName(wanted[i], last.get(i))) {
                return false;
            }
        }
        return true;
    }
}
