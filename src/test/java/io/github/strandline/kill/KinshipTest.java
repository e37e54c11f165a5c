package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What proves that a process belongs to a tree, and above all what does not. */
class KinshipTest {

    private static final ProcessRecord ROOT = row(10, 1, 10, 10);
    private static final ProcessRecord CHILD = row(11, 10, 10, 10);
    private static final ProcessRecord SHELL = row(5, 1, 5, 5);

    private final Set<Long> ended = new HashSet<>();
    private final Course root = course(ROOT);
    private final Course child = course(CHILD);

    private static ProcessRecord row(long pid, long parent, long group, long session) {
        return row(ProcessIdentity.linux(pid, 7, pid), parent, group, session, ProcessState.SLEEPING);
    }

    private static ProcessRecord row(
            ProcessIdentity identity, long parent, long group, long session, ProcessState state) {
        ProcessRecord plain = TestMachine.row(identity, parent, state, "p");
        return new ProcessRecord(
                identity,
                parent,
                OptionalLong.of(group),
                OptionalLong.of(session),
                plain.owner(),
                state,
                plain.startedAfterBoot(),
                plain.name(),
                plain.arguments(),
                plain.executable(),
                plain.terminal(),
                plain.memory(),
                plain.cpu());
    }

    private Course course(ProcessRecord row) {
        Course course = new Course(
                new PlannedProcess(row.identity(), "p", Edge.KERNEL, 0), new RunLog(new NotedJournal().run()));
        course.pin(_ -> new Held() {

            @Override
            public Sent signal(Signal signal) {
                return Sent.SENT;
            }

            @Override
            public boolean awaitEnd(Duration limit) {
                return ended.contains(row.pid());
            }

            @Override
            public void close() {}
        });
        return course;
    }

    private static ProcessTable table(ProcessRecord... rows) {
        return new ProcessTable(Arrays.asList(rows));
    }

    /** The proof for a process that is new in this table, by root and child in hand. */
    private Optional<Proof> proof(ProcessTable before, ProcessRecord born, ProcessRecord... now) {
        Kinship kin = new Kinship(before, List.of(root, child), List.of());
        kin.look(before);
        return proof(kin, born, now);
    }

    private static Optional<Proof> proof(Kinship kin, ProcessRecord born, ProcessRecord... now) {
        ProcessTable table = table(now);
        kin.look(table);
        return kin.of(born, table);
    }

    @Test
    void aChildOfAMemberThatStillRunsBelongs() {
        ProcessRecord born = row(20, 10, 20, 20);
        assertEquals(Optional.of(Proof.PARENT), proof(table(ROOT, CHILD), born, ROOT, CHILD, born));
    }

    @Test
    void aParentAboveAStrangerProvesOnlyInASessionWithoutStrangers() {
        ProcessRecord stranger = row(12, 10, 12, 12);
        ProcessRecord elsewhere = row(20, 10, 20, 20);
        ProcessRecord inSession = row(21, 10, 21, 10);
        ProcessTable before = table(ROOT, CHILD, stranger);
        assertEquals(Optional.empty(), proof(before, elsewhere, ROOT, CHILD, stranger, elsewhere));
        assertEquals(Optional.of(Proof.PARENT), proof(before, inSession, ROOT, CHILD, stranger, inSession));
        ProcessRecord ended = row(stranger.identity(), 10, 12, 12, ProcessState.ZOMBIE);
        assertEquals(
                Optional.of(Proof.PARENT), proof(table(ROOT, CHILD, ended), elsewhere, ROOT, CHILD, ended, elsewhere));
    }

    @Test
    void aParentThatHasEndedSinceTheLookProvesNothing() {
        ProcessRecord born = row(20, 10, 20, 20);
        ended.add(10L);
        assertEquals(Optional.empty(), proof(table(ROOT, CHILD), born, ROOT, CHILD, born));
    }

    @Test
    void aStrangerWithTheParentsPidProvesNothing() {
        ProcessRecord born = row(20, 10, 20, 20);
        ProcessRecord stranger = row(ProcessIdentity.linux(10, 7, 99), 1, 10, 10, ProcessState.SLEEPING);
        assertEquals(Optional.empty(), proof(table(ROOT, CHILD), born, stranger, CHILD, born));
    }

    @Test
    void aMemberThatIsLeftAloneProvesNothing() {
        ProcessRecord born = row(20, 10, 20, 20);
        root.settle(new KillOutcome.Refused("in use"));
        assertEquals(Optional.empty(), proof(table(ROOT, CHILD), born, ROOT, CHILD, born));
    }

    @Test
    void aParentThatHasEndedInTheTableProvesNothing() {
        ProcessRecord born = row(20, 10, 20, 20);
        ProcessRecord zombie = row(ROOT.identity(), 1, 10, 10, ProcessState.ZOMBIE);
        assertEquals(Optional.empty(), proof(table(ROOT, CHILD), born, zombie, CHILD, born));
    }

    @Test
    void anOrphanInTheSessionOfALivingMemberBelongs() {
        ProcessRecord born = row(20, 1, 20, 10);
        assertEquals(Optional.of(Proof.SESSION), proof(table(ROOT, CHILD), born, ROOT, CHILD, born));
    }

    @Test
    void aSessionProvesAfterItsLeaderWhileAMemberOfItRuns() {
        ProcessRecord born = row(20, 1, 20, 10);
        Kinship kin = new Kinship(table(ROOT, CHILD), List.of(root, child), List.of());
        kin.look(table(ROOT, CHILD));
        ended.add(10L);
        assertEquals(Optional.of(Proof.SESSION), proof(kin, born, CHILD, born));
        ended.add(11L);
        assertEquals(Optional.empty(), proof(kin, born, born), "its number may be another's by now");
    }

    @Test
    void aMemberThatIsInTheSessionOnlySinceItsNumberMayHavePassedOnProvesNothing() {
        ProcessRecord elsewhere = row(11, 10, 11, 11);
        ProcessRecord born = row(20, 1, 20, 10);
        Kinship kin = new Kinship(table(ROOT, elsewhere), List.of(root, child), List.of());
        kin.look(table(ROOT, elsewhere));
        ended.add(10L);
        assertEquals(Optional.empty(), proof(kin, born, CHILD, born));
    }

    @Test
    void aSessionInWhichAStrangerWasProvesNothing() {
        ProcessRecord stranger = row(12, 1, 12, 10);
        ProcessRecord born = row(20, 1, 20, 10);
        assertEquals(Optional.empty(), proof(table(ROOT, CHILD, stranger), born, ROOT, CHILD, stranger, born));
        ProcessRecord zombie = row(stranger.identity(), 1, 12, 10, ProcessState.ZOMBIE);
        assertEquals(Optional.of(Proof.SESSION), proof(table(ROOT, CHILD, zombie), born, ROOT, CHILD, zombie, born));
    }

    @Test
    void whatTheScanFoundInTheTreeIsNoStrangerToItsSession() {
        ProcessRecord other = row(12, 1, 12, 10);
        ProcessRecord born = row(20, 1, 20, 10);
        Kinship kin = new Kinship(table(ROOT, CHILD, other), List.of(root, child), List.of(other.identity()));
        kin.look(table(ROOT, CHILD, other));
        assertEquals(Optional.of(Proof.SESSION), proof(kin, born, ROOT, CHILD, other, born));
        assertFalse(kin.stranger(other));
    }

    @Test
    void theSessionOfWhoeverStartedTheTreeProvesNothing() {
        ProcessRecord inShell = row(10, 1, 10, 5);
        ProcessRecord born = row(20, 1, 20, 5);
        assertEquals(Optional.empty(), proof(table(SHELL, inShell), born, SHELL, inShell, born));
        assertEquals(
                Optional.empty(),
                proof(table(inShell), born, inShell, born),
                "nor when its leader is gone: nobody confirmed it");
    }

    @Test
    void anOrphanInTheGroupOfALivingMemberOfTheSameSessionBelongs() {
        ProcessRecord leader = row(10, 1, 10, 5);
        ProcessRecord born = row(20, 1, 10, 5);
        assertEquals(Optional.of(Proof.GROUP), proof(table(SHELL, leader), born, SHELL, leader, born));
        ended.add(10L);
        assertEquals(Optional.empty(), proof(table(SHELL, leader), born, SHELL, leader, born));
    }

    @Test
    void aGroupOfAnotherSessionOrWithAStrangerInItProvesNothing() {
        ProcessRecord leader = row(10, 1, 10, 5);
        ProcessRecord elsewhere = row(20, 1, 10, 6);
        assertEquals(Optional.empty(), proof(table(SHELL, leader), elsewhere, SHELL, leader, elsewhere));
        ProcessRecord stranger = row(12, 5, 10, 5);
        ProcessRecord born = row(20, 1, 10, 5);
        assertEquals(Optional.empty(), proof(table(SHELL, leader, stranger), born, SHELL, leader, stranger, born));
    }

    @Test
    void aGroupThatAMemberIsInAndDoesNotLeadProvesNothing() {
        ProcessRecord member = row(10, 5, 9, 5);
        ProcessRecord born = row(20, 1, 9, 5);
        assertEquals(Optional.empty(), proof(table(SHELL, member), born, SHELL, member, born));
    }

    @Test
    void aProvedOneProvesItsOwnChildrenAndItsOwnSession() {
        ProcessRecord born = row(20, 10, 20, 20);
        ProcessRecord grandchild = row(21, 20, 20, 20);
        ProcessRecord orphan = row(22, 1, 22, 20);
        Kinship kin = new Kinship(table(ROOT, CHILD), List.of(root, child), List.of());
        ProcessTable now = table(ROOT, CHILD, born, grandchild, orphan);
        kin.look(now);
        assertEquals(Optional.empty(), kin.of(grandchild, now));
        assertEquals(Optional.empty(), kin.of(orphan, now));

        kin.add(course(born), born);

        assertEquals(Optional.of(Proof.PARENT), kin.of(grandchild, now));
        assertEquals(Optional.of(Proof.SESSION), kin.of(orphan, now));
        ended.add(20L);
        kin.look(now);
        assertEquals(Optional.empty(), kin.of(orphan, now));
    }

    @Test
    void aProvedOneKeepsASessionProvedAfterAllOthersOfIt() {
        ProcessRecord born = row(20, 10, 10, 10);
        ProcessRecord later = row(30, 1, 30, 10);
        Kinship kin = new Kinship(table(ROOT, CHILD), List.of(root, child), List.of());
        kin.look(table(ROOT, CHILD, born));
        kin.add(course(born), born);
        ended.addAll(List.of(10L, 11L));
        assertEquals(Optional.of(Proof.SESSION), proof(kin, later, born, later));
    }

    @Test
    void onlyWhatWasThereBeforeAndIsNotTheTreesIsAStranger() {
        Kinship kin = new Kinship(table(ROOT, CHILD, SHELL), List.of(root, child), List.of());
        assertTrue(kin.stranger(SHELL));
        assertFalse(kin.stranger(ROOT));
        ProcessRecord successor = row(ProcessIdentity.linux(10, 7, 99), 1, 10, 10, ProcessState.SLEEPING);
        Kinship recycled = new Kinship(table(successor, CHILD), List.of(root, child), List.of());
        assertTrue(recycled.stranger(successor), "it has the pid of a confirmed one, and is another");
        assertFalse(kin.stranger(row(ProcessIdentity.linux(5, 8, 50), 1, 5, 5, ProcessState.SLEEPING)));
        assertFalse(kin.stranger(row(20, 5, 5, 5)));
    }
}
