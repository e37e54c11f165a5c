package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.daemons.StartedProcesses;
import io.github.strandline.kill.KillReport.TreeResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Trees whose processes start each other again while they are being ended. Beside each runs a second one with the same command
 * that nobody confirmed. {@code -Dstrandline.storm=500} takes trees of that size; see CONTRIBUTING.
 */
@EnabledOnOs(OS.LINUX)
class ForkStormTest {

    private static final int SIZE = Integer.getInteger("strandline.storm", 50);
    /** A large one alone takes half a minute to fill. */
    private static final int SECONDS = SIZE <= 100 ? 60 : 300;

    private static final DaemonFamily POLITE = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(300));
    private static final DaemonFamily FORCED = TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(1));

    private final ExecutorScene scene = new ExecutorScene();
    private final StartedProcesses started = new StartedProcesses();
    private final List<String> strangers = new ArrayList<>();
    private final List<Storm> storms = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void needsPerl() {
        boolean possible = Storm.possible();
        if (!possible) {
            System.err.println("SKIPPED: needs perl with POSIX and Time::HiRes");
        }
        Assumptions.assumeTrue(possible, "needs perl with POSIX and Time::HiRes");
    }

    @AfterEach
    void endAll() {
        storms.forEach(Storm::end);
        scene.close();
        started.close();
    }

    static Stream<String> provable() {
        return Stream.of(
                "plain stubborn forced unmarked",
                "plain meek polite unmarked",
                "session stubborn polite marked",
                "daemon stubborn forced marked",
                "daemon meek polite marked");
    }

    @ParameterizedTest
    @MethodSource("provable")
    void whereMembershipCanBeProvedNobodySurvives(String kind) throws Exception {
        Storm bystanders = storm("other", "daemon", 10, true);
        Storm storm = storm(kind);

        TreeResult tree = end(storm, kind);

        assertEquals(List.of(), strangers, "signalled, and not of this tree");
        assertEquals(List.of(), storm.alive(), () -> tree.notInPlan() + " " + tree.lateBorn());
        assertTrue(tree.ended(), () -> tree.processes() + " " + tree.lateBorn());
        assertFalse(bystanders.alive().isEmpty());
    }

    static Stream<String> notProvable() {
        return Stream.of("daemon stubborn forced unmarked", "session stubborn polite unmarked");
    }

    @ParameterizedTest
    @MethodSource("notProvable")
    void whereItCannotBeProvedSurvivorsAreNamedAndNotTouched(String kind) throws Exception {
        Storm bystanders = storm("other", "daemon", 10, true);
        Storm storm = storm(kind);

        TreeResult tree = end(storm, kind);

        assertEquals(List.of(), strangers, "signalled, and not of this tree");
        if (!storm.alive().isEmpty()) {
            assertFalse(tree.notInPlan().isEmpty(), "survivors are named");
        }
        assertEquals(
                List.of(),
                tree.processes().stream()
                        .filter(result -> !result.outcome().gone())
                        .toList());
        assertFalse(bystanders.alive().isEmpty());
    }

    private Storm storm(String kind) throws Exception {
        String[] words = kind.split(" ");
        return storm("storm", words[0], SIZE, words[1].equals("stubborn"));
    }

    private Storm storm(String name, String mode, int size, boolean stubborn) throws Exception {
        Storm storm = Storm.start(started, folder.resolve(name), mode, size, SECONDS, stubborn);
        storms.add(storm);
        return storm;
    }

    private TreeResult end(Storm storm, String kind) throws Exception {
        DaemonFamily family = kind.contains("polite") ? POLITE : FORCED;
        boolean marked = kind.endsWith(" marked");
        scene.stranded(
                storm.root(), marked ? TestFindings.marked(family, Storm.MARK) : TestFindings.withSession(family));
        scene.host.tellEnvironments();
        scene.terminator.watch(pid -> {
            if (!storm.owns(pid)) {
                strangers.add("pid " + pid);
            }
        });
        KillConfirmation confirmation = scene.confirmed();
        long start = System.nanoTime();
        KillReport report = scene.execute(confirmation);
        TreeResult tree = report.trees().getFirst();
        System.err.printf(
                "storm of %d, %s: %d planned, %d started later, %d named, %d survive, %d ms%n",
                SIZE,
                kind,
                tree.processes().size(),
                tree.lateBorn().size(),
                tree.notInPlan().size(),
                storm.alive().size(),
                Duration.ofNanos(System.nanoTime() - start).toMillis());
        return tree;
    }
}
