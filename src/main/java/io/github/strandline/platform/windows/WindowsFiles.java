package io.github.strandline.platform.windows;

import io.github.strandline.host.FileState;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Function;

/**
 * What files are on Windows, and what a failed look at one means: what stands on a drive that is not there is not absent but
 * unknown. Run on Linux as far as that goes; the rest was not run: written from the documentation of java.nio.file.
 */
final class WindowsFiles {

    private final Function<String, Reading<FileId>> ids;

    /** @param ids volume and number of a file */
    WindowsFiles(Function<String, Reading<FileId>> ids) {
        this.ids = ids;
    }

    Reading<FileState> state(Path file) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return ids.apply(file.toString())
                .map(id -> new FileState(
                        kind(found),
                        id.file(),
                        id.volume(),
                        id.volume(),
                        found.size(),
                        found.lastModifiedTime().toInstant()));
    }

    <T> Reading<T> failure(Path file, IOException failure) {
        return switch (failure) {
            case NoSuchFileException _, NotDirectoryException _ -> missing(file);
            case AccessDeniedException _ -> Reading.denied(file + ": permission denied");
            case FileSystemException e -> unread(file, Optional.ofNullable(e.getReason()));
            default -> unread(file, Optional.ofNullable(failure.getMessage()));
        };
    }

    private static <T> Reading<T> unread(Path file, Optional<String> reason) {
        return Reading.denied(file + ": " + reason.orElse("could not be read"));
    }

    private static <T> Reading<T> missing(Path file) {
        Path root = file.getRoot();
        return root != null && Files.exists(root)
                ? Reading.absent()
                : Reading.denied(file + ": its drive is not there");
    }

    private static FileState.Kind kind(BasicFileAttributes found) {
        return found.isSymbolicLink()
                ? FileState.Kind.LINK
                : found.isDirectory()
                        ? FileState.Kind.DIRECTORY
                        : found.isRegularFile() ? FileState.Kind.REGULAR : FileState.Kind.OTHER;
    }
}
