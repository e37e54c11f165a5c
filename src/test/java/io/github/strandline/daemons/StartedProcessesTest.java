package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jna.Native;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartedProcessesTest {

    /**
     * Ends at once and leaves a detached process with the mark, one without the mark below that in another session,
     * and one without the mark that only its session ties to it; writes their pids to the file that is its argument.
     */
    private static final String DETACH = "setsid sh -c '"
            + "env -i setsid sleep 300 & below=$!; orphan=$(env -i sleep 300 >/dev/null & echo $!); "
            + "echo $$ $below $orphan >\"$0\".new; mv \"$0\".new \"$0\"; exec sleep 300' \"$0\" &";

    @TempDir
    private Path folder;

    @BeforeAll
    static void onLinux() {
        Requirements.linux();
        Requirements.program("setsid");
    }

    @Test
    void closingEndsWhatWasStartedAndWhatDetachedFromIt() throws Exception {
        List<ProcessIdentity> detached;
        try (StartedProcesses started = new StartedProcesses()) {
            Path pids = folder.resolve("pids");
            Process starter = started.start(new ProcessBuilder("sh", "-c", DETACH, pids.toString()));
            detached = identities(pids);
            assertTrue(starter.waitFor(5, TimeUnit.SECONDS));
            assertTrue(detached.stream().allMatch(SeenProcess::alive));
            assertTrue(started.living().containsAll(detached), () -> detached + " not in " + started.living());
        }
        assertTrue(detached.stream().noneMatch(SeenProcess::alive));
    }

    @Test
    void closingLeavesAProcessWithTheSameNameAlone() throws Exception {
        Process other = new ProcessBuilder("sleep", "300").start();
        try {
            try (StartedProcesses started = new StartedProcesses()) {
                started.start(new ProcessBuilder("sleep", "300"));
                assertEquals(1, started.living().size());
            }
            assertTrue(other.isAlive());
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void closingEndsAnAdoptedProcessThatCarriesNoMark() throws Exception {
        Process unmarked = new ProcessBuilder("sleep", "300").start();
        try (StartedProcesses started = new StartedProcesses()) {
            started.adopt(unmarked.pid());
        }
        assertTrue(unmarked.waitFor(5, TimeUnit.SECONDS));
    }

    @Test
    void aParentEndsBeforeItCanActOnTheEndOfItsChild() throws Exception {
        Path acted = folder.resolve("acted");
        try (StartedProcesses started = new StartedProcesses()) {
            // Many, so that a wrong order shows: a parent is not always the slower one.
            for (int i = 0; i < 10; i++) {
                started.start(new ProcessBuilder("sh", "-c", "sleep 300; : >\"$0\"", acted.toString()));
            }
            Waiting.until("parents and children", () -> started.living().size() == 20);
        }
        assertFalse(Files.exists(acted));
    }

    @Test
    void closingEndsAStoppedProcessAndOneThatIgnoresPoliteSignals() throws Exception {
        ProcessIdentity stopped;
        ProcessIdentity deaf;
        try (StartedProcesses started = new StartedProcesses()) {
            stopped = started.adopt(
                    started.start(new ProcessBuilder("sleep", "300")).pid());
            started.stop(stopped);
            assertEquals('T', SeenProcess.now(stopped).orElseThrow().state());
            deaf = started.adopt(started.start(new ProcessBuilder("sh", "-c", "trap '' TERM; sleep 300; sleep 300"))
                    .pid());
            Signals.send(deaf, Signals.TERM);
        }
        assertFalse(SeenProcess.alive(stopped));
        assertFalse(SeenProcess.alive(deaf));
    }

    @Test
    void aProcessThatIsNotOursCannotBeSignalled() throws Exception {
        Process other = new ProcessBuilder("sleep", "300").start();
        try (StartedProcesses started = new StartedProcesses()) {
            ProcessIdentity stranger =
                    SeenProcess.read(other.pid()).orElseThrow().identity();
            assertThrows(IllegalArgumentException.class, () -> started.kill(stranger));
            assertTrue(other.isAlive());
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aPidWithAnotherStartIsNotSignalled() throws Exception {
        Process other = new ProcessBuilder("sleep", "300").start();
        try {
            ProcessIdentity earlier = new ProcessIdentity(
                    other.pid(), Optional.of(new StartMark(StartMark.Unit.LINUX_TICKS, 1)), OptionalLong.empty());
            assertFalse(Signals.send(earlier, Signals.KILL));
            assertTrue(other.isAlive());
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aJvmThatEndsHalfWayLeavesNothingBehind() throws Exception {
        Path pids = folder.resolve("pids");
        Process jvm = new ProcessBuilder(halfWay(pids))
                .inheritIO()
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
        List<ProcessIdentity> left = identities(pids);
        assertEquals(3, left.size());
        jvm.getOutputStream().close();
        assertTrue(jvm.waitFor(30, TimeUnit.SECONDS));
        assertEquals(HalfWay.EXIT, jvm.exitValue());
        assertTrue(left.stream().noneMatch(SeenProcess::alive), () -> "" + left);
    }

    private static List<String> halfWay(Path pids) throws Exception {
        List<String> path = new ArrayList<>();
        for (Class<?> type : List.of(HalfWay.class, ProcessIdentity.class, Native.class)) {
            String file = type.getName().replace('.', '/') + ".class";
            String url = type.getResource("/" + file).toString();
            // file:/folder/io/… or jar:file:/a.jar!/com/…
            String root = url.substring(0, url.length() - file.length() - (url.startsWith("jar:") ? 2 : 0));
            path.add(
                    Path.of(java.net.URI.create(root.replaceFirst("^jar:", ""))).toString());
        }
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                String.join(File.pathSeparator, path),
                HalfWay.class.getName(),
                pids.toString());
    }

    /** A test run that is cut off: starts processes, ends without closing when its input ends. */
    static final class HalfWay {

        static final int EXIT = 7;

        private HalfWay() {}

        @SuppressWarnings("resource")
        public static void main(String[] arguments) throws Exception {
            new StartedProcesses().start(new ProcessBuilder("sh", "-c", DETACH, arguments[0]));
            System.in.read();
            System.exit(EXIT);
        }
    }

    private static List<ProcessIdentity> identities(Path pids) throws Exception {
        Waiting.until("pids", () -> Files.exists(pids));
        return Stream.of(Files.readString(pids).strip().split(" "))
                .map(pid -> SeenProcess.read(Long.parseLong(pid)).orElseThrow().identity())
                .toList();
    }
}
