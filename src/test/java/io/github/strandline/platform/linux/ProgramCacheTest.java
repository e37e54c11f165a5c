package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.platform.Patience;
import io.github.strandline.process.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * When the arguments of a process are read again; on real processes, and on a tree where nothing else tells of a
 * change.
 */
@EnabledOnOs(OS.LINUX)
class ProgramCacheTest {

    private static final KernelUnits UNITS = KernelUnits.USUAL;
    /** Long after the start of anything, so that nothing is read again for being young. */
    private static final Duration LATER = Duration.ofDays(100_000);

    private static final int TITLES = ProgramCache.TITLES;

    @TempDir
    private Path directory;

    @Test
    void anExecOfTheSameProgramIsSeenThoughNothingElseChanges() throws Exception {
        // The same name, the same lengths, and memory laid out without randomness: only the work of the exec tells.
        Files.writeString(directory.resolve("a"), "read line; exec sh ./b two\n");
        Files.writeString(directory.resolve("b"), "read line\n");
        boolean works = new ProcessBuilder("setarch", "-R", "true").start().waitFor() == 0;
        assumeTrue(works, "skipped: no setarch that works here");
        String[] command = {"setarch", "-R", "sh", "./a", "one"};
        try (ChildProcess child = ChildProcess.start(directory, Map.of(), command)) {
            Scene scene = new Scene(Path.of("/proc"), child.pid());
            ChildProcess.await("sh", () -> scene.readDirectly().equals(List.of("sh", "./a", "one")));
            scene.skipTurn();
            assertEquals(List.of("sh", "./a", "one"), scene.refresh(LATER));
            child.tell("go");
            ChildProcess.await("exec", () -> scene.readDirectly().equals(List.of("sh", "./b", "two")));
            assertEquals(List.of("sh", "./b", "two"), scene.refresh(LATER));
        }
    }

    @Test
    void aQuietProcessIsReadOncePerRotation() throws Exception {
        Scene scene = tree();
        scene.skipTurn();
        assertEquals(List.of("old"), scene.refresh(LATER));
        Files.writeString(directory.resolve("720/cmdline"), "new\0");
        List<List<String>> seen = new ArrayList<>();
        for (int i = 0; i < TITLES; i++) {
            seen.add(scene.refresh(LATER));
        }
        assertEquals(List.of("old"), seen.getFirst());
        assertEquals(List.of("new"), seen.getLast());
    }

    @Test
    void whatHeldUpALookIsTriedAgainFourTimesAsOften() throws Exception {
        Scene scene = tree();
        scene.skipTurn();
        Path arguments = directory.resolve("720/cmdline");
        Files.delete(arguments);
        assertEquals(
                0, new ProcessBuilder("mkfifo", arguments.toString()).start().waitFor());
        assertEquals(List.of(), scene.refresh(LATER));
        Files.delete(arguments);
        Files.writeString(arguments, "new\0");
        List<List<String>> seen = new ArrayList<>();
        for (int i = 0; i < TITLES / 4; i++) {
            seen.add(scene.refresh(LATER));
        }
        assertEquals(List.of(), seen.getFirst());
        assertEquals(List.of("new"), seen.getLast());
    }

    @Test
    void aYoungProcessIsReadAtEveryRefreshAndOnceMoreAfterIt() throws Exception {
        Scene scene = tree();
        scene.skipTurn();
        Duration start = UNITS.ofTicks(213_110);
        assertEquals(List.of("old"), scene.refresh(start.plusSeconds(1)));
        Files.writeString(directory.resolve("720/cmdline"), "title\0");
        assertEquals(List.of("title"), scene.refresh(start.plusSeconds(4)));
        Files.writeString(directory.resolve("720/cmdline"), "second title\0");
        assertEquals(List.of("second title"), scene.refresh(start.plusSeconds(400)));
        Files.writeString(directory.resolve("720/cmdline"), "third title\0");
        assertEquals(List.of("second title"), scene.refresh(start.plusSeconds(402)));
    }

    @Test
    void aNewNameStartsTheYoungTimeAgain() throws Exception {
        Scene scene = tree();
        scene.skipTurn();
        scene.refresh(LATER);
        rewrite("720/stat", "(sh)", "(node)");
        Files.writeString(directory.resolve("720/cmdline"), "first\0");
        assertEquals(List.of("first"), scene.refresh(LATER.plusSeconds(2)));
        Files.writeString(directory.resolve("720/cmdline"), "second\0");
        assertEquals(List.of("second"), scene.refresh(LATER.plusSeconds(4)));
    }

    @Test
    void aSuccessorWithTheSamePidIsRead() throws Exception {
        Scene scene = tree();
        scene.skipTurn();
        scene.refresh(LATER);
        rewrite("720/stat", " 213110 ", " 213111 ");
        Files.writeString(directory.resolve("720/cmdline"), "successor\0");
        assertEquals(List.of("successor"), scene.refresh(LATER));
    }

    @Test
    void aProcessThatEndedMeanwhileIsLeftOut() throws Exception {
        Scene scene;
        ProgramCache.Running running;
        try (ChildProcess child = ChildProcess.start("sleep", "1301")) {
            scene = new Scene(Path.of("/proc"), child.pid());
            running = scene.running();
        }
        assertEquals(Map.of(), scene.cache.refresh(List.of(running), LATER));
    }

    private Scene tree() throws Exception {
        TreeArchive.unpack("table.tree", directory);
        rewrite("720/stat", ") Z ", ") S ");
        Files.writeString(directory.resolve("720/cmdline"), "old\0");
        return new Scene(directory, 720);
    }

    private void rewrite(String file, String from, String to) throws Exception {
        String text = Files.readString(directory.resolve(file));
        Files.writeString(directory.resolve(file), text.replace(from, to));
    }

    /** One process looked at again and again. */
    private static final class Scene {

        private final long pid;
        private final ProgramReader reader;
        private final ProgramCache cache;
        private final GlanceReader glances;
        private int rounds;

        Scene(Path proc, long pid) {
            ProcFiles files = new ProcFiles(proc);
            this.pid = pid;
            this.reader = new ProgramReader(files, new LinkReader(files));
            this.cache = new ProgramCache(reader, new Patience(Duration.ofSeconds(2)), UNITS);
            this.glances = new GlanceReader(files, UNITS);
        }

        /** Lets the rounds pass until this process has just had its turn, so that none comes soon. */
        void skipTurn() {
            do {
                cache.refresh(List.of(), LATER);
                rounds++;
            } while (Math.floorMod(rounds, TITLES) != Math.floorMod(pid, TITLES));
        }

        List<String> refresh(Duration now) {
            return arguments(cache.refresh(List.of(running()), now).get(pid));
        }

        ProgramCache.Running running() {
            Glance glance = glances.read(pid).orElseThrow();
            return new ProgramCache.Running(glance, glance.stat().found().orElseThrow());
        }

        List<String> readDirectly() {
            return arguments(reader.read(glances.read(pid).orElseThrow()).orElseThrow());
        }

        private static List<String> arguments(Program program) {
            return program.arguments() instanceof Reading.Known<List<String>>(List<String> list) ? list : List.of();
        }
    }
}
