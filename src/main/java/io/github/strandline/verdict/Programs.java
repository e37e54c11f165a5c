package io.github.strandline.verdict;

import java.util.Locale;

/** Names of program files. */
final class Programs {

    private Programs() {}

    /** Last segment of a path of any system, without {@code .exe}. */
    static String name(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return name.toLowerCase(Locale.ROOT).endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
    }
}
