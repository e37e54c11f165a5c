package io.github.strandline.evidence;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.catalogue.Values;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Finds what connects a stray process with a tree by a value that both have, or by a record that names it. */
final class EdgeSearch {

    private final Asked asked;
    private final RecordShelf records;

    EdgeSearch(Asked asked) {
        this.asked = asked;
        this.records = new RecordShelf(asked);
    }

    /** Tells of a process of the rule's shape the pid of the member that it belongs under; empty: it does not belong. */
    Function<ProcessRecord, OptionalLong> of(GrowingTree tree, EdgeRule rule) {
        var values = new Values(tree.daemon(), asked);
        return switch (rule.kind()) {
            case PROFILE -> profile(tree, rule);
            case ENVIRONMENT -> environment(tree, rule, values);
            case ARGUMENT -> argument(tree, rule, values);
            case RECORD -> record(tree, rule.record().orElseThrow(), values);
            case MARKER -> marker(tree, rule.marker().orElseThrow(), values);
            case SESSION, DESCRIPTOR -> _ -> OptionalLong.empty();
        };
    }

    private static Function<ProcessRecord, OptionalLong> profile(GrowingTree tree, EdgeRule rule) {
        String option = rule.value().flatMap(source -> source.option()).orElseThrow();
        Map<String, Long> holders = new HashMap<>();
        for (Member member : tree.members()) {
            given(member.process(), option)
                    .ifPresent(folder ->
                            holders.putIfAbsent(folder, member.process().pid()));
        }
        return stray ->
                given(stray, option).map(holders::get).map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    private Function<ProcessRecord, OptionalLong> environment(GrowingTree tree, EdgeRule rule, Values values) {
        String variable = rule.value().flatMap(source -> source.environment()).orElseThrow();
        Optional<String> own = values.value(rule.value().orElseThrow()).found();
        return stray -> under(
                tree,
                own.isPresent()
                        && asked.environment(stray.identity())
                                .found()
                                .map(all -> all.get(variable))
                                .equals(own));
    }

    private static Function<ProcessRecord, OptionalLong> argument(GrowingTree tree, EdgeRule rule, Values values) {
        Optional<String> path = values.value(rule.value().orElseThrow()).found().filter(EdgeSearch::isBelowSomething);
        return stray -> under(
                tree,
                path.isPresent()
                        && ArgumentList.of(stray)
                                .filter(list -> list.values().stream().anyMatch(one -> isAt(one, path.get())))
                                .isPresent());
    }

    /** A path in the root folder, or that folder, is in too many arguments. */
    private static boolean isBelowSomething(String path) {
        return path.lastIndexOf('/') > 0 || path.lastIndexOf('\\') > 2;
    }

    private static boolean isAt(String argument, String path) {
        String value = argument.startsWith("-") ? argument.substring(argument.indexOf('=') + 1) : argument;
        return value.equals(path) || value.startsWith(path + "/") || value.startsWith(path + "\\");
    }

    private Function<ProcessRecord, OptionalLong> record(GrowingTree tree, RecordRule rule, Values values) {
        List<RecordDocument> entries = rule.files().stream()
                .flatMap(place -> values.look(place).files().stream())
                .flatMap(file -> records.read(file).found().flatMap(document -> document).stream())
                .flatMap(document -> rule.list().map(document::entries).orElse(List.of(document)).stream())
                .toList();
        return stray -> under(tree, entries.stream().anyMatch(entry -> names(entry, rule, stray)));
    }

    private boolean names(RecordDocument entry, RecordRule rule, ProcessRecord process) {
        boolean pid = rule.pid().map(entry::number).orElse(OptionalLong.empty()).orElse(-1) == process.pid();
        return pid
                && rule.start()
                        .flatMap(entry::value)
                        .filter(text ->
                                RecordedStart.compare(text, rule.startForm(), RecordedStart.of(process, asked.facts()))
                                        == RecordedStart.Match.SAME)
                        .isPresent();
    }

    private Function<ProcessRecord, OptionalLong> marker(GrowingTree tree, EdgeRule.Marker marker, Values values) {
        Set<String> marks = new Markers(values, asked).of(marker);
        return stray -> under(
                tree, given(stray, marker.option()).filter(marks::contains).isPresent());
    }

    private static Optional<String> given(ProcessRecord process, String option) {
        return ArgumentList.of(process).flatMap(list -> list.option(option)).filter(value -> !value.isEmpty());
    }

    private static OptionalLong under(GrowingTree tree, boolean belongs) {
        return belongs ? OptionalLong.of(tree.daemon().process().pid()) : OptionalLong.empty();
    }
}
