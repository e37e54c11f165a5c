package io.github.strandline.catalogue;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * All families that are known, built-in ones first. A person's files add families; they cannot replace a built-in one.
 */
public record Catalogue(List<DaemonFamily> families) {

    public Catalogue {
        families = List.copyOf(families);
    }

    /** Variables of a daemon's environment that any family names; nothing else of an environment is ever asked for. */
    public Set<String> environmentKeys() {
        var keys = new TreeSet<String>();
        families.forEach(family -> keys.addAll(environmentKeys(family)));
        return keys;
    }

    static Set<String> environmentKeys(DaemonFamily family) {
        var keys = new LinkedHashSet<String>();
        family.scratch().ifPresent(keys::add);
        values(family).forEach(value -> value.environment().ifPresent(keys::add));
        templates(family).forEach(template -> {
            try {
                keys.addAll(PlaceTemplate.parse(template).environment());
            } catch (PlaceTemplate.MalformedException _) {
                // Names no place, so needs no variable; Values says so where it is asked for the place.
            }
        });
        return keys;
    }

    /**
     * JSON pointers to the fields of registry entries and job files that any family reads; nothing else of them may
     * stand in a recording. {@code *} stands for every index of an array.
     */
    public Set<String> recordPointers() {
        var pointers = new TreeSet<String>();
        for (DaemonFamily family : families) {
            for (RecordRule rule : family.records()) {
                rule.endpoint().ifPresent(pointers::add);
                rule.pid().ifPresent(pointers::add);
            }
            family.work()
                    .ifPresent(work -> Stream.concat(
                                    Stream.of(work.id(), work.status(), work.pid()), work.workspace().stream())
                            .forEach(pointer -> pointers.add(work.jobs() + "/*" + pointer)));
        }
        return pointers;
    }

    private static Stream<ValueSource> values(DaemonFamily family) {
        return Stream.of(
                        family.name().stream(),
                        family.workspace().stream(),
                        family.shapes().stream().flatMap(shape -> shape.name().stream()),
                        family.endpoint().flatMap(DaemonFamily.EndpointRule::path).stream(),
                        family.traces().stream()
                                .map(DaemonFamily.TraceRule::path)
                                .flatMap(Optional::stream))
                .flatMap(found -> found);
    }

    private static Stream<String> templates(DaemonFamily family) {
        return Stream.concat(
                family.records().stream().flatMap(rule -> rule.files().stream()),
                family.work().stream().flatMap(work -> work.files().stream()));
    }
}
