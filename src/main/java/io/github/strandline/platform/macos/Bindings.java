package io.github.strandline.platform.macos;

import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Which listener the socket file at a path belongs to. macOS does not tell: a socket keeps the text that it was bound to and not the
 * file, and fstat(2) of it gives a number of no file ({@code uipc_sense} of bsd/kern/uipc_usrreq.c). So it is told from what there is:
 *
 * <ul>
 *   <li>One listener has this path: it is taken for the owner. That can be wrong only the safe way round, when the real owner has
 *       ended and left its file to be taken for that of the one whose path it took over.
 *   <li>Two or more have it, or the path is no absolute one: not known. To find out, one would have to connect, and a look changes
 *       nothing.
 * </ul>
 *
 * <p>Paths are compared with every link on the way followed, since {@code /tmp} is {@code /private/tmp}.
 */
final class Bindings {

    private final Function<String, Reading<FileState>> files;
    private final Function<String, Reading<String>> realPaths;
    private final Map<String, Optional<String>> folders = new HashMap<>();

    /**
     * @param files what stands at a path
     * @param realPaths the path with every link followed
     */
    Bindings(Function<String, Reading<FileState>> files, Function<String, Reading<String>> realPaths) {
        this.files = files;
        this.realPaths = realPaths;
    }

    /** The same sockets; listeners that are known to own their path are bound to its file. */
    List<UnixSocket> bound(List<UnixSocket> sockets) {
        Map<String, Integer> claims = new HashMap<>();
        Map<UnixSocket, String> paths = new HashMap<>();
        for (UnixSocket socket : sockets) {
            path(socket).ifPresent(path -> {
                claims.merge(path, 1, Integer::sum);
                paths.put(socket, path);
            });
        }
        return sockets.stream()
                .map(socket -> {
                    String path = paths.get(socket);
                    return path != null && claims.getOrDefault(path, 0) == 1 ? bound(socket, path) : socket;
                })
                .toList();
    }

    /** A listener's path with a real folder; empty for others, for relative paths and for folders that are gone. */
    private Optional<String> path(UnixSocket socket) {
        if (socket.state() != UnixSocket.State.LISTENING) {
            return Optional.empty();
        }
        return socket.name().filter(name -> name.startsWith("/")).flatMap(name -> {
            int slash = name.lastIndexOf('/');
            String folder = slash == 0 ? "/" : name.substring(0, slash);
            return folders.computeIfAbsent(folder, path -> realPaths.apply(path).found())
                    .map(real -> (real.equals("/") ? "" : real) + name.substring(slash));
        });
    }

    private UnixSocket bound(UnixSocket socket, String path) {
        return files.apply(path)
                .found()
                .filter(file -> file.kind() == FileState.Kind.SOCKET)
                .map(file -> new UnixSocket(
                        socket.inode(),
                        socket.state(),
                        socket.name(),
                        OptionalLong.of(file.inode() & 0xffff_ffffL),
                        OptionalLong.of(file.mountDevice()),
                        socket.peer(),
                        socket.waiting()))
                .orElse(socket);
    }
}
