package io.github.strandline.platform.linux;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mounts of {@code /proc/PID/mountinfo}, proc_pid_mountinfo(5), with the device numbers of their file systems.
 * These are the ones that sock_diag reports; stat(2) may report others, on btrfs for each subvolume.
 */
final class MountTable {

    private static final Pattern LINE = Pattern.compile("(\\d{1,18}) (\\d{1,18}) (\\d{1,9}):(\\d{1,9}) \\S+ (\\S+) .*");
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3})");

    private record Mount(long id, long parent, long device, String point) {}

    private final List<Mount> mounts = new ArrayList<>();
    private final Set<Long> devices = new HashSet<>();

    private MountTable() {}

    /** The mounts of the text; lines that are none are skipped. */
    static MountTable parse(String mountinfo) {
        MountTable table = new MountTable();
        mountinfo.lines().map(LINE::matcher).filter(Matcher::matches).forEach(line -> {
            long device = DeviceNumber.of(Long.parseLong(line.group(3)), Long.parseLong(line.group(4)));
            table.mounts.add(new Mount(
                    Long.parseLong(line.group(1)), Long.parseLong(line.group(2)), device, unescaped(line.group(5))));
            table.devices.add(device);
        });
        return table;
    }

    boolean hasDevice(long device) {
        return devices.contains(device);
    }

    /**
     * Device of the mount on which a path without symbolic links stands: from the root mount on, the mount that comes
     * first on the way, and on that again, as the kernel walks. The longest mount point is not always it: one below may
     * be hidden.
     */
    OptionalLong deviceOf(Path path) {
        Optional<Mount> here = mounts.stream().filter(this::isRoot).findFirst();
        // No mount is passed twice, so a table that is no tree ends the walk as well.
        for (int i = 0; i < mounts.size() && here.isPresent(); i++) {
            Optional<Mount> next = firstOn(here.get(), path);
            if (next.isEmpty()) {
                break;
            }
            here = next;
        }
        return here.map(mount -> OptionalLong.of(mount.device())).orElse(OptionalLong.empty());
    }

    private boolean isRoot(Mount mount) {
        return mount.point().equals("/")
                && mounts.stream().noneMatch(other -> other.id() == mount.parent() && other.id() != mount.id());
    }

    private Optional<Mount> firstOn(Mount parent, Path path) {
        return mounts.stream()
                .filter(mount -> mount.parent() == parent.id() && mount.id() != parent.id())
                .filter(mount -> path.startsWith(mount.point()))
                .min(Comparator.comparingInt(mount -> mount.point().length()));
    }

    /** Spaces, tabs, newlines and backslashes stand there in octal. */
    private static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(match ->
                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 8))));
    }
}
