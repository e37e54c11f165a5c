package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.verdict.Standing;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the recordings of Windows machines must hold beyond their verdicts. */
class WindowsRecordingsTest {

    private static Scan scan(String name) throws Exception {
        Path file = Path.of("src/test/resources/recordings", name, "report.json");
        return new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC)
                .scan(new ReplayHost(new ReportReader().read(file)));
    }

    private static Finding finding(Scan scan, long root) {
        return scan.findings().stream()
                .filter(found -> found.tree().root().pid() == root)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the559ProcessesOf17BrokersAreInTheirTreesAndNobodyElse() throws Exception {
        Scan scan = scan("windows-codex-broker-chains");
        assertEquals(
                705,
                scan.table().all().stream()
                        .filter(process -> process.name().equals("node.exe"))
                        .count());
        Set<Long> members = new HashSet<>();
        scan.findings().forEach(found -> found.tree().processes().forEach(process -> members.add(process.pid())));
        assertEquals(17, scan.findings().size());
        assertEquals(559, members.size());
        // A recycled parent, an elevated one, and a worker that only asks.
        for (long stranger : List.of(6100L, 6200L, 6304L)) {
            assertTrue(scan.table().find(stranger).isPresent());
            assertFalse(members.contains(stranger), Long.toString(stranger));
        }
    }

    @Test
    void aParentThatStartedLaterIsAStranger() throws Exception {
        Scan scan = scan("windows-codex-broker-chains");
        ProcessRecord broker = finding(scan, 20600).tree().root();
        assertEquals(6100, broker.parent());
        assertTrue(scan.table().parentOf(broker).isEmpty());
        assertEquals(
                Parentage.Kind.RECYCLED,
                finding(scan, 20600).evidence().parentage().kind());
        assertEquals(
                Parentage.Kind.EXITED,
                finding(scan, 21000).evidence().parentage().kind());

        Scan servers = scan("windows-recycled-parents");
        for (long root : List.of(21000L, 21004L, 21008L)) {
            assertEquals(
                    Parentage.Kind.RECYCLED,
                    finding(servers, root).evidence().parentage().kind());
            assertEquals(1, finding(servers, root).tree().members().size());
        }
    }

    @Test
    void nothingIsAskedToCloseOnWindows() throws Exception {
        for (String name :
                List.of("windows-codex-broker-chains", "windows-agent-browser", "windows-recycled-parents")) {
            for (Finding finding : scan(name).findings()) {
                assertEquals(First.AT_ONCE, finding.end().first(), name);
            }
        }
    }

    @Test
    void thePersonsOwnBrowserIsInNoTree() throws Exception {
        Scan scan = scan("windows-agent-browser");
        assertTrue(scan.findings().stream().noneMatch(found -> found.tree().contains(18000)));
        assertEquals(Standing.IDLE, finding(scan, 10000).standing());
        assertTrue(finding(scan, 10000).tree().contains(10100));
    }
}
