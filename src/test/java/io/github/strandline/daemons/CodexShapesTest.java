package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.CodexState.Role;
import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** That each situation of a codex broker is what it is called, read from /proc and the file system only. */
class CodexShapesTest {

    @AutoClose
    private static CodexShapes shapes;

    @BeforeAll
    static void makeAll() {
        long start = System.nanoTime();
        shapes = CodexShapes.open();
        shapes.make(EnumSet.complementOf(EnumSet.of(CodexKind.SUCCESSOR)).toArray(CodexKind[]::new));
        Requirements.note("codex states: " + shapes.states().size() + " in "
                + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms");
    }

    @Test
    void everyBrokerHasTheExactCommandLineAndLeadsItsSession() {
        for (CodexState state : shapes.states()) {
            if (state.broker().isPresent()) {
                SeenProcess broker = seen(state.broker().orElseThrow());
                List<String> command = broker.command();
                assertEquals("node", Path.of(command.get(0)).getFileName().toString());
                assertEquals(
                        "app-server-broker.mjs",
                        Path.of(command.get(1)).getFileName().toString());
                assertEquals(
                        List.of(
                                "serve",
                                "--endpoint",
                                state.endpoint(),
                                "--cwd",
                                state.workspace().toString(),
                                "--pid-file",
                                state.pidFile().toString()),
                        command.subList(2, command.size()));
                assertTrue(state.session().getFileName().toString().matches("cxc-[0-9a-z]{6}"));
                assertEquals(broker.pid(), broker.session());
                assertEquals(broker.pid(), broker.group());
                assertTrue(broker.descriptor(1)
                        .orElseThrow()
                        .startsWith(state.log().toString()));
                assertEquals(broker.descriptor(1), broker.descriptor(2));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"STALERECORD", "DEADCHILD"})
    void theTreeIsBrokerCodexAndAnMcpServerInAGroupOfItsOwn(CodexKind kind) {
        CodexState state = shapes.state(kind);
        long root = state.broker().orElseThrow().pid();
        List<SeenProcess> tree = state.expectedPids().stream()
                .map(pid -> SeenProcess.read(pid).orElseThrow())
                .toList();
        assertEquals(3, tree.size(), () -> "" + tree);
        SeenProcess codex =
                tree.stream().filter(p -> p.parent() == root).findFirst().orElseThrow();
        SeenProcess mcp =
                tree.stream().filter(p -> p.parent() == codex.pid()).findFirst().orElseThrow();
        assertEquals(List.of("app-server"), codex.command().subList(2, 3));
        assertTrue(codex.command().get(1).endsWith("/codex"), () -> "" + codex.command());
        assertEquals(root, codex.group());
        assertEquals(mcp.pid(), mcp.group());
        assertEquals(root, mcp.session());
    }

    @Test
    void aHealthyOneIsRecordedAndListensAndIsAlone() {
        assertAlone(assertListening(assertRecorded(shapes.state(CodexKind.HEALTHY))));
        assertTrue(Files.exists(shapes.state(CodexKind.HEALTHY).pidFile()));
    }

    @Test
    void oneWithoutPluginDataIsRecordedBelowTheTemporaryDirectory() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.TMPROOT)));
        assertTrue(state.stateDirectory().getParent().endsWith("t/codex-companion"));
        assertTrue(seen(state.broker().orElseThrow()).environment().stream()
                .noneMatch(word -> word.startsWith("CLAUDE_PLUGIN_DATA=")));
    }

    @Test
    void aBusyOneIsTheChildOfTheLiveWorkerThatIsConnected() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.BUSY)));
        assertWorkedOn(state, "running");
        assertEquals(
                state.others().get(Role.WORKER).pid(),
                seen(state.broker().orElseThrow()).parent());
        assertTrue(SeenSockets.connectedAt(state.socket()));
    }

    @Test
    void aQueuedOneHasALiveWorkerAndNoClient() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.QUEUED)));
        assertWorkedOn(state, "queued");
        assertFalse(SeenSockets.connectedAt(state.socket()));
    }

    @Test
    void aHeldOneHasAClientAndNoJob() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.HOLDOPEN)));
        assertTrue(SeenProcess.alive(state.others().get(Role.CLIENT)));
        assertTrue(SeenSockets.connectedAt(state.socket()));
        assertFalse(Files.exists(state.jobs()));
    }

    @ParameterizedTest
    @EnumSource(names = {"BUSY_REPLACED", "QUEUED_REPLACED", "HOLDOPEN_REPLACED", "REPLACED"})
    void aReplacedOneHasNoSessionDirectoryAndItsRecordNamesTheSuccessor(CodexKind kind) {
        CodexState state = assertUnreachable(shapes.state(kind));
        CodexState successor = assertListening(assertRecorded(shapes.successorOf(state)));
        assertFalse(Files.exists(state.session()));
        assertEquals(state.record(), successor.record());
        assertNotEquals(state.endpoint(), successor.endpoint());
        boolean connected = kind == CodexKind.BUSY_REPLACED || kind == CodexKind.HOLDOPEN_REPLACED;
        assertEquals(connected, SeenSockets.connectedAt(state.socket()));
        if (kind == CodexKind.BUSY_REPLACED || kind == CodexKind.QUEUED_REPLACED) {
            assertWorkedOn(state, kind == CodexKind.BUSY_REPLACED ? "running" : "queued");
        }
    }

    @Test
    void aStartingOneHasPidFileAndLogAndALiveStarter() {
        CodexState state = shapes.state(CodexKind.STARTING);
        assertTrue(Files.exists(state.pidFile()));
        assertTrue(Files.exists(state.log()));
        assertNeverListened(state);
        assertEquals(
                state.others().get(Role.STARTER).pid(),
                seen(state.broker().orElseThrow()).parent());
        assertTrue(SeenProcess.alive(state.others().get(Role.STARTER)));
    }

    @Test
    void anUnrecordedOneListensWithItsLogDeletedAndNoRecord() {
        CodexState state = assertAlone(assertListening(shapes.state(CodexKind.UNRECORDED)));
        assertFalse(Files.exists(state.record()));
        assertTrue(Files.exists(state.pidFile()));
        assertEquals(
                state.log() + " (deleted)",
                seen(state.broker().orElseThrow()).descriptor(1).orElseThrow());
    }

    @Test
    void oneWithoutPidFileListensAndIsUnrecorded() {
        CodexState state = assertAlone(assertListening(shapes.state(CodexKind.NOPID)));
        assertFalse(Files.exists(state.record()));
        assertFalse(Files.exists(state.pidFile()));
    }

    @Test
    void oneWithoutSocketFileIsRecorded() {
        assertAlone(assertUnreachable(assertRecorded(shapes.state(CodexKind.DELSOCK))));
    }

    @Test
    void oneWithoutWorkspaceIsRecordedAndListens() throws Exception {
        CodexState state = assertAlone(assertListening(assertRecorded(shapes.state(CodexKind.NOCWD))));
        assertFalse(Files.exists(state.workspace()));
        assertEquals(
                state.workspace() + " (deleted)",
                Files.readSymbolicLink(
                                Path.of("/proc/" + state.broker().orElseThrow().pid() + "/cwd"))
                        .toString());
    }

    @Test
    void aHungStartNeverListenedAndHasNothingLeft() {
        CodexState state = shapes.state(CodexKind.HUNGSTART);
        assertNeverListened(state);
        assertFalse(Files.exists(state.session()));
        assertTrue(SeenProcess.alive(state.broker().orElseThrow()));
    }

    @Test
    void oneWithADeadChildIsAloneInItsTreeAndListens() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.DEADCHILD)));
        assertEquals(Set.of(state.broker().orElseThrow().pid()), state.expectedPids());
    }

    @Test
    void aWedgedOneIsStopped() {
        CodexState state = assertListening(assertRecorded(shapes.state(CodexKind.WEDGED)));
        assertEquals('T', seen(state.broker().orElseThrow()).state());
    }

    @Test
    void anAbandonedOneHasARunningJobWhoseWorkerIsDead() throws Exception {
        CodexState state = assertAlone(assertListening(assertRecorded(shapes.state(CodexKind.ABANDONED))));
        assertFalse(SeenProcess.alive(state.others().get(Role.WORKER)));
        JsonNode job = json(state.jobs()).get("jobs").get(0);
        assertEquals("running", job.get("status").asString());
        assertEquals(state.others().get(Role.WORKER).pid(), job.get("pid").asLong());
    }

    @Test
    void aStaleRecordNamesAStranger() throws Exception {
        CodexState state = shapes.state(CodexKind.STALERECORD);
        assertTrue(state.broker().isEmpty());
        assertEquals(Set.of(), state.expectedPids());
        ProcessIdentity stranger = state.others().get(Role.RECORDED);
        assertEquals(stranger.pid(), json(state.record()).get("pid").asLong());
        assertEquals("sleep", seen(stranger).name());
    }

    @Test
    void tornJobsAreNoJson() {
        CodexState state = assertUnreachable(assertRecorded(shapes.state(CodexKind.UNREADABLE_JOBS)));
        assertThrows(tools.jackson.core.JacksonException.class, () -> json(state.jobs()));
    }

    @Test
    void anUnreadableRecordIsADirectory() {
        CodexState state = assertListening(shapes.state(CodexKind.UNREADABLE_RECORD));
        assertTrue(Files.isDirectory(state.record()));
        assertFalse(Files.exists(state.log()));
    }

    @Test
    void stateDirectoriesAreNamedAfterTheHashOfTheWorkspace() {
        for (CodexState state : shapes.states()) {
            String name = state.workspace().getFileName() + "-[0-9a-f]{16}";
            assertTrue(state.stateDirectory().getFileName().toString().matches(name), state::toString);
        }
    }

    private static SeenProcess seen(ProcessIdentity process) {
        return SeenProcess.now(process).orElseThrow();
    }

    private static JsonNode json(Path file) throws java.io.IOException {
        return JsonMapper.builder().build().readTree(Files.readString(file));
    }

    private static CodexState assertRecorded(CodexState state) {
        try {
            JsonNode record = json(state.record());
            CodexState named = state.kind() == CodexKind.SUCCESSOR ? state : shapes.state(state.kind());
            assertEquals(named.endpoint(), record.get("endpoint").asString());
            assertEquals(named.broker().orElseThrow().pid(), record.get("pid").asLong());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return state;
    }

    private static CodexState assertListening(CodexState state) {
        assertTrue(SeenProcess.alive(state.broker().orElseThrow()));
        assertTrue(SeenSockets.fileAt(state.socket()), state::toString);
        assertTrue(SeenSockets.listeningAt(state.socket()), state::toString);
        return state;
    }

    private static CodexState assertUnreachable(CodexState state) {
        assertTrue(SeenProcess.alive(state.broker().orElseThrow()));
        assertFalse(Files.exists(state.socket()), state::toString);
        assertTrue(SeenSockets.listeningAt(state.socket()), state::toString);
        return state;
    }

    private static void assertNeverListened(CodexState state) {
        assertEquals(List.of(), SeenSockets.at(state.socket()));
        assertFalse(Files.exists(state.socket()));
        assertFalse(Files.exists(state.record()));
    }

    /** Nobody is connected, and its parent is whoever adopts orphans. */
    private static CodexState assertAlone(CodexState state) {
        assertFalse(SeenSockets.connectedAt(state.socket()));
        assertEquals(
                seen(shapes.state(CodexKind.HEALTHY).broker().orElseThrow()).parent(),
                seen(state.broker().orElseThrow()).parent());
        return state;
    }

    private static void assertWorkedOn(CodexState state, String status) {
        ProcessIdentity worker = state.others().get(Role.WORKER);
        try {
            JsonNode job = json(state.jobs()).get("jobs").get(0);
            assertEquals(status, job.get("status").asString());
            assertEquals(worker.pid(), job.get("pid").asLong());
            List<String> command = seen(worker).command();
            assertEquals(
                    List.of(
                            "task-worker",
                            "--cwd",
                            state.workspace().toString(),
                            "--job-id",
                            job.get("id").asString()),
                    command.subList(2, command.size()));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
