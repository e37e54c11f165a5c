package io.github.strandline.evidence;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The TCP sockets of one process in its network namespace, which must be ours.
 *
 * @param table all TCP sockets, to find other ends in
 * @param own those of them that the process holds
 */
record OwnPorts(List<TcpSocket> table, List<TcpSocket> own) {

    /**
     * Not answered when either its descriptors or the table were not. A table that tells whose each socket is needs no
     * descriptors.
     */
    static Reading<OwnPorts> of(Subject subject) {
        if (subject.asked().facts().system() == OperatingSystem.WINDOWS) {
            long pid = subject.process().pid();
            return subject.asked()
                    .tcpSockets()
                    .map(table -> new OwnPorts(
                            table,
                            table.stream()
                                    .filter(socket -> socket.owner().orElse(-1) == pid)
                                    .toList()));
        }
        return subject.descriptors().flatMap(held -> {
            Set<Long> inodes = inodes(held);
            return subject.asked()
                    .tcpSockets()
                    .map(table -> new OwnPorts(
                            table,
                            table.stream()
                                    .filter(socket -> inodes.contains(socket.inode()))
                                    .toList()));
        });
    }

    private static Set<Long> inodes(List<Descriptor> held) {
        return held.stream()
                .flatMapToLong(descriptor -> descriptor.socketInode().stream())
                .boxed()
                .collect(Collectors.toSet());
    }

    List<TcpSocket> listeners() {
        return own.stream().filter(TcpSocket::listening).toList();
    }

    /** Whoever listens on that port. */
    List<TcpSocket> listenersOn(int port) {
        return table.stream()
                .filter(socket -> socket.listening() && socket.localPort() == port)
                .toList();
    }

    /** Connections to the ports on which it listens whose other end is not held in the tree. */
    int clients(Subject subject) {
        return fromOutside(subject).size();
    }

    /**
     * Connections to those ports from outside the tree that were not accepted yet. The kernel completes them by itself; they have no inode until then, and
     * leave the state that is read here when the other end closes ({@code /proc/net/tcp}, proc_pid_net(5)).
     */
    int unaccepted(Subject subject) {
        Set<Integer> ports = listeners().stream().map(TcpSocket::localPort).collect(Collectors.toSet());
        return (int) table.stream()
                .filter(socket -> !socket.listening()
                        && socket.inode() == 0
                        && socket.owner().isEmpty()
                        && ports.contains(socket.localPort()))
                .filter(socket -> comesFromOutside(subject, socket))
                .count();
    }

    /** The other ends of those, where they are on this machine. */
    List<TcpSocket> clientEnds(Subject subject) {
        return fromOutside(subject).stream()
                .flatMap(socket -> otherEnd(socket).stream())
                .toList();
    }

    private List<TcpSocket> fromOutside(Subject subject) {
        Set<Integer> ports = listeners().stream().map(TcpSocket::localPort).collect(Collectors.toSet());
        return own.stream()
                .filter(socket -> !socket.listening() && ports.contains(socket.localPort()))
                .filter(socket -> comesFromOutside(subject, socket))
                .toList();
    }

    private boolean comesFromOutside(Subject subject, TcpSocket socket) {
        return otherEnd(socket)
                .filter(other -> subject.situation().heldIn(subject.tree(), other))
                .isEmpty();
    }

    /** The socket at the other end when it is on this machine. */
    private Optional<TcpSocket> otherEnd(TcpSocket socket) {
        return table.stream()
                .filter(other -> other.localPort() == socket.remotePort()
                        && other.remotePort() == socket.localPort()
                        && (other.owner().isPresent() ? !other.equals(socket) : other.inode() != socket.inode()))
                .findFirst();
    }
}
