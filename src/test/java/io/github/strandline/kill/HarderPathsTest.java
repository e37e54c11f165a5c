package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.POLITE;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.IdentityChanged;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.KillPlan.Wish;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ending what is not stranded: an unsure tree that was looked at, and one tree in use that was named. */
@EnabledOnOs(OS.LINUX)
class HarderPathsTest {

    private static final String STUBBORN = "trap '' TERM; echo $$; while :; do sleep 600; done";

    private final ExecutorScene scene = new ExecutorScene();
    private ProcessIdentity root;
    private ProcessIdentity child;

    @AfterEach
    void endAll() {
        scene.close();
    }

    private void tree(DaemonFamily family, VerdictKind kind) {
        Script script = scene.processes.bash("sleep 600 & echo $!; trap 'exit 0' TERM; echo $$; wait");
        child = script.next();
        root = script.next();
        scene.look.stage(root, family, kind);
        TestProcesses.untilAsleep(child);
    }

    private KillPlan looked() throws Exception {
        Scan scan = scene.look.now();
        return KillPlan.of(scan.findings(), new Wish(scan.table(), Set.of(root), Optional.empty()));
    }

    private KillPlan used() throws Exception {
        Scan scan = scene.look.now();
        Finding finding = Lookup.findingOf(scan, root).orElseThrow();
        return KillPlan.ofUsed(finding, new Wish(scan.table(), Set.of(), Optional.empty()));
    }

    private void assertLeftAlone(KillReport report, VerdictKind now) {
        assertEquals(
                now,
                assertInstanceOf(NoLongerStranded.class, outcome(report, root))
                        .verdict()
                        .kind());
        assertEquals(List.of(), scene.terminator.sent());
        assertTrue(alive(root) && alive(child));
    }

    private void assertEnded(KillReport report) {
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertFalse(alive(root) || alive(child));
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"NOT_WORKING", "UNREACHABLE", "UNCLAIMED"})
    void anUnsureTreeThatWasLookedAtEndsWhenItIsNoMoreUnsureThanThen(VerdictKind now) throws Exception {
        tree(FORCED, VerdictKind.NOT_WORKING);
        KillConfirmation confirmation = scene.confirmed(looked());
        scene.look.stage(root, FORCED, now);

        assertEnded(scene.execute(confirmation));
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"CLIENT", "JOB", "REACHABLE", "YOUNG", "PROTECTED", "OTHER_USER", "COULD_NOT_READ", "UNDECIDED"})
    void anUnsureTreeThatStandsDifferentlyIsLeftAlone(VerdictKind now) throws Exception {
        tree(FORCED, VerdictKind.NOT_WORKING);
        KillConfirmation confirmation = scene.confirmed(looked());
        scene.look.stage(root, FORCED, now);

        assertLeftAlone(scene.execute(confirmation), now);
    }

    @Test
    void anUnsureTreeThatNobodyLookedAtIsInNoPlan() throws Exception {
        tree(FORCED, VerdictKind.NOT_WORKING);
        Scan scan = scene.look.now();

        assertTrue(KillPlan.of(scan.findings(), new Wish(scan.table(), Set.of(child), Optional.empty()))
                .isEmpty());
        assertTrue(KillPlan.of(scan.findings()).isEmpty());
        assertTrue(used().isEmpty());
    }

    @Test
    void anUnsureTreeThatIsTakenIntoUseAfterItWasAskedIsNotForced() throws Exception {
        root = scene.processes.bash(STUBBORN).next();
        scene.look.stage(root, POLITE, VerdictKind.NOT_WORKING);
        KillConfirmation confirmation = scene.confirmed(looked());
        scene.look.before(2, () -> scene.look.stage(root, POLITE, VerdictKind.CLIENT));

        assertInstanceOf(NoLongerStranded.class, outcome(scene.execute(confirmation), root));
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        assertTrue(alive(root));
    }

    @Test
    void whatAnUnsureTreesRootLeftIsAnotherTreeAtWhichNobodyLooked() throws Exception {
        tree(FORCED, VerdictKind.NOT_WORKING);
        KillConfirmation confirmation = scene.confirmed(looked());
        scene.processes.kill(root);
        scene.look.stage(child, FORCED, VerdictKind.NOT_WORKING);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(AlreadyGone.class, outcome(report, root));
        assertInstanceOf(NoLongerStranded.class, outcome(report, child));
        assertTrue(alive(child));
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"CLIENT", "JOB", "LAUNCHER", "REACHABLE", "UNREACHABLE", "FORGOTTEN"})
    void aUsedTreeThatWasNamedEndsHoweverItIsUsedByNow(VerdictKind now) throws Exception {
        tree(FORCED, VerdictKind.CLIENT);
        KillConfirmation confirmation = scene.confirmed(used());
        scene.look.stage(root, FORCED, now);

        assertEnded(scene.execute(confirmation));
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"PROTECTED", "OTHER_USER", "SERVICE", "YOUNG", "COULD_NOT_READ", "OTHER_NAMESPACE"})
    void aUsedTreeThatIsOffLimitsOrCannotBeReadByNowIsLeftAlone(VerdictKind now) throws Exception {
        tree(FORCED, VerdictKind.CLIENT);
        KillConfirmation confirmation = scene.confirmed(used());
        scene.look.stage(root, FORCED, now);

        assertLeftAlone(scene.execute(confirmation), now);
    }

    @Test
    void aUsedTreeThatWasAskedIsForcedThoughItIsInUse() throws Exception {
        root = scene.processes.bash(STUBBORN).next();
        scene.look.stage(root, POLITE, VerdictKind.CLIENT);

        assertInstanceOf(EndedByForce.class, outcome(scene.execute(scene.confirmed(used())), root));
        assertFalse(alive(root));
    }

    @Test
    void aUsedTreeThatIsOffLimitsAfterItWasAskedIsNotForced() throws Exception {
        root = scene.processes.bash(STUBBORN).next();
        scene.look.stage(root, POLITE, VerdictKind.CLIENT);
        KillConfirmation confirmation = scene.confirmed(used());
        scene.look.before(2, () -> scene.look.stage(root, POLITE, VerdictKind.PROTECTED));

        assertInstanceOf(NoLongerStranded.class, outcome(scene.execute(confirmation), root));
        assertTrue(alive(root));
    }

    @Test
    void anIdleTreeThatIsUsedByNowIsLeftAlone() throws Exception {
        tree(FORCED, VerdictKind.REACHABLE);
        KillConfirmation confirmation = scene.confirmed(used());
        scene.look.stage(root, FORCED, VerdictKind.CLIENT);

        assertLeftAlone(scene.execute(confirmation), VerdictKind.CLIENT);
    }

    @Test
    void anIdleTreeThatIsStillIdleEnds() throws Exception {
        tree(FORCED, VerdictKind.REACHABLE);
        assertEnded(scene.execute(scene.confirmed(used())));
    }

    @Test
    void whatAUsedTreesRootLeftIsNotEndedWhileItIsInUse() throws Exception {
        tree(FORCED, VerdictKind.CLIENT);
        KillConfirmation confirmation = scene.confirmed(used());
        scene.processes.kill(root);
        scene.look.stage(child, FORCED, VerdictKind.CLIENT);

        assertInstanceOf(NoLongerStranded.class, outcome(scene.execute(confirmation), child));
        assertTrue(alive(child));
    }

    @Test
    void aUsedTreeIsStillHeldByIdentity() throws Exception {
        tree(FORCED, VerdictKind.CLIENT);
        PlannedTree tree = used().trees().getFirst();
        List<PlannedProcess> processes = tree.processes().stream()
                .map(process -> new PlannedProcess(
                        LiveIdentity.withOtherStart(process.identity()), process.command(), process.edge(), 0))
                .toList();
        KillPlan twisted = new KillPlan(
                List.of(new PlannedTree(
                        tree.family(),
                        tree.end(),
                        tree.name(),
                        tree.standing(),
                        tree.age(),
                        processes,
                        0,
                        tree.terms(),
                        List.of())),
                List.of());

        assertInstanceOf(IdentityChanged.class, outcome(scene.execute(scene.confirmed(twisted)), root));
        assertTrue(alive(root) && alive(child));
    }

    @Test
    void onlyTreesInUseOrIdleCanBePlannedByName() throws Exception {
        tree(FORCED, VerdictKind.UNREACHABLE);
        assertTrue(used().isEmpty());
        for (VerdictKind kind : List.of(VerdictKind.PROTECTED, VerdictKind.YOUNG, VerdictKind.COULD_NOT_READ)) {
            scene.look.stage(root, FORCED, kind);
            assertTrue(used().isEmpty(), kind.word());
        }
    }

    @Test
    void aBranchThatWasLeftOutRunsOnAndIsNoSurvivor() throws Exception {
        // bash -m gives the job a group of its own; setsid a session, in which the other child stays.
        Script script = scene.processes.bash(
                "setsid sleep 600 & echo $!; sleep 601 & echo $!; trap 'exit 0' TERM; echo $$; wait");
        ProcessIdentity apart = script.next();
        child = script.next();
        root = script.next();
        TestProcesses.untilAsleep(apart);
        scene.look.stageBranch(apart);
        scene.look.stage(root, FORCED, VerdictKind.UNREACHABLE);
        KillPlan plan = looked();
        assertEquals(3, plan.processCount());
        KillPlan without = plan.with(apart, false);
        assertEquals(2, without.processCount());

        KillReport report = scene.execute(scene.confirmed(without));

        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertTrue(alive(apart));
        assertTrue(report.trees().getFirst().notInPlan().stream()
                .noneMatch(process -> process.identity().equals(apart)));
        assertEquals(List.of(), report.trees().getFirst().lateBorn());
        assertFalse(scene.terminator.sent().toString().contains(" " + apart.pid()));
    }
}
