package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.POLITE;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.IdentityChanged;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.NotPermitted;
import io.github.strandline.kill.KillOutcome.NotReached;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an executor does not touch, although it was confirmed. */
@EnabledOnOs(OS.LINUX)
class LeftAloneTest {

    private final ExecutorScene scene = new ExecutorScene();
    private ProcessIdentity root;
    private ProcessIdentity child;

    @AfterEach
    void endAll() {
        scene.close();
    }

    /** A stranded tree of a root that ends when asked, and a child that stays. */
    private void tree(DaemonFamily family) {
        Script script = scene.processes.bash("sleep 600 & echo $!; trap 'exit 0' TERM; echo $$; wait");
        child = script.next();
        root = scene.stranded(script.next(), family);
        TestProcesses.untilAsleep(child);
    }

    private void assertUntouched(ProcessIdentity... processes) {
        for (ProcessIdentity process : processes) {
            assertEquals('S', TestProcesses.state(process));
            assertFalse(scene.terminator.sent().toString().contains(" " + process.pid()));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"CLIENT", "REACHABLE", "YOUNG", "COULD_NOT_READ", "PROTECTED"})
    void aTreeThatIsNoLongerStrandedIsLeftAloneWithTheVerdict(VerdictKind now) throws Exception {
        tree(FORCED);
        KillConfirmation confirmation = scene.confirmed();
        scene.look.stage(root, FORCED, now);

        KillReport report = scene.execute(confirmation);

        assertEquals(
                now,
                assertInstanceOf(NoLongerStranded.class, outcome(report, root))
                        .verdict()
                        .kind());
        assertInstanceOf(NoLongerStranded.class, outcome(report, child));
        assertEquals(List.of(), scene.terminator.sent());
        assertUntouched(root, child);
    }

    @Test
    void theVerdictIsTakenWithEveryProcessInHandRightBeforeTheFirstSignal() throws Exception {
        tree(FORCED);
        List<String> atTheVerdict = new ArrayList<>();
        scene.look.before(1, () -> atTheVerdict.add(scene.terminator.open() + " " + scene.terminator.sent()));

        scene.execute(scene.confirmed());

        assertEquals(List.of("2 []"), atTheVerdict);
    }

    @Test
    void aTreeThatIsTakenIntoUseAfterItWasAskedIsNotForced() throws Exception {
        root = scene.stranded(
                scene.processes
                        .bash("trap '' TERM; echo $$; while :; do sleep 600; done")
                        .next(),
                POLITE);
        KillConfirmation confirmation = scene.confirmed();
        scene.look.before(2, () -> scene.look.stage(root, POLITE, VerdictKind.CLIENT));

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(NoLongerStranded.class, outcome(report, root));
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        assertTrue(alive(root));
    }

    @Test
    void whatItsOwnSignalDidToAVerdictLeavesNoHalfTreeStanding() throws Exception {
        root = scene.stranded(
                scene.processes
                        .bash("trap '' TERM; echo $$; while :; do sleep 600; done")
                        .next(),
                POLITE);
        KillConfirmation confirmation = scene.confirmed();
        scene.look.before(2, () -> scene.look.stage(root, POLITE, VerdictKind.NOT_WORKING));

        assertInstanceOf(EndedByForce.class, outcome(scene.execute(confirmation), root));
    }

    @Test
    void aProcessWhosePidBelongsToAnotherByNowIsNotTouched() throws Exception {
        tree(FORCED);
        ProcessIdentity other = scene.processes.sleeper();
        List<PlannedProcess> both = List.of(
                scene.plan().trees().getFirst().root(),
                new PlannedProcess(LiveIdentity.withOtherInode(other), "sleep", Edge.SESSION, 0));
        KillPlan plan = new KillPlan(
                List.of(new PlannedTree(FORCED, FORCED.end(), "name", Standing.STRANDED, Duration.ZERO, both, 0)),
                List.of());

        KillReport report = scene.execute(scene.confirmed(plan));

        assertInstanceOf(IdentityChanged.class, outcome(report, other));
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertUntouched(other);
    }

    @Test
    void aTreeWhoseRootsPidBelongsToAnotherByNowIsNotTouched() throws Exception {
        tree(FORCED);
        KillPlan plan = twisted(root, LiveIdentity::withOtherStart);

        KillReport report = scene.execute(scene.confirmed(plan));

        assertInstanceOf(IdentityChanged.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertUntouched(root, child);
    }

    @Test
    void aTreeOfWhichOneProcessCannotBeToldFromStrangersIsNotTouched() throws Exception {
        tree(FORCED);
        KillPlan plan = twisted(child, LiveIdentity::withoutStart);

        KillReport report = scene.execute(scene.confirmed(plan));

        assertInstanceOf(Refused.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertUntouched(root, child);
    }

    /** The plan as it would be, had the pid belonged to an earlier process when it was made. */
    private KillPlan twisted(ProcessIdentity process, UnaryOperator<ProcessIdentity> twist) throws Exception {
        PlannedTree tree = scene.plan().trees().getFirst();
        List<PlannedProcess> processes = tree.processes().stream()
                .map(planned -> planned.identity().pid() != process.pid()
                        ? planned
                        : new PlannedProcess(
                                twist.apply(planned.identity()), planned.command(), planned.edge(), planned.held()))
                .toList();
        return new KillPlan(
                List.of(new PlannedTree(
                        tree.family(), tree.end(), tree.name(), tree.standing(), tree.age(), processes, 0)),
                List.of());
    }

    @Test
    void whatARootThatEndedByItselfLeftIsNotTouched() throws Exception {
        tree(FORCED);
        KillConfirmation confirmation = scene.confirmed();
        scene.processes.kill(root);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(AlreadyGone.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertUntouched(child);
    }

    @Test
    void whatARootThatEndsRightBeforeItsSignalLeavesIsJudgedAnew() throws Exception {
        tree(FORCED);
        scene.terminator.beforeFirstSignalTo(root, () -> scene.processes.kill(root));

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(AlreadyGone.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertEquals(2, scene.look.looks());
        assertUntouched(child);
    }

    @Test
    void aBrowserThatIsStrandedByItselfSinceItsDaemonEndedIsEndedInItsOwnWay() throws Exception {
        tree(POLITE);
        KillConfirmation confirmation = scene.confirmed();
        scene.processes.kill(root);
        scene.look.stage(child, FORCED, VerdictKind.BROWSER);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(AlreadyGone.class, outcome(report, root));
        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertEquals(List.of("KILL " + child.pid()), scene.terminator.ending());
    }

    @Test
    void whatIsLeftEndsFromItsOwnRootWhateverItsPlaceInThePlan() throws Exception {
        tree(FORCED);
        ProcessIdentity gone = scene.processes.sleeper();
        List<PlannedProcess> processes = Stream.of(gone, child, root)
                .map(process -> new PlannedProcess(process, "p", Edge.KERNEL, 0))
                .toList();
        KillPlan plan = new KillPlan(
                List.of(new PlannedTree(POLITE, POLITE.end(), "name", Standing.STRANDED, Duration.ZERO, processes, 0)),
                List.of());
        scene.processes.kill(gone);

        scene.execute(scene.confirmed(plan));

        assertEquals(List.of("KILL " + root.pid(), "KILL " + child.pid()), scene.terminator.ending());
    }

    @Test
    void aBrowserThatIsInUseSinceItsDaemonEndedIsLeftAlone() throws Exception {
        tree(POLITE);
        KillConfirmation confirmation = scene.confirmed();
        scene.processes.kill(root);
        scene.look.stage(child, FORCED, VerdictKind.CLIENT);

        assertInstanceOf(NoLongerStranded.class, outcome(scene.execute(confirmation), child));
        assertUntouched(child);
    }

    @Test
    void aMemberThatLeftTheTreeForAnotherDaemonsIsNotTouched() throws Exception {
        tree(FORCED);
        ProcessIdentity other = scene.processes.sleeper();
        List<PlannedProcess> both =
                List.of(scene.plan().trees().getFirst().root(), new PlannedProcess(other, "sleep", Edge.SESSION, 0));
        KillPlan plan = new KillPlan(
                List.of(new PlannedTree(FORCED, FORCED.end(), "name", Standing.STRANDED, Duration.ZERO, both, 0)),
                List.of());
        scene.look.stage(other, FORCED, VerdictKind.REACHABLE);

        KillReport report = scene.execute(scene.confirmed(plan));

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertInstanceOf(NoLongerStranded.class, outcome(report, other));
        assertUntouched(other);
    }

    @Test
    void aTreeThatHoldsWhatStartedThisProgramIsNotTouched() throws Exception {
        scene.terminator.sendNothing();
        ProcessRecord self =
                scene.host.processes().find(ProcessHandle.current().pid()).orElseThrow();
        ProcessRecord parent = scene.host.processes().parentOf(self).orElseThrow();
        scene.stranded(parent.identity(), FORCED);

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(
                report.trees().getFirst().processes().stream().allMatch(result -> result.outcome() instanceof Refused));
        assertEquals(List.of(), scene.terminator.sent());
    }

    @Test
    void whenTheRootMayNotBeSignalledItsMembersAreLeftAloneToo() throws Exception {
        tree(FORCED);
        scene.terminator.forbid(root);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(NotPermitted.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertEquals(1, scene.look.looks());
        assertUntouched(root, child);
    }

    @Test
    void anExpiredConfirmationEndsNothing() throws Exception {
        tree(FORCED);
        Duration longAgo =
                scene.host.facts().sinceBoot().minus(KillPlan.GOOD_FOR).minusSeconds(1);

        KillReport report = scene.execute(scene.plan().confirm(longAgo));

        assertInstanceOf(Refused.class, outcome(report, root));
        assertInstanceOf(Refused.class, outcome(report, child));
        assertEquals(0, scene.look.looks());
        assertUntouched(root, child);
    }

    @Test
    void aConfirmationIsGoodForOneRunOnly() throws Exception {
        tree(FORCED);
        KillConfirmation confirmation = scene.confirmed();

        assertInstanceOf(NotReached.class, outcome(scene.execute(confirmation, () -> true), root));
        assertInstanceOf(Refused.class, outcome(scene.execute(confirmation), root));
        assertUntouched(root, child);
    }

    @Test
    void withoutAReadableProcessTableNothingIsSent() throws Exception {
        tree(FORCED);
        KillConfirmation confirmation = scene.confirmed();
        scene.host.unreadableAfter(0);

        assertThrows(ProcessTableUnreadableException.class, () -> scene.execute(confirmation));
        assertUntouched(root, child);
    }
}
