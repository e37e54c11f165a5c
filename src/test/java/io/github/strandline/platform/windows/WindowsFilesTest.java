package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.FileState;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What files are and what a failed look means on Windows, by the exceptions that the JDK makes of its errors. */
class WindowsFilesTest {

    @TempDir
    private Path folder;

    private final WindowsFiles files = new WindowsFiles(_ -> Reading.known(new FileId(7, 42)));

    private Reading<FileState> failure(Path file, IOException failure) {
        return files.failure(file, failure);
    }

    @Test
    void onlyWhatIsNotThereOnADriveThatIsThereIsAbsent() {
        Path missing = folder.resolve("missing");
        assertEquals(Reading.absent(), failure(missing, new NoSuchFileException(missing.toString())));
        assertEquals(Reading.absent(), failure(missing, new NotDirectoryException(missing.toString())));
        Path nowhere = Path.of("nowhere");
        assertEquals(
                Reading.denied("nowhere: its drive is not there"),
                failure(nowhere, new NoSuchFileException(nowhere.toString())));
    }

    @Test
    void aRefusalIsSaidWithItsReason() {
        Path file = folder.resolve("file");
        assertEquals(
                Reading.denied(file + ": permission denied"),
                failure(file, new AccessDeniedException(file.toString())));
        assertEquals(
                Reading.denied(file + ": The network path was not found"),
                failure(file, new FileSystemException(file.toString(), null, "The network path was not found")));
        assertEquals(
                Reading.denied(file + ": could not be read"), failure(file, new FileSystemException(file.toString())));
        assertEquals(
                Reading.denied(file + ": The device is not ready"),
                failure(file, new IOException("The device is not ready")));
    }

    @Test
    void aFileIsToldByKindAndByTheNumbersOfItsVolume() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "12345");
        FileState state = files.state(file).found().orElseThrow();
        assertEquals(FileState.Kind.REGULAR, state.kind());
        assertEquals(42, state.inode());
        assertEquals(7, state.device());
        assertEquals(7, state.mountDevice());
        assertEquals(5, state.bytes());
        assertEquals(Files.getLastModifiedTime(file).toInstant(), state.modified());
        assertEquals(
                FileState.Kind.DIRECTORY,
                files.state(folder).found().orElseThrow().kind());
        WindowsFiles refusing = new WindowsFiles(path -> Reading.denied(path + ": error 87"));
        assertEquals(Reading.denied(file + ": error 87"), refusing.state(file));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "not everybody may make links there")
    void aLinkIsNotFollowed() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("nowhere"));
        assertEquals(
                FileState.Kind.LINK, files.state(link).found().orElseThrow().kind());
        assertTrue(files.state(folder).answered());
    }
}
