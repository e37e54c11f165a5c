package io.github.strandline.cli;

import io.github.strandline.cli.Request.Task;
import java.util.Optional;

/**
 * The command lines that programs and people give most: nothing, or one option without a value. They are understood here
 * because getting the real parser ready costs more than a look at the machine; whatever else stands there is the parser's.
 */
public final class PlainLine {

    private PlainLine() {}

    /** What the arguments ask for, the same as {@link RequestParser} would say; empty when it must be asked. */
    public static Optional<Request> read(String... arguments) {
        return switch (arguments.length) {
            case 0 -> alone(new Task.Window());
            case 1 ->
                switch (arguments[0]) {
                    case Options.LIST -> alone(new Task.Trees());
                    case Options.JSON -> alone(new Task.Json());
                    case Options.SELF_CHECK -> alone(new Task.SelfCheck());
                    case Options.VERSION -> alone(new Task.Version());
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    private static Optional<Request> alone(Task task) {
        return Optional.of(new Request(task, Optional.empty(), Optional.empty(), Optional.empty()));
    }
}
