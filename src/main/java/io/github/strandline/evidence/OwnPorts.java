package io.github.strandline.evidence;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The TCP sockets of one process in its network namespace, which must be ours.
 *
 * @param table all TCP sockets, to find other ends in
 * @param own inodes of the sockets that the process holds
 */
record OwnPorts(List<TcpSocket> table, Set<Long> own) {

    /** Not answered when either its descriptors or the table were not. */
    static Reading<OwnPorts> of(Subject subject) {
        return subject.descriptors()
                .flatMap(held -> subject.asked().tcpSockets().map(table -> new OwnPorts(table, inodes(held))));
    }

    private static Set<Long> inodes(List<Descriptor> held) {
        return held.stream()
                .flatMapToLong(descriptor -> descriptor.socketInode().stream())
                .boxed()
                .collect(Collectors.toSet());
    }

    List<TcpSocket> listeners() {
        return table.stream()
                .filter(socket -> socket.listening() && own.contains(socket.inode()))
                .toList();
    }

    /** Whoever listens on that port. */
    List<TcpSocket> listenersOn(int port) {
        return table.stream()
                .filter(socket -> socket.listening() && socket.localPort() == port)
                .toList();
    }

    /** Connections to the ports on which it listens whose other end is not held in the tree. */
    int clients(Subject subject) {
        Set<Integer> ports = listeners().stream().map(TcpSocket::localPort).collect(Collectors.toSet());
        return (int) table.stream()
                .filter(socket ->
                        !socket.listening() && own.contains(socket.inode()) && ports.contains(socket.localPort()))
                .filter(socket -> !heldInTree(subject, otherEnd(socket)))
                .count();
    }

    /** The socket at the other end when it is on this machine. */
    private OptionalLong otherEnd(TcpSocket socket) {
        return table.stream()
                .filter(other -> other.localPort() == socket.remotePort()
                        && other.remotePort() == socket.localPort()
                        && other.inode() != socket.inode())
                .mapToLong(TcpSocket::inode)
                .findFirst();
    }

    private static boolean heldInTree(Subject subject, OptionalLong socket) {
        return socket.isPresent() && subject.situation().heldIn(subject.tree(), socket.getAsLong());
    }
}
