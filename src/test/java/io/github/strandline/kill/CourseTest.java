package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.kill.Course.Stage;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Outcomes by what the last process table and the hold say, for states that no test can put a real process into. */
class CourseTest {

    private static final ProcessIdentity PROCESS = ProcessIdentity.linux(10, 7, 70);

    /** A process in hand that takes every signal and never ends, or has ended. */
    private record Unmoved(boolean ended) implements Held {

        @Override
        public Sent signal(Signal signal) {
            return Sent.SENT;
        }

        @Override
        public boolean awaitEnd(Duration limit) {
            return ended;
        }

        @Override
        public void close() {}
    }

    private static Course course(ProcessIdentity identity) {
        return new Course(new PlannedProcess(identity, "p", Edge.ROOT, 0), new RunLog(new NotedJournal().run()));
    }

    private static Course killed(boolean endSeen) {
        Course course = course(PROCESS);
        course.pin(_ -> new Unmoved(endSeen));
        course.enter(Stage.FORCED);
        course.signal(Signal.KILL);
        course.ended(Duration.ZERO);
        course.close();
        return course;
    }

    private static Optional<ProcessTable> table(ProcessIdentity identity, ProcessState state) {
        return Optional.of(new ProcessTable(List.of(TestMachine.row(identity, 1, state))));
    }

    @Test
    void aKilledProcessThatWaitsInTheKernelIsReportedSo() {
        assertEquals(
                new KillOutcome.StillRunning(true), killed(false).outcome(table(PROCESS, ProcessState.DISK_SLEEP)));
        assertEquals(new KillOutcome.StillRunning(false), killed(false).outcome(table(PROCESS, ProcessState.STOPPED)));
    }

    @Test
    void aZombieOfWhichOtherThreadsStillRunIsNotGone() {
        assertInstanceOf(KillOutcome.StillRunning.class, killed(false).outcome(table(PROCESS, ProcessState.ZOMBIE)));
        assertInstanceOf(KillOutcome.EndedByForce.class, killed(true).outcome(table(PROCESS, ProcessState.ZOMBIE)));
    }

    @Test
    void aProcessThatTheTableStillShowsIsNotGoneWhateverWasSeenBefore() {
        assertInstanceOf(KillOutcome.StillRunning.class, killed(true).outcome(table(PROCESS, ProcessState.SLEEPING)));
    }

    @Test
    void aRowThatCannotBeToldFromItProvesNoEnd() {
        ProcessIdentity unknown = LiveIdentity.withoutStart(PROCESS);
        assertInstanceOf(KillOutcome.StillRunning.class, killed(true).outcome(table(unknown, ProcessState.SLEEPING)));
    }

    @Test
    void aPidThatAnotherProcessGotAfterTheEndChangesNothing() {
        ProcessIdentity successor = LiveIdentity.withOtherStart(PROCESS);
        assertInstanceOf(KillOutcome.EndedByForce.class, killed(true).outcome(table(successor, ProcessState.SLEEPING)));
    }

    @Test
    void withoutATableOnlyTheHoldProvesAnEnd() {
        assertInstanceOf(KillOutcome.EndedByForce.class, killed(true).outcome(Optional.empty()));
        assertInstanceOf(KillOutcome.StillRunning.class, killed(false).outcome(Optional.empty()));
        assertInstanceOf(KillOutcome.NotReached.class, course(PROCESS).outcome(Optional.empty()));
    }

    @Test
    void anUnreachedProcessWhosePidIsAnothersByNowIsReportedSo() {
        ProcessIdentity successor = LiveIdentity.withOtherStart(PROCESS);
        assertInstanceOf(
                KillOutcome.IdentityChanged.class, course(PROCESS).outcome(table(successor, ProcessState.SLEEPING)));
    }

    @Test
    void oneThatWasLeftAloneAfterItWasAskedAndEndsAfterAllEndedWhenAsked() {
        Course course = course(PROCESS);
        course.pin(_ -> new Unmoved(false));
        course.enter(Stage.ASKED);
        course.signal(Signal.TERMINATE);
        course.settle(new KillOutcome.Refused("taken into use"));

        assertInstanceOf(KillOutcome.Refused.class, course.outcome(table(PROCESS, ProcessState.SLEEPING)));
        assertInstanceOf(KillOutcome.EndedWhenAsked.class, course.outcome(Optional.of(new ProcessTable(List.of()))));
    }

    @Test
    void aTreeThatHoldsThisProgramIsLeftAloneWhateverTheVerdict() {
        ProcessRecord root = TestMachine.row(PROCESS, 1, ProcessState.SLEEPING);
        Scan fresh = TestMachine.scan(List.of(root), stranded(root));
        ProcessIdentity self = fresh.facts().self();
        ProcessRecord ourselves = TestMachine.row(self, PROCESS.pid(), ProcessState.RUNNING);
        Scan withUs = TestMachine.scan(List.of(root, ourselves), stranded(root, ourselves));

        assertEquals(1, judged(fresh).groups().size());
        assertEquals(0, judged(withUs).groups().size());
    }

    @Test
    void theWayOfEndingIsThatOfTheFreshLook() {
        ProcessRecord root = TestMachine.row(PROCESS, 1, ProcessState.SLEEPING);
        DaemonFamily since = TestFindings.family(new EndRule(
                First.TERMINATE_ROOT,
                Duration.ofSeconds(5),
                Optional.of("It harms."),
                Optional.of("2.0"),
                Optional.empty()));
        Finding fresh = TestFindings.finding(new ProcessTable(List.of(root)), root, since, VerdictKind.UNREACHABLE);
        assertEquals(
                First.KILL_ROOT,
                judged(TestMachine.scan(List.of(root), fresh))
                        .groups()
                        .getFirst()
                        .end()
                        .first());
    }

    private static Finding stranded(ProcessRecord... rows) {
        return TestFindings.finding(
                new ProcessTable(List.of(rows)),
                rows[0],
                TestFindings.family(First.KILL_ROOT, Duration.ZERO),
                VerdictKind.UNREACHABLE);
    }

    private static Rejudgement judged(Scan fresh) {
        Course course = course(PROCESS);
        course.pin(_ -> new Unmoved(false));
        DaemonFamily family = TestFindings.family(First.KILL_ROOT, Duration.ZERO);
        PlannedTree tree = new PlannedTree(
                family, family.end(), "name", Standing.STRANDED, Duration.ZERO, List.of(course.planned()), 0);
        return Rejudgement.of(tree, List.of(course), fresh);
    }
}
