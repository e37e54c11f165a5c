package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.PATIENT;
import static io.github.strandline.kill.ExecutorScene.POLITE;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.NotReached;
import io.github.strandline.kill.KillOutcome.NotWritten;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillOutcome.StillRunning;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs that are cancelled, interrupted or cut off, and processes that come and go meanwhile. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HalfWayTest {

    private static final String STUBBORN = "trap '' TERM; sleep 600 & echo $!; echo $$; wait";

    private final ExecutorScene scene = new ExecutorScene();

    @AfterEach
    void endAll() {
        Thread.interrupted();
        scene.close();
    }

    @Test
    void aCancelBetweenTreesLeavesTheRestAlone() throws Exception {
        ProcessIdentity first = scene.stranded(scene.processes.sleeper(), FORCED);
        ProcessIdentity second = scene.stranded(scene.processes.sleeper(), FORCED);
        ProcessIdentity third = scene.stranded(scene.processes.sleeper(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        scene.processes.kill(third);

        KillReport report = scene.execute(confirmation, () -> !alive(first));

        assertTrue(report.cancelled());
        assertInstanceOf(EndedByForce.class, outcome(report, first));
        assertInstanceOf(NotReached.class, outcome(report, second));
        assertInstanceOf(AlreadyGone.class, outcome(report, third));
        assertTrue(alive(second));
        assertEquals(1, scene.progress.size());
    }

    @Test
    void aCancelWhileATreeIsAnnouncedStopsBeforeItsFirstSignal() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);

        KillReport report = scene.execute(scene.confirmed(), () -> !scene.progress.isEmpty());

        assertInstanceOf(NotReached.class, outcome(report, root));
        assertEquals(List.of(), scene.terminator.sent());
    }

    @Test
    void aCancelWhileWaitingForATreeStopsBeforeForce() throws Exception {
        Script script = scene.processes.bash(STUBBORN);
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), PATIENT);

        KillReport report =
                scene.execute(scene.confirmed(), () -> !scene.terminator.sent().isEmpty());

        assertTrue(report.cancelled());
        assertEquals(new StillRunning(false), outcome(report, root));
        assertInstanceOf(NotReached.class, outcome(report, child));
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        assertEquals(1, scene.look.looks());
    }

    @Test
    void aCancelBetweenForcedSignalsStopsAfterTheCurrentProcess() throws Exception {
        Script script = scene.processes.bash(STUBBORN);
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);

        KillReport report =
                scene.execute(scene.confirmed(), () -> scene.terminator.ending().size() == 2);

        assertEquals(List.of("TERMINATE " + root.pid(), "KILL " + child.pid()), scene.terminator.ending());
        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertFalse(alive(child));
        TestProcesses.until("not left stopped", () -> TestProcesses.state(root) != 'T');
    }

    @Test
    void anInterruptCountsAsACancelAndIsSetAgain() throws Exception {
        Script script = scene.processes.bash(STUBBORN);
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), PATIENT);
        KillConfirmation confirmation = scene.confirmed();
        Thread executing = Thread.currentThread();
        scene.terminator.beforeFirstSignalTo(root, executing::interrupt);

        KillReport report = scene.execute(confirmation);

        assertTrue(Thread.interrupted());
        assertTrue(report.cancelled());
        assertEquals(new StillRunning(false), outcome(report, root));
        assertInstanceOf(NotReached.class, outcome(report, child));
        assertTrue(report.after().answered());
    }

    @Test
    void anInterruptBeforeTheStartEndsNothing() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        Thread.currentThread().interrupt();

        KillReport report = scene.execute(confirmation);

        assertTrue(Thread.interrupted());
        assertInstanceOf(NotReached.class, outcome(report, root));
        assertTrue(alive(root));
    }

    @Test
    void whenTheTableBecomesUnreadableAfterTheFirstTreeTheRestIsRefusedAndTheReportIsStillGiven() throws Exception {
        ProcessIdentity first = scene.stranded(scene.processes.sleeper(), FORCED);
        ProcessIdentity second = scene.stranded(scene.processes.sleeper(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        scene.host.unreadableAfter(1);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, first));
        assertInstanceOf(Refused.class, outcome(report, second));
        assertTrue(alive(second));
    }

    @Test
    void aStubbornTreeIsNotForcedWhenTheTableCannotBeReadAnyMore() throws Exception {
        Script script = scene.processes.bash(STUBBORN);
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        KillConfirmation confirmation = scene.confirmed();
        scene.host.unreadableAfter(1);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(Refused.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
    }

    @Test
    void aDaemonOfItsOwnBelowATreeIsNeitherTouchedNorTakenForLateBorn() throws Exception {
        Script script = scene.processes.bash(STUBBORN);
        ProcessIdentity daemon = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        scene.look.stage(daemon, POLITE, VerdictKind.REACHABLE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals(List.of(), notInPlan(report));
        assertTrue(alive(daemon));
    }

    @Test
    void strangersThatStartMeanwhileAreNotReported() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);
        AtomicBoolean started = new AtomicBoolean();
        scene.terminator.beforeFirstSignalTo(root, () -> {
            TestProcesses.untilAsleep(
                    scene.processes.bash("echo $$; exec sleep 602").next());
            started.set(true);
        });

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(started.get());
        assertEquals(List.of(), notInPlan(report));
    }

    @Test
    void withoutARecordNothingIsSent() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);
        scene.journal.fullAfter(-1);

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(
                assertInstanceOf(Refused.class, outcome(report, root)).reason().contains("no space left"));
        assertEquals(List.of(), scene.terminator.sent());
        assertTrue(alive(root));
    }

    @Test
    void whatCannotBeWrittenDownIsNotSentAndWhatWasStoppedRunsOn() throws Exception {
        Script script = scene.processes.bash("trap '' TERM; sleep 600 & echo $!; echo $$; wait");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        // The polite signal and the stops are written down, the kills are not.
        scene.journal.fullAfter(2);

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(assertInstanceOf(NotWritten.class, outcome(report, root)).asked());
        // The wish to end went to the root alone.
        assertFalse(assertInstanceOf(NotWritten.class, outcome(report, child)).asked());
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        TestProcesses.until("both run on", () -> TestProcesses.state(root) == 'S' && TestProcesses.state(child) == 'S');
    }

    @Test
    void aRunThatBreaksOffLeavesNobodyStopped() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        AtomicBoolean stopped = new AtomicBoolean();

        assertThrows(
                IllegalStateException.class,
                () -> scene.execute(confirmation, () -> {
                    if (scene.terminator.sent().contains("STOP " + root.pid())) {
                        stopped.set(true);
                        throw new IllegalStateException("a fault of ours");
                    }
                    return false;
                }));

        assertTrue(stopped.get());
        TestProcesses.until("running on", () -> TestProcesses.state(root) == 'S');
    }

    @Test
    void aRunTellsItsRecordWhatCameOfIt() throws Exception {
        scene.stranded(scene.processes.sleeper(), FORCED);

        KillReport report = scene.execute(scene.confirmed());

        assertEquals(List.of(report), scene.journal.finished());
    }

    private static List<Long> notInPlan(KillReport report) {
        return report.trees().getFirst().notInPlan().stream()
                .map(PlannedProcess::identity)
                .map(ProcessIdentity::pid)
                .toList();
    }
}
