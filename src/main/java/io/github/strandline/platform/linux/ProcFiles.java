package io.github.strandline.platform.linux;

import io.github.strandline.platform.Refusal;
import io.github.strandline.platform.UnixAttributes;
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
import java.util.Objects;
import java.util.Optional;

/** Reads whole files and links below one root of procfs, proc(5). Knows nothing of what stands in them. */
final class ProcFiles {

    private static final int FIRST_BUFFER = 4096;

    /** Where the kernel shows its own processes. A folder of any other name is a captured one. */
    static final Path LIVE = Path.of("/proc");

    private final Path root;
    private Optional<Optional<PidfdInodes>> inodes = Optional.empty();
    private volatile Optional<Optional<NativeFiles>> calls = Optional.empty();

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
        int length = calls().map(found -> found.glance(file.toString(), buffer)).orElse(-1);
        if (length >= 0) {
            return length;
        }
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            return Math.max(0, in.read(buffer));
        } catch (IOException _) {
            return -1;
        }
    }

    /** All bytes of a file; more than {@code mostBytes} is {@link Reading.Unsupported}. */
    Reading<byte[]> bytes(Path file, int mostBytes) {
        Optional<byte[]> read = calls().flatMap(found -> found.bytes(file.toString(), mostBytes));
        if (read.isPresent()) {
            return Reading.known(read.get());
        }
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
     * Inode and owner of a process's directory: the owner of {@code /proc/PID} is the effective user of the process.
     */
    Reading<DirectoryEntry> entry(Path directory) {
        return entry(directory, Optional.empty());
    }

    /**
     * The same, cheaper where the process was looked at before: while its folder keeps its number, it is the same process
     * and its pidfd has the same inode. The other way round says nothing.
     */
    Reading<DirectoryEntry> entry(Path directory, Optional<DirectoryEntry> before) {
        Optional<FileStatus> status = calls().flatMap(found -> found.status(directory.toString(), false));
        if (status.isPresent()) {
            return entry(directory, status.get().inode(), status.get().uid(), before);
        }
        try {
            UnixAttributes found = UnixAttributes.read(directory, "ino,uid", LinkOption.NOFOLLOW_LINKS);
            return entry(directory, found.number("ino"), Integer.toUnsignedLong((int) found.number("uid")), before);
        } catch (IOException e) {
            return Refusal.of(directory, e);
        }
    }

    private Reading<DirectoryEntry> entry(Path directory, long folder, long uid, Optional<DirectoryEntry> before) {
        if (before.isPresent() && before.get().folder() == folder) {
            return before.get().uid() == uid
                    ? Reading.known(before.get())
                    : Reading.known(new DirectoryEntry(folder, before.get().inode(), uid));
        }
        Optional<PidfdInodes> pidfds = inodes();
        return pidfds.isEmpty()
                ? Reading.known(new DirectoryEntry(folder, folder, uid))
                : pidfds.get().of(pid(directory)).map(number -> new DirectoryEntry(folder, number, uid));
    }

    /** Native calls, on the live machine where they are to be had. */
    Optional<NativeFiles> calls() {
        return calls.orElseGet(this::loadCalls);
    }

    private synchronized Optional<NativeFiles> loadCalls() {
        Optional<NativeFiles> found =
                calls.orElseGet(() -> root.equals(LIVE) ? NativeFiles.ofThisKernel() : Optional.empty());
        calls = Optional.of(found);
        return found;
    }

    /** Asked for with the first process: the native calls take longer to load than all that stands before it. */
    private synchronized Optional<PidfdInodes> inodes() {
        Optional<PidfdInodes> found =
                inodes.orElseGet(() -> root.equals(LIVE) ? PidfdInodes.ofThisKernel(calls()) : Optional.empty());
        inodes = Optional.of(found);
        return found;
    }

    private static long pid(Path directory) {
        return Long.parseLong(Objects.requireNonNull(directory.getFileName()).toString());
    }

    /**
     * @param folder inode of the folder, which may change while the process lives
     * @param inode of the process's pidfd on the live machine where the kernel tells, of the folder otherwise
     * @param uid effective user id
     */
    record DirectoryEntry(long folder, long inode, long uid) {}

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
