package io.github.strandline.catalogue;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a family names of environments, files and arguments: all that may be asked for its sake, and all that a recording
 * may hold.
 *
 * @param environment variables of the environment
 * @param pointers JSON pointers into its files; {@code *} stands for every element of a list
 * @param values values of its daemons, without their names, which depend on the shape
 * @param options options of any process that are compared with those of others
 */
record NamedThings(Set<String> environment, Set<String> pointers, Set<ValueSource> values, Set<String> options) {

    static NamedThings of(DaemonFamily family) {
        var things = new NamedThings(new TreeSet<>(), new TreeSet<>(), new LinkedHashSet<>(), new TreeSet<>());
        things.family(family);
        return things;
    }

    private void family(DaemonFamily family) {
        Stream.of(family.shapes(), family.launchers()).forEach(shapes -> shapes.forEach(this::shape));
        family.requiredChild().ifPresent(this::shape);
        family.name().ifPresent(this::source);
        family.workspace().ifPresent(this::value);
        family.target().ifPresent(this::value);
        family.scratch().ifPresent(environment::add);
        family.endpoint().ifPresent(rule -> {
            rule.path().ifPresent(this::value);
            rule.port().ifPresent(this::value);
        });
        family.records().forEach(this::record);
        family.work().ifPresent(this::work);
        family.traces().forEach(trace -> trace.path().ifPresent(this::value));
        family.edges().forEach(this::edge);
        family.end().members().forEach(rule -> shape(rule.command()));
        family.end()
                .closeCommand()
                .map(CloseCommand::new)
                .ifPresent(command -> environment.addAll(command.environment()));
        family.owner().ifPresent(this::owner);
        family.selfExits().forEach(rule -> rule.set().ifPresent(this::value));
        if (!family.packages().isEmpty()) {
            pointers.add(InstalledPackage.NAME);
            pointers.add(InstalledPackage.VERSION);
        }
    }

    private void shape(CommandShape shape) {
        shape.environment().forEach(condition -> environment.add(condition.variable()));
        shape.name().ifPresent(this::source);
    }

    private void value(ValueSource source) {
        values.add(source);
        source(source);
    }

    private void source(ValueSource source) {
        source.environment().ifPresent(environment::add);
        source.file().ifPresent(this::place);
        source.pointer().ifPresent(pointers::add);
    }

    private void place(String template) {
        try {
            PlaceTemplate place = PlaceTemplate.parse(template);
            environment.addAll(place.environment());
            place.options().forEach(option -> values.add(ValueSource.ofOption(option)));
        } catch (PlaceTemplate.MalformedException _) {
            // Names no place, so needs no variable; Values says so where it is asked for the place.
        }
    }

    private void record(RecordRule rule) {
        rule.files().forEach(this::place);
        String entry = rule.list().map(list -> list + "/*").orElse("");
        Stream.of(rule.endpoint(), rule.port(), rule.pid(), rule.start())
                .forEach(field -> field.ifPresent(pointer -> pointers.add(entry + pointer)));
    }

    private void work(DaemonFamily.WorkRule rule) {
        rule.files().forEach(this::place);
        rule.worker().forEach(this::shape);
        rule.jobOption().ifPresent(options::add);
        Stream.concat(Stream.of(rule.id(), rule.status(), rule.pid()), rule.workspace().stream())
                .forEach(field -> pointers.add(rule.jobs() + "/*" + field));
    }

    private void edge(EdgeRule rule) {
        rule.shape().ifPresent(this::shape);
        rule.value().ifPresent(this::value);
        rule.value().flatMap(ValueSource::option).ifPresent(options::add);
        rule.record().ifPresent(this::record);
        rule.marker().ifPresent(marker -> {
            marker.of().forEach(this::place);
            options.add(marker.option());
        });
    }

    private void owner(OwnerRule rule) {
        rule.when().ifPresent(condition -> environment.add(condition.variable()));
        rule.daemon().ifPresent(daemon -> {
            value(daemon.same());
            daemon.same().option().ifPresent(options::add);
        });
    }
}
