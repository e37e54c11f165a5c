package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.process.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class RootedPathTest {

    @TempDir
    private Path root;

    @BeforeEach
    void links() throws Exception {
        Files.createDirectories(root.resolve("strandrun/app"));
        Files.createDirectories(root.resolve("var/lib"));
        Files.createSymbolicLink(root.resolve("var/run"), Path.of("/strandrun"));
        Files.createSymbolicLink(root.resolve("var/relative"), Path.of("../strandrun/./app"));
        Files.createSymbolicLink(root.resolve("var/climbs"), Path.of("../../../../../strandrun"));
        Files.createSymbolicLink(root.resolve("strandrun/app/last"), Path.of("/strandrun"));
        Files.createSymbolicLink(root.resolve("a"), Path.of("/b"));
        Files.createSymbolicLink(root.resolve("b"), Path.of("/a"));
        Files.createFile(root.resolve("file"));
    }

    @Test
    void absoluteLinksLeadToTheRootOfTheProcess() {
        assertPath("strandrun/app/socket", "/var/run/app/socket");
        assertPath("strandrun/app/socket", "/var/relative/socket");
    }

    @Test
    void nothingClimbsOutOfTheRoot() {
        assertPath("strandrun/x", "/var/climbs/x");
        assertPath("strandrun/x", "/../../strandrun/x");
        assertPath("strandrun/x", "/var/lib/../../../strandrun/x");
        // A directory is left through its real parent, not through the link that led to it.
        assertPath("x", "/var/run/../x");
    }

    @Test
    void theLastStepIsNotFollowed() {
        assertPath("strandrun/app/last", "/strandrun/app/last");
    }

    @Test
    void whatIsMissingIsLeftToTheLook() {
        assertPath("strandrun/missing/way/x", "/var/run/missing/way/x");
    }

    @Test
    void aPathThatCannotBeFollowedSaysSo() {
        assertInstanceOf(Reading.Denied.class, RootedPath.resolve(root, "/a/x"));
        assertInstanceOf(Reading.Unsupported.class, RootedPath.resolve(root, "relative"));
        assertInstanceOf(Reading.Unsupported.class, RootedPath.resolve(root, "/nul\0byte"));
        assertPath("file/below", "/file/below");
        assertPath("file/below/x", "/file/below/x");
    }

    @Test
    void theRootItselfIsAPath() {
        assertEquals(Reading.known(root.toString()), RootedPath.resolve(root, "/"));
        assertEquals(Reading.known(root.toString()), RootedPath.resolve(root, "/strandrun/.."));
    }

    private void assertPath(String expected, String path) {
        assertEquals(Reading.known(root.resolve(expected).toString()), RootedPath.resolve(root, path));
    }
}
