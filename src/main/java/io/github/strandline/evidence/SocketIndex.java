package io.github.strandline.evidence;

import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The unix socket table of a scan, by inode. */
final class SocketIndex {

    /** Whether a socket is bound to a file; a file system may reuse neither number while the socket lives (net/unix/diag.c). */
    enum Binding {
        SAME,
        OTHER,
        UNKNOWN
    }

    private final UnixSockets table;
    private final Map<Long, UnixSocket> byInode = new HashMap<>();

    SocketIndex(UnixSockets table) {
        this.table = table;
        for (UnixSocket socket : table.sockets()) {
            // Clients that wait in a backlog have no inode yet.
            if (socket.inode() != 0) {
                byInode.put(socket.inode(), socket);
            }
        }
    }

    boolean bindingsKnown() {
        return table.bindingsKnown();
    }

    Optional<UnixSocket> find(long inode) {
        return Optional.ofNullable(byInode.get(inode));
    }

    List<UnixSocket> listeners() {
        return table.sockets().stream()
                .filter(s -> s.state() == UnixSocket.State.LISTENING)
                .toList();
    }

    /** An abstract name is no path (unix(7)): such a socket is bound to no file. */
    private static boolean isAbstract(UnixSocket socket) {
        return socket.name().filter(name -> name.startsWith("\0")).isPresent();
    }

    /** Whether this socket is the one that the file leads to: inode (the kernel tells 32 bits of it) and device. */
    Binding binding(UnixSocket socket, FileState file) {
        if (file.kind() != FileState.Kind.SOCKET || isAbstract(socket)) {
            return Binding.OTHER;
        }
        if (!bindingsKnown()
                || socket.boundInode().isEmpty()
                || socket.boundDevice().isEmpty()) {
            return Binding.UNKNOWN;
        }
        long device = socket.boundDevice().getAsLong();
        return socket.boundInode().getAsLong() == told(file.inode())
                        && (device == file.mountDevice() || device == file.device())
                ? Binding.SAME
                : Binding.OTHER;
    }

    /** What the kernel tells of an inode. */
    static long told(long inode) {
        return inode & 0xffff_ffffL;
    }
}
