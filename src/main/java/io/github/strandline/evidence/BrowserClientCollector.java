package io.github.strandline.evidence;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who drives a browser: the other end of its debugging pipe (descriptors 3 and 4 with {@code --remote-debugging-pipe},
 * a pair of unix sockets or of pipes) and connections to its debugging port.
 */
final class BrowserClientCollector {

    private static final Set<Integer> PIPE_DESCRIPTORS = Set.of(3, 4);

    private final Subject subject;
    private final List<String> unreadable = new ArrayList<>();

    BrowserClientCollector(Subject subject) {
        this.subject = subject;
    }

    Clients collect() {
        Optional<ArgumentList> arguments = ArgumentList.of(subject.process());
        boolean pipe = arguments.filter(a -> a.has("--remote-debugging-pipe")).isPresent();
        boolean port = arguments.filter(a -> a.has("--remote-debugging-port")).isPresent();
        List<Descriptor> held =
                answer(subject.asked().descriptors(subject.process().identity()), List.of());
        int connected = (pipe ? pipeHolders(held) : 0) + (port ? portClients(held) : 0);
        return new Clients(connected, pipe || port, unreadable.stream().findFirst(), subject.readAt());
    }

    private int pipeHolders(List<Descriptor> held) {
        List<Descriptor> ends =
                held.stream().filter(d -> PIPE_DESCRIPTORS.contains(d.number())).toList();
        Set<Long> pipes =
                ends.stream().flatMapToLong(d -> d.pipeInode().stream()).boxed().collect(Collectors.toSet());
        Set<Long> sockets = ends.stream()
                .flatMapToLong(d -> d.socketInode().stream())
                .boxed()
                .collect(Collectors.toSet());
        int holders = pipes.isEmpty() ? 0 : processesHolding(pipes);
        if (!sockets.isEmpty()) {
            List<UnixSocket> connected = answer(subject.sockets().map(OwnSockets::connected), List.of());
            var check = new PeerCheck(subject);
            holders += (int) connected.stream()
                    .filter(socket -> sockets.contains(socket.inode()))
                    .filter(check::hasOutsidePeer)
                    .count();
        }
        return holders;
    }

    /** Pipes have no table: every other process of the same user is asked what it holds. Such browsers are rare. */
    private int processesHolding(Set<Long> pipes) {
        int holders = 0;
        for (ProcessRecord process : subject.situation().table().all()) {
            boolean candidate = process.state().alive()
                    && process.owner().equals(subject.process().owner())
                    && !subject.tree().tree().contains(process.pid());
            if (candidate
                    && answer(subject.asked().descriptors(process.identity()), List.<Descriptor>of()).stream()
                            .anyMatch(d -> d.pipeInode().isPresent()
                                    && pipes.contains(d.pipeInode().getAsLong()))) {
                holders++;
            }
        }
        return holders;
    }

    private int portClients(List<Descriptor> held) {
        List<TcpSocket> table = answer(subject.asked().tcpSockets(), List.of());
        Set<Long> own = held.stream()
                .flatMapToLong(d -> d.socketInode().stream())
                .boxed()
                .collect(Collectors.toSet());
        Set<Integer> ports = table.stream()
                .filter(socket -> socket.listening() && own.contains(socket.inode()))
                .map(TcpSocket::localPort)
                .collect(Collectors.toSet());
        return (int) table.stream()
                .filter(socket ->
                        !socket.listening() && own.contains(socket.inode()) && ports.contains(socket.localPort()))
                .filter(socket -> !heldInTree(otherEnd(socket, table)))
                .count();
    }

    /** The socket at the other end when it is on this machine. */
    private static OptionalLong otherEnd(TcpSocket socket, List<TcpSocket> table) {
        return table.stream()
                .filter(other -> other.localPort() == socket.remotePort()
                        && other.remotePort() == socket.localPort()
                        && other.inode() != socket.inode())
                .mapToLong(TcpSocket::inode)
                .findFirst();
    }

    private boolean heldInTree(OptionalLong socket) {
        return socket.isPresent() && subject.situation().heldIn(subject.tree(), socket.getAsLong());
    }

    private <T> T answer(Reading<T> reading, T otherwise) {
        // A process that went away holds nothing.
        if (!(reading instanceof Reading.Known) && !(reading instanceof Reading.Vanished)) {
            unreadable.add(Unread.why(reading));
        }
        return reading.found().orElse(otherwise);
    }
}
