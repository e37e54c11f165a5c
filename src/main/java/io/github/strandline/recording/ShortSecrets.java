package io.github.strandline.recording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Options of one letter that carry a password. What a letter means is each program's own choice: {@code -p} is a port for one
 * and a prompt for another, so only programs that are known for it are searched, and {@code -p} of a program that is not known
 * is masked where its value is neither a number nor a path.
 */
final class ShortSecrets {

    /** Programs by name, and the letters whose value is secret; from their manual pages. */
    private static final Map<Pattern, String> LETTERS = Map.of(
            Pattern.compile("mysql\\w*|mariadb[\\w-]*|mycli|sshpass|mongo\\w*|influx"), "p",
            Pattern.compile("7za?|7zr|7zz|rar|unrar"), "p",
            Pattern.compile("redis-cli|valkey-cli|keydb-cli"), "a",
            Pattern.compile("ldap\\w+"), "w",
            Pattern.compile("zip|unzip|sqlcmd|bcp|ipmitool"), "P");

    /** Programs whose {@code -p} is documented to be something else. */
    private static final Pattern HARMLESS = Pattern.compile(
            "ssh|autossh|mkdir|docker|podman|claude|codex|gemini|node|nodejs|tmux|sh|bash|zsh|ps|cp|rg|nice");

    private static final Pattern NO_SECRET = Pattern.compile("[\\d.:/,-]*(?:tcp|udp)?|[./~\\\\].*|[A-Za-z]:\\\\.*|-.*");

    private ShortSecrets() {}

    /** Where in an argument a secret begins. */
    static Optional<Integer> start(List<String> arguments, int at) {
        if (at == 0 || belongsToAnother(arguments, at)) {
            return Optional.empty();
        }
        String argument = arguments.get(at);
        String letters = letters(program(arguments));
        if (argument.length() > 2 && argument.charAt(0) == '-' && letters.indexOf(argument.charAt(1)) >= 0) {
            return Optional.of(2);
        }
        return isValue(arguments, at, letters) ? Optional.of(0) : Optional.empty();
    }

    /** Whether it is the value of a {@code -p} that is nobody's port, path or prompt. */
    static boolean likely(List<String> arguments, int at) {
        return at > 1
                && isValue(arguments, at, "p")
                && !HARMLESS.matcher(program(arguments)).matches()
                && !NO_SECRET.matcher(arguments.get(at)).matches()
                && arguments.get(at).chars().noneMatch(Character::isWhitespace);
    }

    /** sshpass(1) is followed by the command that it runs, which has options of its own. */
    private static boolean belongsToAnother(List<String> arguments, int at) {
        int options = arguments.get(at - 1).equals("-p") ? at - 1 : at;
        return program(arguments).equals("sshpass")
                && arguments.subList(1, Math.max(1, options)).stream().anyMatch(argument -> !argument.startsWith("-"));
    }

    private static boolean isValue(List<String> arguments, int at, String letters) {
        String option = at < 2 ? "" : arguments.get(at - 1);
        return option.length() == 2
                && option.charAt(0) == '-'
                && letters.indexOf(option.charAt(1)) >= 0
                && !arguments.get(at).startsWith("-");
    }

    private static String letters(String program) {
        return LETTERS.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(program).matches())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static String program(List<String> arguments) {
        String path = arguments.getFirst();
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
