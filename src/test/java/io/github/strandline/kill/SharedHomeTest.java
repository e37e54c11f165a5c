package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillJournal.Opening;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.RunJournal;
import io.github.strandline.settings.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A home that several machines share: each looks after its own runs, and tells the others' as theirs. */
@EnabledOnOs(OS.LINUX)
class SharedHomeTest {

    private static final KillPlan NOTHING = new KillPlan(List.of(), List.of());

    @AutoClose
    private final TestProcesses processes = new TestProcesses();

    @TempDir
    private Path home;

    private final LinuxHost host = new LinuxHost();

    private RunJournal journal() {
        StateFolder folder = new StateFolder(home);
        return new RunJournal(folder, new History(folder));
    }

    /** These facts on a machine of that name, and in that boot of it. */
    private HostFacts facts(String name, String boot) {
        HostFacts here = host.facts();
        return new HostFacts(
                here.system(),
                here.version(),
                name,
                here.user(),
                here.home(),
                here.temporaryDirectory(),
                boot,
                ProcessIdentity.linux(1 << 30, 7, 7),
                List.of(),
                here.now(),
                here.sinceBoot());
    }

    private KillJournal.Run opened(HostFacts facts) {
        return assertInstanceOf(Opening.Opened.class, journal().open(facts, NOTHING))
                .run();
    }

    /** A run that has stopped this process and was cut off then. */
    private void cutOff(HostFacts facts, ProcessIdentity process) throws Exception {
        try (KillJournal.Run run = opened(facts)) {
            run.about(Signal.STOP, List.of(new PlannedProcess(process, "p", Edge.ROOT, 0)));
            assertEquals(
                    0,
                    new ProcessBuilder("kill", "-STOP", Long.toString(process.pid()))
                            .start()
                            .waitFor());
            TestProcesses.until("stopped", () -> TestProcesses.state(process) == 'T');
            run.sent(Signal.STOP, process);
        }
    }

    private int nextStart() throws Exception {
        return new KillExecutor(host, new StagedLook(host), new LinuxTerminator(), journal()).recover();
    }

    private long records() throws Exception {
        try (Stream<Path> files = Files.list(home.resolve("runs"))) {
            return files.count();
        }
    }

    @Test
    void anothersRunIsLeftToItAndToldAsItsOwn() throws Exception {
        ProcessIdentity process = processes.sleeper();
        cutOff(facts("build-07", "its boot"), process);

        assertEquals(0, nextStart());

        assertEquals('T', TestProcesses.state(process), "nothing is signalled");
        assertEquals(1, records());
        History.Page page = journal().page(host.facts().name());
        assertEquals(List.of(), page.entries());
        assertEquals(List.of("build-07"), page.elsewhere());
        assertEquals(List.of(), journal().page("build-07").elsewhere());
    }

    @Test
    void oneOfThisMachineIsPutRightAlsoWhenItHasAnotherNameByNow() throws Exception {
        ProcessIdentity process = processes.sleeper();
        cutOff(facts("its-old-name", host.facts().bootId()), process);

        assertEquals(1, nextStart());

        TestProcesses.until("it runs on", () -> TestProcesses.state(process) == 'S');
        assertEquals(0, records());
        HistoryEntry told = journal().page(host.facts().name()).entries().getFirst();
        assertEquals("its-old-name", told.host());
        assertEquals(HistoryEntry.State.CUT_OFF, told.state());
    }

    @Test
    void aRunIsKeptWithTheNameOfItsMachine() {
        try (KillJournal.Run run = opened(facts("build-07", "its boot"))) {
            run.finished(new KillReport(
                    Instant.EPOCH, Duration.ZERO, List.of(), Reading.vanished(), Reading.vanished(), false));
        }

        HistoryEntry told = journal().page("here").entries().getFirst();
        assertEquals("build-07", told.host());
        assertTrue(journal().page("here").elsewhere().isEmpty());
    }
}
