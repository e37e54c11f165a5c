package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.outcome;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CommandShape;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.catalogue.DaemonFamily.EndRule.MemberRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.MemberSignal;
import io.github.strandline.kill.KillOutcome.EndedByForce;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.TestProcesses.Script;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What families need beyond a signal to their root. */
@EnabledOnOs(OS.LINUX)
class HazardsTest {

    private static final CommandShape RECORDER = TestFindings.shape("recorder");

    private final ExecutorScene scene = new ExecutorScene();

    @TempDir
    private Path folder;

    @AfterEach
    void endAll() {
        scene.close();
    }

    private static DaemonFamily recording(First first) {
        return TestFindings.family(
                new EndRule(
                        first,
                        Duration.ofSeconds(20),
                        first == First.KILL_ROOT ? Optional.of("why") : Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(new MemberRule(RECORDER, MemberSignal.INTERRUPT, Duration.ofSeconds(30)))),
                List.of());
    }

    /**
     * A shell cannot trap an interrupt that was ignored when it began. It is for what a shell without job control starts beside it,
     * and so for everything when the whole build is started that way.
     */
    private Script recorder(Path file) {
        return scene.processes.bash("env --default-signal=INT bash -c \"exec -a recorder bash -c '"
                + "trap \\\"sleep 0.3; echo whole > " + file + "; exit 0\\\" INT; trap : TERM; echo \\$\\$; "
                + "while :; do sleep 600 & wait; done'\" & "
                + "echo $$; trap 'exit 0' TERM; while :; do wait; sleep 600 & wait $!; done");
    }

    @Test
    void aRecorderIsInterruptedAndFinishesItsFileBeforeItsRootGetsASignal() throws Exception {
        Path file = folder.resolve("video");
        Script script = recorder(file);
        ProcessIdentity one = script.next();
        ProcessIdentity other = script.next();
        ProcessIdentity root = scene.stranded(script.identity(), recording(First.KILL_ROOT));
        ProcessIdentity recorder = one.pid() == root.pid() ? other : one;
        scene.terminator.beforeFirstSignalTo(root, () -> assertTrue(Files.exists(file)));

        KillReport report = scene.execute(scene.confirmed());

        assertEquals("INTERRUPT " + recorder.pid(), scene.terminator.sent().getFirst());
        assertInstanceOf(EndedWhenAsked.class, outcome(report, recorder));
        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals("whole\n", Files.readString(file));
    }

    @Test
    void aTreeThatIsTakenIntoUseWhileItsRecorderFinishesIsLeftAlone() throws Exception {
        Script script = recorder(folder.resolve("video"));
        script.next();
        script.next();
        ProcessIdentity root = scene.stranded(script.identity(), recording(First.TERMINATE_ROOT));
        KillConfirmation confirmation = scene.confirmed();
        scene.look.before(2, () -> scene.look.stage(root, recording(First.TERMINATE_ROOT), VerdictKind.CLIENT));

        KillReport report = scene.execute(confirmation);

        assertInstanceOf(NoLongerStranded.class, outcome(report, root));
        assertTrue(scene.terminator.sent().stream().allMatch(line -> line.startsWith("INTERRUPT ")));
    }

    /** Servers of a codex broker have groups of their own, and lose their parents: a signal to the broker's group spares them. */
    @Test
    void membersInGroupsOfTheirOwnEndWithTheLeaderOfTheirSession() throws Exception {
        Script script = scene.processes.bash("exec setsid bash -c 'set -m; echo $$; sleep 600 & echo $!; "
                + "bash -c \"sleep 600 & echo \\$!; kill -9 \\$\\$\"; while :; do wait; sleep 600; done'");
        ProcessIdentity root = scene.stranded(
                script.next(), TestFindings.withSession(TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(1))));
        List<ProcessIdentity> servers = List.of(script.next(), script.next());
        servers.forEach(TestProcesses::untilAsleep);
        KillConfirmation confirmation = scene.confirmed();

        KillReport report = scene.execute(confirmation);

        for (ProcessIdentity server : servers) {
            assertInstanceOf(EndedByForce.class, outcome(report, server));
            assertFalse(TestProcesses.alive(server));
        }
        assertInstanceOf(EndedByForce.class, outcome(report, root));
    }

    @Test
    void oneThatMayBeAskedOnlyFromAVersionOnIsNotAskedWhileThatIsNotKnown() throws Exception {
        DaemonFamily family = TestFindings.family(
                new EndRule(
                        First.TERMINATE_ROOT,
                        Duration.ofSeconds(20),
                        Optional.of("why"),
                        Optional.of("0.40.0"),
                        Optional.empty()),
                List.of());
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), family);

        KillReport report = scene.execute(scene.confirmed());

        assertInstanceOf(EndedByForce.class, outcome(report, root));
        assertEquals(List.of("KILL " + root.pid()), scene.terminator.ending());
    }

    @Test
    void membersKeepTheirSignalWhateverTheInstalledVersionSays() {
        EndRule rule = new EndRule(
                First.TERMINATE_ROOT,
                Duration.ofSeconds(20),
                Optional.of("why"),
                Optional.of("0.40.0"),
                Optional.empty(),
                recording(First.KILL_ROOT).end().members());

        assertEquals(1, rule.with(Optional.of("0.41.0")).members().size());
        assertEquals(1, rule.with(Optional.empty()).members().size());
        assertTrue(rule.with(Optional.of("0.41.0")).asks());
        assertFalse(rule.asks());
    }

    @Test
    void aFileOfALivingNamesakeThatChangesDuringTheEndIsTold() throws Exception {
        Path socket = Files.writeString(folder.resolve("s.sock"), "successor");
        Path untouched = Files.writeString(folder.resolve("t.sock"), "another");
        DaemonFamily family = TestFindings.family(
                new EndRule(
                        First.KILL_ROOT, Duration.ofSeconds(1), Optional.of("why"), Optional.empty(), Optional.empty()),
                List.of());
        ProcessIdentity root = scene.stranded(scene.processes.sleeper(), family);
        ProcessIdentity successor = scene.processes.sleeper();
        ProcessIdentity another = scene.processes.sleeper();
        KillConfirmation confirmation = scene.confirmed();
        scene.look.stage(successor, family, VerdictKind.REACHABLE);
        scene.look.stage(another, family, VerdictKind.REACHABLE);
        scene.terminator.beforeFirstSignalTo(
                root, () -> assertTrue(socket.toFile().delete()));
        FreshLook look = () -> {
            Scan scan = scene.look.scan();
            return new Scan(
                    scan.facts(),
                    scan.table(),
                    scan.readable(),
                    scan.memory(),
                    scan.findings().stream()
                            .map(finding -> finding.tree().root().identity().equals(successor)
                                    ? TestFindings.at(socket.toString(), finding)
                                    : TestFindings.at(untouched.toString(), finding))
                            .toList(),
                    scan.unreadable());
        };

        KillReport report = new KillExecutor(scene.host, look, scene.terminator, scene.journal)
                .execute(confirmation, _ -> {}, () -> false);

        assertEquals(List.of(socket.toString()), report.trees().getFirst().changedFiles());
        assertInstanceOf(EndedByForce.class, outcome(report, root));
    }
}
