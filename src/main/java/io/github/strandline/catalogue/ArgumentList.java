package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The arguments of one process, program first. A single argument that holds {@code " --"} is what Chromium leaves after
 * writing over its argument list (one string, joined with spaces): it is taken apart at {@code " --"}, so values may
 * hold spaces. One that starts with {@code "npm "} is the title that npm writes over its own, {@code npm exec NAME}; it is
 * taken apart at spaces. What a title does not fill of the old list looks like empty arguments and is none; a
 * title is one text, so where another argument stands, empty ones are as they were given.
 */
public final class ArgumentList {

    private static final String NPM = "npm ";

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
        return new ArgumentList(isTitle(values) ? apart(values.getFirst()) : withoutPadding(values));
    }

    private static List<String> withoutPadding(List<String> values) {
        boolean padded = values.stream().skip(1).allMatch(String::isEmpty);
        return padded ? List.of(values.getFirst()) : List.copyOf(values);
    }

    private static boolean isTitle(List<String> values) {
        String first = values.getFirst();
        return (first.startsWith(NPM) || first.contains(" --"))
                && values.stream().skip(1).allMatch(String::isEmpty);
    }

    private static List<String> apart(String joined) {
        if (joined.startsWith(NPM)) {
            return List.of(joined.strip().split("\\s+"));
        }
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

    /** The first so many arguments. */
    List<String> first(int most) {
        return values.subList(0, Math.min(most, values.size()));
    }

    /** The argument at this position, 0 being the program. */
    public Optional<String> at(int position) {
        return position >= 0 && position < values.size() ? Optional.of(values.get(position)) : Optional.empty();
    }

    /** The arguments from this position on that do not start with a hyphen. */
    List<String> positionals(int from) {
        return values.stream()
                .skip(from)
                .filter(argument -> !argument.startsWith("-"))
                .toList();
    }

    /** Whether the option stands there, with a value or without; what follows a bare {@code --} is no option. */
    public boolean has(String option) {
        return options(option).findAny().isPresent();
    }

    /**
     * The option's first value: of {@code --name=value} or {@code --name value}, unless the next one is an option too.
     */
    public Optional<String> option(String option) {
        return all(option).stream().findFirst();
    }

    /** All values of an option that may be repeated, in their order. */
    public List<String> all(String option) {
        return options(option)
                .mapToObj(at -> values.get(at).length() > option.length()
                        ? Optional.of(values.get(at).substring(option.length() + 1))
                        : at(at + 1).filter(next -> !next.startsWith("--")))
                .flatMap(Optional::stream)
                .toList();
    }

    private IntStream options(String option) {
        int end = values.indexOf("--");
        return IntStream.range(1, end < 0 ? values.size() : end).filter(at -> {
            String argument = values.get(at);
            return argument.startsWith(option)
                    && (argument.length() == option.length() || argument.charAt(option.length()) == '=');
        });
    }
}
