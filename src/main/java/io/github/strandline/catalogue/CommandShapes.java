package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares processes with command shapes. A process whose arguments could not be read matches nothing; whoever looks
 * for daemons must say how many those were ({@link Recogniser#notLookedAt}). The environment is asked only when all
 * else fits.
 */
public final class CommandShapes {

    /** How many arguments are looked through for names: enough for every program, and bounded for every list. */
    private static final int MOST_ARGUMENTS = 1_000;

    /** How many values of a repeated option are looked at. */
    private static final int MOST_VALUES = 32;

    private CommandShapes() {}

    /**
     * How a shape fits a process.
     *
     * @param possible whether nothing that was read speaks against it
     * @param unread why it may fit or not; empty when that is decided
     */
    record Fit(boolean possible, Optional<String> unread) {
        static final Fit NO = new Fit(false, Optional.empty());
        static final Fit YES = new Fit(true, Optional.empty());

        boolean certain() {
            return possible && unread.isEmpty();
        }
    }

    /** Whether the process certainly looks like this: to be asked where a match makes a process a part of something. */
    public static boolean matches(CommandShape shape, ProcessRecord process, Asked asked) {
        return fit(shape, process, asked).certain();
    }

    /** Whether the process looks like this as far as could be read: to be asked where a match protects. */
    public static boolean mayMatch(CommandShape shape, ProcessRecord process, Asked asked) {
        return fit(shape, process, asked).possible();
    }

    /** Whether it looks like any of the shapes as far as could be read. */
    public static boolean mayMatchAny(List<CommandShape> shapes, ProcessRecord process, Asked asked) {
        return shapes.stream().anyMatch(shape -> mayMatch(shape, process, asked));
    }

    /** Whether its program and arguments look like any of the shapes, whatever its environment. */
    public static boolean argumentsMatchAny(List<CommandShape> shapes, ProcessRecord process) {
        return ArgumentList.of(process)
                .filter(arguments -> shapes.stream().anyMatch(shape -> fits(shape, process, arguments)))
                .isPresent();
    }

    private static Fit fit(CommandShape shape, ProcessRecord process, Asked asked) {
        return ArgumentList.of(process)
                .map(arguments -> fit(shape, process, arguments, asked))
                .orElse(Fit.NO);
    }

    private static Fit fit(CommandShape shape, ProcessRecord process, ArgumentList arguments, Asked asked) {
        return fits(shape, process, arguments) ? environment(shape, process, asked) : Fit.NO;
    }

    /** How a shape fits a process of which all else does. */
    static Fit environment(CommandShape shape, ProcessRecord process, Asked asked) {
        Fit fit = Fit.YES;
        for (EnvironmentCondition condition : shape.environment()) {
            switch (condition.holds(asked.environment(process.identity(), Set.of(condition.variable())))) {
                case Reading.Known<Boolean>(Boolean holds) -> {
                    if (!holds) {
                        return Fit.NO;
                    }
                }
                // What went away is no daemon any more.
                case Reading.Vanished<Boolean> _ -> {
                    return Fit.NO;
                }
                case Reading<Boolean> unread -> fit = new Fit(true, unread.unansweredBecause());
            }
        }
        return fit;
    }

    /** Whether program and arguments are the shape's, whatever the environment. */
    static boolean fits(CommandShape shape, ProcessRecord process, ArgumentList arguments) {
        int next = shape.script().isPresent() ? 2 : 1;
        return program(shape, process, arguments)
                && shape.mostArguments()
                        .map(most -> arguments.values().size() <= most + 1)
                        .orElse(true)
                && shape.script()
                        .map(script -> arguments
                                .at(1)
                                .filter(a -> Glob.matchesEnd(script, a))
                                .isPresent())
                        .orElse(true)
                && shape.subcommand()
                        .map(word -> arguments
                                .at(next)
                                .filter(a -> Glob.matches(word, a))
                                .isPresent())
                        .orElse(true)
                && shape.require().stream().allMatch(arguments::has)
                && shape.forbid().stream().noneMatch(arguments::has)
                && positionals(shape.positionals(), arguments.positionals(next))
                && shape.optionValues().stream().allMatch(wanted -> value(wanted, arguments))
                && tokens(shape.tokens(), arguments.first(MOST_ARGUMENTS));
    }

    private static boolean program(CommandShape shape, ProcessRecord process, ArgumentList arguments) {
        return shape.executable().isEmpty()
                || ProgramNames.of(process, arguments).areOneOf(shape.executable());
    }

    private static boolean positionals(List<String> wanted, List<String> given) {
        if (given.size() < wanted.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!Glob.matchesWord(wanted.get(i), given.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean value(CommandShape.OptionValue wanted, ArgumentList arguments) {
        return arguments.all(wanted.option()).stream()
                .limit(MOST_VALUES)
                .anyMatch(value -> wanted.anyOf().stream().anyMatch(glob -> Glob.matchesEnd(glob, value)));
    }

    private static boolean tokens(List<String> tokens, List<String> arguments) {
        Iterator<String> rest = arguments.iterator();
        for (String token : tokens) {
            boolean found = false;
            while (!found && rest.hasNext()) {
                found = Glob.matchesName(token, Paths.program(rest.next()));
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
