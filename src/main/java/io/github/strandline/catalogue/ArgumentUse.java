package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * All that a catalogue makes of argument lists: which command shapes fit, and the values that are read or compared. Two
 * lists of which it makes the same are judged alike.
 */
public final class ArgumentUse {

    private final Map<DaemonFamily, NamedThings> families = new LinkedHashMap<>();
    private final List<CommandShape> shapes = new ArrayList<>();
    private final List<CommandShape> pathShapes;
    private final Set<String> options = new TreeSet<>(Set.of("--user-data-dir"));

    public ArgumentUse(Catalogue catalogue) {
        for (DaemonFamily family : catalogue.families()) {
            NamedThings things = NamedThings.of(family);
            families.put(family, things);
            options.addAll(things.options());
            shapes.addAll(shapes(family));
        }
        shapes.addAll(catalogue.runners());
        pathShapes = catalogue.families().stream()
                .flatMap(family -> family.edges().stream())
                .filter(edge -> edge.kind() == EdgeRule.Kind.ARGUMENT)
                .flatMap(edge -> edge.shape().stream())
                .toList();
    }

    private static List<CommandShape> shapes(DaemonFamily family) {
        return Stream.of(
                        family.shapes(),
                        family.launchers(),
                        family.work().map(DaemonFamily.WorkRule::worker).orElse(List.of()),
                        family.requiredChild().stream().toList(),
                        family.edges().stream()
                                .flatMap(edge -> edge.shape().stream())
                                .toList(),
                        family.end().members().stream()
                                .map(DaemonFamily.EndRule.MemberRule::command)
                                .toList())
                .flatMap(List::stream)
                .toList();
    }

    /** Whether the process would be judged the same with these arguments, as far as they go. */
    public boolean sameWith(ProcessRecord process, List<String> arguments) {
        return of(process).equals(of(process.withArguments(Reading.known(arguments))));
    }

    private List<Object> of(ProcessRecord process) {
        Optional<ArgumentList> list = ArgumentList.of(process);
        if (list.isEmpty()) {
            return List.of();
        }
        List<Object> use = new ArrayList<>();
        shapes.forEach(shape -> use.add(fits(shape, process)));
        options.forEach(option -> use.add(list.get().option(option)));
        families.forEach((family, things) -> family.shapes().stream()
                .filter(shape -> fits(shape, process))
                .forEach(shape -> {
                    things.values().forEach(source -> use.add(value(source, list.get())));
                    shape.name().or(family::name).ifPresent(name -> use.add(value(name, list.get())));
                    // The script, whose package tells the version.
                    use.add(list.get().at(1).filter(one -> shape.script().isPresent() || Paths.isAbsolute(one)));
                }));
        if (pathShapes.stream().anyMatch(shape -> fits(shape, process))) {
            use.add(list.get().values().stream()
                    .map(one -> one.startsWith("-") ? one.substring(one.indexOf('=') + 1) : one)
                    .filter(Paths::isAbsolute)
                    .toList());
        }
        return use;
    }

    private static boolean fits(CommandShape shape, ProcessRecord process) {
        return CommandShapes.argumentsMatchAny(List.of(shape), process);
    }

    private static Optional<String> value(ValueSource source, ArgumentList list) {
        return source.option().flatMap(list::option).or(() -> source.argument().flatMap(list::at));
    }
}
