package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an ordinary user is told, by a program that gave up root beside the same questions asked as root. Needs root,
 * and setpriv(1) of util-linux.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class OrdinaryUserTest {

    private static final String NOBODY = "65534";
    private static final List<String> DROP =
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
    /** What the kernel keeps from other users. */
    private static final List<String> PRIVATE = List.of(
            "executable",
            "environment",
            "workingDirectory",
            "descriptors",
            "namespaces",
            "pathSeenBy",
            "proportionalBytes");

    @TempDir
    private Path directory;

    private OwnCopy program;
    private Path closed;

    @BeforeEach
    void copyOurselvesToWhereAnybodyMayRead() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "SKIPPED: only root can become an ordinary user");
        assumeTrue(OwnCopy.works(with(DROP, List.of("true"))), "SKIPPED: no setpriv that works here");
        program = OwnCopy.make(directory);
        closed = Files.createDirectory(directory.resolve("closed"));
        Files.writeString(closed.resolve("file"), "text");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void whatMayNotBeReadIsDeniedAndNeverAbsent() throws Exception {
        try (ChildProcess roots = child(List.of());
                ChildProcess own = child(DROP)) {
            Map<String, String> told = probe(DROP, roots, own);

            assertEquals("Known", told.get("self"));
            assertEquals("Known", told.get("sockets"));
            for (String question : List.of("file", "missing", "listing", "text", "realPath")) {
                assertEquals("Denied", told.get(question), question);
            }
            assertEquals("Known", told.get(own.pid() + " arguments"));
            assertEquals("Known", told.get(roots.pid() + " arguments"));
            for (String question : PRIVATE) {
                assertEquals("Known", told.get(own.pid() + " " + question), "own " + question);
                assertEquals("Denied", told.get(roots.pid() + " " + question), "root's " + question);
            }
            assertEquals("Denied", told.get(roots.pid() + " standardInput"));
            // Its input is a pipe that root made, which only root may open.
            assertEquals("Denied", told.get(own.pid() + " standardInput"));
        }
    }

    @Test
    void rootIsToldAllOfTheSame() throws Exception {
        try (ChildProcess roots = child(List.of());
                ChildProcess others = child(DROP)) {
            Map<String, String> told = probe(List.of(), roots, others);

            assertEquals("Absent", told.remove("missing"));
            told.forEach((question, answer) -> assertEquals("Known", answer, question));
        }
    }

    @Test
    void withHiddenProcessesTheRowsStayAndSayWhatIsRefused() throws Exception {
        List<String> hide = hidden("1");
        assumeTrue(OwnCopy.works(with(hide, List.of("true"))), "SKIPPED: procfs cannot be mounted again here");
        try (ChildProcess roots = child(List.of());
                ChildProcess own = child(DROP)) {
            Map<String, String> told = probe(with(hide, DROP), roots, own);

            assertEquals("Known", told.get("self"));
            assertEquals("Known", told.get(own.pid() + " environment"));
            assertEquals("Known", told.get(roots.pid() + " owner"));
            assertEquals("Denied", told.get(roots.pid() + " arguments"));
            for (String question : PRIVATE) {
                assertEquals("Denied", told.get(roots.pid() + " " + question), "root's " + question);
            }
        }
    }

    @Test
    void ofInvisibleProcessesTheParentsKeepARow() throws Exception {
        List<String> hide = hidden("2");
        assumeTrue(OwnCopy.works(with(hide, List.of("true"))), "SKIPPED: procfs cannot be mounted again here");
        try (ChildProcess roots = child(List.of());
                ChildProcess own = child(DROP)) {
            Map<String, String> told = probe(with(hide, DROP), roots, own);

            assertEquals("Known", told.get(own.pid() + " environment"));
            assertEquals("Known", told.get(own.pid() + " parentRow"));
            assertEquals("Absent", told.get(roots.pid() + " row"));
        }
    }

    /** In a mount namespace of its own, procfs mounted so that other users' processes are closed. */
    private static List<String> hidden(String how) {
        return List.of(
                "unshare",
                "--mount",
                "--propagation",
                "private",
                "sh",
                "-c",
                "mount -t proc -o hidepid=" + how + " proc /proc && exec \"$@\"",
                "sh");
    }

    private ChildProcess child(List<String> as) throws Exception {
        ChildProcess child = ChildProcess.start(
                Path.of("/"),
                Map.of("STRAND_PROBE", "yes"),
                with(as, List.of("sleep", "1201")).toArray(String[]::new));
        LinuxHost host = new LinuxHost();
        ChildProcess.await("exec", () -> {
            try {
                return child.row(host).name().equals("sleep");
            } catch (ProcessTableUnreadableException e) {
                throw new AssertionError(e);
            }
        });
        return child;
    }

    /** The kind of each answer, by question. */
    private Map<String, String> probe(List<String> as, ChildProcess... processes) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(closed.toString()));
        for (ChildProcess process : processes) {
            arguments.add(Long.toString(process.pid()));
        }
        String output = program.run(as, Map.of(), Probe.class, arguments.toArray(String[]::new));
        Map<String, String> told = new TreeMap<>();
        output.lines()
                .map(line -> line.split("\t"))
                .filter(line -> line.length == 3)
                .forEach(line -> told.put(line[0], line[1]));
        assertTrue(told.size() > 10, output);
        return told;
    }

    private static List<String> with(List<String> prefix, List<String> command) {
        return Stream.concat(prefix.stream(), command.stream()).toList();
    }
}
