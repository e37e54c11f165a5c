package io.github.strandline.platform.linux;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Lists the folders of a captured tree of procfs, or of a live one where native calls are not to be had. */
record FolderPidLister(Path root) implements PidLister {

    @Override
    public void list(PidList into) throws IOException {
        into.clear();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
            entries.forEach(entry ->
                    into.addName(Objects.requireNonNull(entry.getFileName()).toString()));
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        into.sort();
    }
}
