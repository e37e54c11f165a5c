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
import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.NotReached;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What a tree starts after it was confirmed ends with it where it is proved to belong, and is left alone where it is not. */
@EnabledOnOs(OS.LINUX)
class LateBornTest {

    private static final String QUIET = "<&- >&- 2>&-";

    private final ExecutorScene scene = new ExecutorScene();

    @AfterEach
    void endAll() {
        scene.close();
    }

    @Test
    void aChildThatStartedAfterTheConfirmationEndsWithItsTreeByItsParent() throws Exception {
        Script script = scene.processes.bash("echo $$; read; sleep 600 & echo $!; read");
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        script.tell("start another");
        ProcessIdentity born = script.next();

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals(Map.of(born.pid(), Proof.PARENT), ended(report));
        assertEquals(List.of(), notInPlan(report));
        assertFalse(alive(born));
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void aChildThatARootStartsRightBeforeItsEndIsSeenWhileTheRootIsStopped() throws Exception {
        Script script = scene.processes.bash("echo $$; read; sleep 600 & echo $!; read");
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        scene.terminator.beforeFirstSignalTo(root, () -> {
            script.tell("start another");
            script.next();
        });

        KillReport report = scene.execute(scene.confirmed());

        assertEquals(
                List.of("STOP " + root.pid(), "KILL " + root.pid()),
                scene.terminator.sent().subList(0, 2));
        assertEquals(List.of(Proof.PARENT), List.copyOf(ended(report).values()));
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void theChildOfAChildThatStartedLaterEndsAsWell() throws Exception {
        Script script =
                scene.processes.bash("echo $$; read; bash -c 'sleep 600 & echo $!; echo $$; wait' & wait $!; exit");
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        script.tell("start another");
        ProcessIdentity grandchild = script.next();
        ProcessIdentity child = script.next();

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals(Map.of(child.pid(), Proof.PARENT, grandchild.pid(), Proof.PARENT), ended(report));
    }

    @Test
    void whatStartsWhileTheTreeEndsBelongsByTheSessionOfAMemberThatStillRuns() throws Exception {
        Script script = scene.processes.bash("exec setsid bash -c '" + "trap \"sleep 600 " + QUIET
                + " & exit 0\" TERM; sleep 600 & echo $!; echo $$; wait'");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedWhenAsked.class, outcome(report, root));
        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertEquals(List.of(Proof.SESSION), List.copyOf(ended(report).values()));
    }

    @Test
    void aSessionInWhichStrangersWereProvesNothing() throws Exception {
        Script script = scene.processes.bash("exec setsid bash -c '"
                + "trap \"sleep 600 " + QUIET + " & exit 0\" TERM;"
                + "(sleep 602 " + QUIET + " & echo $!); sleep 600 & echo $!; echo $$; wait'");
        ProcessIdentity stranger = script.next();
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertEquals(Map.of(), ended(report));
        assertEquals(1, notInPlan(report).size(), "the one that started later is named");
        assertTrue(alive(LiveIdentity.of(notInPlan(report).getFirst())));
        assertFalse(scene.terminator
                .sent()
                .toString()
                .contains(" " + notInPlan(report).getFirst()));
        assertTrue(alive(stranger), "an orphan in the session of the root that was in no tree");
        assertInstanceOf(EndedWhenAsked.class, outcome(report, root));
    }

    @Test
    void whatAStubbornRootStartsWhenAskedEndsWithIt() throws Exception {
        ProcessIdentity root = scene.stranded(
                scene.processes
                        .bash("trap 'sleep 600 " + QUIET + " &' TERM; sleep 601 & echo $$; while :; do wait; done")
                        .next(),
                POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals(List.of(Proof.PARENT), List.copyOf(ended(report).values()));
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void aProcessGroupOfAMemberProvesWhereTheSessionIsShared() throws Exception {
        // Job control gives the child a group of its own in the session of the test.
        Script script = scene.processes.bash("set -m; bash -c '" + "trap \"(sleep 600 " + QUIET
                + " &)\" TERM; echo $$; while :; do sleep 600 & wait; done' & wait");
        ProcessIdentity root = scene.stranded(script.next(), POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertTrue(ended(report).containsValue(Proof.GROUP), () -> ended(report).toString());
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void aDaemonOfItsOwnThatATreeStartedLaterRunsOn() throws Exception {
        Script script = scene.processes.bash("echo $$; read; sleep 600 & echo $!; read");
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        script.tell("start another");
        ProcessIdentity born = script.next();
        scene.look.stage(born, POLITE, VerdictKind.YOUNG);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertTrue(alive(born));
        assertFalse(scene.terminator.ending().toString().contains(" " + born.pid()));
        TestProcesses.until("not left stopped", () -> TestProcesses.state(born) == 'S');
    }

    @Test
    void oneThatTurnsOutToBeADaemonOfItsOwnAfterItWasStoppedRunsOn() throws Exception {
        Script script = scene.processes.bash("echo $$; read; sleep 600 & echo $!; read");
        ProcessIdentity root = scene.stranded(script.next(), FORCED);
        KillConfirmation confirmation = scene.confirmed();
        script.tell("start another");
        ProcessIdentity born = script.next();
        scene.look.before(3, () -> scene.look.stage(born, POLITE, VerdictKind.YOUNG));

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertTrue(scene.terminator.sent().contains("STOP " + born.pid()));
        assertFalse(scene.terminator.ending().toString().contains(" " + born.pid()));
        TestProcesses.until("not left stopped", () -> TestProcesses.state(born) == 'S');
    }

    @Test
    void aCancelWhileEverybodyIsStoppedLetsThemRunOn() throws Exception {
        Script script = scene.processes.bash("trap '' TERM; sleep 600 & echo $!; echo $$; wait");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);

        KillReport report =
                scene.execute(scene.confirmed(), () -> scene.terminator.sent().contains("STOP " + child.pid()));

        assertTrue(report.cancelled());
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        assertInstanceOf(NotReached.class, outcome(report, child));
        TestProcesses.until("both run on", () -> TestProcesses.state(root) == 'S' && TestProcesses.state(child) == 'S');
    }

    @Test
    void oneThatSomebodyElseStoppedIsNotContinuedByACancel() throws Exception {
        Script script = scene.processes.bash("trap '' TERM; sleep 600 & echo $!; echo $$; wait");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        scene.processes.stop(child);
        AtomicBoolean cancel = new AtomicBoolean();

        scene.execute(scene.confirmed(), () -> {
            boolean asked = cancel.get();
            cancel.set(scene.terminator.sent().contains("STOP " + root.pid()));
            return asked;
        });

        assertTrue(alive(child));
        assertEquals('T', TestProcesses.state(child));
    }

    @Test
    void aMarkInTheEnvironmentProvesWhatLeftParentSessionAndGroup() throws Exception {
        DaemonFamily marked = TestFindings.marked(POLITE, "STRANDLINE_TEST_MARK");
        Script script = scene.processes.bash("export STRANDLINE_TEST_MARK=m$$; exec bash -c '"
                + "trap \"(setsid sleep 600 " + QUIET + " &)\" TERM; echo $$; while :; do sleep 600 & wait; done'");
        scene.host.tellEnvironments();
        ProcessIdentity root = scene.stranded(script.next(), marked);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertTrue(
                ended(report).containsValue(Proof.ENVIRONMENT),
                () -> ended(report).toString());
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void aMarkThatAnotherDaemonHasAsWellProvesNothing() throws Exception {
        DaemonFamily marked = TestFindings.marked(POLITE, "STRANDLINE_TEST_MARK");
        Script both = scene.processes.bash("export STRANDLINE_TEST_MARK=m$$; (setsid sleep 600 " + QUIET
                + " & echo $!); exec bash -c '"
                + "trap \"(setsid sleep 601 " + QUIET + " &)\" TERM; echo $$; while :; do sleep 600 & wait; done'");
        ProcessIdentity other = both.next();
        scene.look.stage(other, FORCED, VerdictKind.REACHABLE);
        scene.host.tellEnvironments();
        ProcessIdentity root = scene.stranded(both.next(), marked);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertFalse(
                ended(report).containsValue(Proof.ENVIRONMENT),
                () -> ended(report).toString());
        assertTrue(alive(other));
    }

    @Test
    void whatAStrangerInAnotherSessionStartsIsNoLateBorn() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), FORCED);
        AtomicBoolean started = new AtomicBoolean();
        scene.terminator.beforeFirstSignalTo(root, () -> {
            TestProcesses.untilAsleep(
                    scene.processes.bash("echo $$; exec sleep 602").next());
            started.set(true);
        });

        KillReport report = scene.execute(scene.confirmed());

        assertTrue(started.get());
        assertEquals(Map.of(), ended(report));
        assertEquals(List.of(), notInPlan(report));
    }

    /** The root is asked; by the time its stubborn child is looked at, whoever started it has done so again. */
    @Test
    void whatASupervisorStartsAgainIsReportedAndNotChased() throws Exception {
        String program = "trap \"exit 0\" TERM; bash -c \"trap : TERM; while :; do sleep 600 & wait; done\" & "
                + "while :; do wait; done";
        Script script = scene.processes.bash("echo $$; while :; do bash -c '" + program + "' & echo $!; wait $!; done");
        script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        TestProcesses.until(
                "a child of a child",
                () -> SeenProcess.descendantsOf(root.pid(), SeenProcess.all()).size() == 2);
        KillConfirmation confirmation = scene.confirmed();
        AtomicReference<ProcessIdentity> again = new AtomicReference<>();
        scene.look.before(2, () -> {
            again.set(script.next());
            TestProcesses.until(
                    "its command",
                    () -> SeenProcess.read(again.get().pid())
                            .filter(seen -> seen.command().getLast().equals(program))
                            .isPresent());
        });

        KillReport report = scene.execute(confirmation);

        assertTrue(report.trees().getFirst().ended());
        assertTrue(
                notInPlan(report).contains(again.get().pid()),
                () -> notInPlan(report).toString());
        assertTrue(alive(again.get()));
        assertFalse(
                scene.terminator.sent().toString().contains(" " + again.get().pid()));
    }

    static Map<Long, Proof> ended(KillReport report) {
        return report.trees().getFirst().lateBorn().stream()
                .peek(born -> assertTrue(
                        born.outcome().gone() || born.outcome() instanceof NoLongerStranded, born.toString()))
                .filter(born -> born.outcome().gone())
                .collect(Collectors.toMap(born -> born.process().identity().pid(), LateResult::proof));
    }

    static List<Long> notInPlan(KillReport report) {
        return report.trees().getFirst().notInPlan().stream()
                .map(PlannedProcess::identity)
                .map(ProcessIdentity::pid)
                .toList();
    }
}
