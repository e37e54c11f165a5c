package io.github.strandline.platform.linux;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.platform.EnvironmentArea;
import io.github.strandline.platform.Pause;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers questions about one process from {@code /proc/PID}. Every answer must be {@linkplain #check checked} afterwards: when the pid still
 * has the same start and inode, it has been this process all the while. A zombie has lost what is asked for here, so it
 * is {@link Reading.Vanished}, not absent.
 */
final class ProcessQuestions {

    /** Arguments and environment together are bounded by the kernel, to 6 MiB at the most; execve(2). */
    private static final int MOST_ENVIRONMENT_BYTES = 8 * 1024 * 1024;

    private static final int MOST_TEXT_BYTES = 64 * 1024;
    private static final int TRIES = 3;
    private static final long PAUSE_MILLIS = 2;
    private static final List<String> NAMESPACES = List.of("ns/mnt", "ns/net", "ns/pid");

    /** More than are ever asked about. */
    private static final int MOST_FOLDERS = 10_000;

    private final Map<Long, ProcFiles.DirectoryEntry> folders = new ConcurrentHashMap<>();
    private final ProcFiles files;
    private final KernelUnits units;
    private final LinkReader links;
    private final DescriptorReader descriptors;
    private final InputReader inputs;

    ProcessQuestions(ProcFiles files, KernelUnits units, LinkReader links) {
        this.files = files;
        this.units = units;
        this.links = links;
        this.descriptors = new DescriptorReader(files, links);
        this.inputs = new InputReader(files, links);
    }

    Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return environment(directory(process), process.pid(), keys);
    }

    Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return ProcFiles.ofEveryProcess(links.read(directory(process), "cwd"));
    }

    Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return descriptors.read(directory(process));
    }

    Reading<StandardInput> standardInput(ProcessIdentity process) {
        return inputs.read(directory(process));
    }

    Reading<Namespaces> namespaces(ProcessIdentity process) {
        return namespaces(directory(process));
    }

    /** Where the process's files stand for us; see {@link RootedPath}. */
    Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        Path directory = directory(process);
        return switch (ProcFiles.ofEveryProcess(sameRoot(directory))) {
            case Reading.Known<Boolean>(Boolean same) when same && path.startsWith("/") -> Reading.known(path);
            case Reading.Known<Boolean> _ -> RootedPath.resolve(directory.resolve("root"), path);
            case Reading<Boolean> refused -> refused.map(_ -> path);
        };
    }

    /** Proportional set size from {@code smaps_rollup}, proc_pid_smaps(5): milliseconds for a large process. */
    Reading<Long> proportionalBytes(ProcessIdentity process) {
        return switch (files.text(directory(process).resolve("smaps_rollup"), MOST_TEXT_BYTES)) {
            case Reading.Absent<String> _ -> Reading.unsupported("this kernel has no smaps_rollup");
            case Reading.Known<String>(String text) -> {
                OptionalLong bytes = MemoryLines.bytes(text, "Pss");
                yield bytes.isPresent() ? Reading.known(bytes.getAsLong()) : Reading.unsupported("no Pss line");
            }
            case Reading<String> refused -> refused.map(_ -> 0L);
        };
    }

    private Path directory(ProcessIdentity process) {
        return files.directory(process.pid());
    }

    /**
     * What answers are worth that were found just before: nothing when the process is gone, the pid is another's, or it has
     * ended; and less when whose the pid is cannot be told.
     */
    RepeatedQuestions.Worth check(ProcessIdentity process) {
        Optional<Glance> now =
                new GlanceReader(files, units).identity(process.pid(), Optional.ofNullable(folders.get(process.pid())));
        if (now.isEmpty()
                || now.get().identity().compare(process) == Match.DIFFERENT
                || now.get().stat() instanceof Reading.Known<StatLine>(StatLine stat)
                        && !stat.state().alive()) {
            return Gone.WORTH;
        }
        keep(process.pid(), now.get());
        return now.get().identity().compare(process) == Match.SAME ? Same.WORTH : new NotTold(process.pid());
    }

    private void keep(long pid, Glance now) {
        if (folders.size() > MOST_FOLDERS) {
            folders.clear();
        }
        now.entry().found().ifPresent(entry -> folders.put(pid, entry));
    }

    /** It was this process all the while. */
    private enum Same implements RepeatedQuestions.Worth {
        WORTH;

        @Override
        public <T> Reading<T> of(Reading<T> answer) {
            return answer;
        }
    }

    /** It is gone. */
    private enum Gone implements RepeatedQuestions.Worth {
        WORTH;

        @Override
        public <T> Reading<T> of(Reading<T> answer) {
            return Reading.vanished();
        }
    }

    /** It may be another one. */
    private record NotTold(long pid) implements RepeatedQuestions.Worth {

        @Override
        public <T> Reading<T> of(Reading<T> answer) {
            return answer.answered() ? Reading.denied("process " + pid + ": its start could not be read") : answer;
        }
    }

    /**
     * During exec(2) a process shows no environment for a moment, so nothing is looked at again before it is believed.
     */
    private Reading<Map<String, String>> environment(Path directory, long pid, Set<String> keys) {
        for (int i = 0; i < TRIES; i++) {
            Reading<byte[]> read = files.bytes(directory.resolve("environ"), MOST_ENVIRONMENT_BYTES);
            if (!(read instanceof Reading.Known<byte[]>(byte[] bytes)) || bytes.length > 0 || hasNone(pid)) {
                return read.map(all -> EnvironmentArea.parse(all, all.length, keys));
            }
            Pause.millis(PAUSE_MILLIS);
        }
        return Reading.timedOut(directory.resolve("environ") + ": it is being replaced");
    }

    private boolean hasNone(long pid) {
        return new GlanceReader(files, units)
                .read(pid)
                .flatMap(now -> now.stat().found())
                .filter(stat -> stat.kernelThread() || stat.environment().knownEmpty())
                .isPresent();
    }

    private Reading<Namespaces> namespaces(Path directory) {
        boolean[] same = new boolean[NAMESPACES.size()];
        for (int i = 0; i < same.length; i++) {
            Reading<Boolean> one = ProcFiles.ofEveryProcess(same(directory, NAMESPACES.get(i)));
            if (!(one instanceof Reading.Known<Boolean>(Boolean value))) {
                return one.map(_ -> new Namespaces(false, false, false));
            }
            same[i] = value;
        }
        return Reading.known(new Namespaces(same[0], same[1], same[2]));
    }

    /** Whether the process has our mounts and, as chroot(2) could have changed, our root directory. */
    private Reading<Boolean> sameRoot(Path directory) {
        return switch (same(directory, NAMESPACES.getFirst())) {
            case Reading.Known<Boolean>(Boolean same)
            when same -> files.link(directory.resolve("root")).map(Path.of("/")::equals);
            case Reading<Boolean> other -> other;
        };
    }

    /** Whether a namespace of the process is ours, namespaces(7): then the links have the same text. */
    private Reading<Boolean> same(Path directory, String namespace) {
        return switch (files.link(files.root().resolve("self").resolve(namespace))) {
            case Reading.Known<Path>(Path own) ->
                files.link(directory.resolve(namespace)).map(own::equals);
            case Reading<Path> _ -> Reading.unsupported("this system does not show its " + namespace);
        };
    }
}
