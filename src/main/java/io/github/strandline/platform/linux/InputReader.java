package io.github.strandline.platform.linux;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.platform.Refusal;
import io.github.strandline.platform.UnixAttributes;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Looks at descriptor 0 of a process in {@code /proc/PID/fd}, proc_pid_fd(5). */
final class InputReader {

    private static final String INPUT = "fd/0";
    private static final int MOST_TEXT_BYTES = 64 * 1024;

    private final ProcFiles files;
    private final LinkReader links;

    InputReader(ProcFiles files, LinkReader links) {
        this.files = files;
        this.links = links;
    }

    /** @param directory {@code /proc/PID} */
    Reading<StandardInput> read(Path directory) {
        return links.read(directory, INPUT).flatMap(link -> {
            Descriptor input = new Descriptor(0, link, mode(directory));
            if (input.pipeInode().isPresent()) {
                return pipe(directory, input);
            }
            return input.socketInode().isPresent()
                    ? Reading.known(new StandardInput(Kind.SOCKET, State.UNKNOWN, input.socketInode()))
                    : file(directory, link);
        });
    }

    private Descriptor.Mode mode(Path directory) {
        return files.text(directory.resolve("fdinfo/0"), MOST_TEXT_BYTES)
                .found()
                .map(OpenFlags::parse)
                .orElse(Descriptor.Mode.UNKNOWN);
    }

    /** Only where the process reads itself are we one reader among others; see {@link PipeWriters}. */
    private Reading<StandardInput> pipe(Path directory, Descriptor input) {
        OptionalLong inode = input.pipeInode();
        boolean reads = input.mode() == Descriptor.Mode.READ || input.mode() == Descriptor.Mode.READ_WRITE;
        return reads && files.root().equals(ProcFiles.LIVE)
                ? PipeWriters.of(directory.resolve(INPUT), input.link().target())
                        .map(state -> new StandardInput(Kind.PIPE, state, inode))
                : Reading.known(new StandardInput(Kind.PIPE, State.UNKNOWN, inode));
    }

    /** Following the link leads to the open file itself, whether it still has a name or not. */
    private static Reading<StandardInput> file(Path directory, DescriptorLink link) {
        Path input = directory.resolve(INPUT);
        try {
            UnixAttributes found = UnixAttributes.read(input, "mode,rdev");
            return Reading.known(
                    InputKind.of(link, (int) found.number("mode"), DeviceNumber.fromStat(found.number("rdev"))));
        } catch (IOException e) {
            return Refusal.of(input, e);
        }
    }
}
