package io.github.strandline.ui.killing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {

    @TempDir
    private Path folder;

    @Test
    void holdsTheTextAndReplacesWhatWasThere() throws IOException {
        Path file = Files.writeString(folder.resolve("result.txt"), "older");
        ResultFile.write("1 tree ended → ✓", file);
        assertEquals(List.of("1 tree ended → ✓"), Files.readAllLines(file));
        try (var left = Files.list(folder)) {
            assertEquals(1, left.count());
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyItsOwnerCanReadIt() throws IOException {
        Path file = Files.writeString(folder.resolve("result.txt"), "older");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        ResultFile.write("text", file);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void whatCannotBeWrittenIsToldAndLeavesNothing() throws IOException {
        assertThrows(
                IOException.class,
                () -> ResultFile.write("text", folder.resolve("missing").resolve("r.txt")));
        Path taken = Files.createDirectory(folder.resolve("taken"));
        Files.createFile(taken.resolve("inside"));
        assertThrows(IOException.class, () -> ResultFile.write("text", taken));
        try (var left = Files.list(folder)) {
            assertEquals(List.of(taken), left.toList());
        }
    }
}
