package io.github.strandline.platform;

import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers questions about files by absolute path. Paths come from other programs, so any text is borne: one that the system
 * does not understand as an absolute path, or that this system's encoding cannot express, is {@link Reading.Unsupported}. Looks may block on a
 * network file system; see {@link Patience}.
 */
public final class FileQuestions {

    private final Syntax syntax;
    private final States states;
    private final Failures failures;

    /** On a system whose absolute paths begin with a slash. */
    public FileQuestions(States states, Failures failures) {
        this(FileQuestions::slashed, states, failures);
    }

    /**
     * @param syntax says which texts are no absolute paths
     * @param states looks at one file
     * @param failures says what a failed look means
     */
    public FileQuestions(Syntax syntax, States states, Failures failures) {
        this.syntax = syntax;
        this.states = states;
        this.failures = failures;
    }

    /** Why a text must not be looked at as a path; empty when it may. */
    @FunctionalInterface
    public interface Syntax {
        Optional<String> refusal(String path);
    }

    /** Looks at one file, not following a final symbolic link. */
    @FunctionalInterface
    public interface States {
        Reading<FileState> at(Path file) throws IOException;
    }

    /** What a failed look at a path means; see {@link Refusal}. */
    public interface Failures {
        <T> Reading<T> of(Path file, IOException failure);
    }

    /** One look at a path that was understood. */
    private interface Look<T> {
        Reading<T> at(Path path) throws IOException;
    }

    public Reading<FileState> file(String path) {
        return look(path, states::at);
    }

    public Reading<String> realPath(String path) {
        return look(path, file -> Reading.known(file.toRealPath().toString()));
    }

    public Reading<List<String>> directory(String path) {
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

    /** Only regular files are opened: opening a FIFO waits for its other end, and opening a device may set it off. */
    public Reading<String> text(String path, int maxBytes) {
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

    private <T> Reading<T> look(String path, Look<T> look) {
        Optional<String> refusal = syntax.refusal(path);
        if (refusal.isPresent()) {
            return Reading.unsupported(refusal.get());
        }
        Path file;
        try {
            file = Path.of(path);
        } catch (InvalidPathException e) {
            return Reading.unsupported(path + ": " + e.getReason());
        }
        try {
            return look.at(file);
        } catch (IOException e) {
            return failures.of(file, e);
        }
    }

    private static Optional<String> slashed(String path) {
        return path.startsWith("/") ? Optional.empty() : Optional.of(path + ": not an absolute path");
    }
}
