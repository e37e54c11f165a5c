package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Compares processes with command shapes. A process whose arguments could not be read matches nothing; whoever looks for
 * daemons must say how many those were ({@link Recogniser#notLookedAt}).
 */
public final class CommandShapes {

    private CommandShapes() {}

    public static boolean matches(CommandShape shape, ProcessRecord process) {
        return ArgumentList.of(process).filter(arguments -> matches(shape, process, arguments)).isPresent();
    }

    /** Whether any of the shapes matches. */
    public static boolean matchesAny(List<CommandShape> shapes, ProcessRecord process) {
        return first(shapes, process).isPresent();
    }

    /** The first shape that matches. */
    static Optional<CommandShape> first(List<CommandShape> shapes, ProcessRecord process) {
        return ArgumentList.of(process)
                .flatMap(arguments -> shapes.stream().filter(shape -> matches(shape, process, arguments)).findFirst());
    }

    private static boolean matches(CommandShape shape, ProcessRecord process, ArgumentList arguments) {
        int next = shape.script().isPresent() ? 2 : 1;
        return program(shape, process, arguments)
                && shape.script().map(script -> arguments.at(1).filter(a -> Glob.matchesEnd(script, a)).isPresent())
                        .orElse(true)
                && shape.subcommand().map(word -> arguments.at(next).filter(a -> Glob.matches(word, a)).isPresent())
                        .orElse(true)
                && shape.require().stream().allMatch(arguments::has)
                && shape.forbid().stream().noneMatch(arguments::has)
                && shape.optionValues().stream().allMatch(wanted -> value(wanted, arguments))
                && tokens(shape.tokens(), arguments.values());
    }

    /** Argument 0 or the program file: a wrapper may set the one, and a program may be run through a link with another name. */
    private static boolean program(CommandShape shape, ProcessRecord process, ArgumentList arguments) {
        if (shape.executable().isEmpty()) {
            return true;
        }
        String given = Paths.program(arguments.at(0).orElse(""));
        String file = process.executable().found().map(Paths::program).orElse("");
        return shape.executable().stream().anyMatch(glob -> Glob.matches(glob, given) || Glob.matches(glob, file));
    }

    private static boolean value(CommandShape.OptionValue wanted, ArgumentList arguments) {
        return arguments.all(wanted.option()).stream()
                .anyMatch(value -> wanted.anyOf().stream().anyMatch(glob -> Glob.matchesEnd(glob, value)));
    }

    private static boolean tokens(List<String> tokens, List<String> arguments) {
        Iterator<String> rest = arguments.iterator();
        for (String token : tokens) {
            boolean found = false;
            while (!found && rest.hasNext()) {
                found = Glob.matches(token, Paths.program(rest.next()));
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
