package io.github.strandline.platform.linux;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;

/** What stat(2) or lstat(2) says of a path, through the JDK's {@code unix} attribute view. */
record UnixAttributes(Map<String, Object> found) {

    /** @param names of the {@code unix} view, separated by commas; only these may be asked for afterwards */
    static UnixAttributes read(Path path, String names, LinkOption... options) throws IOException {
        return new UnixAttributes(Files.readAttributes(path, "unix:" + names, options));
    }

    long number(String name) {
        return ((Number) Objects.requireNonNull(found.get(name), name)).longValue();
    }

    Instant instant(String name) {
        return ((FileTime) Objects.requireNonNull(found.get(name), name)).toInstant();
    }
}
