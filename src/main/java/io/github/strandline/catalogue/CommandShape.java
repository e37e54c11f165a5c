package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * How a command line looks, token by token; never a substring of the joined line, which hits editors, greps and
 * prompts. Names are globs in which only {@code *} and {@code ?} are special ({@link Glob}), matched in bounded time.
 * All that is given must hold.
 *
 * @param executable file names, without folder and {@code .exe}, of which argument 0 or the program file must have one;
 *     empty: any
 * @param script last path segments of argument 1, such as {@code lib/program.js}; empty: not a script
 * @param subcommand glob of the argument after the script (or after the executable); {@code *} when there must be one;
 *     empty: anything
 * @param require options that must be there, alone or with a value
 * @param forbid options that must not be there
 * @param optionValues globs that a value of an option must match on its last path segments, such as a profile
 *     directory's name
 * @param tokens globs of file names or words, each of which must be the last segment (without {@code .exe}) of some
 *     argument, in this order
 * @param mostArguments most arguments after the program; empty: any number
 * @param positionals globs of the first arguments that are no options, after the program and script; one with white space
 *     matches no pattern, since a sentence that mentions a name is no name
 * @param environment conditions on its environment, asked only when all else fits
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
        Optional<Integer> mostArguments,
        List<String> positionals,
        List<EnvironmentCondition> environment,
        Optional<ValueSource> name) {

    /** An option of which one value's last path segments, as many as the glob has, must match one of the globs. */
    public record OptionValue(String option, List<String> anyOf) {
        public OptionValue {
            anyOf = List.copyOf(anyOf);
        }
    }

    public CommandShape {
        executable = List.copyOf(executable);
        require = List.copyOf(require);
        forbid = List.copyOf(forbid);
        optionValues = List.copyOf(optionValues);
        tokens = List.copyOf(tokens);
        positionals = List.copyOf(positionals);
        environment = List.copyOf(environment);
    }
}
