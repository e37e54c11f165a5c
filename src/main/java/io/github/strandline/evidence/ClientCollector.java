package io.github.strandline.evidence;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Clients of a daemon: connections that it accepted and whose other end exists outside its tree. An accepted unix socket
 * carries its listener's name (unix(7)), also after the path is gone; a TCP connection its port. A client that goes on waiting in the backlog of a daemon that runs is
 * none, one that is let in while the scan looks is. A stopped daemon lets nobody in: whoever waits for it is told as waiting.
 */
final class ClientCollector {

    private final Subject subject;
    private final Endpoint endpoint;

    ClientCollector(Subject subject, Endpoint endpoint) {
        this.subject = subject;
        this.endpoint = endpoint;
    }

    Clients collect() {
        boolean asked = subject.family().endpoint().isPresent();
        if (endpoint.isPipe()) {
            return ofPipe();
        }
        if (subject.asked().facts().system() == OperatingSystem.WINDOWS && byPort()) {
            Reading<Integer> ports = overPorts();
            return new Clients(
                    ports.found().orElse(0),
                    asked,
                    ports.unansweredBecause(),
                    new KnownClients(subject).owning(portEnds()),
                    subject.readAt());
        }
        return switch (subject.sockets()) {
            case Reading.Known<OwnSockets>(OwnSockets own) -> {
                List<UnixSocket> connected = accepted(own)
                        .filter(new PeerCheck(subject)::hasOutsidePeer)
                        .toList();
                int taken = Backlog.of(subject).taken();
                Reading<Integer> ports = overPorts();
                Optional<String> unread = unknownSocket(own).or(ports::unansweredBecause);
                int over = ports.found().orElse(0);
                yield new Clients(
                        connected.size() + taken + over,
                        Backlog.ofStopped(subject),
                        asked,
                        unread,
                        new KnownClients(subject).holding(otherEnds(connected)),
                        subject.readAt());
            }
            case Reading<OwnSockets> other -> new Clients(0, asked, Optional.of(Unread.why(other)), subject.readAt());
        };
    }

    /** A pipe that is not there has no client: it would be there as long as one is connected. */
    private Clients ofPipe() {
        Optional<String> unread = endpoint.unreachable()
                ? Optional.empty()
                : endpoint.unreadable()
                        .or(() -> Optional.of("who is connected to a named pipe is not told by this system"));
        return new Clients(0, true, unread, subject.readAt());
    }

    private boolean byPort() {
        return subject.family()
                .endpoint()
                .filter(rule -> rule.tcpOn(subject.asked().facts().system()))
                .isPresent();
    }

    private Reading<Integer> overPorts() {
        return byPort() ? OwnPorts.of(subject).map(ports -> ports.clients(subject)) : Reading.known(0);
    }

    private List<TcpSocket> portEnds() {
        return byPort()
                ? OwnPorts.of(subject)
                        .map(ports -> ports.clientEnds(subject))
                        .found()
                        .orElse(List.of())
                : List.of();
    }

    private Set<Long> otherEnds(List<UnixSocket> connected) {
        return Stream.concat(
                        connected.stream()
                                .flatMapToLong(socket -> socket.peer().stream())
                                .boxed(),
                        portEnds().stream().map(TcpSocket::inode))
                // What has no inode is held by nobody any more.
                .filter(inode -> inode != 0)
                .collect(Collectors.toSet());
    }

    private Stream<UnixSocket> accepted(OwnSockets own) {
        Set<String> names =
                own.listeners().stream().flatMap(s -> s.name().stream()).collect(Collectors.toSet());
        // A daemon that is shutting down has closed its listener and may still serve a client.
        endpoint.path().ifPresent(names::add);
        return own.connected().stream()
                .filter(s -> s.name().filter(names::contains).isPresent());
    }

    /**
     * A unix connection from another network namespace is in no table of ours. TCP sockets are not meant, and what never
     * listened on a unix socket accepted none.
     */
    private Optional<String> unknownSocket(OwnSockets own) {
        boolean accepts = !own.listeners().isEmpty()
                || endpoint.path().filter(path -> path.startsWith("/")).isPresent();
        if (own.strangers().isEmpty() || !accepts) {
            return Optional.empty();
        }
        Set<Long> tcp = subject.asked().tcpSockets().found().stream()
                .flatMap(List::stream)
                .map(socket -> socket.inode())
                .collect(Collectors.toSet());
        return own.strangers().stream()
                .filter(inode -> !tcp.contains(inode))
                .findFirst()
                .map(inode -> "socket %d of process %d is in no table that can be read from here"
                        .formatted(inode, subject.process().pid()));
    }
}
