package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.Situation;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Scenarios that a fixture made, what the product must say of each, and what it says. The table is printed in every run:
 * {@code mvn -q test -Dtest='io.github.strandline.live.*Test'} prints all of them.
 */
final class ScenarioTable {

    /** Browsers start and end helpers all the time: both sides are read until they are of one moment. */
    private static final int LOOKS = 10;

    private static final String ROW = "%-5s  %-18s  %-26s  %-26s  %s";

    /** One scenario after the last look at it. */
    private record Row(Situation situation, Expected expected, boolean right, String line) {}

    private final String title;
    private final Map<? extends Enum<?>, Expected> expectations;
    private final LiveScans live = new LiveScans();

    ScenarioTable(String title, Map<? extends Enum<?>, Expected> expectations) {
        this.title = title;
        this.expectations = expectations;
    }

    /** Judges, prints the table, and fails when a scenario does not get its standing, its root and its processes. */
    void check(List<? extends Situation> situations) {
        List<Row> rows = situations.stream()
                .map(situation -> new Row(situation, expectationOf(situation), false, ""))
                .toList();
        for (int look = 0; look < LOOKS && !rows.stream().allMatch(Row::right); look++) {
            rows = lookedAt(rows);
        }
        System.out.println(printed(rows));
        List<String> wrong =
                rows.stream().filter(row -> !row.right()).map(Row::line).toList();
        assertTrue(wrong.isEmpty(), () -> title + System.lineSeparator() + String.join(System.lineSeparator(), wrong));
    }

    private Expected expectationOf(Situation situation) {
        Expected expected = expectations.get(situation.kind());
        if (expected == null) {
            throw new IllegalStateException("nothing is expected of " + situation.kind());
        }
        return expected;
    }

    private List<Row> lookedAt(List<Row> rows) {
        List<Set<Long>> before =
                rows.stream().map(row -> row.situation().expectedPids()).toList();
        Map<ScanClock, Scan> scans = new HashMap<>();
        List<Row> looked = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (row.right()) {
                looked.add(row);
            } else {
                Scan scan = scans.computeIfAbsent(row.expected().clock(), live::scan);
                looked.add(judged(row, scan, before.get(i)));
            }
        }
        return looked;
    }

    private static Row judged(Row row, Scan scan, Set<Long> before) {
        Situation situation = row.situation();
        Expected expected = row.expected();
        Set<Long> wanted = situation.expectedPids();
        Optional<Finding> found = situation.top().flatMap(root -> LiveScans.find(scan, root));
        Set<Long> strangers = new TreeSet<>(situation.outsidePids());
        strangers.retainAll(inTrees(scan));
        boolean whole = found.map(finding -> LiveScans.pids(finding).equals(wanted) && before.equals(wanted))
                .orElse(!expected.tree());
        boolean right = expected.holds(found) && whole && strangers.isEmpty();
        String processes = found.map(finding -> difference(wanted, LiveScans.pids(finding)))
                .orElse(expected.tree() ? "missing " + wanted : "none");
        String line = ROW.formatted(
                right ? "ok" : "WRONG",
                situation.kind(),
                expected.words(),
                found.map(ScenarioTable::words).orElse("no tree"),
                processes
                        + (strangers.isEmpty() ? "" : ", in a tree though it is nobody's: " + strangers)
                        + (right
                                ? ""
                                : found.map(finding -> "; " + finding.verdict()).orElse("")));
        return new Row(situation, expected, right, line);
    }

    private static Set<Long> inTrees(Scan scan) {
        return scan.findings().stream()
                .flatMap(finding -> LiveScans.pids(finding).stream())
                .collect(Collectors.toSet());
    }

    private static String words(Finding finding) {
        return finding.standing() + " " + finding.verdict().kind().word();
    }

    private static String difference(Set<Long> wanted, Set<Long> got) {
        Set<Long> missing = new TreeSet<>(wanted);
        missing.removeAll(got);
        Set<Long> extra = new TreeSet<>(got);
        extra.removeAll(wanted);
        return wanted.size()
                + (missing.isEmpty() && extra.isEmpty() ? " exactly" : " less " + missing + " and more " + extra);
    }

    private String printed(List<Row> rows) {
        List<String> lines =
                new ArrayList<>(List.of("== " + title, ROW.formatted("", "scenario", "expected", "got", "processes")));
        rows.forEach(row -> lines.add(row.line()));
        return String.join(System.lineSeparator(), lines);
    }
}
