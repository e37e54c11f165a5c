package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.host.FileState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as the C library's own calls see them, beside what the JDK says. */
@EnabledOnOs(OS.LINUX)
class NativeFilesTest {

    @TempDir
    private Path folder;

    private static NativeFiles files() {
        Optional<NativeFiles> files = NativeFiles.ofThisKernel();
        assumeTrue(files.isPresent(), "skipped: no native calls on this processor");
        return files.orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8191, 8192, 8193, 100_000})
    void aFileIsReadWholeWhateverItsLength(int length) throws Exception {
        byte[] bytes = new byte[length];
        new Random(7).nextBytes(bytes);
        Path file = Files.write(folder.resolve("file"), bytes);
        assertArrayEquals(bytes, files().bytes(file.toString(), length).orElseThrow());
        if (length > 0) {
            assertEquals(Optional.empty(), files().bytes(file.toString(), length - 1));
        }
    }

    @Test
    void whatIsNotThereAndWhatItCannotNameIsEmpty() {
        assertEquals(Optional.empty(), files().status(folder.resolve("none").toString(), true));
        assertEquals(Optional.empty(), files().bytes(folder.resolve("none").toString(), 10));
        assertEquals(Optional.empty(), files().status("/tm\0p", true));
        assertEquals(Optional.empty(), files().status("/t\u00fcr", true));
    }

    @Test
    void aFileIsAsTheJdkSeesIt() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "text");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        FileStatus status = files().status(file.toString(), false).orElseThrow();
        assertEquals(Files.getAttribute(file, "unix:ino"), status.inode());
        assertEquals(4, status.bytes());
        assertEquals(Files.getLastModifiedTime(file).toInstant(), status.modified());
        assertEquals(FileState.Kind.REGULAR, status.kind());
        assertEquals(
                FileState.Kind.LINK,
                files().status(link.toString(), false).orElseThrow().kind());
        assertEquals(status, files().status(link.toString(), true).orElseThrow());
        assertTrue(files().status(folder.toString(), false).orElseThrow().isFolder());
        assertFalse(status.isFolder());
    }

    /** Some file systems keep any number that somebody sets. */
    @Test
    void aTimeThatJavaDoesNotKnowIsTheLastOrTheFirstThatItKnows() {
        assertEquals(Instant.MAX, modified(Long.MAX_VALUE));
        assertEquals(Instant.MIN, modified(Long.MIN_VALUE));
        assertEquals(Instant.ofEpochSecond(-1), modified(-1));
    }

    private static Instant modified(long seconds) {
        byte[] status = new byte[FileStatus.BYTES];
        ByteBuffer.wrap(status).order(ByteOrder.nativeOrder()).putLong(112, seconds);
        return FileStatus.parse(status).modified();
    }
}
