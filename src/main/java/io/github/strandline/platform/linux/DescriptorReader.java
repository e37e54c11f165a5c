package io.github.strandline.platform.linux;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Host;
import io.github.strandline.platform.Refusal;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads the open descriptors of a process from {@code /proc/PID/fd}, proc_pid_fd(5). How one was opened is read for the
 * standard three and for pipes, where the end matters; it costs a further file each.
 */
final class DescriptorReader {

    private static final String SOCKET = "socket:[";
    private static final String UNIX = "UNIX";
    private static final int STANDARD_ERROR = 2;
    private static final int MOST_TEXT_BYTES = 64 * 1024;

    private final ProcFiles files;
    private final LinkReader links;

    DescriptorReader(ProcFiles files, LinkReader links) {
        this.files = files;
        this.links = links;
    }

    /** By number; one that is closed during the read is left out. */
    Reading<List<Descriptor>> read(Path directory) {
        List<Integer> numbers = new ArrayList<>();
        Path open = directory.resolve("fd");
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(open)) {
            for (Path entry : entries) {
                numbers.add(Integer.parseInt(entry.getFileName().toString()));
                if (numbers.size() > Host.MAX_NAMES) {
                    return Reading.unsupported(open + ": more than " + Host.MAX_NAMES + " descriptors");
                }
            }
        } catch (DirectoryIteratorException e) {
            return Refusal.of(open, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            return Refusal.of(open, e);
        }
        numbers.sort(null);
        List<Descriptor> descriptors = new ArrayList<>(numbers.size());
        for (int number : numbers) {
            Reading<DescriptorLink> link = links.read(directory, "fd/" + number);
            switch (link) {
                case Reading.Known<DescriptorLink>(DescriptorLink target) ->
                    descriptors.add(new Descriptor(
                            number,
                            target,
                            mode(directory, number, target),
                            target.target().startsWith(SOCKET)
                                    ? SocketProtocols.of(open.resolve(Integer.toString(number)))
                                            .filter(protocol -> !protocol.startsWith(UNIX))
                                    : Optional.empty()));
                case Reading.Absent<DescriptorLink> _ -> {}
                case Reading<DescriptorLink> refused -> {
                    return refused.map(_ -> List.of());
                }
            }
        }
        return Reading.known(List.copyOf(descriptors));
    }

    private Descriptor.Mode mode(Path directory, int number, DescriptorLink target) {
        if (number > STANDARD_ERROR && !target.target().startsWith("pipe:[")) {
            return Descriptor.Mode.UNKNOWN;
        }
        return files.text(directory.resolve("fdinfo").resolve(Integer.toString(number)), MOST_TEXT_BYTES)
                .found()
                .map(OpenFlags::parse)
                .orElse(Descriptor.Mode.UNKNOWN);
    }
}
