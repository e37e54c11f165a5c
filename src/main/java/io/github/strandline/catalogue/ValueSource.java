package io.github.strandline.catalogue;

import java.util.Optional;

/**
 * Where one value of a process is found and what part of it is meant. Exactly one of the first three is set.
 *
 * @param argument position in the argument list
 * @param option value of {@code --name value} or {@code --name=value}
 * @param environment variable that the process was started with
 * @param take which part of the value
 * @param strip prefix to take off first, such as {@code unix:}; a value without it is not meant
 */
public record ValueSource(
        Optional<Integer> argument,
        Optional<String> option,
        Optional<String> environment,
        Part take,
        Optional<String> strip) {

    /** Which part of a value is meant. */
    public enum Part {
        WHOLE,
        /** Last path segment. */
        BASENAME,
        /** Last path segment without its ending. */
        STEM
    }
}
