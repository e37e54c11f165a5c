package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.StartedProcesses;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.platform.linux.OwnCopy;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.RunJournal;
import io.github.strandline.settings.StateFolder;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program that is killed in the middle of an end leaves nothing stopped after the next start, and a history that tells the truth.
 * {@code -Dstrandline.cutoff=all} does it at every point.
 */
@EnabledOnOs(OS.LINUX)
class CutOffTest {

    /** One polite signal, three stops, three kills. */
    private static final int SIGNALS = 7;

    @TempDir
    private static Path folder;

    private static OwnCopy copy;

    @AutoClose
    private final TestProcesses processes = new TestProcesses();

    @AutoClose
    private final StartedProcesses programs = new StartedProcesses();

    @TempDir
    private Path state;

    private final LinuxHost host = new LinuxHost();

    @BeforeAll
    static void copyClasses() throws Exception {
        copy = OwnCopy.make(folder);
    }

    static Stream<String> points() {
        return System.getProperty("strandline.cutoff", "").equals("all")
                ? Stream.iterate(1, n -> n <= SIGNALS, n -> n + 1).flatMap(n -> Stream.of("before " + n, "after " + n))
                : Stream.of("before 2", "after 3", "before 5", "after 5", "after 7");
    }

    @ParameterizedTest
    @MethodSource("points")
    void nothingStaysStoppedAndTheHistoryTellsWhatWasSignalled(String point) throws Exception {
        Script script = processes.bash(
                "trap '' TERM; sleep 600 & echo $!; sleep 600 & echo $!; echo $$; while :; do wait; sleep 600; done");
        List<ProcessIdentity> tree = List.of(script.next(), script.next(), script.next());
        List<String> sent = new ArrayList<>();

        Process program = programs.start(new ProcessBuilder(copy.command(
                        List.of(),
                        CutOffProgram.class,
                        Stream.concat(
                                        Stream.of(
                                                state.toString(),
                                                Long.toString(tree.getLast().pid())),
                                        Stream.of(point.split(" ")))
                                .toArray(String[]::new)))
                .redirectError(ProcessBuilder.Redirect.INHERIT));
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8))) {
            String line = said.readLine();
            while (!"HERE".equals(line)) {
                assertTrue(line != null && !line.equals("DONE"), "the point was never reached: " + sent);
                sent.add(line);
                line = said.readLine();
            }
            long standing = tree.stream()
                    .filter(process ->
                            sent.contains("STOP " + process.pid()) && !sent.contains("KILL " + process.pid()))
                    .count();
            TestProcesses.until("stopped", () -> stopped(tree) == standing);
            assertEquals(0, nextStart(), "a run that is under way is not cut off");
            assertEquals(standing, stopped(tree));
            program.destroyForcibly().waitFor();
        }

        assertEquals(1, nextStart());

        TestProcesses.until("nothing is stopped", () -> stopped(tree) == 0);
        List<HistoryEntry> entries = new History(new StateFolder(state)).read().entries();
        assertEquals(1, entries.size());
        assertEquals(HistoryEntry.State.CUT_OFF, entries.getFirst().state());
        List<Line> lines = entries.getFirst().trees().getFirst().lines();
        assertEquals(tree.size(), lines.size());
        for (ProcessIdentity process : tree) {
            Line line = lines.stream()
                    .filter(one -> one.pid() == process.pid())
                    .findFirst()
                    .orElseThrow();
            List<String> truly = sent.stream()
                    .filter(one -> one.endsWith(" " + process.pid()))
                    .map(one -> one.substring(0, one.indexOf(' ')))
                    .toList();
            List<String> claimed = new ArrayList<>(line.sent());
            claimed.addAll(line.perhaps());
            assertTrue(claimed.containsAll(truly), () -> truly + " but " + line);
            assertTrue(truly.containsAll(line.sent()), () -> truly + " but " + line);
            assertEquals(TestProcesses.alive(process), !line.outcome().gone(), line::toString);
            if (TestProcesses.alive(process) && truly.contains("STOP")) {
                assertEquals(Outcome.FOUND_CONTINUED, line.outcome());
            }
        }
        assertEquals(0, nextStart());
        assertEquals(1, new History(new StateFolder(state)).read().entries().size());
        try (Stream<Path> left = Files.list(state.resolve("runs"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void aRunThatEndsByItselfIsToldOnceAndLeavesNoRecord() throws Exception {
        ProcessIdentity root = processes.sleeper();
        String said = copy.run(
                List.of(),
                java.util.Map.of(),
                CutOffProgram.class,
                state.toString(),
                Long.toString(root.pid()),
                "before",
                "99");

        assertTrue(said.endsWith("DONE\n"), said);
        assertFalse(TestProcesses.alive(root));
        assertEquals(0, nextStart());
        List<HistoryEntry> entries = new History(new StateFolder(state)).read().entries();
        assertEquals(
                List.of(Outcome.ENDED_WHEN_ASKED),
                entries.getFirst().trees().getFirst().lines().stream()
                        .map(Line::outcome)
                        .toList());
    }

    @Test
    void aProgramThatIsToldToEndLetsEverybodyRunOnFirst() throws Exception {
        Script script = processes.bash(
                "trap '' TERM; sleep 600 & echo $!; sleep 600 & echo $!; echo $$; while :; do wait; sleep 600; done");
        List<ProcessIdentity> tree = List.of(script.next(), script.next(), script.next());

        Process program = programs.start(new ProcessBuilder(copy.command(
                        List.of(),
                        CutOffProgram.class,
                        state.toString(),
                        Long.toString(tree.getLast().pid()),
                        "pause",
                        "3"))
                .redirectError(ProcessBuilder.Redirect.INHERIT));
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8))) {
            String line = said.readLine();
            while (!"HERE".equals(line)) {
                assertTrue(line != null, "the point was never reached");
                line = said.readLine();
            }
            TestProcesses.until("stopped", () -> stopped(tree) == 2);
            program.toHandle().destroy();
            program.waitFor();
        }

        TestProcesses.until("all run on", () -> stopped(tree) == 0);
        assertTrue(tree.stream().allMatch(TestProcesses::alive));
        assertEquals(
                HistoryEntry.State.CANCELLED,
                new History(new StateFolder(state)).read().entries().getFirst().state());
        assertEquals(0, nextStart());
    }

    private int nextStart() throws Exception {
        StateFolder folder = new StateFolder(state);
        return new KillExecutor(
                        host, new StagedLook(host), new LinuxTerminator(), new RunJournal(folder, new History(folder)))
                .recover();
    }

    private static long stopped(List<ProcessIdentity> tree) {
        return tree.stream()
                .filter(process -> TestProcesses.state(process) == 'T')
                .count();
    }
}
