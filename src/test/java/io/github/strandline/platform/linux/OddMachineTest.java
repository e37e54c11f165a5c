package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** File systems and locales that are not those of the test. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class OddMachineTest {

    @TempDir
    private Path directory;

    private OwnCopy program;

    @BeforeEach
    void copyOurselves() throws Exception {
        program = OwnCopy.make(directory);
    }

    @Test
    void aSocketOnAnOverlayOfTwoFileSystemsIsItsOwnByTheDeviceOfTheMount() throws Exception {
        Path base = Files.createDirectory(directory.resolve("base"));
        List<String> overlay = List.of(
                "unshare",
                "--mount",
                "--propagation",
                "private",
                "sh",
                "-c",
                "cd " + base + " && mkdir -p lower over merged && mount -t tmpfs none over"
                        + " && mkdir over/upper over/work && mount -t overlay"
                        + " -o lowerdir=lower,upperdir=over/upper,workdir=over/work none merged && exec \"$@\"",
                "sh");
        assumeTrue(OwnCopy.works(with(overlay, "true")), "SKIPPED: no overlay can be mounted here (needs root)");
        String told = program.run(
                overlay, Map.of(), SocketProbe.class, base.resolve("merged/s").toString());
        assertTrue(told.contains("inode=true"), told);
        assertTrue(told.contains("mountDevice=true"), told);
    }

    @Test
    void aLocaleWithoutLettersHidesNothingAndFailsNowhere() throws Exception {
        Path odd = Files.createDirectory(directory.resolve("ümlaut"));
        Files.writeString(odd.resolve("file"), "text");
        String told = program.run(
                List.of(),
                Map.of("LC_ALL", "C", "LANG", "C"),
                Probe.class,
                odd.toString(),
                Long.toString(ProcessHandle.current().pid()));
        List<String> absent =
                told.lines().filter(line -> line.contains("\tAbsent")).toList();
        assertEquals(List.of(), absent, told);
        assertTrue(told.contains("file\tUnsupported"), told);
    }

    private static List<String> with(List<String> prefix, String command) {
        return Stream.concat(prefix.stream(), Stream.of(command)).toList();
    }
}
