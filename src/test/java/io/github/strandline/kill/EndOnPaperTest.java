package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillJournal.Untold;
import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.NotReached;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Whole ends on paper: which signals go out, in which order, and what stops them. */
@EnabledOnOs(OS.LINUX)
class EndOnPaperTest {

    private static final DaemonFamily POLITE = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(30));
    private static final DaemonFamily FORCED = TestFindings.family(First.KILL_ROOT, Duration.ofMillis(30));

    private final PaperMachine machine = new PaperMachine();
    private final LiveTable host = new LiveTable(new LinuxHost());
    private final NotedJournal journal = new NotedJournal();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final ProcessRecord root = machine.born(10, 1);
    private final ProcessRecord child = machine.born(11, 10);
    private final ProcessRecord bystander = machine.born(20, 1);
    private VerdictKind kind = VerdictKind.UNREACHABLE;
    private ProcessRecord other = root;
    private Optional<Untold> untold = Optional.empty();

    private TreeResult end(DaemonFamily family) throws ProcessTableUnreadableException {
        host.rows(machine::table);
        FreshLook look = () -> machine.scan(family, kind, root, other);
        KillPlan plan = KillPlan.of(look.scan().findings());
        KillReport report = new KillExecutor(host, look, machine.terminator(), journal)
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, cancelled::get);
        untold = report.untold();
        journal.assertWrittenBefore(machine.sent());
        assertTrue(machine.table().find(bystander.identity()).isPresent());
        assertTrue(machine.sent().stream().noneMatch(line -> line.endsWith(" 20")));
        assertEquals(1, report.trees().size());
        return report.trees().getFirst();
    }

    private static KillOutcome outcome(TreeResult result, ProcessRecord row) {
        return result.processes().stream()
                .filter(one -> one.process().identity().equals(row.identity()))
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    @Test
    void anAskedRootThatTakesItsTreeWithItNeedsNoForce() throws Exception {
        machine.before("TERMINATE 10", () -> machine.ends(11));

        TreeResult result = end(POLITE);

        assertEquals(List.of("TERMINATE 10"), machine.sent());
        assertInstanceOf(EndedWhenAsked.class, outcome(result, root));
        assertTrue(result.ended());
    }

    @Test
    void whatAnAskedRootLeavesIsStoppedAndThenKilled() throws Exception {
        TreeResult result = end(POLITE);

        assertEquals(List.of("TERMINATE 10", "STOP 11", "KILL 11"), machine.sent());
        assertInstanceOf(EndedByForce.class, outcome(result, child));
    }

    @Test
    void aDeafTreeIsKilledLeavesFirst() throws Exception {
        machine.deaf(root);

        end(POLITE);

        assertEquals(List.of("TERMINATE 10", "STOP 10", "STOP 11", "KILL 11", "KILL 10"), machine.sent());
    }

    @Test
    void aRootThatMustNotBeAskedIsStoppedAndKilled() throws Exception {
        machine.before("KILL 10", () -> machine.ends(11));

        TreeResult result = end(FORCED);

        assertEquals(List.of("STOP 10", "KILL 10"), machine.sent());
        assertInstanceOf(EndedByForce.class, outcome(result, root));
    }

    @Test
    void whatEndsByItselfBeforeItsRootIsKilledIsNotSaidToHaveBeenForced() throws Exception {
        machine.before("STOP 10", () -> machine.ends(11));

        TreeResult result = end(FORCED);

        assertEquals(List.of("STOP 10", "KILL 10"), machine.sent());
        assertInstanceOf(EndedByForce.class, outcome(result, root));
        assertInstanceOf(AlreadyGone.class, outcome(result, child));
    }

    @Test
    void whatEndsWhileTheSignalToItsRootIsWrittenDownHasEndedByItself() throws Exception {
        journal.beforeNext("TERMINATE 10", () -> machine.ends(11));

        assertInstanceOf(AlreadyGone.class, outcome(end(POLITE), child));
    }

    @Test
    void whatEndsByItselfBeforeTheRestIsKilledEndedWhenAsked() throws Exception {
        machine.deaf(root);
        journal.beforeNext("KILL 11", () -> machine.ends(11));

        TreeResult result = end(POLITE);

        assertEquals(List.of("TERMINATE 10", "STOP 10", "STOP 11", "KILL 10"), machine.sent());
        assertInstanceOf(EndedWhenAsked.class, outcome(result, child));
    }

    @Test
    void aRunTellsWhatTheHistoryLacksOfIt() throws Exception {
        journal.lacks(new Untold(new Unwritten("/s/history.jsonl", "no room"), true));

        end(POLITE);

        assertEquals(journal.lacking(), untold);
        assertTrue(untold.isPresent());
    }

    @Test
    void whatIsTakenIntoUseAfterItWasAskedIsNotForced() throws Exception {
        machine.deaf(root);
        machine.before("TERMINATE 10", () -> kind = VerdictKind.CLIENT);

        TreeResult result = end(POLITE);

        assertEquals(List.of("TERMINATE 10"), machine.sent());
        assertTrue(
                assertInstanceOf(NoLongerStranded.class, outcome(result, root)).asked());
        assertFalse(
                assertInstanceOf(NoLongerStranded.class, outcome(result, child)).asked());
    }

    @Test
    void aRootWhosePidPassesOnAtTheFirstSignalIsNotReached() throws Exception {
        machine.before("TERMINATE 10", () -> {
            machine.ends(11);
            machine.ends(10);
            machine.put(TestMachine.row(ProcessIdentity.linux(10, 7, 99), 1, root.state(), "p10", "run"));
        });

        TreeResult result = end(POLITE);

        assertEquals(List.of(), machine.sent());
        assertTrue(result.processes().stream().noneMatch(one -> one.outcome() instanceof EndedByForce));
        assertTrue(machine.table().find(10).isPresent());
    }

    @Test
    void whatARootThatEndsByItselfLeavesIsJudgedAnewAndRefused() throws Exception {
        machine.before("TERMINATE 10", () -> machine.ends(10));

        TreeResult result = end(POLITE);

        assertEquals(List.of(), machine.sent());
        assertInstanceOf(AlreadyGone.class, outcome(result, root));
        assertInstanceOf(Refused.class, outcome(result, child));
    }

    @Test
    void aCancelBeforeTheEndSendsNothing() throws Exception {
        cancelled.set(true);

        assertInstanceOf(NotReached.class, outcome(end(POLITE), root));
        assertEquals(List.of(), machine.sent());
    }

    @Test
    void aCancelWhileAnAskedRootIsWaitedForSendsNoForce() throws Exception {
        machine.deaf(root);
        machine.before("TERMINATE 10", () -> cancelled.set(true));

        end(POLITE);

        assertEquals(List.of("TERMINATE 10"), machine.sent());
    }

    @Test
    void aCancelWhileARootIsStoppedLetsItRunOn() throws Exception {
        machine.before("STOP 10", () -> cancelled.set(true));

        end(FORCED);

        assertEquals(List.of("STOP 10", "CONTINUE 10"), machine.sent());
    }

    @Test
    void aCancelBetweenForcedSignalsLetsTheRestRunOn() throws Exception {
        machine.deaf(root);
        machine.before("KILL 11", () -> cancelled.set(true));

        end(POLITE);

        assertEquals(List.of("TERMINATE 10", "STOP 10", "STOP 11", "KILL 11", "CONTINUE 10"), machine.sent());
    }

    @Test
    void aChildThatIsBornBeforeTheRootIsStoppedEndsWithIt() throws Exception {
        machine.before("STOP 10", () -> {
            machine.ends(11);
            machine.bornLate(12, 10);
        });

        TreeResult result = end(FORCED);

        assertEquals(List.of("STOP 10", "KILL 10", "STOP 12", "KILL 12"), machine.sent());
        assertEquals(
                List.of(Proof.PARENT),
                result.lateBorn().stream().map(KillReport.LateResult::proof).toList());
        assertTrue(result.ended());
    }

    @Test
    void aLateChildThatIsADaemonOfItsOwnRunsOn() throws Exception {
        machine.deaf(root);
        machine.before("TERMINATE 10", () -> {
            other = machine.bornLate(12, 10);
            kind = VerdictKind.NOT_WORKING;
        });

        TreeResult result = end(POLITE);

        assertTrue(
                machine.sent().stream().noneMatch("KILL 12"::equals),
                () -> machine.sent().toString());
        assertTrue(
                machine.table().find(12).filter(row -> !row.state().stopped()).isPresent());
        assertInstanceOf(EndedByForce.class, outcome(result, root));
    }

    @Test
    void anOrphanThatOnlyLooksAlikeIsNamedAndNotTouched() throws Exception {
        machine.deaf(root);
        machine.before(
                "TERMINATE 10",
                () -> machine.bornLate(
                        TestMachine.row(ProcessIdentity.linux(30, 9, 30), 1, root.state(), "p11", "run")));

        TreeResult result = end(POLITE);

        assertTrue(machine.sent().stream().noneMatch(line -> line.endsWith(" 30")));
        assertEquals(
                List.of(30L),
                result.notInPlan().stream().map(one -> one.identity().pid()).toList());
    }

    /** As when another program ends the twin of this tree at the same time. */
    @Test
    void anOrphanThatLooksAlikeAndWasThereBeforeTheRunIsNotSaidToHaveStartedLater() throws Exception {
        ProcessRecord twin = machine.born(30, 1);
        ProcessIdentity below = ProcessIdentity.linux(31, 7, 31);
        machine.put(TestMachine.row(below, twin.pid(), twin.state(), "p11", "run"));
        machine.before("TERMINATE 10", () -> machine.put(TestMachine.row(below, 1, twin.state(), "p11", "run")));

        TreeResult result = end(POLITE);

        assertEquals(List.of(), result.notInPlan());
        assertTrue(result.ended());
    }

    @Test
    void aTreeOfWhichOneCannotBeTakenInHandIsLeftWhole() throws Exception {
        host.rows(machine::table);
        KillPlan plan = KillPlan.of(machine.scan(POLITE, kind, root).findings());
        machine.put(TestMachine.row(LiveIdentity.withoutStart(child.identity()), 10, child.state(), "p11", "run"));

        KillReport report = new KillExecutor(
                        host, () -> machine.scan(POLITE, kind, root), machine.terminator(), journal)
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, () -> false);

        assertEquals(List.of(), machine.sent());
        report.trees().getFirst().processes().forEach(one -> assertInstanceOf(Refused.class, one.outcome()));
    }
}
