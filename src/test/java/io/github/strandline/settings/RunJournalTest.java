package io.github.strandline.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillJournal.CutOff;
import io.github.strandline.kill.KillJournal.Noted;
import io.github.strandline.kill.KillJournal.Opening;
import io.github.strandline.kill.KillJournal.Run;
import io.github.strandline.kill.KillJournal.Untold;
import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a run writes down is found again by the next start, whatever else stands beside it and however it was cut short. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RunJournalTest {

    private static final KillPlan NOTHING = new KillPlan(List.of(), List.of());
    private static final ProcessIdentity FIRST = ProcessIdentity.linux(10, 7, 70);
    private static final ProcessIdentity SECOND = ProcessIdentity.linux(11, 7, 71);

    @TempDir
    private Path home;

    private final HostFacts facts = new LinuxHost().facts();

    private RunJournal journal() {
        StateFolder folder = new StateFolder(home);
        return new RunJournal(folder, new History(folder));
    }

    private Run opened() {
        return assertInstanceOf(Opening.Opened.class, journal().open(facts, NOTHING))
                .run();
    }

    private static List<PlannedProcess> planned(ProcessIdentity process) {
        return List.of(new PlannedProcess(process, "p", Edge.ROOT, 0));
    }

    /** A run that has stopped one process and was cut off then. */
    private void cutOffRun() {
        try (Run run = opened()) {
            assertEquals(Optional.empty(), run.about(Signal.STOP, planned(FIRST)));
        }
    }

    private static List<ProcessIdentity> leftStopped(List<CutOff> runs) {
        return runs.stream()
                .flatMap(run -> run.processes().stream())
                .filter(Noted::leftStopped)
                .map(Noted::identity)
                .toList();
    }

    @Test
    void oneThatCannotBeReadDoesNotHideTheOthers() throws Exception {
        cutOffRun();
        for (int i = 0; i < 20; i++) {
            Files.createDirectory(home.resolve("runs/" + i + "-folder.jsonl"));
            Files.createSymbolicLink(home.resolve("runs/" + i + "-link.jsonl"), Path.of("gone"));
        }

        assertEquals(List.of(FIRST), leftStopped(journal().cutOff()));
    }

    @Test
    void aPipeIsNoRecordAndHoldsUpNothing() throws Exception {
        cutOffRun();
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", home.resolve("runs/pipe.jsonl").toString())
                        .start()
                        .waitFor());

        assertEquals(List.of(FIRST), leftStopped(journal().cutOff()));
    }

    @Test
    void aRecordThatIsJustBeingBegunIsLeftToItsWriter() throws Exception {
        Files.createDirectory(home.resolve("runs"));
        Path begun = Files.createFile(home.resolve("runs/1-1.jsonl"));

        assertEquals(List.of(), journal().cutOff());

        Files.writeString(begun, "{\"run\":\"1-1\",\"trees\":[");
        assertEquals(List.of(), journal().cutOff());
        assertTrue(Files.exists(begun));
    }

    @Test
    void aLineThatTheDiskTookOnlyHalfOfDoesNotSwallowTheNext() throws Exception {
        Path file = home.resolve("1-1.jsonl");
        StateFolder folder = new StateFolder(home);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            RunFile run = new RunFile("1-1", file, channel, new History(folder), _ -> {});
            assertEquals(Optional.empty(), run.begin(facts, NOTHING));
            run.about(Signal.TERMINATE, planned(SECOND));
            // As a full disk leaves it, before there is room again.
            String half = "{\"about\":\"STOP\",\"processes\":[" + "{\"pid\":12,".repeat(100);
            channel.position(channel.size());
            channel.write(ByteBuffer.wrap(half.getBytes(StandardCharsets.UTF_8)));

            assertEquals(Optional.empty(), run.about(Signal.STOP, planned(FIRST)));

            assertEquals(
                    List.of(FIRST),
                    leftStopped(List.of(RunReading.of("1-1", file).orElseThrow().cutOff())));
            assertEquals(Optional.empty(), run.about(Signal.STOP, planned(SECOND)));
            assertEquals(
                    2,
                    leftStopped(List.of(RunReading.of("1-1", file).orElseThrow().cutOff()))
                            .size());
        }
    }

    @Test
    void whereNothingCanBeWrittenTheFolderIsNamed() throws Exception {
        Files.writeString(home.resolve("runs"), "no folder");

        Opening.Failed failed = assertInstanceOf(Opening.Failed.class, journal().open(facts, NOTHING));

        assertEquals(Optional.of(home.toString()), failed.folder());
    }

    private static KillReport report() {
        return new KillReport(Instant.EPOCH, Duration.ZERO, List.of(), Reading.vanished(), Reading.vanished(), false);
    }

    @Test
    void aHistoryThatCannotBeWrittenIsNamedAndTheNextStartTellsIt() throws Exception {
        Files.createDirectory(home.resolve("history.jsonl"));
        Run run = opened();
        run.about(Signal.TERMINATE, planned(FIRST));

        Untold untold = run.finished(report()).orElseThrow();
        run.close();

        assertEquals(home.resolve("history.jsonl").toString(), untold.history().file());
        assertTrue(untold.history().reason().contains("no file"), untold::toString);
        assertTrue(untold.kept());
        CutOff left = journal().cutOff().getFirst();
        assertEquals(List.of(), left.processes());
        assertFalse(journal().settle(left, List.of()), "it cannot be told yet");
        Files.delete(home.resolve("history.jsonl"));
        assertTrue(journal().settle(left, List.of()));
        StateFolder folder = new StateFolder(home);
        assertEquals(
                HistoryEntry.State.FINISHED,
                new History(folder).read().entries().getFirst().state());
    }

    @Test
    void aRunThatTheHistoryHoldsLacksNothing() {
        Run run = opened();

        assertEquals(Optional.empty(), run.finished(report()));
        run.close();
    }

    @Test
    void whatIsWrittenIntoARecordThatIsInNoFolderAnyMoreIsNotKept() throws Exception {
        Run run = opened();
        try (Stream<Path> records = Files.list(home.resolve("runs"))) {
            Files.delete(records.findFirst().orElseThrow());
        }
        Files.createDirectory(home.resolve("history.jsonl"));

        assertFalse(run.finished(report()).orElseThrow().kept());
        run.close();
    }

    @Test
    void aFullDiskIsNamedWithTheRecordAndKeepsNothing() throws Exception {
        Path file = home.resolve("runs.jsonl");
        Files.createDirectory(home.resolve("history.lock"));
        StateFolder folder = new StateFolder(home);
        // Whatever is written there answers that the disk is full.
        try (FileChannel full = FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE)) {
            RunFile run = new RunFile("1-1", file, full, new History(folder), _ -> {});

            assertEquals(
                    Optional.of(new Unwritten(file.toString(), "No space left on device")),
                    run.about(Signal.STOP, planned(FIRST)));
            assertFalse(run.finished(report()).orElseThrow().kept());
        }
    }

    @Test
    void anInterruptCostsNoLineAndNoHistory() throws Exception {
        Run run = opened();
        run.about(Signal.STOP, planned(FIRST));
        Thread.currentThread().interrupt();
        run.sent(Signal.STOP, FIRST);
        assertTrue(Thread.interrupted(), "it is not lost");
        assertEquals(Optional.empty(), run.about(Signal.KILL, planned(FIRST)));
        Thread.currentThread().interrupt();
        run.finished(
                new KillReport(facts.now(), Duration.ZERO, List.of(), Reading.vanished(), Reading.vanished(), true));
        run.close();
        assertTrue(Thread.interrupted(), "it is not lost");

        StateFolder folder = new StateFolder(home);
        assertEquals(1, new History(folder).read().entries().size());
        try (Stream<Path> left = Files.list(home.resolve("runs"))) {
            assertEquals(List.of(), left.toList());
        }
    }
}
