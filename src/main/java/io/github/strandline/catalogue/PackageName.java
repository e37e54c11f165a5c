package io.github.strandline.catalogue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a program file is a part of, as far as its path says: the package behind the last {@code node_modules}, with its scope, or the
 * last name that is not a general one. Only text is looked at, never a file. A word that is no path, such as
 * {@code @playwright/mcp@latest}, is the name itself, without its version.
 */
final class PackageName {

    private static final String MODULES = "node_modules";

    /** Names that every second program has; small letters, without ending. */
    private static final Set<String> GENERAL = Set.of(
            "index",
            "main",
            "__main__",
            "cli",
            "server",
            "client",
            "daemon",
            "proxy",
            "stdio",
            "http",
            "sse",
            "app",
            "program",
            "entry",
            "run",
            "start",
            "bin",
            ".bin",
            "dist",
            "build",
            "lib",
            "libexec",
            "out",
            "output",
            "src",
            "esm",
            "cjs",
            "js",
            "target",
            "release",
            "debug",
            "scripts",
            "current",
            "versions",
            MODULES);

    private static final Pattern ENDING = Pattern.compile("(?<=.)\\.[A-Za-z]{1,4}$");
    private static final Pattern VERSION = Pattern.compile("v?[0-9][0-9.]*");

    private PackageName() {}

    static String of(String text) {
        List<String> segments = Paths.segments(text);
        if (segments.isEmpty()) {
            return "";
        }
        boolean scoped = text.startsWith("@") && segments.size() == 2;
        if (segments.size() == 1 && !Paths.isAbsolute(text) || scoped) {
            return unversioned(text);
        }
        return installed(segments).or(() -> telling(segments)).orElseGet(() -> segments.getLast());
    }

    private static Optional<String> installed(List<String> segments) {
        int first = segments.lastIndexOf(MODULES) + 1;
        if (first == 0 || first >= segments.size() || segments.get(first).equals(".bin")) {
            return Optional.empty();
        }
        String name = segments.get(first);
        if (!name.startsWith("@")) {
            return Optional.of(unversioned(withoutEnding(name, first, segments)));
        }
        return first + 1 < segments.size()
                ? Optional.of(name + "/" + unversioned(withoutEnding(segments.get(first + 1), first + 1, segments)))
                : Optional.empty();
    }

    /** A folder's name may have a dot that begins no ending: {@code socket.io}. */
    private static String withoutEnding(String segment, int at, List<String> segments) {
        return at == segments.size() - 1 ? ENDING.matcher(segment).replaceFirst("") : segment;
    }

    private static Optional<String> telling(List<String> segments) {
        for (int at = segments.size() - 1; at >= 0; at--) {
            String name = unversioned(withoutEnding(segments.get(at), at, segments));
            if (at > 0 && segments.get(at - 1).startsWith("@")) {
                return Optional.of(segments.get(at - 1) + "/" + name);
            }
            if (!GENERAL.contains(name.toLowerCase(Locale.ROOT))
                    && !VERSION.matcher(name).matches()) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Without {@code @1.2.3} of a package or {@code :1.2.3} of an image. */
    private static String unversioned(String name) {
        int at = name.indexOf('@', 1);
        int tag = at < 0 ? name.indexOf(':', 1) : at;
        return tag < 0 ? name : name.substring(0, tag);
    }
}
