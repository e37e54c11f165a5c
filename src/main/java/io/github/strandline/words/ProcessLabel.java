package io.github.strandline.words;

import io.github.strandline.process.ProcessRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Short names for processes: what runs, not by which interpreter. */
final class ProcessLabel {

    private static final Set<String> INTERPRETERS =
            Set.of("node", "nodejs", "bun", "deno", "python", "python3", "sh", "bash", "dash", "zsh", "java");

    private ProcessLabel() {}

    static String of(ProcessRecord process) {
        List<String> arguments = process.arguments().found().orElse(List.of());
        String program = program(process, arguments);
        Optional<String> type = browserChild(arguments);
        if (type.isPresent()) {
            return program + " · " + type.get();
        }
        if (INTERPRETERS.contains(program)
                && arguments.size() > 1
                && !arguments.get(1).startsWith("-")) {
            String script = lastSegment(arguments.get(1));
            return arguments.size() > 2 && arguments.get(2).matches("[a-z][a-z-]{1,30}")
                    ? script + " " + arguments.get(2)
                    : script;
        }
        return program;
    }

    static String commandLine(ProcessRecord process) {
        List<String> arguments = process.arguments().found().orElse(List.of());
        if (arguments.isEmpty()) {
            return "[" + process.name() + "]";
        }
        if (arguments.size() == 1) {
            return arguments.getFirst();
        }
        return arguments.stream().map(ProcessLabel::quoted).collect(Collectors.joining(" "));
    }

    private static String program(ProcessRecord process, List<String> arguments) {
        String path = process.executable().found().orElseGet(() -> arguments.isEmpty() ? "" : arguments.getFirst());
        String name = lastSegment(path);
        return name.isEmpty() ? process.name() : name;
    }

    /** Value of Chromium's {@code --type=}; its children join their arguments into one string. */
    private static Optional<String> browserChild(List<String> arguments) {
        for (String argument : arguments) {
            int at = argument.startsWith("--type=") ? 0 : argument.indexOf(" --type=") + 1;
            if (argument.startsWith("--type=", at)) {
                String value = argument.substring(at + "--type=".length());
                int end = value.indexOf(' ');
                return Optional.of(end < 0 ? value : value.substring(0, end));
            }
        }
        return Optional.empty();
    }

    private static String quoted(String argument) {
        return argument.isEmpty() || argument.contains(" ") ? "\"" + argument + "\"" : argument;
    }

    private static String lastSegment(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
