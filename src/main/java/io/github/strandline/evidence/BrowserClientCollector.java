package io.github.strandline.evidence;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final List<ProcessRecord> known = new ArrayList<>();

    BrowserClientCollector(Subject subject) {
        this.subject = subject;
    }

    Clients collect() {
        Optional<ArgumentList> arguments = ArgumentList.of(subject.process());
        boolean pipe = arguments.filter(a -> a.has("--remote-debugging-pipe")).isPresent();
        boolean port = arguments.filter(a -> a.has("--remote-debugging-port")).isPresent();
        // Windows does not tell what a process holds; only a debugging pipe needs it.
        boolean needed = pipe || subject.asked().facts().system() != OperatingSystem.WINDOWS;
        List<Descriptor> held =
                needed ? answer(subject.asked().descriptors(subject.process().identity()), List.of()) : List.of();
        int connected = (pipe ? pipeHolders(held) : 0) + (port ? portClients() : 0);
        return new Clients(
                connected,
                port ? Backlog.ofStopped(subject) : 0,
                pipe || port,
                unreadable.stream().findFirst(),
                known,
                subject.readAt());
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
                known.add(process);
            }
        }
        return holders;
    }

    private int portClients() {
        return answer(OwnPorts.of(subject).map(ports -> ports.clients(subject)), 0);
    }

    private <T> T answer(Reading<T> reading, T otherwise) {
        // A process that went away holds nothing.
        if (!(reading instanceof Reading.Known) && !(reading instanceof Reading.Vanished)) {
            unreadable.add(Unread.why(reading));
        }
        return reading.found().orElse(otherwise);
    }
}
