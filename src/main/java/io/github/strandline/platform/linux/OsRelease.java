package io.github.strandline.platform.linux;

import java.util.Optional;

/** Reads the name of the distribution from the text of {@code /etc/os-release}, os-release(5). */
final class OsRelease {

    private OsRelease() {}

    /** {@code PRETTY_NAME} without its shell quotes; empty when it is not set. */
    static Optional<String> prettyName(String text) {
        return text.lines()
                .filter(line -> line.startsWith("PRETTY_NAME="))
                .reduce((_, last) -> last)
                .map(line -> unquoted(line.substring("PRETTY_NAME=".length()).strip()))
                .filter(name -> !name.isEmpty());
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(value.length() - 1) == value.charAt(0);
        String bare = quoted ? value.substring(1, value.length() - 1) : value;
        return bare.replaceAll("\\\\(.)", "$1");
    }
}
