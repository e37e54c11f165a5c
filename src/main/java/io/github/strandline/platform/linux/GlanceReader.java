package io.github.strandline.platform.linux;

import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.io.IOException;
import java.nio.file.Path;
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
        Path directory = files.directory(pid);
        Optional<ProcFiles.DirectoryEntry> entry = files.entry(directory);
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        long inode = entry.get().inode();
        long uid = entry.get().uid();
        int length = files.glance(directory.resolve("stat"), buffer);
        if (length < 0) {
            return refused(directory, inode)
                    .map(reason -> new Glance(pid, inode, uid, reason, ResidentMemory.NONE));
        }
        Optional<StatLine> stat = StatLine.parse(buffer, length);
        if (stat.isEmpty()) {
            Reading<StatLine> malformed = Reading.denied(directory.resolve("stat") + ": no stat line");
            return Optional.of(new Glance(pid, inode, uid, malformed, ResidentMemory.NONE));
        }
        length = files.glance(directory.resolve("statm"), buffer);
        ResidentMemory memory = MemoryPages.parse(buffer, Math.max(0, length), units.pageBytes());
        return Optional.of(new Glance(pid, inode, uid, Reading.known(stat.get()), memory));
    }

    /** The refusal, when the process still stands there; empty when it went away meanwhile. */
    private Optional<Reading<StatLine>> refused(Path directory, long inode) {
        Reading<byte[]> again = files.bytes(directory.resolve("stat"), buffer.length);
        boolean there = files.entry(directory).filter(now -> now.inode() == inode).isPresent();
        return switch (again) {
            case Reading.Denied<byte[]>(String reason) when there -> Optional.of(Reading.denied(reason));
            case Reading.Known<byte[]>(byte[] bytes) when there ->
                StatLine.parse(bytes, bytes.length).map(Reading::known);
            default -> Optional.empty();
        };
    }
}
