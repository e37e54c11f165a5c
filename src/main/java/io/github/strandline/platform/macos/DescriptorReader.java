package io.github.strandline.platform.macos;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.Descriptor.Mode;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the open descriptors of one process, each by a call of its own. One that was closed meanwhile is left out; a socket or pipe
 * that may not be looked at makes the whole list unread, because what it leads to may be what matters.
 */
final class DescriptorReader {

    private static final int FEW = 1 << 12;
    private static final int MOST = 1 << 18;

    private static final int EBADF = 9;
    private static final int ENOTSOCK = 38;

    private static final int FI_OPENFLAGS = 0;
    private static final int FREAD = 1;
    private static final int FWRITE = 2;

    private final Kernel kernel;

    DescriptorReader(Kernel kernel) {
        this.kernel = kernel;
    }

    Reading<List<Descriptor>> read(long pid) {
        return list(pid).flatMap(entries -> {
            List<Descriptor> descriptors = new ArrayList<>();
            for (DescriptorEntry entry : entries) {
                Reading<Descriptor> one = descriptor(pid, entry);
                if (!one.answered()) {
                    return one.map(_ -> List.of());
                }
                one.found().ifPresent(descriptors::add);
            }
            return Reading.known(List.copyOf(descriptors));
        });
    }

    /** Its descriptors by number, and what kind of thing each leads to. */
    Reading<List<DescriptorEntry>> list(long pid) {
        String what = "descriptors of process " + pid;
        for (int most = FEW; most <= MOST; most *= 8) {
            Reading<Bytes> read = kernel.information(pid, Flavor.DESCRIPTORS, most * DescriptorEntry.SIZE)
                    .reading(what);
            // What fills all the room may have been cut off.
            if (!(read instanceof Reading.Known<Bytes>(Bytes bytes)) || bytes.length() < most * DescriptorEntry.SIZE) {
                return read.map(DescriptorEntry::parseAll);
            }
        }
        return Reading.unsupported(what + ": more than " + MOST);
    }

    private Reading<Descriptor> descriptor(long pid, DescriptorEntry entry) {
        int number = entry.number();
        if (entry.type() == DescriptorEntry.VNODE) {
            return Reading.known(file(number, fileBytes(pid, number)));
        }
        if (entry.type() == DescriptorEntry.PIPE) {
            return pipe(pid, number).map(pipe -> named(number, "pipe:[" + pipe.number() + "]", mode(pipe.flags())));
        }
        if (entry.type() == DescriptorEntry.SOCKET) {
            return socket(pid, number)
                    .map(socket -> new Descriptor(
                            number,
                            new DescriptorLink("socket:[" + socket.number() + "]", false),
                            mode(socket.flags()),
                            protocol(socket)));
        }
        return Reading.known(named(number, entry.otherName(), Mode.UNKNOWN));
    }

    /** {@code struct vnode_fdinfowithpath}. */
    Bytes fileBytes(long pid, int number) {
        return kernel.descriptor(pid, number, Flavor.FILE, OpenFile.DESCRIPTOR_SIZE)
                .bytes();
    }

    Reading<PipeEntry> pipe(long pid, int number) {
        return one(pid, number, Flavor.PIPE, PipeEntry.SIZE)
                .flatMap(bytes -> PipeEntry.parse(bytes).map(Reading::known).orElseGet(() -> cutOff(pid, number)));
    }

    Reading<SocketEntry> socket(long pid, int number) {
        return one(pid, number, Flavor.SOCKET, SocketEntry.SIZE)
                .flatMap(bytes -> SocketEntry.parse(bytes).map(Reading::known).orElseGet(() -> cutOff(pid, number)));
    }

    /** {@link Reading.Absent} when it was closed meanwhile, or opened again as something else. */
    private Reading<Bytes> one(long pid, int number, int flavor, int size) {
        Answer answer = kernel.descriptor(pid, number, flavor, size);
        return answer.error() == EBADF || answer.error() == ENOTSOCK
                ? Reading.absent()
                : answer.reading("descriptor %d of process %d".formatted(number, pid));
    }

    private static <T> Reading<T> cutOff(long pid, int number) {
        return Reading.denied("descriptor %d of process %d: macOS gave only a part".formatted(number, pid));
    }

    private static Descriptor file(int number, Bytes bytes) {
        return OpenFile.parse(bytes, OpenFile.FILE_INFO_SIZE)
                .map(file -> new Descriptor(number, LinkMaker.of(file), mode(bytes.u32(FI_OPENFLAGS))))
                .orElseGet(() -> named(number, "file", Mode.UNKNOWN));
    }

    private static Descriptor named(int number, String target, Mode mode) {
        return new Descriptor(number, new DescriptorLink(target, false), mode);
    }

    private static Optional<String> protocol(SocketEntry socket) {
        return switch (socket.kind()) {
            case SocketEntry.UNIX -> Optional.empty();
            case SocketEntry.TCP -> Optional.of("TCP");
            default -> Optional.of("socket of kind " + socket.kind());
        };
    }

    private static Mode mode(long flags) {
        return switch ((int) flags & (FREAD | FWRITE)) {
            case FREAD -> Mode.READ;
            case FWRITE -> Mode.WRITE;
            case FREAD | FWRITE -> Mode.READ_WRITE;
            default -> Mode.UNKNOWN;
        };
    }
}
