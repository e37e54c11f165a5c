package io.github.strandline.evidence;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Clients of a daemon: connections that it accepted and whose other end exists outside its tree. An accepted socket carries
 * its listener's name (unix(7)), also after the path is gone. A client that goes on waiting in the backlog is none, one that is let in
 * while the scan looks is.
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
        return switch (subject.sockets()) {
            case Reading.Known<OwnSockets>(OwnSockets own) -> {
                int connected = (int) accepted(own)
                        .filter(new PeerCheck(subject)::hasOutsidePeer)
                        .count();
                int taken = Backlog.of(subject).taken();
                yield new Clients(connected + taken, asked, unknownSocket(own), subject.readAt());
            }
            case Reading<OwnSockets> other -> new Clients(0, asked, Optional.of(Unread.why(other)), subject.readAt());
        };
    }

    private Stream<UnixSocket> accepted(OwnSockets own) {
        Set<String> names =
                own.listeners().stream().flatMap(s -> s.name().stream()).collect(Collectors.toSet());
        // A daemon that is shutting down has closed its listener and may still serve a client.
        endpoint.path().ifPresent(names::add);
        return own.connected().stream()
                .filter(s -> s.name().filter(names::contains).isPresent());
    }

    /** A connection from another network namespace is in no table of ours; TCP sockets are not meant. */
    private Optional<String> unknownSocket(OwnSockets own) {
        if (own.strangers().isEmpty()) {
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
