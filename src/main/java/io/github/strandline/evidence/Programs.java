package io.github.strandline.evidence;

import java.util.Locale;

/** Names of program files, as text: the machine may be another one. */
public final class Programs {

    private Programs() {}

    /** Last segment of a path of any system, without {@code .exe}. */
    public static String name(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return name.toLowerCase(Locale.ROOT).endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
    }
}
