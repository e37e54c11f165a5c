package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.FORCED;
import static io.github.strandline.kill.ExecutorScene.outcome;
import static io.github.strandline.kill.TestProcesses.alive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.kill.KillOutcome.AlreadyGone;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Confirmed processes whose parent ended by itself before the first signal. */
@EnabledOnOs(OS.LINUX)
class OrphansTest {

    private final ExecutorScene scene = new ExecutorScene();
    private ProcessIdentity root;
    private ProcessIdentity middle;
    private ProcessIdentity leaf;

    @TempDir
    private Path folder;

    @AfterEach
    void endAll() {
        scene.close();
    }

    /** A root, its child, and a child of that one, which runs this. */
    private Script tree(String last) {
        Script script = scene.processes.bash("echo $$; exec 3<&0; bash -c '" + last
                + " <&3 & echo $$; echo $!; wait' & wait; while :; do sleep 600 & wait; done");
        root = scene.stranded(script.next(), FORCED);
        middle = script.next();
        leaf = script.next();
        return script;
    }

    private void orphan() {
        scene.processes.kill(middle);
        TestProcesses.until(
                "orphaned",
                () -> SeenProcess.read(leaf.pid())
                        .filter(seen -> seen.parent() != middle.pid())
                        .isPresent());
    }

    private void assertLeaf(Class<? extends KillOutcome> expected, KillReport report) {
        assertInstanceOf(expected, outcome(report, leaf));
        assertEquals(
                expected != EndedByForce.class,
                !scene.terminator.sent().toString().contains(" " + leaf.pid()) && alive(leaf));
    }

    @Test
    void oneIsEndedWithTheTreeThatItWasStartedBy() throws Exception {
        tree("sleep 600");
        TestProcesses.untilAsleep(leaf);
        KillConfirmation confirmation = scene.confirmed();
        orphan();

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(AlreadyGone.class, outcome(report, middle));
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertLeaf(EndedByForce.class, report);
    }

    @Test
    void oneThatRunsAnotherCommandByNowIsNotTouched() throws Exception {
        Script script = tree("bash -c \"read line; exec sleep 600\"");
        TestProcesses.until(
                "leaf reads",
                () -> SeenProcess.read(leaf.pid())
                        .filter(seen -> seen.command().getLast().startsWith("read"))
                        .isPresent());
        KillConfirmation confirmation = scene.confirmed();
        orphan();
        script.tell("go");
        TestProcesses.untilAsleep(leaf);

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertLeaf(Refused.class, report);
    }

    @Test
    void oneWhoseRootHasEndedTooIsNotTouched() throws Exception {
        tree("sleep 600");
        TestProcesses.untilAsleep(leaf);
        KillConfirmation confirmation = scene.confirmed();
        orphan();
        scene.processes.kill(root);

        assertLeaf(Refused.class, scene.execute(confirmation));
    }

    @Test
    void oneThatTheKernelNeverShowedBelowTheRootIsNotTouched() throws Exception {
        tree("sleep 600");
        TestProcesses.untilAsleep(leaf);
        KillPlan plan = twisted(scene.plan());
        orphan();

        assertLeaf(Refused.class, scene.execute(scene.confirmed(plan)));
    }

    private KillPlan twisted(KillPlan plan) {
        PlannedTree tree = plan.trees().getFirst();
        List<PlannedProcess> processes = tree.processes().stream()
                .map(process -> process.identity().pid() != leaf.pid()
                        ? process
                        : new PlannedProcess(process.identity(), process.command(), Edge.RECORD, 0))
                .toList();
        return new KillPlan(
                List.of(new PlannedTree(
                        tree.family(), tree.end(), tree.name(), tree.standing(), tree.age(), processes, 0)),
                List.of());
    }

    @Test
    void oneThatStillDescendsFromTheRootAndIsNoMemberIsNotTouched() throws Exception {
        tree("sleep 600");
        TestProcesses.untilAsleep(leaf);
        KillConfirmation confirmation = scene.confirmed();
        scene.look.leaveOut(leaf);

        assertLeaf(Refused.class, scene.execute(confirmation));
    }

    @Test
    void oneThatIsADaemonOfItsOwnByNowIsJudgedAsThat() throws Exception {
        tree("sleep 600");
        TestProcesses.untilAsleep(leaf);
        KillConfirmation confirmation = scene.confirmed();
        orphan();
        scene.look.stage(leaf, FORCED, VerdictKind.REACHABLE);

        assertLeaf(NoLongerStranded.class, scene.execute(confirmation));
    }

    @Test
    void oneThatIsProtectedIsNotTouched() throws Exception {
        Path shell = Files.copy(Path.of("/bin/sleep"), folder.resolve("tmux"));
        assertTrue(shell.toFile().setExecutable(true));
        tree(shell + " 600");
        TestProcesses.until(
                "leaf runs",
                () -> SeenProcess.read(leaf.pid())
                        .filter(seen -> seen.name().equals("tmux"))
                        .isPresent());
        KillConfirmation confirmation = scene.confirmed();
        orphan();

        assertLeaf(Refused.class, scene.execute(confirmation));
    }
}
