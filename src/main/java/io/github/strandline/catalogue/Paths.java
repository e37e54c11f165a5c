package io.github.strandline.catalogue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Path texts of any system, handled as text: the machine that they are from may not be this one. */
public final class Paths {

    private Paths() {}

    /** Non-empty segments; a backslash separates too, as Windows paths come in both spellings. */
    static List<String> segments(String path) {
        var segments = new ArrayList<String>();
        int start = 0;
        for (int i = 0; i <= path.length(); i++) {
            if (i == path.length() || path.charAt(i) == '/' || path.charAt(i) == '\\') {
                if (i > start) {
                    segments.add(path.substring(start, i));
                }
                start = i + 1;
            }
        }
        return segments;
    }

    /** Last segment; empty when there is none. */
    static String basename(String path) {
        List<String> segments = segments(path);
        return segments.isEmpty() ? "" : segments.getLast();
    }

    /** Last segment without its ending; a name that only starts with a dot has none. */
    static String stem(String path) {
        String name = basename(path);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Name of a program file, without folder and {@code .exe}. */
    static String program(String path) {
        String name = basename(path);
        return name.regionMatches(true, name.length() - 4, ".exe", 0, 4) ? name.substring(0, name.length() - 4) : name;
    }

    /** Whether it is the whole path of a file, of a POSIX system or of Windows. */
    public static boolean isAbsolute(String path) {
        return path.startsWith("/") || isWindows(path);
    }

    private static boolean isWindows(String path) {
        return path.startsWith("\\\\")
                || (path.length() > 2
                        && Character.isLetter(path.charAt(0))
                        && path.charAt(1) == ':'
                        && (path.charAt(2) == '\\' || path.charAt(2) == '/'));
    }

    /** The path with the slashes that Windows takes as well; a POSIX path, in whose names a backslash may stand, as it is. */
    public static String slashed(String path) {
        return isWindows(path) ? path.replace('\\', '/') : path;
    }

    /**
     * The absolute path without empty segments, {@code .} and {@code ..}, taken off as text: this is what the tools,
     * which join with Node's {@code path.join}, do with a variable's value.
     */
    static String normal(String path) {
        if (path.startsWith("/") && !path.endsWith("/") && !path.contains("//") && !path.contains("/.")) {
            return path;
        }
        boolean windows = isWindows(path);
        var kept = new ArrayDeque<String>();
        for (String segment : windows ? segments(path) : List.of(path.split("/"))) {
            if (segment.equals("..")) {
                // The root's own parent is the root; a drive letter stays.
                if (kept.size() > (windows ? 1 : 0)) {
                    kept.removeLast();
                }
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                kept.addLast(segment);
            }
        }
        String joined = String.join("/", kept);
        return windows && !path.startsWith("\\\\") ? joined : (windows ? "//" : "/") + joined;
    }

    /** The folder that holds this absolute path. */
    static String parent(String path) {
        String normal = normal(path);
        int slash = normal.lastIndexOf('/');
        return slash <= 0 ? "/" : normal.substring(0, slash);
    }

    static String join(String folder, String name) {
        return folder.endsWith("/") ? folder + name : folder + "/" + name;
    }
}
