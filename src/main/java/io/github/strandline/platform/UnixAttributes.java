package io.github.strandline.platform;

import io.github.strandline.host.FileState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;

/** What stat(2) or lstat(2) says of a path, through the JDK's {@code unix} attribute view. */
public record UnixAttributes(Map<String, Object> found) {

    private static final int S_IFMT = 0170000;

    /** @param names of the {@code unix} view, separated by commas; only these may be asked for afterwards */
    public static UnixAttributes read(Path path, String names, LinkOption... options) throws IOException {
        return new UnixAttributes(Files.readAttributes(path, "unix:" + names, options));
    }

    public long number(String name) {
        return ((Number) Objects.requireNonNull(found.get(name), name)).longValue();
    }

    public Instant instant(String name) {
        return ((FileTime) Objects.requireNonNull(found.get(name), name)).toInstant();
    }

    /** The kind of file that {@code mode} tells, which must have been read; {@code sys/stat.h}. */
    public FileState.Kind kind() {
        return switch ((int) number("mode") & S_IFMT) {
            case 0100000 -> FileState.Kind.REGULAR;
            case 0040000 -> FileState.Kind.DIRECTORY;
            case 0140000 -> FileState.Kind.SOCKET;
            case 0120000 -> FileState.Kind.LINK;
            default -> FileState.Kind.OTHER;
        };
    }
}
