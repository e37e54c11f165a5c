package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.ChosenPids;
import io.github.strandline.kill.RecycledRunProgram;
import io.github.strandline.platform.linux.RecycledPidProgram.Way;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pids that pass to strangers at once, made in a pid namespace where the next pid can be chosen. */
@EnabledOnOs(OS.LINUX)
class RecycledPidTest {

    private static final List<String> NAMESPACE =
            List.of("unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "--");

    /** Below another process, for a process 1 cannot tell by itself whether inodes of pidfds differ, and goes without. */
    private static final List<String> CHILD = Stream.concat(
                    NAMESPACE.stream(), Stream.of("sh", "-c", "\"$@\"; exit $?", "sh"))
            .toList();

    /** {@code -Dstrandline.recycled=10000} for the long run; see CONTRIBUTING. */
    private static final int TRIES = Integer.getInteger("strandline.recycled", 500);

    @TempDir
    private Path folder;

    @BeforeEach
    void needsANamespace() throws InterruptedException {
        boolean possible;
        try {
            List<String> probe = new ArrayList<>(NAMESPACE);
            probe.addAll(List.of("sh", "-c", "echo 4000 > /proc/sys/kernel/ns_last_pid"));
            possible = new ProcessBuilder(probe).start().waitFor() == 0 && ChosenPids.possible();
        } catch (IOException _) {
            possible = false;
        }
        String needs = "needs root, unshare, perl and ns_last_pid to make recycled pids";
        if (!possible) {
            System.err.println("SKIPPED: " + needs);
        }
        Assumptions.assumeTrue(possible, needs);
    }

    /** How many processes were killed, and how many strangers had the start of the process that was meant. */
    private List<Integer> killed(List<String> place, Way way, int tries) throws Exception {
        return run(place, RecycledPidProgram.class, way.name(), tries);
    }

    private List<Integer> run(List<String> place, Class<?> program, String way, int tries) throws Exception {
        long start = System.nanoTime();
        List<Integer> counts = OwnCopy.make(folder)
                .run(place, Map.of(), program, ChosenPids.program(), way, Integer.toString(tries))
                .lines()
                .map(Integer::parseInt)
                .toList();
        System.err.printf(
                "%s, %s: %d tries, strangers killed and the like: %s, %d ms%n",
                program.getSimpleName(),
                way,
                tries,
                counts,
                Duration.ofNanos(System.nanoTime() - start).toMillis());
        return counts;
    }

    @Test
    void theProcessThatIsMeantIsReachedWhileItRuns() throws Exception {
        assertEquals(20, killed(CHILD, Way.PRODUCT_IN_TIME, 20).getFirst());
    }

    @Test
    void noStrangerWithARecycledPidIsEverReached() throws Exception {
        List<Integer> counts = killed(CHILD, Way.PRODUCT, TRIES);

        assertEquals(0, counts.getFirst());
        assertTrue(counts.getLast() > 0, "starts must repeat, or the inode is not tested");
    }

    @Test
    void noStrangerIsReachedWhereOnlyTheInodeInProcTellsItApart() throws Exception {
        List<Integer> counts = killed(NAMESPACE, Way.PRODUCT, TRIES);

        assertEquals(0, counts.getFirst());
        assertTrue(counts.getLast() > 0, "starts must repeat, or the inode is not tested");
    }

    @Test
    void withoutPidfdsAStrangerThatIsThereAlreadyIsNotReachedEither() throws Exception {
        assertEquals(0, killed(CHILD, Way.PRODUCT_BY_NUMBER, 100).getFirst());
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"PRODUCT_WITHOUT_COMPARISON", "NUMBER"})
    void withoutAnyComparisonTheSameHarnessHitsEveryStranger(Way way) throws Exception {
        assertEquals(TRIES, killed(CHILD, way, TRIES).getFirst());
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"PRODUCT_WITHOUT_INODE", "NUMBER_AND_START"})
    void withoutTheInodeItHitsThoseThatHaveTheSameStart(Way way) throws Exception {
        List<Integer> counts = killed(CHILD, way, TRIES);

        assertTrue(counts.getFirst() > 0);
        assertEquals(counts.getLast(), counts.getFirst());
    }

    /** Each time the pid passes on at another moment, and each fourth time at none. */
    @Test
    void noWholeEndEverReachesAStranger() throws Exception {
        assertEquals(List.of(0, TRIES / 4), run(CHILD, RecycledRunProgram.class, "compared", TRIES));
    }

    @Test
    void withoutAnyComparisonWholeEndsReachStrangers() throws Exception {
        assertTrue(run(CHILD, RecycledRunProgram.class, "blind", TRIES / 5).getFirst() >= TRIES / 20);
    }
}
