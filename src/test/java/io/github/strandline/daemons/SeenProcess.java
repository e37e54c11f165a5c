package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * One process as the test side sees it in proc(5), read with no code of the product so that the two can be compared; on a Mac, see
 * {@link SeenOnMac}.
 * What cannot be read (gone, another user's) is simply empty: tests ask about processes that they own.
 *
 * @param pid process id
 * @param name the kernel's short name
 * @param state the state letter of proc_pid_stat(5)
 * @param parent parent's pid
 * @param group process group id
 * @param session session id
 * @param startTicks start mark, field 22; on a Mac, microseconds
 */
public record SeenProcess(long pid, String name, char state, long parent, long group, long session, long startTicks) {

    private static final Path PROC = Path.of("/proc");

    /** The process that has this pid now, a zombie too. */
    public static Optional<SeenProcess> read(long pid) {
        if (SeenOnMac.HERE) {
            return SeenOnMac.read(pid);
        }
        try {
            String stat = Files.readString(file(pid, "stat"), StandardCharsets.ISO_8859_1);
            int open = stat.indexOf('(');
            int close = stat.lastIndexOf(')');
            String[] rest = stat.substring(close + 2).split(" ");
            return Optional.of(new SeenProcess(
                    pid,
                    stat.substring(open + 1, close),
                    rest[0].charAt(0),
                    Long.parseLong(rest[1]),
                    Long.parseLong(rest[2]),
                    Long.parseLong(rest[3]),
                    Long.parseLong(rest[19])));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** Every process that is there now and has not ended. */
    public static List<SeenProcess> all() {
        if (SeenOnMac.HERE) {
            return SeenOnMac.all();
        }
        List<SeenProcess> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path entry : entries) {
                read(Long.parseLong(entry.getFileName().toString()))
                        .filter(SeenProcess::alive)
                        .ifPresent(found::add);
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot list /proc", e);
        }
        return found;
    }

    /** Whether exactly this process is still there; a zombie has ended. */
    public static boolean alive(ProcessIdentity identity) {
        return now(identity).filter(SeenProcess::alive).isPresent();
    }

    /** How exactly this process is now, a zombie too; empty when it is gone or its pid is another's. */
    public static Optional<SeenProcess> now(ProcessIdentity identity) {
        return read(identity.pid()).filter(seen -> seen.identity().equals(identity));
    }

    /** Pids of all processes below this one by parent links, without itself. */
    public static Set<Long> descendantsOf(long root, List<SeenProcess> among) {
        Set<Long> found = new TreeSet<>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (SeenProcess process : among) {
                if (process.parent == root || found.contains(process.parent)) {
                    grew |= process.pid != root && found.add(process.pid);
                }
            }
        }
        return found;
    }

    public boolean alive() {
        return state != 'Z' && state != 'X';
    }

    /**
     * Pid and start ticks. Without the inode of {@code /proc/PID}: the kernel hands out a new one whenever it has
     * dropped the entry from its cache, so under memory pressure one process has several.
     */
    public ProcessIdentity identity() {
        StartMark.Unit unit = SeenOnMac.HERE ? StartMark.Unit.MACOS_MICROS : StartMark.Unit.LINUX_TICKS;
        return new ProcessIdentity(pid, Optional.of(new StartMark(unit, startTicks)), OptionalLong.empty());
    }

    /** The environment block as it is in memory now; Chromium overwrites its own with its title. */
    public List<String> environment() {
        return words("environ");
    }

    public List<String> command() {
        return words("cmdline");
    }

    /** What a descriptor leads to, such as {@code socket:[4711]}. */
    public Optional<String> descriptor(int number) {
        try {
            return Optional.of(Files.readSymbolicLink(file(pid, "fd/" + number)).toString());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** Value of a line of {@code /proc/PID/status}, such as {@code Seccomp} or {@code Uid}. */
    public Optional<String> status(String key) {
        try (var lines = Files.lines(file(pid, "status"))) {
            return lines.filter(line -> line.startsWith(key + ":"))
                    .map(line -> line.substring(key.length() + 1).strip())
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException _) {
            return Optional.empty();
        }
    }

    private List<String> words(String name) {
        try {
            String text = new String(Files.readAllBytes(file(pid, name)), StandardCharsets.UTF_8);
            return text.isEmpty() ? List.of() : List.of(text.split("\0"));
        } catch (IOException _) {
            return List.of();
        }
    }

    private static Path file(long pid, String name) {
        return PROC.resolve(Long.toString(pid)).resolve(name);
    }
}
