package io.github.strandline.platform.linux;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.platform.Pause;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the arguments and the executable of a process that is neither a kernel thread nor a zombie. The arguments are
 * read from its memory and may block; see {@link Patience}.
 */
final class ProgramReader {

    /** The most that an argument list may have under the usual stack limit of 8 MiB, execve(2). */
    static final int MOST_ARGUMENT_BYTES = 2 * 1024 * 1024;

    private static final int TRIES = 3;
    private static final long PAUSE_MILLIS = 1;

    private final ProcFiles files;
    private final LinkReader links;

    ProgramReader(ProcFiles files, LinkReader links) {
        this.files = files;
        this.links = links;
    }

    /**
     * What the process runs; empty when its pid is another's or nobody's by the end of the look.
     */
    Optional<Program> read(Glance process) {
        Path directory = files.directory(process.pid());
        Program program = new Program(
                ProcFiles.ofEveryProcess(arguments(directory)).map(bytes -> ArgumentArea.parse(bytes, bytes.length)),
                ProcFiles.ofEveryProcess(links.read(directory, "exe")).map(DescriptorLink::target));
        boolean same = files.entry(directory, process.entry().found())
                .map(ProcFiles.DirectoryEntry::inode)
                .equals(process.entry().map(ProcFiles.DirectoryEntry::inode));
        return same ? Optional.of(program) : Optional.empty();
    }

    /**
     * A living process shows no arguments at all for the moment in which exec(2) replaces its memory, so nothing is
     * looked at again before it is believed.
     */
    private Reading<byte[]> arguments(Path directory) {
        Path file = directory.resolve("cmdline");
        Reading<byte[]> read = files.bytes(file, MOST_ARGUMENT_BYTES);
        for (int i = 1; i < TRIES && read instanceof Reading.Known<byte[]>(byte[] bytes) && bytes.length == 0; i++) {
            Pause.millis(PAUSE_MILLIS);
            read = files.bytes(file, MOST_ARGUMENT_BYTES);
        }
        return read;
    }
}
