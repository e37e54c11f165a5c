package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The whole way from a machine to a scan. */
class ScannerTest {

    private final PlaywrightScene scene = new PlaywrightScene();

    @Test
    void agesComeFromTheScansInstantAndTheMonotonicStart() {
        var daemon = scene.open("alpha");
        scene.known(daemon.pid).age(Duration.ofMinutes(7));
        assertEquals(Duration.ofMinutes(7), scene.find(daemon.pid).orElseThrow().age());
        Scan later = scene.scan(facts -> facts.sinceBoot().plusDays(1));
        assertEquals(
                Duration.ofMinutes(7).plusDays(1),
                Machine.find(later, daemon.pid).orElseThrow().age());
    }

    @Test
    void theGraceEndsAtTwoMinutes() {
        var daemon = scene.stranded("alpha");
        scene.known(daemon.pid).age(Duration.ofMinutes(2).minusMillis(10));
        assertEquals(VerdictKind.YOUNG, scene.kind(daemon.pid));
        scene.known(daemon.pid).age(Duration.ofMinutes(2));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
        scene.known(daemon.pid).age(Duration.ofMinutes(-5));
        assertEquals(VerdictKind.YOUNG, scene.kind(daemon.pid), "a start in the future is no great age");
    }

    @Test
    void eachQuestionIsAskedOnce() {
        for (int i = 0; i < 4; i++) {
            scene.open("live" + i);
        }
        scene.stranded("stray");
        scene.reglost("lost");
        scene.orphaned("orphan");
        var probe = new ProbedHost(scene.host);
        Machine.scan(probe.host(), ScanClock.MONOTONIC);
        var repeated =
                probe.questions.stream()
                        .collect(Collectors.groupingBy(q -> q, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .filter(entry -> entry.getValue() > 1)
                        .toList();
        assertEquals(List.of(), repeated);
        assertFalse(probe.questions.contains("unixSockets[2]"), "a second sample needs a reason");
    }

    @Test
    void onlyCandidatesAreAskedWhatTheyHoldAndOnlyRootsForTheirEnvironment() {
        var daemon = scene.open("alpha");
        long stranger = scene.pid();
        scene.process(stranger, "/usr/bin/vim", "notes");
        var probe = new ProbedHost(scene.host);
        Machine.scan(probe.host(), ScanClock.MONOTONIC);
        Set<Long> asked = asked(probe, "descriptors");
        asked.removeAll(Set.copyOf(daemon.tree));
        assertEquals(Set.of(), asked);
        assertEquals(Set.of(daemon.pid), asked(probe, "environment"));
    }

    private Set<Long> asked(ProbedHost probe, String question) {
        return scene.host.processes().all().stream()
                .filter(row -> probe.questions.stream().anyMatch(q -> q.startsWith(question + "[" + row.identity())))
                .map(ProcessRecord::pid)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aMalformedEntryGetsOneMoreLookPerScan() {
        var codex = new CodexScene();
        var torn = codex.healthy("torn");
        codex.healthy("other");
        String text = codex.host.text(torn.record(), 4096).found().orElseThrow();
        codex.host.file(torn.record(), "{\"endp");
        var probe = new ProbedHost(codex.host);
        Machine.scan(probe.host(), ScanClock.MONOTONIC);
        assertEquals(
                2,
                probe.questions.stream()
                        .filter(q -> q.startsWith("text[" + torn.record()))
                        .count());

        var healed = new ProbedHost(codex.host);
        healed.before("text[" + torn.record(), () -> {});
        codex.host.file(torn.record(), text);
        assertEquals(VerdictKind.REACHABLE, codex.kind(torn.pid));
    }

    @Test
    void aDaemonThatGoesAwayDuringTheScanIsLeftOut() {
        for (String moment : List.of(
                "environment",
                "descriptors",
                "namespaces",
                "serviceOf",
                "workingDirectory",
                "unixSockets",
                "text",
                "file")) {
            var machine = new PlaywrightScene();
            var daemon = machine.stranded("alpha");
            var other = machine.stranded("beta");
            var probe = new ProbedHost(machine.host).before(moment, () -> machine.end(daemon.pid));
            Scan scan = Machine.scan(probe.host(), ScanClock.MONOTONIC);
            boolean shown = Machine.find(scan, daemon.pid).isPresent();
            assertFalse(shown && moment.equals("descriptors"), moment);
            assertEquals(
                    VerdictKind.UNREACHABLE,
                    Machine.find(scan, other.pid).orElseThrow().verdict().kind(),
                    moment);
        }
    }

    @Test
    void aPidThatComesRoundAgainDuringTheScanIsNotLookedAtInItsPlace() {
        var daemon = scene.stranded("alpha");
        var probe = new ProbedHost(scene.host)
                .before(
                        "environment",
                        () -> scene.process(daemon.pid, "/usr/bin/vim").age(Duration.ofSeconds(1)));
        assertEquals(Optional.empty(), Machine.find(Machine.scan(probe.host(), ScanClock.MONOTONIC), daemon.pid));
    }

    @Test
    void anEndingDaemonThatHasLetGoOfItsFilesIsLeftOut() {
        var daemon = scene.open("alpha");
        scene.known(daemon.pid).descriptors(Reading.known(List.of()));
        assertEquals(Optional.empty(), scene.find(daemon.pid));
    }

    @Test
    void aMemberThatGoesAwayIsJustNotThere() {
        var daemon = scene.stranded("alpha");
        var probe =
                new ProbedHost(scene.host).before("descriptors", () -> scene.end(daemon.browser, daemon.browser + 1));
        Finding finding = Machine.find(Machine.scan(probe.host(), ScanClock.MONOTONIC), daemon.pid)
                .orElseThrow();
        assertEquals(VerdictKind.UNREACHABLE, finding.verdict().kind());
    }

    @Test
    void processesThatCouldNotBeLookedAtAreOneEntry() {
        scene.open("alpha");
        for (int i = 0; i < 3; i++) {
            long pid = scene.pid();
            scene.process(pid, "?").arguments(Reading.denied("/proc/%d/cmdline: permission denied".formatted(pid)));
        }
        Scan scan = scene.scan();
        assertEquals(1, scan.unreadable().size(), scan.unreadable()::toString);
        assertTrue(scan.unreadable().getFirst().what().startsWith("arguments of 3 of "));
        assertEquals(scan.table().size() - 3, scan.readable());
    }

    /** What they hide is another account's, and macOS shows nobody's arguments but one's own. */
    @Test
    void otherAccountsProcessesAreToldAndLeaveNothingOpen() {
        scene.open("alpha");
        for (int i = 0; i < 3; i++) {
            scene.process(scene.pid(), "?").owner("0", "root").arguments(Reading.denied("another account's"));
        }
        Scan scan = scene.scan();
        assertEquals(1, scan.unreadable().size(), scan.unreadable()::toString);
        assertTrue(scan.allRead());
        scene.process(scene.pid(), "?").owner(Reading.denied("hidden")).arguments(Reading.denied("hidden"));
        assertFalse(scene.scan().allRead(), "whose it is is not known");
    }

    @Test
    void whatDidNotDecideIsNotListedAsUnread() {
        var live = scene.open("live", PlaywrightScene.CACHE, "/tmp");
        scene.host.folder("/srv/none").close("/srv/none");
        scene.known(live.pid).env(java.util.Map.of("HOME", Machine.HOME, "PWTEST_DAEMON_SESSION_DIR", "/srv/none"));
        Scan scan = scene.scan();
        assertEquals(
                VerdictKind.REACHABLE,
                Machine.find(scan, live.pid).orElseThrow().verdict().kind());
        assertEquals(List.of(), scan.unreadable());
    }

    @Test
    void aFamilyIsShownOnlyWhenStrandedWhereItSaysSo() throws Exception {
        long browser = scene.pid();
        scene.crashpad(browser);
        scene.pair(browser, 9, browser, 10);
        assertEquals(Standing.STRANDED, scene.find(browser).orElseThrow().standing());
        long other = scene.pid();
        scene.process(other, "/usr/bin/vim");
        scene.pair(browser, 11, other, 11);
        assertEquals(Optional.empty(), scene.find(browser), "it serves somebody");
        Catalogue builtIn = new CatalogueReader().builtIn();
        assertTrue(builtIn.families().stream()
                .filter(family -> family.role() == DaemonFamily.Role.CRASH_HANDLER)
                .allMatch(DaemonFamily::shownOnlyWhenStranded));
    }

    @Test
    void aMachineWhoseProcessTableCannotBeReadHasNothingToShow() {
        Host broken = (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (_, method, arguments) -> {
                    if (method.getName().equals("processes")) {
                        throw new ProcessTableUnreadableException("/proc is not mounted");
                    }
                    return method.invoke(scene.host, arguments);
                });
        assertThrows(
                ProcessTableUnreadableException.class,
                () -> new Scanner(new Catalogue(List.of()), ScanClock.MONOTONIC).scan(broken));
    }

    @Test
    void everyVerdictNamesEvidenceOfItsOwnDaemon() {
        scene.open("live");
        scene.stranded("stray");
        scene.reglost("lost");
        scene.wedged("stuck");
        scene.orphaned("orphan");
        Scan scan = scene.scan();
        Set<Standing> standings = new HashSet<>();
        for (Finding finding : scan.findings()) {
            standings.add(finding.standing());
            assertFalse(finding.verdict().because().isEmpty(), finding::toString);
            assertTrue(finding.evidence().all().containsAll(finding.verdict().because()));
            assertTrue(finding.evidence().all().stream()
                    .allMatch(e -> e.readAt().equals(scan.facts().now())));
        }
        assertEquals(Set.of(Standing.IDLE, Standing.STRANDED, Standing.UNSURE), standings);
    }
}
