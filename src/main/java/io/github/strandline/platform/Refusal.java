package io.github.strandline.platform;

import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * What a failed look at a path means. Only a path of which every step could be looked at is {@link Reading.Absent}:
 * {@code ENOENT} and {@code ENOTDIR} of errno(3). Everything else is a refusal that names the path.
 */
public final class Refusal {

    /** What Java shows in the place of bytes that are no text. */
    private static final char REPLACEMENT = '\uFFFD';

    private Refusal() {}

    public static <T> Reading<T> of(Path path, IOException failure) {
        return switch (failure) {
            case NoSuchFileException _ -> absent(path);
            case NotDirectoryException _ -> absent(path);
            case AccessDeniedException _ -> Reading.denied(path + ": permission denied");
            case FileSystemException e when belowSomethingElse(path) -> absent(path);
            case FileSystemException e -> Reading.denied(path + ": " + reason(Optional.ofNullable(e.getReason())));
            default -> Reading.denied(path + ": " + reason(Optional.ofNullable(failure.getMessage())));
        };
    }

    /** A name that came from bytes which are no text cannot be asked for again: that it is not found says nothing. */
    private static <T> Reading<T> absent(Path path) {
        return path.toString().indexOf(REPLACEMENT) < 0
                ? Reading.absent()
                : Reading.unsupported(path + ": its name is not valid text");
    }

    /**
     * Whether the way to the path leads through something that is no directory. Java has no exception of its own for
     * ENOTDIR and translates its text, so the nearest step that is there decides.
     */
    private static boolean belowSomethingElse(Path path) {
        for (Path step = path.getParent(); step != null; step = step.getParent()) {
            try {
                return !Files.readAttributes(step, BasicFileAttributes.class).isDirectory();
            } catch (AccessDeniedException _) {
                return false;
            } catch (IOException _) {
                // Not there or refused for the same cause, which stands further up.
            }
        }
        return false;
    }

    private static String reason(Optional<String> text) {
        return text.orElse("could not be read");
    }
}
