package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.catalogue.DaemonFamily.EndRule.MemberRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.MemberSignal;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.NotReached;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** On paper: members that are signalled before their root, what may come between, and the files of a tree's namesake. */
@EnabledOnOs(OS.LINUX)
class MembersOnPaperTest {

    private static final Duration PATIENCE = Duration.ofMillis(30);

    private final PaperMachine machine = new PaperMachine();
    private final LiveTable host = new LiveTable(new LinuxHost());
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final ProcessRecord root = machine.born(10, 1);
    private final ProcessRecord recorder = machine.born(11, 10);
    private final ProcessRecord other = machine.born(12, 10);
    private final List<Finding> namesakes = new ArrayList<>();
    private VerdictKind kind = VerdictKind.UNREACHABLE;
    private boolean readable = true;

    @TempDir
    private Path folder;

    private static DaemonFamily family(MemberSignal signal) {
        return TestFindings.family(new EndRule(
                First.TERMINATE_ROOT,
                PATIENCE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(new MemberRule(TestFindings.shape("p11"), signal, PATIENCE))));
    }

    private static DaemonFamily hazardous() {
        return TestFindings.family(
                new EndRule(First.KILL_ROOT, PATIENCE, Optional.of("why"), Optional.empty(), Optional.empty()));
    }

    private Scan scan(DaemonFamily family) throws ProcessTableUnreadableException {
        if (!readable) {
            throw new ProcessTableUnreadableException("/proc is not mounted");
        }
        List<Finding> all = new ArrayList<>(machine.scan(family, kind, root).findings());
        all.addAll(namesakes);
        return TestMachine.scan(List.copyOf(machine.table().all()), all.toArray(Finding[]::new));
    }

    private TreeResult end(DaemonFamily family) throws ProcessTableUnreadableException {
        host.rows(machine::table);
        KillPlan plan = KillPlan.of(scan(family).findings());
        return new KillExecutor(host, () -> scan(family), machine.terminator(), new NotedJournal())
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, cancelled::get)
                .trees()
                .getFirst();
    }

    private static KillOutcome outcome(TreeResult result, ProcessRecord row) {
        return result.processes().stream()
                .filter(one -> one.process().identity().equals(row.identity()))
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    @Test
    void oneThatNeedsItsOwnSignalGetsItBeforeTheRoot() throws Exception {
        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11", "TERMINATE 10", "STOP 12", "KILL 12"), machine.sent());
        assertInstanceOf(EndedWhenAsked.class, outcome(result, recorder));
        assertInstanceOf(EndedWhenAsked.class, outcome(result, root));
        assertInstanceOf(EndedByForce.class, outcome(result, other));
    }

    @Test
    void theSignalIsTheFamilys() throws Exception {
        assertInstanceOf(EndedWhenAsked.class, outcome(end(family(MemberSignal.TERMINATE)), recorder));
        assertEquals(List.of("TERMINATE 11", "TERMINATE 10"), machine.sent().subList(0, 2));

        MembersOnPaperTest forced = new MembersOnPaperTest();
        assertInstanceOf(EndedByForce.class, outcome(forced.end(family(MemberSignal.KILL)), forced.recorder));
        assertEquals(List.of("KILL 11", "TERMINATE 10"), forced.machine.sent().subList(0, 2));
    }

    @Test
    void oneThatDoesNotEndIsForcedWithTheRest() throws Exception {
        machine.deaf(recorder);

        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11", "TERMINATE 10"), machine.sent().subList(0, 2));
        assertTrue(machine.sent().contains("KILL 11"));
        assertInstanceOf(EndedByForce.class, outcome(result, recorder));
    }

    @Test
    void whatIsTakenIntoUseMeanwhileIsLeftAlone() throws Exception {
        machine.before("INTERRUPT 11", () -> kind = VerdictKind.CLIENT);

        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11"), machine.sent());
        assertInstanceOf(NoLongerStranded.class, outcome(result, root));
    }

    @Test
    void aTableThatCannotBeReadMeanwhileRefusesTheRest() throws Exception {
        machine.before("INTERRUPT 11", () -> readable = false);

        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11"), machine.sent());
        assertInstanceOf(Refused.class, outcome(result, root));
        assertInstanceOf(Refused.class, outcome(result, other));
    }

    @Test
    void aCancelMeanwhileStopsBeforeTheRoot() throws Exception {
        machine.before("INTERRUPT 11", () -> cancelled.set(true));

        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11"), machine.sent());
        assertInstanceOf(NotReached.class, outcome(result, root));
    }

    @Test
    void aRootThatEndsMeanwhileGetsNothing() throws Exception {
        machine.before("INTERRUPT 11", () -> machine.ends(10));

        TreeResult result = end(family(MemberSignal.INTERRUPT));

        assertEquals(List.of("INTERRUPT 11"), machine.sent());
        assertInstanceOf(AlreadyGone.class, outcome(result, root));
    }

    @Test
    void aTableThatCannotBeReadBeforeForceLeavesAnAskedRootAlone() throws Exception {
        machine.deaf(root);
        machine.before("TERMINATE 10", () -> readable = false);

        TreeResult result = end(TestFindings.family(First.TERMINATE_ROOT, PATIENCE));

        assertEquals(List.of("TERMINATE 10"), machine.sent());
        assertInstanceOf(Refused.class, outcome(result, root));
    }

    /** Whoever stopped it may want it to stay so. */
    @Test
    void oneThatSomebodyElseStoppedIsNeitherStoppedNorContinued() throws Exception {
        machine.deaf(root);
        machine.before("TERMINATE 10", () -> machine.put(new Rows(other).in(ProcessState.STOPPED)));
        machine.before("KILL 12", () -> cancelled.set(true));

        end(TestFindings.family(First.TERMINATE_ROOT, PATIENCE));

        assertEquals(
                List.of("TERMINATE 10", "STOP 10", "STOP 11", "KILL 12", "CONTINUE 10", "CONTINUE 11"), machine.sent());
    }

    /** A daemon of the same name that took its place, with this socket. */
    private Path namesake(DaemonFamily family, VerdictKind verdict) throws IOException {
        Path socket = Files.writeString(folder.resolve("socket"), "new");
        ProcessRecord successor = machine.born(50, 1);
        Finding finding = TestFindings.finding(machine.table(), successor, family, verdict);
        namesakes.add(TestFindings.at(socket.toString(), finding));
        return socket;
    }

    @Test
    void aNamesakesFileThatIsGoneAfterwardsIsTold() throws Exception {
        Path socket = namesake(hazardous(), VerdictKind.REACHABLE);
        machine.before("KILL 10", () -> delete(socket));

        assertEquals(List.of(socket.toString()), end(hazardous()).changedFiles());
    }

    @Test
    void aNamesakesFileThatIsAnotherAfterwardsIsTold() throws Exception {
        Path socket = namesake(hazardous(), VerdictKind.REACHABLE);
        machine.before("KILL 10", () -> {
            delete(socket);
            write(socket);
        });

        assertEquals(List.of(socket.toString()), end(hazardous()).changedFiles());
    }

    @Test
    void aNamesakesFileThatIsTheSameIsNot() throws Exception {
        namesake(hazardous(), VerdictKind.REACHABLE);

        assertEquals(List.of(), end(hazardous()).changedFiles());
    }

    @Test
    void filesAreNotLookedAtWhereTheFamilyHasNoHazard() throws Exception {
        DaemonFamily plain = TestFindings.family(First.KILL_ROOT, PATIENCE);
        Path socket = namesake(plain, VerdictKind.REACHABLE);
        machine.before("KILL 10", () -> delete(socket));
        assertEquals(List.of(), end(plain).changedFiles());
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "another, and longer");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
