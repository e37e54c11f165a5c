package io.github.strandline.catalogue;

import java.util.Optional;

/**
 * Where one value of a process is found and what part of it is meant. Exactly one of the first five is set.
 *
 * @param argument position in the argument list
 * @param word the first argument that is no option and matches this glob, as a positional would
 * @param option value of {@code --name value} or {@code --name=value}
 * @param environment variable that the process was started with
 * @param file place of a file that holds it; the first that exists counts
 * @param pointer JSON pointer to it in that file; empty: the file's whole text, one line
 * @param take which part of the value
 * @param strip prefix to take off first, such as {@code unix:}; a value without it is not meant
 */
public record ValueSource(
        Optional<Integer> argument,
        Optional<String> word,
        Optional<String> option,
        Optional<String> environment,
        Optional<String> file,
        Optional<String> pointer,
        Part take,
        Optional<String> strip) {

    /** The whole argument at this position. */
    public static ValueSource ofArgument(int position) {
        return whole(Optional.of(position), Optional.empty(), Optional.empty());
    }

    /** The whole value of this option. */
    public static ValueSource ofOption(String name) {
        return whole(Optional.empty(), Optional.of(name), Optional.empty());
    }

    /** The whole value of this variable. */
    public static ValueSource ofEnvironment(String variable) {
        return whole(Optional.empty(), Optional.empty(), Optional.of(variable));
    }

    private static ValueSource whole(
            Optional<Integer> argument, Optional<String> option, Optional<String> environment) {
        return new ValueSource(
                argument,
                Optional.empty(),
                option,
                environment,
                Optional.empty(),
                Optional.empty(),
                Part.WHOLE,
                Optional.empty());
    }

    /** The same value, and which part of it is meant. */
    public ValueSource taking(Part part, Optional<String> prefix) {
        return new ValueSource(argument, word, option, environment, file, pointer, part, prefix);
    }

    /** Which part of a value is meant. */
    public enum Part {
        WHOLE,
        /** Last path segment. */
        BASENAME,
        /** Last path segment without its ending. */
        STEM,
        /** The package that a path leads into, or a word without its version. */
        PACKAGE
    }
}
