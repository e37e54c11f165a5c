package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * How a command line looks, token by token; never a substring of the joined line, which hits editors, greps and prompts.
 * Names are globs in which only {@code *} is special, matched in bounded time.
 *
 * @param executable file names, without folder and {@code .exe}, of which argument 0 or the program file must have one; empty: any
 * @param script last path segments of argument 1, such as {@code lib/program.js}; empty: not a script
 * @param subcommand what the argument after the script (or after the executable) must be; empty: anything
 * @param require options that must be there, as {@code --name value} or {@code --name=value}
 * @param forbid options that must not be there
 * @param optionValues globs that an option's value must match, such as a profile directory's name; matched on its last segment
 * @param tokens file names or words, each of which must be the last segment of some argument, in this order
 * @param name where a matching process's session name stands; empty: the family's own rule
 */
public record CommandShape(
        List<String> executable,
        Optional<String> script,
        Optional<String> subcommand,
        List<String> require,
        List<String> forbid,
        List<OptionValue> optionValues,
        List<String> tokens,
        Optional<ValueSource> name) {

    /** An option whose value's last path segment must match one of the globs. */
    public record OptionValue(String option, List<String> anyOf) {}
}
