package io.github.strandline.platform.macos;

import io.github.strandline.host.StandardInput;
import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.process.Reading;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks at descriptor 0 of a process. Whether somebody holds the other end of a pipe, its kernel object tells. */
final class InputReader {

    private static final int INPUT = 0;

    private static final int S_IFMT = 0170000;
    private static final int S_IFREG = 0100000;
    private static final int S_IFDIR = 0040000;
    private static final int S_IFIFO = 0010000;
    private static final String TERMINALS = "/dev/tty";

    private final DescriptorReader descriptors;

    InputReader(DescriptorReader descriptors) {
        this.descriptors = descriptors;
    }

    Reading<StandardInput> read(long pid) {
        return descriptors
                .list(pid)
                .flatMap(entries -> entries.stream()
                        .filter(entry -> entry.number() == INPUT)
                        .findFirst()
                        .map(entry -> of(pid, entry.type()))
                        .orElseGet(Reading::absent));
    }

    private Reading<StandardInput> of(long pid, long type) {
        if (type == DescriptorEntry.PIPE) {
            return descriptors.pipe(pid, INPUT).map(InputReader::ofPipe);
        }
        if (type == DescriptorEntry.SOCKET) {
            return descriptors.socket(pid, INPUT).map(InputReader::ofSocket);
        }
        if (type == DescriptorEntry.VNODE) {
            Optional<OpenFile> file = OpenFile.parse(descriptors.fileBytes(pid, INPUT), OpenFile.FILE_INFO_SIZE);
            return file.map(InputReader::ofFile)
                    .map(Reading::known)
                    .orElseGet(() ->
                            Reading.denied("standard input of process " + pid + ": macOS does not tell which file"));
        }
        return Reading.known(StandardInput.of(Kind.DEVICE, State.UNKNOWN));
    }

    private static StandardInput ofPipe(PipeEntry pipe) {
        return new StandardInput(
                Kind.PIPE, pipe.peer() == 0 ? State.CLOSED : State.HELD, OptionalLong.of(pipe.number()));
    }

    private static StandardInput ofSocket(SocketEntry socket) {
        return new StandardInput(Kind.SOCKET, State.UNKNOWN, OptionalLong.of(socket.number()));
    }

    /** Of a terminal, macOS does not tell whether its window is still there. */
    private static StandardInput ofFile(OpenFile file) {
        Kind kind = switch (file.mode() & S_IFMT) {
            case S_IFREG, S_IFDIR -> Kind.FILE;
            case S_IFIFO -> Kind.PIPE;
            default -> file.path().startsWith(TERMINALS) ? Kind.TERMINAL : Kind.DEVICE;
        };
        return StandardInput.of(kind, State.UNKNOWN);
    }
}
