package io.github.strandline.ui.killing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes a result as text. The file appears whole or not at all, and only its owner can read it (mode 0600). */
final class ResultFile {

    private ResultFile() {}

    static void write(String text, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path draft = Files.createTempFile(folder, ".strandline-", ".tmp", mode());
        try {
            Files.write(draft, (text + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static FileAttribute<?>[] mode() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
