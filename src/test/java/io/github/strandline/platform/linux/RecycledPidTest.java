package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
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

/** Pids that pass to strangers at once, made in a pid namespace where the next pid can be chosen. */
@EnabledOnOs(OS.LINUX)
class RecycledPidTest {

    private static final List<String> NAMESPACE =
            List.of("unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "--");

    /** Below another process, for a process 1 cannot tell by itself whether inodes of pidfds differ, and goes without. */
    private static final List<String> CHILD = Stream.concat(
                    NAMESPACE.stream(), Stream.of("sh", "-c", "\"$@\"; exit $?", "sh"))
            .toList();

    /** {@code -Dstrandline.recycled=10000} for the long run. */
    private static final int TRIES = Integer.getInteger("strandline.recycled", 300);

    @TempDir
    private Path folder;

    @BeforeEach
    void needsANamespace() throws InterruptedException {
        boolean possible;
        try {
            List<String> probe = new ArrayList<>(NAMESPACE);
            probe.addAll(List.of("sh", "-c", "echo 4000 > /proc/sys/kernel/ns_last_pid"));
            possible = new ProcessBuilder(probe).start().waitFor() == 0;
        } catch (IOException _) {
            possible = false;
        }
        if (!possible) {
            System.err.println("SKIPPED: needs root, unshare and ns_last_pid to make recycled pids");
        }
        Assumptions.assumeTrue(possible, "needs root, unshare and ns_last_pid to make recycled pids");
    }

    /** How many processes were killed, and how many strangers had the start of the process that was meant. */
    private List<Integer> killed(List<String> place, String way, int tries) throws Exception {
        return OwnCopy.make(folder)
                .run(place, Map.of(), RecycledPidProgram.class, way, Integer.toString(tries))
                .lines()
                .map(Integer::parseInt)
                .toList();
    }

    @Test
    void theProcessThatIsMeantIsReachedWhileItRuns() throws Exception {
        assertEquals(20, killed(CHILD, "PRODUCT_IN_TIME", 20).getFirst());
    }

    @Test
    void noStrangerWithARecycledPidIsEverReached() throws Exception {
        List<Integer> counts = killed(CHILD, "PRODUCT", TRIES);

        assertEquals(0, counts.getFirst());
        assertTrue(counts.getLast() > 0, "starts must repeat, or the inode is not tested");
    }

    @Test
    void noStrangerIsReachedWhereOnlyTheInodeInProcTellsItApart() throws Exception {
        List<Integer> counts = killed(NAMESPACE, "PRODUCT", TRIES);

        assertEquals(0, counts.getFirst());
        assertTrue(counts.getLast() > 0, "starts must repeat, or the inode is not tested");
    }

    @Test
    void withoutPidfdsAStrangerThatIsThereAlreadyIsNotReachedEither() throws Exception {
        assertEquals(0, killed(CHILD, "PRODUCT_BY_NUMBER", 100).getFirst());
    }

    @Test
    void theHarnessHitsStrangersByNumberAlone() throws Exception {
        assertTrue(killed(CHILD, "NUMBER", 20).getFirst() > 0);
    }

    @Test
    void theHarnessHitsStrangersByNumberAndStart() throws Exception {
        assertTrue(killed(CHILD, "NUMBER_AND_START", 100).getFirst() > 0);
    }
}
