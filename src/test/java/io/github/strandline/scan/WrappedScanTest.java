package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.catalogue.LoadedCatalogue;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.recording.KeptFields;
import io.github.strandline.recording.RecordingHost;
import io.github.strandline.recording.Redactor;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A daemon below npx, from the process table to the finding, live and from a report of it. */
class WrappedScanTest {

    private static final String MODULE = "/home/dev/.npm/_npx/0123456789abcdef/node_modules/my-server";

    @TempDir
    Path folder;

    private final MemoryHost host = new MemoryHost();
    private Catalogue catalogue;
    private MemoryProcess server;

    @BeforeEach
    void aServerBelowNpx() throws Exception {
        Files.writeString(folder.resolve("my-server.json"), """
            {"id": "my-server", "title": "My server", "role": "daemon", "wrapped": true,
             "commands": [{"executable": ["node"], "script": "my-server",
                           "environment": [{"variable": "MY_CLIENT", "absent": true}]}],
             "name": {"file": "${env.MY_HOME}/state.json", "pointer": "/session/0/name"},
             "endpoint": {"listening": ["my-server.sock"]},
             "version": {"package": ["my-server"]},
             "end": {"first": "terminateRoot", "patienceSeconds": 5, "politeSince": "2.0", "reason": "It harms."}}\
            """);
        LoadedCatalogue loaded = new CatalogueReader().withFolder(folder);
        assertEquals(List.of(), loaded.problems());
        catalogue = loaded.catalogue();

        host.process(100, "npm exec my-server --prompt tell annika all")
                .executable("/usr/bin/node")
                .parent(1)
                .noDescriptors();
        host.process(110, "sh", "-c", "my-server --verbose").parent(100).inSession(100);
        server = host.process(120, "node", MODULE + "/bin/my-server", "--verbose")
                .parent(110)
                .inSession(100)
                .executable("/usr/bin/node")
                .cwd("/home/dev/work")
                .descriptor(7, "socket:[700]")
                .env(Map.of("MY_HOME", "/home/dev/.my"));
        host.process(130, "helper").parent(120).inSession(100);
        host.listener(700, "/run/my-server.sock")
                .folder("/home/dev/work")
                .file("/usr/bin/node", "")
                .file(MODULE + "/bin/my-server", "")
                .file("/home/dev/.my/state.json", "{\"session\":[{\"name\":\"alpha\",\"token\":\"t\"}]}");
        installed("2.1.0");
    }

    private void installed(String version) {
        host.file(
                MODULE + "/package.json",
                "{\"name\":\"my-server\",\"version\":\"%s\",\"author\":\"annika\"}".formatted(version));
    }

    private Scan scan(Host machine) throws Exception {
        return new Scanner(catalogue, ScanClock.MONOTONIC).scan(machine);
    }

    private static String outline(Finding finding) {
        return "%s %s %s %s %s"
                .formatted(
                        finding.name(),
                        finding.tree().processes().stream()
                                .map(ProcessRecord::pid)
                                .toList(),
                        finding.verdict().kind(),
                        finding.end().first(),
                        finding.evidence().endpoint().state());
    }

    @Test
    void theTreeStartsAtTheRunnerAndTheEndpointIsTheServers() throws Exception {
        Finding finding = scan(host).findings().getFirst();
        assertEquals(
                List.of(100L, 110L, 120L, 130L),
                finding.tree().processes().stream().map(ProcessRecord::pid).toList());
        assertEquals("alpha", finding.name());
        assertEquals("OWN", finding.evidence().endpoint().state().name());
        assertEquals(1, finding.evidence().parentage().pid() == 1 ? 1 : 0, "the parent is the runner's");
        assertEquals(First.TERMINATE_ROOT, finding.end().first());
        assertTrue(finding.end().reason().isEmpty());
    }

    @Test
    void anOlderOneIsEndedByForceForItsFamilysReason() throws Exception {
        installed("1.9.9");
        Finding finding = scan(host).findings().getFirst();
        assertEquals(First.KILL_ROOT, finding.end().first());
        assertEquals("It harms.", finding.end().reason().orElseThrow());
    }

    @Test
    void aReportHoldsWhatIsNeededAndNothingElse() throws Exception {
        var recording = new RecordingHost(host, KeptFields.of(catalogue));
        String live = outline(scan(recording).findings().getFirst());
        Report report = recording.report("1.0", List.of());
        assertEquals(live, outline(scan(new ReplayHost(report)).findings().getFirst()));
        assertFalse(report.toString().contains("\"t\""), "a token");
        assertFalse(report.toString().contains("author"), "a field that nobody names");

        Report masked = new Redactor(catalogue).redacted(report);
        assertEquals(live, outline(scan(new ReplayHost(masked)).findings().getFirst()));
        assertFalse(masked.toString().contains("tell annika"), "what stands behind the name of a package");
    }

    @Test
    void aServerWhoseEnvironmentCannotBeReadIsStillShown() throws Exception {
        server.env(Reading.denied("environment of 120: not yours"));
        assertEquals(100, scan(host).findings().getFirst().tree().root().pid());
        server.env(Map.of("MY_CLIENT", "1"));
        assertEquals(List.of(), scan(host).findings());
    }
}
