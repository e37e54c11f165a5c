package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.Dropped.Why;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KillPlanTest {

    private static final DaemonFamily FAMILY = TestFindings.family(First.TERMINATE_ROOT, Duration.ofSeconds(5));

    private static final ProcessRecord ROOT = TestMachine.row(10, 1);
    private static final ProcessRecord CHILD = TestMachine.row(11, 10);
    private static final ProcessRecord LEAF = TestMachine.row(12, 11);
    private static final ProcessRecord OTHER = TestMachine.row(20, 1);

    private static Finding finding(VerdictKind kind, ProcessRecord... rows) {
        return TestFindings.finding(new ProcessTable(List.of(rows)), rows[0], FAMILY, kind);
    }

    private static Finding stranded(ProcessRecord... rows) {
        return finding(VerdictKind.UNREACHABLE, rows);
    }

    private static List<Long> pids(KillPlan plan) {
        return plan.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .map(process -> process.identity().pid())
                .toList();
    }

    private static List<Why> reasons(KillPlan plan) {
        return plan.dropped().stream().map(Dropped::why).toList();
    }

    private static KillPlan plan() {
        return KillPlan.of(List.of(stranded(ROOT, CHILD, LEAF), stranded(OTHER)));
    }

    @Test
    void aStrandedTreeIsPlannedWithAllThatIsShownOfIt() {
        KillPlan plan = KillPlan.of(List.of(stranded(ROOT, CHILD, LEAF)));

        KillPlan.PlannedTree tree = plan.trees().getFirst();
        assertEquals(Standing.STRANDED, tree.standing());
        assertEquals("name", tree.name());
        assertEquals(Duration.ofDays(1), tree.age());
        assertEquals(new PlannedProcess(ROOT.identity(), "p10 run", Edge.ROOT, SharedOnce.Part.of(ROOT)), tree.root());
        assertEquals(List.of(10L, 11L, 12L), pids(plan));
        assertEquals(3, plan.processCount());
        assertEquals(3 * 1500 + 3 * 500, plan.expectedBytes());
        assertTrue(plan.dropped().isEmpty());
    }

    @Test
    void pagesThatTreesShareAreFreedOnceHoweverManyOfThemEnd() {
        ProcessRecord first = runs("/bin/node", ROOT);
        ProcessRecord second = runs("/bin/node", OTHER);
        Scan scan = TestMachine.scan(List.of(first, second), stranded(first), stranded(second));

        KillPlan plan = KillPlan.of(scan.findings());

        assertEquals(2 * 1500 + 500, plan.expectedBytes());
        assertEquals(scan.strandedBytes(), plan.expectedBytes());
        assertEquals(2000, plan.without(first.identity()).expectedBytes());
    }

    private static ProcessRecord runs(String program, ProcessRecord row) {
        return new ProcessRecord(
                row.identity(),
                row.parent(),
                row.group(),
                row.session(),
                row.owner(),
                row.state(),
                row.startedAfterBoot(),
                row.name(),
                row.arguments(),
                Reading.known(program),
                row.terminal(),
                row.memory(),
                row.cpu());
    }

    @Test
    void oneThatMayBeAskedFromAVersionOnIsKilledWhenItsVersionIsOlderOrUnknown() {
        DaemonFamily since = TestFindings.family(new EndRule(
                First.TERMINATE_ROOT,
                Duration.ofSeconds(5),
                Optional.of("It harms."),
                Optional.of("2.0"),
                Optional.empty()));
        Finding unknown = TestFindings.finding(new ProcessTable(List.of(ROOT)), ROOT, since, VerdictKind.UNREACHABLE);

        assertEquals(First.KILL_ROOT, end(unknown).first());
        assertEquals(Optional.of("It harms."), end(unknown).reason());
        assertEquals(First.KILL_ROOT, end(installed(unknown, "1.9")).first());
        assertEquals(First.TERMINATE_ROOT, end(installed(unknown, "2.0.1")).first());
        assertEquals(Optional.empty(), end(installed(unknown, "2.0.1")).reason());
    }

    private static EndRule end(Finding finding) {
        return KillPlan.of(List.of(finding)).trees().getFirst().end();
    }

    private static Finding installed(Finding f, String version) {
        EndRule end = f.family().end().with(Optional.of(version));
        return new Finding(f.family(), end, f.name(), f.tree(), f.age(), f.evidence(), f.verdict());
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void onlyStrandedTreesGetIntoAPlan(VerdictKind kind) {
        KillPlan plan = KillPlan.of(List.of(finding(kind, ROOT, CHILD)));

        assertEquals(kind.standing() == Standing.STRANDED, !plan.isEmpty());
        assertEquals(plan.isEmpty() ? 1 : 0, plan.dropped().size());
        if (kind.standing() == Standing.OFF_LIMITS) {
            assertEquals(List.of(Why.OFF_LIMITS), reasons(plan));
        }
    }

    @Test
    void aTreeWithOneMemberOfUnknownStartIsRefusedWhole() {
        ProcessRecord unknown = TestMachine.row(LiveIdentity.withoutStart(CHILD.identity()), 10, ProcessState.SLEEPING);
        List<ProcessTree.Member> members =
                new ArrayList<>(finding(VerdictKind.UNREACHABLE, ROOT).tree().members());
        members.add(new ProcessTree.Member(unknown, Edge.KERNEL, 10));

        KillPlan plan = KillPlan.of(List.of(TestFindings.finding(members, FAMILY, VerdictKind.UNREACHABLE)));

        assertTrue(plan.isEmpty());
        assertEquals(List.of(Why.UNKNOWN_IDENTITY), reasons(plan));
    }

    @Test
    void aTreeThatIsNamedTwiceIsPlannedOnce() {
        assertEquals(
                1, KillPlan.of(List.of(stranded(ROOT), stranded(ROOT))).trees().size());
    }

    @Test
    void aProcessWithoutArgumentsIsShownByItsShortName() {
        ProcessRecord bare = TestMachine.row(ROOT.identity(), 1, ProcessState.SLEEPING);
        assertEquals(
                "[name]",
                KillPlan.of(List.of(stranded(bare))).trees().getFirst().root().command());
    }

    @Test
    void aPlanThatNothingHappenedToStaysAsItIs() {
        KillPlan plan = plan();
        List<ProcessRecord> rows = List.of(ROOT, CHILD, LEAF, OTHER);
        assertEquals(plan, plan.shrunkTo(TestMachine.scan(rows, stranded(ROOT, CHILD, LEAF), stranded(OTHER))));
    }

    @Test
    void nothingIsEverAddedToAPlan() {
        ProcessRecord born = TestMachine.row(30, 10);
        ProcessRecord stranger = TestMachine.row(40, 1);
        List<ProcessRecord> rows = List.of(ROOT, CHILD, LEAF, OTHER, born, stranger);

        KillPlan plan = plan().shrunkTo(
                        TestMachine.scan(rows, stranded(ROOT, CHILD, LEAF, born), stranded(OTHER), stranded(stranger)));

        assertEquals(List.of(10L, 11L, 12L, 20L), pids(plan));
    }

    @Test
    void aMemberThatEndedFallsOutOfItsTreeAndOutOfThePromise() {
        ProcessRecord zombie = TestMachine.row(LEAF.identity(), 11, ProcessState.ZOMBIE);
        for (List<ProcessRecord> left : List.of(List.of(ROOT, CHILD), List.of(ROOT, CHILD, zombie))) {
            KillPlan plan = KillPlan.of(List.of(stranded(ROOT, CHILD, LEAF)));
            KillPlan shrunk = plan.shrunkTo(TestMachine.scan(left, stranded(left.toArray(ProcessRecord[]::new))));
            assertEquals(List.of(10L, 11L), pids(shrunk));
            assertEquals(2 * 1500 + 2 * 500, shrunk.expectedBytes());
        }
    }

    @Test
    void aPidThatBelongsToAnotherProcessByNowFallsOut() {
        ProcessRecord recycled =
                TestMachine.row(LiveIdentity.withOtherStart(LEAF.identity()), 11, ProcessState.SLEEPING);
        List<ProcessRecord> rows = List.of(ROOT, CHILD, recycled);

        KillPlan plan = plan().shrunkTo(TestMachine.scan(rows, stranded(ROOT, CHILD, recycled)));

        assertEquals(List.of(10L, 11L), pids(plan));
    }

    @Test
    void aTreeWhoseRootEndedFallsOutWhole() {
        KillPlan plan =
                plan().shrunkTo(TestMachine.scan(List.of(CHILD, LEAF, OTHER), stranded(CHILD, LEAF), stranded(OTHER)));

        assertEquals(List.of(20L), pids(plan));
        assertEquals(List.of(Why.ENDED), reasons(plan));
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"CLIENT", "JOB", "LAUNCHER", "REACHABLE", "COULD_NOT_READ", "NOT_WORKING", "YOUNG"})
    void aTreeThatIsNoLongerStrandedFallsOut(VerdictKind kind) {
        List<ProcessRecord> rows = List.of(ROOT, CHILD, LEAF, OTHER);
        KillPlan plan = plan().shrunkTo(TestMachine.scan(rows, finding(kind, ROOT, CHILD, LEAF), stranded(OTHER)));

        assertEquals(List.of(20L), pids(plan));
        assertEquals(List.of(Why.NO_LONGER_STRANDED), reasons(plan));
    }

    /** On its way out a process can be read no more, so its tree is none for one look. */
    @Test
    void aTreeThatFellOutWhileItWasEndingIsSaidToHaveEnded() {
        KillPlan plan = plan().shrunkTo(TestMachine.scan(List.of(ROOT, OTHER), stranded(OTHER)))
                .shrunkTo(TestMachine.scan(List.of(OTHER), stranded(OTHER)));

        assertEquals(List.of(20L), pids(plan));
        assertEquals(List.of(Why.ENDED), reasons(plan));
    }

    @Test
    void aRootThatRunsOnAsSomethingElseFallsOut() {
        KillPlan plan = plan().shrunkTo(TestMachine.scan(List.of(ROOT, CHILD, LEAF)));

        assertEquals(List.of(), pids(plan));
        assertEquals(List.of(Why.NO_LONGER_STRANDED, Why.ENDED), reasons(plan));
    }

    @Test
    void whatFellOutNeverComesBack() {
        List<ProcessRecord> rows = List.of(ROOT, CHILD, LEAF, OTHER);
        KillPlan plan = plan().shrunkTo(
                        TestMachine.scan(rows, finding(VerdictKind.CLIENT, ROOT, CHILD, LEAF), stranded(OTHER)))
                .shrunkTo(TestMachine.scan(rows, stranded(ROOT, CHILD, LEAF), stranded(OTHER)));

        assertEquals(List.of(20L), pids(plan));
        assertEquals(1, plan.dropped().size());
    }

    @Test
    void aPersonCanTakeATreeOut() {
        KillPlan plan = plan().without(ROOT.identity());

        assertEquals(List.of(20L), pids(plan));
        assertEquals(List.of(Why.TAKEN_OUT), reasons(plan));
        assertEquals(plan, plan.without(ROOT.identity()));
        assertEquals(List.of(20L), pids(plan.without(CHILD.identity())));
    }

    @Test
    void aConfirmationIsForOneRunWithinTwoMinutes() {
        KillConfirmation given = plan().confirm(Duration.ofSeconds(1000));

        assertTrue(given.goodAt(Duration.ofSeconds(1000)));
        assertTrue(given.goodAt(Duration.ofSeconds(1120)));
        assertFalse(given.goodAt(Duration.ofSeconds(1121)));
        assertFalse(given.goodAt(Duration.ofSeconds(999)));
        assertTrue(given.use());
        assertFalse(given.use());
    }

    @Test
    void anUnprovableRootCannotBeTakenForThePlannedOne() {
        ProcessIdentity unknown = LiveIdentity.withoutStart(ROOT.identity());
        ProcessRecord row = TestMachine.row(unknown, 1, ProcessState.SLEEPING);

        KillPlan plan = KillPlan.of(List.of(stranded(ROOT))).shrunkTo(TestMachine.scan(List.of(row), stranded(row)));

        assertTrue(plan.isEmpty());
        assertEquals(List.of(Why.UNKNOWN_IDENTITY), reasons(plan));
    }
}
