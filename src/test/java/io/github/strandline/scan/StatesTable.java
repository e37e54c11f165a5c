package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Scripted states and what they must get; printed as a table whether it holds or not. */
final class StatesTable {

    /**
     * A daemon in one state.
     *
     * @param state what was done to it
     * @param machine where it stands
     * @param root pid of its root
     * @param expected what must be said of it; empty: it must have no tree
     * @param tree pids of exactly its processes; empty: not compared
     */
    private record Row(
            String state, Machine machine, ScanClock clock, long root, Optional<VerdictKind> expected, Set<Long> tree) {}

    private final List<Row> rows = new ArrayList<>();

    StatesTable row(String state, Machine machine, long root, VerdictKind expected, List<Long> tree) {
        return row(state, machine, ScanClock.MONOTONIC, root, expected, tree);
    }

    StatesTable row(
            String state, Machine machine, ScanClock clock, long root, VerdictKind expected, List<Long> tree) {
        rows.add(new Row(state, machine, clock, root, Optional.of(expected), new TreeSet<>(tree)));
        return this;
    }

    StatesTable noTree(String state, Machine machine, long root) {
        rows.add(new Row(state, machine, ScanClock.MONOTONIC, root, Optional.empty(), Set.of()));
        return this;
    }

    void check() {
        var table = new StringBuilder("%n%-34s %-32s %s%n".formatted("state", "expected", "got"));
        var wrong = new ArrayList<String>();
        for (Row row : rows) {
            Optional<Finding> found = Machine.find(row.machine().scan(row.clock()), row.root());
            String expected = row.expected().map(StatesTable::words).orElse("no tree");
            String got = found.map(finding -> words(finding.verdict().kind())).orElse("no tree");
            Set<Long> tree = found.stream().flatMap(f -> f.tree().processes().stream()).map(p -> p.pid())
                    .collect(Collectors.toCollection(TreeSet::new));
            String strangers = row.tree().isEmpty() || tree.equals(row.tree()) ? "" : " tree " + tree + " not " + row.tree();
            table.append("%-34s %-32s %s%s%n".formatted(row.state(), expected, got, strangers));
            if (!got.equals(expected) || !strangers.isEmpty()) {
                wrong.add("%s: %s, not %s%s %s".formatted(row.state(), got, expected, strangers, found));
            }
        }
        System.out.println(table);
        assertEquals(List.of(), wrong);
    }

    private static String words(VerdictKind kind) {
        return "%s %s".formatted(kind.standing(), kind.word());
    }
}
