package io.github.strandline.platform.linux;

import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads {@code /proc/PID/stat} and {@code statm} of one process after the other into one buffer. The name is at most 64
 * bytes and the rest is numbers, so either file fits. Not for several threads.
 */
final class GlanceReader {

    private final ProcFiles files;
    private final KernelUnits units;
    private final byte[] buffer = new byte[4096];

    GlanceReader(ProcFiles files, KernelUnits units) {
        this.files = files;
        this.units = units;
    }

    /** Empty when there is no such process, or none any more. */
    Optional<Glance> read(long pid) {
        return read(pid, Optional.empty());
    }

    /** @param before what an earlier read found of this pid */
    Optional<Glance> read(long pid, Optional<Glance> before) {
        return read(pid, before.flatMap(glance -> glance.entry().found()), true);
    }

    /**
     * Everything but its memory.
     *
     * @param before what an earlier read found of this pid
     */
    Optional<Glance> identity(long pid, Optional<ProcFiles.DirectoryEntry> before) {
        return read(pid, before, false);
    }

    private Optional<Glance> read(long pid, Optional<ProcFiles.DirectoryEntry> before, boolean memory) {
        Path directory = files.directory(pid);
        Reading<ProcFiles.DirectoryEntry> entry = files.entry(directory, before);
        if (entry instanceof Reading.Absent) {
            return Optional.empty();
        }
        Path file = directory.resolve("stat");
        int length = files.glance(file, buffer);
        Reading<StatLine> stat = length < 0 ? refused(file) : parse(file, buffer, length);
        if (stat instanceof Reading.Absent || stat instanceof Reading.Vanished) {
            return Optional.empty();
        }
        length = memory && stat instanceof Reading.Known ? files.glance(directory.resolve("statm"), buffer) : 0;
        ResidentMemory resident = MemoryPages.parse(buffer, Math.max(0, length), units.pageBytes());
        return Optional.of(new Glance(pid, entry, stat, resident));
    }

    /** Why a stat line could not be read; of a process that ended during the read, the kernel says ESRCH. */
    private Reading<StatLine> refused(Path file) {
        return switch (files.bytes(file, buffer.length)) {
            case Reading.Known<byte[]>(byte[] bytes) -> parse(file, bytes, bytes.length);
            case Reading<byte[]> _
            when files.entry(Objects.requireNonNull(file.getParent())) instanceof Reading.Absent -> Reading.vanished();
            case Reading<byte[]> other -> other.flatMap(_ -> Reading.vanished());
        };
    }

    private static Reading<StatLine> parse(Path file, byte[] bytes, int length) {
        return StatLine.parse(bytes, length)
                .map(Reading::known)
                .orElseGet(() -> Reading.denied(file + ": no stat line"));
    }
}
