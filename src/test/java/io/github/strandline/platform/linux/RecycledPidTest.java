package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
    private static final int TRIES = 300;

    @TempDir
    private Path folder;

    @BeforeEach
    void needsANamespace() throws InterruptedException {
        boolean possible;
        try {
            List<String> probe = new java.util.ArrayList<>(NAMESPACE);
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

    /** How many strangers were killed, and how many had the start of the process that was meant. */
    private List<String> strangers(String way, int tries) throws Exception {
        return new ChildProgram(folder, NAMESPACE, RecycledPidProgram.class).run(List.of(way, Integer.toString(tries)));
    }

    @Test
    void noStrangerWithARecycledPidIsEverReached() throws Exception {
        List<String> counts = strangers("PRODUCT", TRIES);

        assertEquals("0", counts.getFirst());
        assertTrue(Integer.parseInt(counts.getLast()) > 0, "starts must repeat, or the inode is not tested");
    }

    @Test
    void withoutPidfdsAStrangerThatIsThereAlreadyIsNotReachedEither() throws Exception {
        assertEquals("0", strangers("PRODUCT_BY_NUMBER", 100).getFirst());
    }

    @Test
    void theHarnessHitsStrangersByNumberAlone() throws Exception {
        assertTrue(Integer.parseInt(strangers("NUMBER", 20).getFirst()) > 0);
    }

    @Test
    void theHarnessHitsStrangersByNumberAndStart() throws Exception {
        assertTrue(Integer.parseInt(strangers("NUMBER_AND_START", 100).getFirst()) > 0);
    }
}
