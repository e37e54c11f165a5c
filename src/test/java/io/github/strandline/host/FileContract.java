package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What any host must answer about files, on a POSIX system. */
@Timeout(60)
public abstract class FileContract {

    @TempDir
    private Path temporary;

    protected Path directory;

    protected abstract Host host();

    @BeforeEach
    void realDirectory() throws Exception {
        directory = temporary.toRealPath();
    }

    @Test
    void aFileIsToldByKindInodeAndSize() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "12345");
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("file"));

        FileState state = state(file);
        assertEquals(FileState.Kind.REGULAR, state.kind());
        assertEquals(5, state.bytes());
        assertEquals(Files.getAttribute(file, "unix:ino"), state.inode());
        assertEquals(Files.getLastModifiedTime(file).toInstant(), state.modified());
        assertEquals(FileState.Kind.DIRECTORY, state(directory).kind());
        assertEquals(FileState.Kind.LINK, state(link).kind());
        assertEquals(FileState.Kind.OTHER, state(Path.of("/dev/null")).kind());
    }

    @Test
    void whatIsNotThereIsAbsent() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "");
        Path dangling = Files.createSymbolicLink(directory.resolve("dangling"), Path.of("nowhere"));

        for (Path missing :
                List.of(directory.resolve("missing"), directory.resolve("no/such/way"), file.resolve("below/a/file"))) {
            assertEquals(Reading.absent(), host().file(missing.toString()), missing.toString());
            assertEquals(Reading.absent(), host().text(missing.toString(), 10), missing.toString());
            assertEquals(Reading.absent(), host().realPath(missing.toString()), missing.toString());
            assertEquals(Reading.absent(), host().directory(missing.toString()), missing.toString());
        }
        assertEquals(Reading.absent(), host().directory(file.toString()));
        assertEquals(Reading.absent(), host().text(dangling.toString(), 10));
        assertEquals(FileState.Kind.LINK, state(dangling).kind());
    }

    @Test
    void namesAreSorted() throws Exception {
        for (String name : List.of("b", "a", "ümlaut", "C", "two words")) {
            Files.createFile(directory.resolve(name));
        }
        assertEquals(
                Reading.known(List.of("C", "a", "b", "two words", "ümlaut")), host().directory(directory.toString()));
    }

    @Test
    void aDirectoryOfTooManyNamesIsNotHalfRead() throws Exception {
        for (int i = 0; i <= Host.MAX_NAMES; i++) {
            Files.createFile(directory.resolve("n" + i));
        }
        assertInstanceOf(Reading.Unsupported.class, host().directory(directory.toString()));
    }

    @Test
    void textIsBoundedAndForgivesBadBytes() throws Exception {
        Path file = directory.resolve("file");
        Files.writeString(file, "");
        assertEquals(Reading.known(""), host().text(file.toString(), 0));
        Files.writeString(file, "äöü");
        assertEquals(Reading.known("äöü"), host().text(file.toString(), 6));
        assertInstanceOf(Reading.Unsupported.class, host().text(file.toString(), 5));
        Files.write(file, new byte[] {'a', (byte) 0xff, 'b'});
        assertEquals(Reading.known("a\uFFFDb"), host().text(file.toString(), 100));
    }

    @Test
    void onlyRegularFilesAreOpened() throws Exception {
        Path fifo = directory.resolve("fifo");
        assumeTrue(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor() == 0, "skipped: no mkfifo here");
        assertInstanceOf(Reading.Unsupported.class, host().text(fifo.toString(), 10));
        Path link = Files.createSymbolicLink(directory.resolve("link"), fifo);
        assertInstanceOf(Reading.Unsupported.class, host().text(link.toString(), 10));
        assertInstanceOf(Reading.Unsupported.class, host().text("/dev/zero", 10));
        assertInstanceOf(Reading.Unsupported.class, host().text(directory.toString(), 10));
    }

    @Test
    void linksAreFollowedToTheirEndOnlyWhereAskedFor() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "text");
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("file"));
        assertEquals(Reading.known(file.toString()), host().realPath(link.toString()));
        assertEquals(Reading.known("text"), host().text(link.toString(), 10));

        Files.createSymbolicLink(directory.resolve("a"), Path.of("b"));
        Path loop = Files.createSymbolicLink(directory.resolve("b"), Path.of("a"));
        assertEquals(FileState.Kind.LINK, state(loop).kind());
        assertRefused(host().realPath(loop.toString()), loop);
        assertRefused(host().text(loop.toString(), 10), loop);
    }

    @Test
    void aPathThatIsNoneIsNeverAbsent() {
        for (String path : Stream.of("", "relative", "./file", "~/file", "/nul\0byte", "\0abstract")
                .toList()) {
            assertInstanceOf(Reading.Unsupported.class, host().file(path));
            assertInstanceOf(Reading.Unsupported.class, host().text(path, 10));
            assertInstanceOf(Reading.Unsupported.class, host().directory(path));
            assertInstanceOf(Reading.Unsupported.class, host().realPath(path));
        }
        // What text cannot express is shown with this sign, and such a name cannot be looked for.
        assertInstanceOf(
                Reading.Unsupported.class,
                host().file(directory.resolve("na\uFFFDme").toString()));
        assertRefused(host().file(directory.resolve("x".repeat(300)).toString()), directory);
    }

    @Test
    void aNameThatIsNoTextIsNeverAbsent() throws Exception {
        byte[] script = ("cd '" + directory + "' && : > \"$(printf 'a\\377b')\"").getBytes(StandardCharsets.UTF_8);
        Path file = Files.write(directory.resolve("script"), script);
        assumeTrue(
                new ProcessBuilder("sh", file.toString()).start().waitFor() == 0,
                "skipped: this file system takes no name that is not text");
        List<String> names = host().directory(directory.toString()).found().orElseThrow();
        assertTrue(names.contains("a\uFFFDb"), names.toString());
        assertInstanceOf(
                Reading.Unsupported.class,
                host().file(directory.resolve("a\uFFFDb").toString()));
    }

    @Test
    void belowAnUnreadableDirectoryNothingIsAbsent() throws Exception {
        assumeTrue(!"root".equals(System.getProperty("user.name")), "skipped: root may read every directory");
        Path closed = Files.createDirectory(directory.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assertRefused(host().file(closed.resolve("missing").toString()), closed);
        assertRefused(host().directory(closed.toString()), closed);
    }

    private static void assertRefused(Reading<?> reading, Path path) {
        String reason = assertInstanceOf(Reading.Denied.class, reading)
                .unansweredBecause()
                .orElseThrow()
                .toString();
        assertTrue(reason.contains(path.toString()), reason);
    }

    private FileState state(Path path) {
        return host().file(path.toString()).found().orElseThrow();
    }
}
