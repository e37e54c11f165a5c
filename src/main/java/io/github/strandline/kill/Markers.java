package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The environment variables by which a family's processes belong together, with the values that the root of this tree has. One
 * that a process outside the tree has as well, such as the shell that exports it, tells nothing and is not used.
 */
final class Markers {

    private record Marker(EdgeRule rule, String variable, String value) {}

    private final Lookout lookout;
    private final List<Marker> markers = new ArrayList<>();

    private Markers(Lookout lookout) {
        this.lookout = lookout;
    }

    /**
     * Reads the root's values.
     *
     * @param root in hand; markers that it had are void when it ended meanwhile
     * @param table from right before the first signal
     * @param stranger whether a process of that table is none of the tree's
     */
    static Markers of(
            DaemonFamily family, Course root, ProcessTable table, Predicate<ProcessRecord> stranger, Lookout lookout) {
        Markers found = new Markers(lookout);
        for (EdgeRule rule : family.edges()) {
            Optional<String> variable = rule.kind() == EdgeRule.Kind.ENVIRONMENT
                    ? rule.value().flatMap(ValueSource::environment)
                    : Optional.empty();
            Optional<Marker> marker = variable.flatMap(name -> found.read(root, name, rule));
            marker.filter(one -> table.all().stream()
                            .filter(row -> row.state().alive() && stranger.test(row))
                            .noneMatch(row -> found.has(row, one).found().orElse(false)))
                    .ifPresent(found.markers::add);
        }
        return found;
    }

    boolean isEmpty() {
        return markers.isEmpty();
    }

    /**
     * Whether a process carries one of the markers; not answered while it does not look as it should, for it may be about
     * to. The answer holds when the process is in hand and runs afterwards.
     */
    Reading<Boolean> on(ProcessRecord row) {
        Reading<Boolean> answer = Reading.known(false);
        for (Marker marker : markers) {
            boolean fits = marker.rule()
                    .shape()
                    .map(shape -> lookout.looksLike(shape, row))
                    .orElse(true);
            Reading<Boolean> has = fits ? has(row, marker) : Reading.unsupported("not yet, at least");
            if (has instanceof Reading.Known<Boolean>(Boolean yes) && yes) {
                return has;
            }
            answer = has instanceof Reading.Known ? answer : has;
        }
        return answer;
    }

    private Optional<Marker> read(Course root, String variable, EdgeRule rule) {
        Reading<Map<String, String>> read = lookout.environment(root.identity(), Set.of(variable));
        return read.found()
                .map(values -> values.getOrDefault(variable, ""))
                .filter(value -> !value.isEmpty() && root.running())
                .map(value -> new Marker(rule, variable, value));
    }

    private Reading<Boolean> has(ProcessRecord row, Marker marker) {
        return lookout.environment(row.identity(), Set.of(marker.variable()))
                .map(values -> values.getOrDefault(marker.variable(), "").equals(marker.value()));
    }
}
