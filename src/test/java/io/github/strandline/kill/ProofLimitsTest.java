package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.POLITE;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What looks like a proof and is none: others have started these processes, or they were there before. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class ProofLimitsTest {

    private static final String QUIET = "<&- >&- 2>&-";

    private final ExecutorScene scene = new ExecutorScene();

    @BeforeEach
    void needPerl() {
        assumeTrue(Storm.possible(), "perl is not here");
    }

    @AfterEach
    void endAll() {
        scene.close();
    }

    /** A root that adopts orphans, prctl(2), and below it a daemon of its own that starts a process when it is told to. */
    @Test
    void anOrphanOfAnotherDaemonThatARootAdoptsIsNotItsOwn() throws Exception {
        Script script = scene.processes.bash("exec perl -e '$| = 1; syscall(157, 36, 1) == 0 or die; if (!fork) {"
                + " exec \"setsid\", \"bash\", \"-c\", \"echo \\$\\$; read; (sleep 600 " + QUIET + " & echo \\$!);"
                + " sleep 600\" } sleep 1; print \"$$\\n\"; sleep 600'");
        ProcessIdentity daemon = script.next();
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        scene.look.stage(daemon, POLITE, VerdictKind.REACHABLE);
        AtomicReference<ProcessIdentity> born = new AtomicReference<>();
        scene.terminator.beforeFirstSignalTo(root, () -> {
            script.tell("start another");
            born.set(script.next());
        });

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertUntouched(daemon);
        assertUntouched(born.get());
    }

    @Test
    void aMarkThatAProcessOutsideTheTreeHasAsWellProvesNothing() throws Exception {
        DaemonFamily marked = TestFindings.marked(FORCED, "STRANDLINE_TEST_SECOND_MARK");
        Script person =
                scene.processes.bash("export STRANDLINE_TEST_SECOND_MARK=m; exec bash -c '(exec setsid sleep 600 "
                        + QUIET + " & echo $!); echo $$; read; setsid sleep 600 " + QUIET + " & echo $!; read'");
        ProcessIdentity root = person.next();
        person.next();
        scene.host.tellEnvironments();
        AtomicReference<ProcessIdentity> born = new AtomicReference<>();
        scene.terminator.beforeFirstSignalTo(root, () -> {
            person.tell("start another");
            born.set(person.next());
        });

        KillReport report = execute(() -> scan(root, marked, scene.host.processes()));

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertUntouched(born.get());
    }

    @Test
    void oneThatWasThereBeforeAndWasOverlookedIsNotBornLate() throws Exception {
        Script script =
                scene.processes.bash("exec setsid bash -c '(sleep 600 " + QUIET + " & echo $!); echo $$; read'");
        ProcessIdentity overlooked = script.next();
        ProcessIdentity root = script.next();
        Thread.sleep(100);

        KillReport report = execute(() -> scan(
                root,
                FORCED,
                new ProcessTable(scene.host.processes().all().stream()
                        .filter(row -> row.pid() != overlooked.pid())
                        .toList())));

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertUntouched(overlooked);
    }

    /** A process that waits for its vfork(2) child waits in the kernel, and runs on as soon as that one has made way. */
    @Test
    void oneThatWaitsInTheKernelIsToldToStopAsWell() throws Exception {
        Script script = scene.processes.bash(
                "perl -e '$| = 1; print \"$$\\n\"; syscall(58) == 0 and syscall(34)' & " + "echo $$; wait");
        ProcessIdentity one = script.next();
        ProcessIdentity two = script.next();
        ProcessIdentity root = scene.stranded(one.pid() == script.identity().pid() ? one : two, FORCED);
        ProcessIdentity waiting = one.equals(root) ? two : one;
        TestProcesses.until("waiting in the kernel", () -> TestProcesses.state(waiting) == 'D');

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(scene.terminator.sent().contains("STOP " + waiting.pid()));
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void oneThatHasNotStoodStillYetWhenItsRunWasCutOffRunsOnAsWell() throws Exception {
        Script script =
                scene.processes.bash("exec perl -e '$| = 1; print \"$$\\n\"; syscall(58) == 0 and syscall(34)'");
        ProcessIdentity waiting = script.next();
        TestProcesses.until("waiting in the kernel", () -> TestProcesses.state(waiting) == 'D');
        LinuxTerminator terminator = new LinuxTerminator();
        try (Terminator.Held held = assertInstanceOf(Terminator.Held.class, terminator.hold(waiting))) {
            held.signal(Terminator.Signal.STOP);
        }
        ProcessTable table = scene.host.processes();
        ProcessIdentity child =
                table.childrenOf(table.find(waiting).orElseThrow()).getFirst().identity();
        KillJournal.CutOff run = new KillJournal.CutOff(
                "id",
                "",
                scene.host.facts().bootId(),
                ProcessIdentity.linux(1, 1, 1),
                List.of(new KillJournal.Noted(waiting, List.of(Terminator.Signal.STOP), List.of(), true)));

        new Recovery(scene.host.facts(), table, terminator).of(run);

        scene.processes.kill(child);
        TestProcesses.until("back from the kernel", () -> "TZ ".indexOf(TestProcesses.state(waiting)) >= 0);
        assertFalse(TestProcesses.state(waiting) == 'T', "left stopped");
    }

    @Test
    void oneWhoseFirstThreadHasEndedWhileOthersRunHasNotEnded() throws Exception {
        Script script = scene.processes.bash("exec perl -Mthreads -e '$| = 1; threads->create(sub { sleep 600 });"
                + " print \"$$\\n\"; <STDIN>; syscall(60, 0)'");
        ProcessIdentity process = script.next();
        try (Terminator.Held held = assertInstanceOf(Terminator.Held.class, new LinuxTerminator().hold(process))) {
            try {
                script.tell("end your first thread");
                TestProcesses.until("its first thread has ended", () -> TestProcesses.state(process) == 'Z');

                assertTrue(Lookup.alive(scene.host.processes(), process).isPresent());
            } finally {
                held.signal(Terminator.Signal.KILL);
            }
            assertTrue(held.awaitEnd(Duration.ofMinutes(1)));
        }
    }

    private KillReport execute(FreshLook look) throws ProcessTableUnreadableException {
        KillPlan plan = KillPlan.of(look.scan().findings());
        return new KillExecutor(scene.host, look, scene.terminator, scene.journal)
                .execute(scene.confirmed(plan), _ -> {}, () -> false);
    }

    /** The root and what stands below it, and nothing else. */
    private Scan scan(ProcessIdentity root, DaemonFamily family, ProcessTable table) {
        return new Scan(
                scene.host.facts(),
                table,
                table.size(),
                scene.host.memory(),
                Lookup.alive(table, root).stream()
                        .map(row -> TestFindings.finding(table, row, family, VerdictKind.UNREACHABLE))
                        .toList(),
                List.of());
    }

    private void assertUntouched(ProcessIdentity process) {
        assertEquals(
                List.of(),
                scene.terminator.sent().stream()
                        .filter(line -> line.endsWith(" " + process.pid()))
                        .toList());
        assertTrue(alive(process));
    }
}
