package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of one process, program first. A single argument that holds {@code " --"} is what Chromium leaves after writing
 * over its argument list (one string, joined with spaces): it is taken apart at {@code " --"}, so values may hold spaces.
 */
public final class ArgumentList {

    private final List<String> values;

    private ArgumentList(List<String> values) {
        this.values = values;
    }

    /** The process's arguments; empty when they could not be read, or when it has none (kernel threads, zombies). */
    public static Optional<ArgumentList> of(ProcessRecord process) {
        return process.arguments() instanceof Reading.Known<List<String>>(List<String> values) && !values.isEmpty()
                ? Optional.of(of(values))
                : Optional.empty();
    }

    static ArgumentList of(List<String> values) {
        return new ArgumentList(values.size() == 1 ? apart(values.getFirst()) : List.copyOf(values));
    }

    private static List<String> apart(String joined) {
        var parts = new ArrayList<String>();
        int start = 0;
        for (int next = joined.indexOf(" --"); next >= 0; next = joined.indexOf(" --", next + 1)) {
            parts.add(joined.substring(start, next).strip());
            start = next + 1;
        }
        parts.add(joined.substring(start).strip());
        return List.copyOf(parts);
    }

    public List<String> values() {
        return values;
    }

    /** The argument at this position, 0 being the program. */
    public Optional<String> at(int position) {
        return position >= 0 && position < values.size() ? Optional.of(values.get(position)) : Optional.empty();
    }

    /** Whether the option stands there, with a value or without; what follows a bare {@code --} is no option. */
    public boolean has(String option) {
        return find(option) >= 0;
    }

    /** Value of {@code --name=value} or of {@code --name value}; empty when it is not there or the next one is an option too. */
    public Optional<String> option(String option) {
        int at = find(option);
        if (at < 0) {
            return Optional.empty();
        }
        String argument = values.get(at);
        return argument.length() > option.length()
                ? Optional.of(argument.substring(option.length() + 1))
                : at(at + 1).filter(next -> !next.startsWith("--"));
    }

    private int find(String option) {
        for (int i = 1; i < values.size() && !values.get(i).equals("--"); i++) {
            String argument = values.get(i);
            if (argument.startsWith(option)
                    && (argument.length() == option.length() || argument.charAt(option.length()) == '=')) {
                return i;
            }
        }
        return -1;
    }
}
