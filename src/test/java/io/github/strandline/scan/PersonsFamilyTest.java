package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.LoadedCatalogue;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person's family file can never bring about. */
class PersonsFamilyTest {

    @TempDir
    Path folder;

    private final Machine machine = new Machine();

    private List<Finding> found(String more) throws Exception {
        Files.writeString(folder.resolve("mine.json"), """
            {"id": "mine", "title": "Mine", "role": "daemon", "endpoint": {"listening": ["never.sock"]}, %s,
             "end": {"first": "killRoot", "patienceSeconds": 1, "reason": "I want it."}}\
            """.formatted(more));
        LoadedCatalogue loaded = new CatalogueReader().withFolder(folder);
        assertEquals(List.of(), loaded.problems());
        return new Scanner(loaded.catalogue(), ScanClock.MONOTONIC)
                .scan(machine.host).findings().stream()
                        .filter(finding -> finding.family().id().equals("mine"))
                        .toList();
    }

    private void process(long pid, String... argv) {
        machine.process(pid, argv);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/usr/lib/systemd/systemd",
                "/usr/bin/tmux",
                "/usr/sbin/sshd",
                "/usr/libexec/gnome-session-binary"
            })
    void namingAProtectedProgramMakesItNoDaemonThatMayBeEnded(String program) throws Exception {
        process(500, program, "--user");
        List<Finding> found = found("\"commands\": [{\"executable\": [\"s*\", \"t*\", \"g*\"]}]");
        assertEquals(
                List.of(VerdictKind.PROTECTED),
                found.stream()
                        .filter(finding -> finding.tree().root().pid() == 500)
                        .map(finding -> finding.verdict().kind())
                        .toList());
    }

    @Test
    void takingInAProtectedProcessByAnEdgeProtectsTheWholeTree() throws Exception {
        process(500, "/opt/mine/mine");
        machine.known(500).descriptor(1, "socket:[9999]");
        process(600, "/usr/bin/tmux", "new");
        machine.known(600).descriptor(1, "socket:[9999]");
        String commands = "\"commands\": [{\"executable\": [\"mine\"]}]";
        assertEquals(Standing.STRANDED, found(commands).getFirst().standing(), "without the edge");
        assertEquals(
                VerdictKind.PROTECTED,
                found(commands + ", \"edges\": [{\"kind\": \"descriptor\", \"command\": {}, \"descriptors\": [1]}]")
                        .getFirst()
                        .verdict()
                        .kind());
    }

    @Test
    void aFileThatIsNotUsedIsToldAndLeavesNothingOpen() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.json"), "");
        Scan scan = new Scanner(new CatalogueReader().withFolder(folder).catalogue(), ScanClock.MONOTONIC)
                .scan(machine.host);
        assertEquals(
                List.of(new Scan.Unreadable(file.toString(), "is empty", Scan.Unreadable.Weight.FAMILY_FILE)),
                scan.unreadable());
        assertTrue(scan.allRead());
    }

    @Test
    void aYoungOneIsStartingWhateverTheFileSays() throws Exception {
        process(500, "/opt/mine/mine");
        machine.known(500).age(Duration.ofSeconds(119));
        assertEquals(
                Standing.STARTING,
                found("\"commands\": [{\"executable\": [\"mine\"]}], \"graceSeconds\": 120")
                        .getFirst()
                        .standing());
    }
}
