package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Host;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.recording.KeptFields;
import io.github.strandline.recording.RecordingHost;
import io.github.strandline.recording.Redactor;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.Reports;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report that was saved on one machine gives the same trees and verdicts on any other. */
class ReplayedScenesTest {

    @TempDir
    Path folder;

    @Test
    void aReplayedScanIsTheScan() throws Exception {
        for (Machine machine : List.of(Scenes.playwright(), Scenes.codex())) {
            RecordingHost recording = new RecordingHost(machine.host, KeptFields.of(Machine.catalogue()));
            Scan live = scan(recording);
            Report report = saved(recording);

            Scan replayed = scan(new ReplayHost(report));

            assertTrue(live.findings().size() >= 8, "the scene has its trees");
            assertEquals(live.findings(), replayed.findings());
            assertEquals(live.unreadable(), replayed.unreadable());
            assertEquals(live.readable(), replayed.readable());
            assertEquals(live.memory(), replayed.memory());
            assertEquals(scan(machine.host).findings(), live.findings(), "recording changes nothing");
        }
    }

    @Test
    void aMaskedReportGivesTheSameTreesAndVerdicts() throws Exception {
        for (Machine machine : List.of(Scenes.playwright(), Scenes.codex())) {
            RecordingHost recording = new RecordingHost(machine.host, KeptFields.of(Machine.catalogue()));
            Map<Long, String> live = outline(scan(recording));
            String text = Reports.text(saved(recording));
            // A name that the catalogue has no use for, and one that it has.
            for (String name : List.of("annika", "node", "dev")) {
                Report report = Reports.parse(
                        folder,
                        text.replace("/home/dev", "/home/" + name)
                                .replace("\"name\": \"dev\"", "\"name\": \"" + name + "\""));
                Report masked = new Redactor(Machine.catalogue()).redacted(report);
                Report again = Reports.parse(folder, Reports.text(masked));

                assertEquals(live, outline(scan(new ReplayHost(report))));
                assertEquals(live, outline(scan(new ReplayHost(again))), name);
                String shown = Reports.text(again);
                assertFalse(shown.contains("/home/" + name), name);
                assertFalse(shown.contains("\"id\": \"1000\", \"name\": \"" + name + "\""), name);
                assertFalse(shown.contains("annika"));
                assertEquals(
                        again, Reports.parse(folder, Reports.text(new Redactor(Machine.catalogue()).redacted(again))));
            }
        }
    }

    @Test
    void aWorkspaceThatIsTheHomeDirectoryKeepsItsRecordFolder() throws Exception {
        CodexScene scene = new CodexScene();
        // The record folder is named after the workspace folder: dev-049b… for /home/dev.
        var broker = scene.healthy("dev");
        scene.process(
                broker.pid,
                "/usr/bin/node",
                "/p/app-server-broker.mjs",
                "serve",
                "--endpoint",
                "unix:" + broker.socket(),
                "--cwd",
                Machine.HOME,
                "--pid-file",
                broker.pidFile());
        scene.job(broker, "running", Optional.of(scene.worker("task-1", Machine.HOME)));
        scene.host.file(
                broker.state(),
                scene.host.text(broker.state(), 9999).found().orElseThrow().replace(broker.workspace(), Machine.HOME));
        RecordingHost recording = new RecordingHost(scene.host, KeptFields.of(Machine.catalogue()));
        Map<Long, String> live = outline(scan(recording));
        Report report = Reports.parse(
                folder,
                Reports.text(saved(recording))
                        .replace("/home/dev", "/home/annika")
                        .replace("\"name\": \"dev\"", "\"name\": \"annika\"")
                        .replace("/dev-", "/annika-")
                        .replace("\"dev-", "\"annika-"));

        assertEquals(
                live.get(broker.pid),
                outline(scan(new ReplayHost(new Redactor(Machine.catalogue()).redacted(report))))
                        .get(broker.pid));
    }

    @Test
    void aReportOfAnOlderCatalogueOnlyMakesANewerOneMoreCareful() throws Exception {
        PlaywrightScene scene = Scenes.playwright();
        // As if the catalogue of that time had asked for nothing beyond the process table.
        RecordingHost recording = new RecordingHost(scene.host, KeptFields.of(Machine.catalogue()));
        recording.facts();
        recording.processes();

        Scan replayed = scan(new ReplayHost(saved(recording)));

        assertTrue(replayed.with(io.github.strandline.verdict.Standing.STRANDED).isEmpty());
        assertTrue(replayed.findings().stream().anyMatch(f -> f.verdict().kind() == VerdictKind.COULD_NOT_READ));
    }

    private Report saved(RecordingHost recording) throws Exception {
        return Reports.parse(folder, Reports.text(recording.report("0.1.0", List.of())));
    }

    private static Scan scan(Host host) throws Exception {
        return new Scanner(Machine.catalogue(), ScanClock.MONOTONIC).scan(host);
    }

    /** What must stay the same whatever names are masked. */
    private static Map<Long, String> outline(Scan scan) {
        Map<Long, String> outline = new TreeMap<>();
        for (Finding finding : scan.findings()) {
            outline.put(
                    finding.tree().root().pid(),
                    finding.family().id() + " " + finding.verdict().kind() + " "
                            + finding.tree().processes().stream()
                                    .map(ProcessRecord::pid)
                                    .toList() + " "
                            + finding.evidence().all().stream()
                                    .map(fact -> fact.bearing())
                                    .toList());
        }
        return outline;
    }
}
