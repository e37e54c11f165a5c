package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.PATIENT;
import static io.github.strandline.kill.ExecutorScene.POLITE;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ending real trees in the two ways that families have. */
@EnabledOnOs(OS.LINUX)
class KillExecutorTest {

    private static final String STUBBORN = "trap '' TERM; echo $BASHPID; while :; do sleep 600; done";

    private final ExecutorScene scene = new ExecutorScene();

    @TempDir
    private Path folder;

    @AfterEach
    void endAll() {
        scene.close();
    }

    @Test
    void aRootThatIsAskedAndTakesItsTreeWithItEndsWhenAsked() throws Exception {
        Script script = scene.processes.bash(
                "sleep 600 & child=$!; trap 'kill $child; wait $child; exit 0' TERM; echo $child; echo $$; wait");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), PATIENT);
        ProcessIdentity bystander = scene.processes.sleeper();

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedWhenAsked.class, outcome(report, root));
        assertInstanceOf(EndedWhenAsked.class, outcome(report, child));
        assertEquals(List.of("TERMINATE " + root.pid()), scene.terminator.ending());
        assertTrue(report.trees().getFirst().ended());
        assertFalse(alive(root) || alive(child));
        assertTrue(alive(bystander));
    }

    @Test
    void whatARootLeavesBehindIsEndedByForce() throws Exception {
        Script script =
                scene.processes.bash("(" + STUBBORN + ") & sleep 600 & echo $!; trap 'exit 0' TERM; echo $$; wait");
        List<ProcessIdentity> pids = List.of(script.next(), script.next(), script.next());
        ProcessIdentity root = scene.stranded(script.identity(), POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedWhenAsked.class, outcome(report, root));
        for (ProcessIdentity member : pids) {
            if (member.pid() != root.pid()) {
                assertInstanceOf(EndedByForce.class, outcome(report, member));
            }
            assertFalse(alive(member));
        }
        assertEquals("TERMINATE " + root.pid(), scene.terminator.ending().getFirst());
        assertTrue(scene.terminator.ending().stream().skip(1).allMatch(line -> line.startsWith("KILL ")));
    }

    @Test
    void aStubbornTreeIsEndedByForceLeavesFirst() throws Exception {
        Script script = scene.processes.bash(
                "trap '' TERM; bash -c \"trap '' TERM; sleep 601 & echo \\$!; echo \\$\\$; while :; do wait; done\" & "
                        + "echo $$; while :; do wait; done");
        ProcessIdentity leaf = null;
        ProcessIdentity middle = null;
        ProcessIdentity root = script.identity();
        for (int i = 0; i < 3; i++) {
            ProcessIdentity next = script.next();
            if (next.pid() != root.pid()) {
                middle = leaf == null ? middle : next;
                leaf = leaf == null ? next : leaf;
            }
        }
        scene.stranded(root, POLITE);

        KillReport report = scene.execute(scene.confirmed());

        assertEquals(
                List.of("TERMINATE " + root.pid(), "KILL " + leaf.pid(), "KILL " + middle.pid(), "KILL " + root.pid()),
                scene.terminator.ending());
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertInstanceOf(EndedByForce.class, outcome(report, middle));
        assertInstanceOf(EndedByForce.class, outcome(report, leaf));
    }

    @Test
    void aRootThatMustNotBeAskedIsKilledAtOnceAndItsHandlersDoNotRun() throws Exception {
        Path trace = folder.resolve("handler-ran");
        Script script = scene.processes.bash("trap 'touch " + trace + "' EXIT TERM INT HUP; "
                + "coproc cat; echo $COPROC_PID; sleep 600 & echo $!; echo $$; wait");
        ProcessIdentity reader = script.next();
        ProcessIdentity sleeper = script.next();
        ProcessIdentity root = scene.stranded(script.next(), FORCED);

        KillReport report = scene.execute(scene.confirmed());

        // The reader sees its pipe close, as a browser does, and needs no signal.
        assertEquals(List.of("KILL " + root.pid(), "KILL " + sleeper.pid()), scene.terminator.ending());
        for (ProcessIdentity process : List.of(root, reader, sleeper)) {
            assertInstanceOf(EndedByForce.class, outcome(report, process));
            assertFalse(alive(process));
        }
        assertFalse(Files.exists(trace));
    }

    @Test
    void stoppedMembersEndAsWell() throws Exception {
        Script script = scene.processes.bash("sleep 600 & echo $!; trap 'exit 0' TERM; echo $$; wait");
        ProcessIdentity child = script.next();
        ProcessIdentity root = scene.stranded(script.next(), POLITE);
        scene.processes.stop(child);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, child));
        assertFalse(alive(child) || alive(root));
    }

    @Test
    void aRootThatIsStoppedAfterTheVerdictIsEndedByForceAndNotLeftWithASignalPending() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), POLITE);
        scene.terminator.beforeFirstSignalTo(root, () -> scene.processes.stop(root));

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertFalse(alive(root));
    }

    @Test
    void aZombieCountsAsEnded() throws Exception {
        ProcessIdentity root = scene.stranded(scene.processes.neglectedSleeper(), FORCED);

        KillReport report = scene.execute(scene.confirmed());

        assertEquals('Z', TestProcesses.state(root));
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertTrue(report.trees().getFirst().ended());
    }

    @Test
    void treesAreEndedInPlanOrderAndAnnounced() throws Exception {
        ProcessIdentity first = scene.stranded(scene.processes.sleeper(), FORCED);
        ProcessIdentity second = scene.stranded(scene.processes.sleeper(), FORCED);

        KillReport report = scene.execute(scene.confirmed());

        assertEquals(List.of("KILL " + first.pid(), "KILL " + second.pid()), scene.terminator.ending());
        assertEquals(List.of("sleep 600", "sleep 600"), scene.progress);
        assertFalse(report.cancelled());
        assertTrue(report.before().answered() && report.after().answered());
        assertFalse(report.took().isNegative());
    }

    @Test
    void anEmptyPlanDoesNothing() throws Exception {
        KillReport report = scene.execute(scene.confirmed());

        assertEquals(List.of(), report.trees());
        assertEquals(List.of(), scene.terminator.sent());
        assertEquals(0, scene.look.looks());
    }
}
