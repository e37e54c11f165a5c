package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.kill.Course.Stage;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which planned processes a fresh look lets through, on paper. */
class RejudgementTest {

    private static final DaemonFamily FAMILY = TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(1));

    private final PaperMachine machine = new PaperMachine();
    private final ProcessRecord root = machine.born(10, 1);
    private final ProcessRecord child = machine.born(11, 10);
    private final ProcessRecord leaf = machine.born(12, 11);
    private final ProcessRecord bystander = machine.born(20, 1);
    private final PlannedTree tree =
            KillPlan.of(stranded(root).findings()).trees().getFirst();
    private final List<Course> courses = courses();

    private Scan stranded(ProcessRecord... roots) {
        return machine.scan(FAMILY, VerdictKind.UNREACHABLE, roots);
    }

    private List<Course> courses() {
        RunLog log = new RunLog(new NotedJournal().run());
        List<Course> made = tree.processes().stream()
                .map(process -> new Course(process, log))
                .toList();
        made.forEach(course -> course.pin(machine.terminator()::hold));
        return made;
    }

    private Rejudgement judged(Scan fresh) {
        return Rejudgement.of(tree, courses, fresh);
    }

    private static List<Long> pids(Rejudgement.Group group) {
        return group.members().stream().map(course -> course.identity().pid()).toList();
    }

    private Optional<KillOutcome> settled(ProcessRecord row) {
        return courses.stream()
                .filter(course -> course.identity().equals(row.identity()))
                .findFirst()
                .orElseThrow()
                .settled();
    }

    @Test
    void allThatWasPlannedAndIsStrandedIsLetThroughRootFirst() {
        Rejudgement now = judged(stranded(bystander, root));

        assertEquals(
                List.of(List.of(10L, 11L, 12L)),
                now.groups().stream().map(RejudgementTest::pids).toList());
        assertEquals(List.of(), now.others());
        assertTrue(courses.stream().allMatch(course -> course.settled().isEmpty()));
    }

    @Test
    void whatStartedAfterThePlanIsNamedAndInNoGroup() {
        machine.born(13, 11);

        Rejudgement now = judged(stranded(root));

        assertEquals(List.of(10L, 11L, 12L), pids(now.groups().getFirst()));
        assertEquals(
                List.of(13L),
                now.others().stream().map(other -> other.process().pid()).toList());
    }

    @Test
    void whatWasReachedBeforeIsNotJudgedAgain() {
        courses.getFirst().enter(Stage.ASKED);

        assertEquals(List.of(), judged(stranded(root)).groups());
    }

    @Test
    void oneThatHasEndedOrIsNotInTheTableIsInNoGroup() {
        machine.ends(12);

        assertEquals(List.of(10L, 11L), pids(judged(stranded(root)).groups().getFirst()));
    }

    @Test
    void oneThatTheTableDoesNotShowYetIsInNoGroup() {
        Scan without = TestMachine.scan(
                List.of(root, child),
                TestFindings.finding(
                        new io.github.strandline.process.ProcessTable(List.of(root, child, leaf)),
                        root,
                        FAMILY,
                        VerdictKind.UNREACHABLE));

        assertEquals(List.of(10L, 11L), pids(judged(without).groups().getFirst()));
    }

    @Test
    void aTreeThatIsNotStrandedAnyMoreIsLeftAloneWhole() {
        Rejudgement now = judged(machine.scan(FAMILY, VerdictKind.CLIENT, root));

        assertEquals(List.of(), now.groups());
        for (ProcessRecord row : List.of(root, child, leaf)) {
            assertInstanceOf(NoLongerStranded.class, settled(row).orElseThrow());
        }
    }

    @Test
    void whatBelongsToNoTreeAnyMoreIsRefused() {
        assertEquals(List.of(), judged(stranded(bystander)).groups());
        assertInstanceOf(Refused.class, settled(root).orElseThrow());
    }

    @Test
    void whatBelongsToAStrandedTreeOfAnotherRootIsRefused() {
        ProcessRecord above = machine.born(9, 1);
        machine.put(TestMachine.row(root.identity(), 9, ProcessState.SLEEPING, "p10", "run"));

        assertEquals(List.of(), judged(stranded(above)).groups());
        assertInstanceOf(Refused.class, settled(leaf).orElseThrow());
    }

    @Test
    void aMemberThatIsTheRootOfAnotherStrandedDaemonNowMakesAGroupOfItsOwn() {
        Rejudgement now = judged(stranded(root, child));

        assertEquals(
                List.of(List.of(10L), List.of(11L, 12L)),
                now.groups().stream().map(RejudgementTest::pids).toList());
    }

    @Test
    void aGroupStartsWithItsOwnRootWhateverItsPlaceInThePlan() {
        PlannedTree turned = new PlannedTree(
                tree.family(),
                tree.end(),
                tree.name(),
                tree.standing(),
                tree.age(),
                tree.processes().reversed(),
                0);

        Rejudgement now = Rejudgement.of(turned, courses.reversed(), stranded(root));

        assertEquals(List.of(10L, 12L, 11L), pids(now.groups().getFirst()));
    }

    @Test
    void anOrphanGoesWithThePlansRoot() {
        machine.ends(11);

        assertEquals(List.of(10L, 12L), pids(judged(stranded(root)).groups().getFirst()));
    }

    @Test
    void anOrphanWhoseRootIsGoneOrNotStrandedIsLeftAlone() {
        machine.ends(11);

        assertEquals(
                List.of(),
                judged(machine.scan(FAMILY, VerdictKind.CLIENT, root)).groups());
        assertInstanceOf(NoLongerStranded.class, settled(leaf).orElseThrow());
    }

    @Test
    void anOrphanThatRunsAnotherCommandIsRefused() {
        machine.ends(11);
        machine.put(TestMachine.row(leaf.identity(), 1, ProcessState.SLEEPING, "another"));

        assertEquals(List.of(10L), pids(judged(stranded(root)).groups().getFirst()));
        assertInstanceOf(Refused.class, settled(leaf).orElseThrow());
    }

    @Test
    void oneThatStillDescendsFromTheRootIsNoOrphan() {
        assertEquals(false, Orphans.isOne(courses.getLast(), tree, stranded(root)));
        assertEquals(false, Orphans.isOne(courses.get(1), tree, stranded(root)));
    }

    @Test
    void oneThatWasPlannedByAnythingButItsDescentIsNoOrphan() {
        PlannedProcess byRecord = new PlannedProcess(leaf.identity(), "p12 run", Edge.RECORD, 0);
        Course course = new Course(byRecord, new RunLog(new NotedJournal().run()));
        machine.ends(11);

        assertTrue(Orphans.isOne(courses.getLast(), tree, stranded(root)));
        assertEquals(false, Orphans.isOne(course, tree, stranded(root)));
    }

    @Test
    void onlyWhatIsInUseOrOffLimitsIsSparedOnceTheEndHasBegun() {
        ProcessIdentity process = child.identity();

        assertTrue(
                Rejudgement.takenIntoUse(process, new Terms.Stranded(), machine.scan(FAMILY, VerdictKind.CLIENT, root))
                        .isPresent());
        assertTrue(Rejudgement.takenIntoUse(
                        process, new Terms.Stranded(), machine.scan(FAMILY, VerdictKind.PROTECTED, root))
                .isPresent());
        assertTrue(Rejudgement.takenIntoUse(
                        process, new Terms.Stranded(), machine.scan(FAMILY, VerdictKind.NOT_WORKING, root))
                .isEmpty());
        assertTrue(Rejudgement.takenIntoUse(
                        bystander.identity(), new Terms.Stranded(), machine.scan(FAMILY, VerdictKind.CLIENT, root))
                .isEmpty());
    }

    @Test
    void aLateOneIsSparedAsADaemonOfItsOwnUnlessThatIsStranded() {
        ProcessRecord late = machine.born(13, 11);
        Scan own = TestMachine.scan(
                List.of(root, child, leaf, late),
                TestFindings.finding(machine.table(), root, row -> row.pid() == 13, FAMILY, VerdictKind.UNREACHABLE),
                TestFindings.finding(machine.table(), late, FAMILY, VerdictKind.REACHABLE));

        assertTrue(Rejudgement.notOurs(late.identity(), group(courses), own).isPresent());
        assertTrue(Rejudgement.notOurs(late.identity(), group(courses), stranded(root))
                .isEmpty());
        assertTrue(Rejudgement.notOurs(late.identity(), group(courses), stranded(root, late))
                .isEmpty());
        assertTrue(Rejudgement.notOurs(late.identity(), group(courses), machine.scan(FAMILY, VerdictKind.CLIENT, root))
                .isPresent());
        assertTrue(Rejudgement.notOurs(
                        late.identity(), group(courses), machine.scan(FAMILY, VerdictKind.NOT_WORKING, root))
                .isEmpty());
    }

    @Test
    void oursAndOtherUsersAreBarredWhateverTheTree() {
        ProcessIdentity self = stranded(root).facts().self();
        machine.put(TestMachine.row(self, 11, ProcessState.RUNNING, "us"));

        assertTrue(Rejudgement.barrier(self, stranded(root)).isPresent());
        assertTrue(Rejudgement.barrier(leaf.identity(), stranded(root)).isEmpty());
        assertTrue(Rejudgement.notOurs(self, group(courses), stranded(root)).isPresent());

        machine.put(ownedBy(new Owner("1001", "another"), leaf));
        NoLongerStranded barred = assertInstanceOf(
                NoLongerStranded.class,
                Rejudgement.barrier(leaf.identity(), stranded(root)).orElseThrow());
        assertEquals(VerdictKind.OTHER_USER, barred.verdict().kind());
        assertEquals(List.of(), judged(stranded(root)).groups());
    }

    private static ProcessRecord ownedBy(Owner owner, ProcessRecord row) {
        return new ProcessRecord(
                row.identity(),
                row.parent(),
                row.group(),
                row.session(),
                Reading.known(owner),
                row.state(),
                row.startedAfterBoot(),
                row.name(),
                row.arguments(),
                row.executable(),
                row.terminal(),
                row.memory(),
                row.cpu());
    }

    private static Rejudgement.Group group(List<Course> courses) {
        return new Rejudgement.Group(FAMILY.end(), new Terms.Stranded(), courses);
    }
}
