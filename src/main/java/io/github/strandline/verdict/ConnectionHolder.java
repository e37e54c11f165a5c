package io.github.strandline.verdict;

import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Programs that are a client in one use and hold something for others in another: ssh(1) as the master of a shared
 * connection or as a tunnel without a command, and podman(1) as a service or a machine. When the arguments cannot be read, it
 * may be the latter.
 */
final class ConnectionHolder {

    /** Options of ssh(1) that take a value. */
    private static final String WITH_VALUE = "BbcDEeFIiJLlmOopPQRSWw";

    /** No command, to the background, master. */
    private static final String HOLDING = "NfM";

    private static final Set<String> CLIENTS = Set.of("run", "exec", "attach", "start", "logs", "container");

    private ConnectionHolder() {}

    /** @param program name of the program file, or the kernel's short name when that is not known */
    static boolean isOne(String program, Reading<List<String>> arguments) {
        return switch (program) {
            case "ssh" -> arguments.found().map(ConnectionHolder::holdsOpen).orElse(true);
            case "podman" -> arguments.found().map(ConnectionHolder::serves).orElse(true);
            default -> false;
        };
    }

    /** A master that went to the background says so in its title: {@code ssh: /path/of/socket [mux]}. */
    private static boolean holdsOpen(List<String> arguments) {
        String title = arguments.isEmpty() ? "" : arguments.getFirst().stripTrailing();
        return title.endsWith("[mux]") || options(arguments).stream().anyMatch(ConnectionHolder::holds);
    }

    private static boolean holds(String option) {
        String setting = option.startsWith("o") ? option.substring(1).strip().toLowerCase(Locale.ROOT) : "";
        return HOLDING.indexOf(option.charAt(0)) >= 0
                || (setting.matches("controlmaster[\\s=]+(?!no).*")
                        || setting.matches("controlpersist[\\s=]+(?!no).*"));
    }

    /** Each option as its letter, with its value; those of the command that is run over there are not ssh's. */
    private static List<String> options(List<String> arguments) {
        List<String> options = new ArrayList<>();
        boolean host = false;
        for (int i = 1; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (argument.equals("--") || (!argument.startsWith("-") && host)) {
                return options;
            }
            if (!argument.startsWith("-") || argument.length() == 1) {
                host = true;
            } else if (letters(argument.substring(1), options)) {
                i++;
                options.add(options.removeLast() + (i < arguments.size() ? arguments.get(i) : ""));
            }
        }
        return options;
    }

    /** Takes letters that stand together; true when the last of them has its value in the next argument. */
    private static boolean letters(String letters, List<String> options) {
        for (int at = 0; at < letters.length(); at++) {
            if (WITH_VALUE.indexOf(letters.charAt(at)) >= 0) {
                options.add(letters.substring(at));
                return at + 1 == letters.length();
            }
            options.add(letters.substring(at, at + 1));
        }
        return false;
    }

    /** Everything but what {@code docker} would do as a client, too. */
    private static boolean serves(List<String> arguments) {
        return arguments.stream()
                .skip(1)
                .filter(argument -> !argument.startsWith("-"))
                .findFirst()
                .filter(CLIENTS::contains)
                .isEmpty();
    }
}
