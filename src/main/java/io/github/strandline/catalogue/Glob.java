package io.github.strandline.catalogue;

/**
 * Matching with {@code *} for any run of characters and {@code ?} for one character that is no slash; nothing else is special.
 * Iterative, with one place to go back to, so the work is bounded by pattern length times text length whatever the pattern.
 */
public final class Glob {

    private Glob() {}

    /** Whether the whole text matches; {@code *} crosses slashes. */
    public static boolean matches(String pattern, String text) {
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

    /** Whether the last path segments match, as many as the pattern has; {@code *} stays within one segment. */
    public static boolean matchesEnd(String pattern, String path) {
        String[] wanted = pattern.split("/", -1);
        var segments = Paths.segments(path);
        if (segments.size() < wanted.length) {
            return false;
        }
        var last = segments.subList(segments.size() - wanted.length, segments.size());
        for (int i = 0; i < wanted.length; i++) {
            if (!matches(wanted[i], last.get(i))) {
                return false;
            }
        }
        return true;
    }
}
