package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jna.Native;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StartedProcessesTest {

    /** Prints the pids of a child that detaches itself and of a grandchild without the mark that stays in its session. */
    private static final String DETACH =
            "setsid sh -c 'env -i sleep 300 & echo $$ $!; exec sleep 300' & wait";

    @BeforeAll
    static void onLinux() {
        Requirements.linux();
        Requirements.program("setsid");
    }

    @Test
    void closingEndsWhatWasStartedAndWhatDetachedFromIt() throws Exception {
        List<ProcessIdentity> detached;
        Process direct;
        try (StartedProcesses started = new StartedProcesses()) {
            direct = started.start(new ProcessBuilder("sh", "-c", DETACH));
            detached = identities(firstLine(direct));
            assertTrue(detached.stream().allMatch(SeenProcess::alive));
            assertTrue(started.living().containsAll(detached), () -> detached + " not in " + started.living());
        }
        assertTrue(direct.waitFor(5, TimeUnit.SECONDS));
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
            ProcessIdentity stranger = SeenProcess.read(other.pid()).orElseThrow().identity();
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
        Process jvm = new ProcessBuilder(halfWay()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        List<ProcessIdentity> left = identities(firstLine(jvm));
        assertEquals(2, left.size());
        jvm.getOutputStream().close();
        assertTrue(jvm.waitFor(30, TimeUnit.SECONDS));
        assertEquals(HalfWay.EXIT, jvm.exitValue());
        assertTrue(left.stream().noneMatch(SeenProcess::alive), () -> "" + left);
    }

    private static List<String> halfWay() throws Exception {
        List<String> path = new ArrayList<>();
        for (Class<?> type : List.of(HalfWay.class, ProcessIdentity.class, Native.class)) {
            String file = type.getName().replace('.', '/') + ".class";
            String url = type.getResource("/" + file).toString();
            // file:/folder/io/… or jar:file:/a.jar!/com/…
            String root = url.substring(0, url.length() - file.length() - (url.startsWith("jar:") ? 2 : 0));
            path.add(Path.of(java.net.URI.create(root.replaceFirst("^jar:", ""))).toString());
        }
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                String.join(File.pathSeparator, path),
                HalfWay.class.getName());
    }

    /** A test run that is cut off: starts processes, prints the detached ones' pids, ends without closing. */
    static final class HalfWay {

        static final int EXIT = 7;

        private HalfWay() {}

        @SuppressWarnings("resource")
        public static void main(String[] arguments) throws Exception {
            Process process = new StartedProcesses().start(new ProcessBuilder("sh", "-c", DETACH));
            System.out.println(firstLine(process));
            System.in.read();
            System.exit(EXIT);
        }
    }

    private static String firstLine(Process process) throws java.io.IOException {
        BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        return reader.readLine();
    }

    private static List<ProcessIdentity> identities(String pids) {
        return List.of(pids.split(" ")).stream()
                .map(pid -> SeenProcess.read(Long.parseLong(pid)).orElseThrow().identity())
                .toList();
    }
}
