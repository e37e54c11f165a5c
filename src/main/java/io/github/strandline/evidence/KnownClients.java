package io.github.strandline.evidence;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.ProcessRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which processes hold the other ends of a daemon's connections. The kernel's tables of sockets tell no holders, so those are asked for
 * their descriptors that are likely to be clients: what runs a launcher of the family, as the same user, outside the tree. Nobody is
 * asked when nothing is connected. It only names clients; how many there are is counted without it.
 */
final class KnownClients {

    private final Subject subject;

    KnownClients(Subject subject) {
        this.subject = subject;
    }

    /** Those that hold one of these sockets, in the order of the table. */
    List<ProcessRecord> holding(Set<Long> sockets) {
        return sockets.isEmpty()
                ? List.of()
                : subject.situation().table().all().stream()
                        .filter(this::mayBeClient)
                        .filter(process -> holds(process, sockets))
                        .toList();
    }

    /** Those that the table of TCP sockets itself names. */
    List<ProcessRecord> owning(List<TcpSocket> sockets) {
        List<ProcessRecord> owners = new ArrayList<>();
        for (TcpSocket socket : sockets) {
            socket.owner().stream()
                    .boxed()
                    .flatMap(pid -> subject.situation().table().find(pid).stream())
                    .filter(owner -> !owners.contains(owner))
                    .forEach(owners::add);
        }
        return owners;
    }

    private boolean mayBeClient(ProcessRecord process) {
        return process.state().alive()
                && process.owner().equals(subject.process().owner())
                && !subject.tree().tree().contains(process.pid())
                && subject.situation().mayBeLauncher(subject.family(), process);
    }

    private boolean holds(ProcessRecord process, Set<Long> sockets) {
        return subject.asked().descriptors(process.identity()).found().stream()
                .flatMap(List::stream)
                .flatMapToLong((Descriptor descriptor) -> descriptor.socketInode().stream())
                .anyMatch(sockets::contains);
    }
}
