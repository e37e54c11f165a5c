package io.github.strandline.platform.windows;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes a Windows command line apart as {@code CommandLineToArgvW} of shellapi.h documents: a process has one string, and
 * each program splits it as it likes, nearly all by this rule.
 *
 * <p>The program's name ends at the first blank, or at the next quotation mark when it begins with one. After it, blanks
 * separate; 2n backslashes before a quotation mark are n backslashes and the mark quotes; 2n+1 are n and the mark is text;
 * other backslashes are themselves; a doubled mark inside quotes is text and ends them.
 */
final class CommandLine {

    private final String line;
    private final List<String> arguments = new ArrayList<>();
    private int at;

    private CommandLine(String line) {
        this.line = line;
    }

    /** The arguments, the program's name first; none for an empty line. An unclosed quote ends with the line. */
    static List<String> split(String line) {
        if (line.isEmpty()) {
            return List.of();
        }
        CommandLine splitting = new CommandLine(line);
        splitting.program();
        splitting.skipBlanks();
        while (splitting.at < line.length()) {
            splitting.argument();
            splitting.skipBlanks();
        }
        return List.copyOf(splitting.arguments);
    }

    private void program() {
        boolean quoted = line.charAt(0) == '"';
        int start = quoted ? 1 : 0;
        at = start;
        while (at < line.length() && (quoted ? line.charAt(at) != '"' : !isBlank(line.charAt(at)))) {
            at++;
        }
        arguments.add(line.substring(start, at));
        if (quoted && at < line.length()) {
            at++;
        }
    }

    private void argument() {
        StringBuilder text = new StringBuilder();
        boolean quoted = false;
        while (at < line.length() && (quoted || !isBlank(line.charAt(at)))) {
            int backslashes = backslashes();
            if (at < line.length() && line.charAt(at) == '"') {
                text.repeat('\\', backslashes / 2);
                at++;
                if (backslashes % 2 == 1) {
                    text.append('"');
                } else if (quoted && at < line.length() && line.charAt(at) == '"') {
                    text.append('"');
                    at++;
                    quoted = false;
                } else {
                    quoted = !quoted;
                }
            } else {
                text.repeat('\\', backslashes);
                if (backslashes == 0) {
                    text.append(line.charAt(at++));
                }
            }
        }
        arguments.add(text.toString());
    }

    private int backslashes() {
        int start = at;
        while (at < line.length() && line.charAt(at) == '\\') {
            at++;
        }
        return at - start;
    }

    private void skipBlanks() {
        while (at < line.length() && isBlank(line.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char character) {
        return character == ' ' || character == '\t';
    }
}
