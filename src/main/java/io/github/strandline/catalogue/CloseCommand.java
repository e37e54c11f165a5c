package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command by which the owner's own tool closes a daemon, as the catalogue writes it: {@code ${name}} stands for the session's name.
 * What the tool looks by may stand before it: {@code cd ${workspace} &&}, and words such as {@code DIR=${env.DIR}}, which fall away
 * where the daemon itself has no such variable. Made for a person to copy into a POSIX shell; where there is none, only the tool's own
 * words are left.
 */
record CloseCommand(String template) {

    private static final String FOLDER = "cd ${workspace} && ";
    private static final Pattern SET = Pattern.compile("([A-Z_][A-Z0-9_]*)=\\$\\{env\\.\\1\\}");

    /** The variables of the daemon's environment that it wants to know. */
    Set<String> environment() {
        Set<String> names = new TreeSet<>();
        Matcher found = SET.matcher(template);
        while (found.find()) {
            names.add(found.group(1));
        }
        return names;
    }

    /**
     * The command for one daemon.
     *
     * @param workspace folder that its tool must be called in, asked for only when it is needed; empty: not known
     * @param variable value of a variable of its environment; empty: it has none, or it could not be read
     */
    String filled(
            String name,
            boolean posix,
            Supplier<Optional<String>> workspace,
            Function<String, Optional<String>> variable) {
        boolean inFolder = template.startsWith(FOLDER);
        String rest = inFolder ? template.substring(FOLDER.length()) : template;
        List<String> words = new ArrayList<>();
        if (inFolder && posix) {
            workspace.get().ifPresent(folder -> words.addAll(List.of("cd", quoted(folder), "&&")));
        }
        for (String word : rest.split(" ")) {
            Matcher set = SET.matcher(word);
            if (!set.matches()) {
                words.add(word.replace("${name}", quoted(name)));
            } else if (posix) {
                variable.apply(set.group(1)).ifPresent(value -> words.add(set.group(1) + "=" + quoted(value)));
            }
        }
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        boolean plain = !word.isEmpty()
                && word.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "._-/@:+,".indexOf(c) >= 0));
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
