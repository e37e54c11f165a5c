package io.github.strandline.catalogue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a family names of environments and files: all that may be asked for its sake, and all that a recording may hold.
 *
 * @param environment variables of the environment
 * @param pointers JSON pointers into its files; {@code *} stands for every element of a list
 */
record NamedThings(Set<String> environment, Set<String> pointers) {

    static NamedThings of(DaemonFamily family) {
        var things = new NamedThings(new TreeSet<>(), new TreeSet<>());
        things.family(family);
        return things;
    }

    private void family(DaemonFamily family) {
        Stream.of(family.shapes(), family.launchers()).forEach(shapes -> shapes.forEach(this::shape));
        family.requiredChild().ifPresent(this::shape);
        family.name().ifPresent(this::value);
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
        family.owner().ifPresent(this::owner);
        family.selfExits().forEach(rule -> rule.set().ifPresent(this::value));
        if (!family.packages().isEmpty()) {
            pointers.add(InstalledPackage.NAME);
            pointers.add(InstalledPackage.VERSION);
        }
    }

    private void shape(CommandShape shape) {
        shape.environment().forEach(condition -> environment.add(condition.variable()));
        shape.name().ifPresent(this::value);
    }

    private void value(ValueSource source) {
        source.environment().ifPresent(environment::add);
        source.file().ifPresent(this::place);
        source.pointer().ifPresent(pointers::add);
    }

    private void place(String template) {
        try {
            environment.addAll(PlaceTemplate.parse(template).environment());
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
        Stream.concat(Stream.of(rule.id(), rule.status(), rule.pid()), rule.workspace().stream())
                .forEach(field -> pointers.add(rule.jobs() + "/*" + field));
    }

    private void edge(EdgeRule rule) {
        rule.shape().ifPresent(this::shape);
        rule.value().ifPresent(this::value);
        rule.record().ifPresent(this::record);
        rule.marker().ifPresent(marker -> marker.of().forEach(this::place));
    }

    private void owner(OwnerRule rule) {
        rule.when().ifPresent(condition -> environment.add(condition.variable()));
        rule.daemon().ifPresent(daemon -> value(daemon.same()));
    }
}
