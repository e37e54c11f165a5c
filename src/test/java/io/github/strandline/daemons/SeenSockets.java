package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Unix sockets bound to a path text, from {@code /proc/net/unix} (unix(7), proc_net(5)). The text stays in the table
 * after the file is deleted.
 *
 * @param listening whether it accepts connections
 * @param connected whether it is the accepted end of a connection
 * @param inode the {@code N} of {@code socket:[N]}
 */
public record SeenSockets(boolean listening, boolean connected, long inode) {

    private static final String ACCEPTING = "00010000";
    private static final int FEW = 16;
    private static final String CONNECTED = "03";

    /** The rows whose path is exactly this. */
    public static List<SeenSockets> at(Path path) {
        try (var lines = Files.lines(Path.of("/proc/net/unix"), StandardCharsets.ISO_8859_1)) {
            return lines.map(line -> line.strip().split("\\s+", 8))
                    .filter(words -> words.length == 8 && words[7].equals(path.toString()))
                    .map(words -> new SeenSockets(
                            words[3].equals(ACCEPTING), words[5].equals(CONNECTED), Long.parseLong(words[6])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static boolean listeningAt(Path path) {
        return at(path).stream().anyMatch(SeenSockets::listening);
    }

    /** Whether the process holds a listener with this path text as one of its first descriptors. */
    public static boolean listenedBy(long pid, Path path) {
        return at(path).stream()
                .filter(SeenSockets::listening)
                .map(socket -> Optional.of("socket:[" + socket.inode + "]"))
                .anyMatch(link -> SeenProcess.read(pid).stream()
                        .flatMap(process -> IntStream.range(0, FEW).mapToObj(process::descriptor))
                        .anyMatch(link::equals));
    }

    public static boolean connectedAt(Path path) {
        return at(path).stream().anyMatch(SeenSockets::connected);
    }

    /** Whether a socket file stands at the path. */
    public static boolean fileAt(Path path) {
        try {
            int mode = (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            return (mode & 0170000) == 0140000;
        } catch (IOException _) {
            return false;
        }
    }
}
