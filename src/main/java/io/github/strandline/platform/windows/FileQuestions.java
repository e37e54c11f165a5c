package io.github.strandline.platform.windows;

import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Answers questions about files by absolute path, as {@link FilePath} understands it. What stands on a drive that is not
 * there is not absent but unknown. Looks may block on a network share. Run on Linux as far as the rules on paths go; the rest
 * was not run: written from the documentation of java.nio.file.
 */
final class FileQuestions {

    private final Function<String, Reading<FileId>> ids;

    /** @param ids volume and number of a file */
    FileQuestions(Function<String, Reading<FileId>> ids) {
        this.ids = ids;
    }

    /** One look at a path that was understood. */
    private interface Look<T> {
        Reading<T> at(Path path) throws IOException;
    }

    Reading<FileState> file(String path) {
        return look(path, file -> {
            BasicFileAttributes found =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return ids.apply(path)
                    .map(id -> new FileState(
                            kind(found),
                            id.file(),
                            id.volume(),
                            id.volume(),
                            found.size(),
                            found.lastModifiedTime().toInstant()));
        });
    }

    Reading<String> realPath(String path) {
        return look(path, file -> Reading.known(file.toRealPath().toString()));
    }

    Reading<List<String>> directory(String path) {
        return look(path, directory -> {
            List<String> names = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
                for (Path entry : entries) {
                    names.add(entry.getFileName().toString());
                    if (names.size() > Host.MAX_NAMES) {
                        return Reading.unsupported(path + ": more than " + Host.MAX_NAMES + " names");
                    }
                }
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
            names.sort(null);
            return Reading.known(List.copyOf(names));
        });
    }

    Reading<String> text(String path, int maxBytes) {
        return look(path, file -> {
            if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
                return Reading.unsupported(path + ": not a regular file");
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(maxBytes);
                return in.read() < 0
                        ? Reading.known(new String(bytes, StandardCharsets.UTF_8))
                        : Reading.unsupported(path + ": larger than " + maxBytes + " bytes");
            }
        });
    }

    private static <T> Reading<T> look(String path, Look<T> look) {
        Optional<String> refusal = FilePath.refusal(path);
        if (refusal.isPresent()) {
            return Reading.unsupported(refusal.get());
        }
        try {
            Path file = Path.of(path);
            try {
                return look.at(file);
            } catch (NoSuchFileException | NotDirectoryException _) {
                return missing(path, file);
            } catch (AccessDeniedException _) {
                return Reading.denied(path + ": permission denied");
            } catch (FileSystemException e) {
                return Reading.denied(
                        path + ": " + Optional.ofNullable(e.getReason()).orElse("could not be read"));
            } catch (IOException e) {
                return Reading.denied(
                        path + ": " + Optional.ofNullable(e.getMessage()).orElse("could not be read"));
            }
        } catch (InvalidPathException e) {
            return Reading.unsupported(path + ": " + e.getReason());
        }
    }

    private static <T> Reading<T> missing(String path, Path file) {
        Path root = file.getRoot();
        return root != null && Files.exists(root)
                ? Reading.absent()
                : Reading.denied(path + ": its drive is not there");
    }

    private static FileState.Kind kind(BasicFileAttributes found) {
        return found.isSymbolicLink()
                ? FileState.Kind.LINK
                : found.isDirectory()
                        ? FileState.Kind.DIRECTORY
                        : found.isRegularFile() ? FileState.Kind.REGULAR : FileState.Kind.OTHER;
    }
}
