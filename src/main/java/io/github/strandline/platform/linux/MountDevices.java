package io.github.strandline.platform.linux;

import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells the device of the mounted file system that holds a path. That is what stat(2) says of its directory, except on
 * file systems that give subvolumes numbers of their own: these are not in the mount table, and there the table
 * decides.
 */
final class MountDevices {

    private static final int MOST_TABLE_BYTES = 16 * 1024 * 1024;

    /** A number may go to another file system after an unmount, so a table is not believed for long. */
    private static final Duration BELIEVED = Duration.ofSeconds(1);

    private record Dated(MountTable table, long readAt) {}

    private final ProcFiles proc;
    private final Map<Path, Dated> tables = new HashMap<>();

    MountDevices(ProcFiles proc) {
        this.proc = proc;
    }

    /** The device, in the kernel's encoding. */
    long holding(Path file) throws IOException {
        Path directory = file.getParent() == null ? file : file.getParent();
        long device = device(directory);
        Path root = proc.root();
        Path process = root.resolve("self");
        Path inside = directory;
        // A path through the root of another process stands on that process's mounts.
        int depth = root.getNameCount();
        if (directory.startsWith(root)
                && directory.getNameCount() >= depth + 2
                && directory.getName(depth + 1).toString().equals("root")) {
            process = root.resolve(directory.getName(depth));
            Path top = process.resolve("root");
            inside = Path.of("/").resolve(top.relativize(directory));
        }
        MountTable table = table(process.resolve("mountinfo"));
        if (table.hasDevice(device)) {
            return device;
        }
        OptionalLong mounted = table.deviceOf(process.endsWith("self") ? directory.toRealPath() : inside);
        return mounted.orElse(device);
    }

    private long device(Path directory) throws IOException {
        Optional<FileStatus> status = proc.calls().flatMap(calls -> calls.status(directory.toString(), true));
        return status.isPresent()
                ? status.get().device()
                : DeviceNumber.fromStat((Long) Files.getAttribute(directory, "unix:dev"));
    }

    private synchronized MountTable table(Path mountinfo) {
        long now = System.nanoTime();
        tables.values().removeIf(dated -> now - dated.readAt() > BELIEVED.toNanos());
        return tables.computeIfAbsent(mountinfo, file -> {
                    Reading<String> text = proc.text(file, MOST_TABLE_BYTES);
                    return new Dated(MountTable.parse(text.found().orElse("")), now);
                })
                .table();
    }
}
