package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.host.Host;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scanner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From a scan to the end of real playwright-cli daemons and their Chromium trees. */
@Tag("daemons")
class PlaywrightEndTest {

    @AutoClose
    private final PlaywrightDaemons daemons = PlaywrightDaemons.open();

    private final Host host = new LinuxHost();

    @Test
    void strandedTreesEndWholeAndALiveNamesakeKeepsItsEntryAndItsSocket() throws Exception {
        daemons.make(PlaywrightKind.OVERWRITTEN, PlaywrightKind.SOCKGONE, PlaywrightKind.ORPHANS, PlaywrightKind.LIVE);
        Scanner scanner = new Scanner(
                new CatalogueReader().builtIn(), facts -> facts.sinceBoot().plus(Duration.ofHours(1)));
        Map<Boolean, List<PlaywrightState>> byUse = daemons.states().stream()
                .collect(Collectors.partitioningBy(
                        state -> state.kind() == PlaywrightKind.SUCCESSOR || state.kind() == PlaywrightKind.LIVE));
        List<PlaywrightState> live = byUse.get(true);
        List<PlaywrightState> stranded = byUse.get(false);
        Set<Long> toEnd = pids(stranded);
        Set<Long> roots = stranded.stream().map(state -> state.root().pid()).collect(Collectors.toSet());
        List<Set<Long>> before = live.stream().map(PlaywrightState::lastingPids).toList();
        List<byte[]> entries = entries(live);

        List<Finding> findings = scanner.scan(host).findings().stream()
                .filter(finding -> roots.contains(finding.tree().root().pid()))
                .toList();
        KillPlan plan = KillPlan.of(findings);
        assertEquals(toEnd, planned(plan), () -> verdicts(findings));

        KillReport report = new KillExecutor(host, scanner, new LinuxTerminator(), new NotedJournal())
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, () -> false);

        assertEquals(List.of(), outcomes(report, false), "not ended");
        assertEquals(Set.of(), pids(stranded));
        assertEquals(before, live.stream().map(PlaywrightState::lastingPids).toList());
        List<byte[]> after = entries(live);
        for (int i = 0; i < entries.size(); i++) {
            assertArrayEquals(entries.get(i), after.get(i));
            assertTrue(Files.exists(live.get(i).socket().orElseThrow()));
        }
    }

    private static String verdicts(List<Finding> findings) {
        return findings.stream()
                .map(f -> f.name() + " " + f.verdict().kind())
                .toList()
                .toString();
    }

    private static List<String> outcomes(KillReport report, boolean gone) {
        return report.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .filter(result -> result.outcome().gone() == gone)
                .map(result -> result.process().identity().pid() + " " + result.outcome())
                .toList();
    }

    private static List<byte[]> entries(List<PlaywrightState> states) throws java.io.IOException {
        List<byte[]> entries = new java.util.ArrayList<>();
        for (PlaywrightState state : states) {
            Path entry = state.session().orElseThrow();
            entries.add(Files.readAllBytes(entry));
        }
        return entries;
    }

    private static Set<Long> pids(List<PlaywrightState> states) {
        return states.stream()
                .flatMap(state -> state.expectedPids().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Long> planned(KillPlan plan) {
        return plan.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .map(PlannedProcess::identity)
                .map(identity -> identity.pid())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
