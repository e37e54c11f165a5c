package io.github.strandline.platform.linux;

import io.github.strandline.process.Reading;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Reads whole files and links below one root of procfs, proc(5). Knows nothing of what stands in them. */
final class ProcFiles {

    private static final int FIRST_BUFFER = 4096;

    private final Path root;

    ProcFiles(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    Path directory(long pid) {
        return root.resolve(Long.toString(pid));
    }

    /** Bytes of a small file into the caller's buffer, by one read as seq_file allows; -1 when it cannot be read. */
    int glance(Path file, byte[] buffer) {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            return Math.max(0, in.read(buffer));
        } catch (IOException _) {
            return -1;
        }
    }

    /** All bytes of a file; more than {@code mostBytes} is {@link Reading.Unsupported}. */
    Reading<byte[]> bytes(Path file, int mostBytes) {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            byte[] buffer = new byte[Math.min(FIRST_BUFFER, mostBytes + 1)];
            int length = 0;
            int count = in.read(buffer);
            while (count > 0) {
                length += count;
                if (length > mostBytes) {
                    return Reading.unsupported(file + ": longer than " + mostBytes + " bytes");
                }
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, Math.min(2 * buffer.length, mostBytes + 1));
                }
                count = in.read(buffer, length, buffer.length - length);
            }
            return Reading.known(Arrays.copyOf(buffer, length));
        } catch (FileNotFoundException e) {
            return notOpened(file, e);
        } catch (IOException e) {
            return Refusal.of(file, e);
        }
    }

    /** A file's text in UTF-8, bad bytes replaced. */
    Reading<String> text(Path file, int mostBytes) {
        return bytes(file, mostBytes).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** What a link leads to; a path, so that bytes which are no text are kept. */
    Reading<Path> link(Path link) {
        try {
            return Reading.known(Files.readSymbolicLink(link));
        } catch (IOException e) {
            return Refusal.of(link, e);
        }
    }

    /** Of a file that every process has: without it, the process is just ending. */
    static <T> Reading<T> ofEveryProcess(Reading<T> reading) {
        return reading instanceof Reading.Absent<T> ? Reading.vanished() : reading;
    }

    /**
     * Inode and owner of a directory of procfs: the owner of {@code /proc/PID} is the effective user of the process.
     */
    Optional<DirectoryEntry> entry(Path directory) {
        try {
            Map<String, Object> found = Files.readAttributes(directory, "unix:ino,uid", LinkOption.NOFOLLOW_LINKS);
            return Optional.of(new DirectoryEntry(
                    ((Number) found.get("ino")).longValue(), Integer.toUnsignedLong((Integer) found.get("uid"))));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** @param uid effective user id */
    record DirectoryEntry(long inode, long uid) {}

    /** Java says "not found" for every refusal to open; the file's attributes tell which it was. */
    private static <T> Reading<T> notOpened(Path file, FileNotFoundException failure) {
        try {
            Files.readAttributes(file, BasicFileAttributes.class);
            return Files.isReadable(file)
                    ? Reading.denied(String.valueOf(failure.getMessage()))
                    : Reading.denied(file + ": permission denied");
        } catch (IOException e) {
            return Refusal.of(file, e);
        }
    }
}
