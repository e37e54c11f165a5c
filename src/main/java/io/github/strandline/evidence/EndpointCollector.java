package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily.EndpointRule;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Endpoint.State;
import io.github.strandline.evidence.SocketIndex.Binding;
import io.github.strandline.host.FileState;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether the path of a daemon's control endpoint leads to a socket that this daemon listens on, or whether it listens on its
 * port where it has no such path, or whether there is a pipe of its name.
 */
final class EndpointCollector {

    private final Subject subject;
    private final PathLead lead;

    EndpointCollector(Subject subject) {
        this.subject = subject;
        this.lead = new PathLead(subject);
    }

    Endpoint collect() {
        Optional<EndpointRule> rule = subject.family().endpoint();
        if (rule.isEmpty()) {
            return endpoint(State.NOT_APPLICABLE, Optional.empty());
        }
        Reading<String> path = rule.get().path().map(subject.values()::value).orElse(Reading.absent());
        if (!path.answered()) {
            return notReadable(Optional.empty(), path);
        }
        Reading<String> pipe = rule.get().pipe().map(subject.values()::value).orElse(Reading.absent());
        if (!pipe.answered()) {
            return notReadable(Optional.empty(), pipe);
        }
        Optional<String> named = pipe.found().or(() -> path.found().filter(Endpoint::namesPipe));
        if (named.isPresent()) {
            return ofPipe(named.get());
        }
        if (rule.get().tcpOn(system()) && path.found().isEmpty() && !listensOnPath(rule.get())) {
            return new PortEndpointCollector(subject).collect(rule.get().port());
        }
        return switch (subject.sockets()) {
            case Reading.Known<OwnSockets>(OwnSockets own) ->
                path.found().map(given -> ofPath(given, own)).orElseGet(() -> ofListeners(rule.get(), own));
            case Reading<OwnSockets> other -> notReadable(path.found(), other);
        };
    }

    private OperatingSystem system() {
        return subject.asked().facts().system();
    }

    /**
     * The daemon was told the name of its pipe. Nobody tells whose a pipe is, so one of that name is taken for its own; without
     * one no process has it, and nobody can be connected.
     */
    private Endpoint ofPipe(String name) {
        return switch (subject.asked().namedPipe(name)) {
            case Reading.Known<String> _ -> endpoint(State.OWN, Optional.of(name));
            case Reading.Absent<String> _ -> endpoint(State.NEVER_OPENED, Optional.of(name));
            case Reading<String> unread -> notReadable(Optional.of(name), unread);
        };
    }

    /**
     * Also true as long as it cannot be told: what listens on a path is not found by its ports. The tools that listen on one
     * elsewhere listen on a port on Windows.
     */
    private boolean listensOnPath(EndpointRule rule) {
        return system() != OperatingSystem.WINDOWS
                && !rule.listening().isEmpty()
                && subject.sockets()
                        .found()
                        .map(own -> own.listeners().stream()
                                .anyMatch(s -> s.name().filter(rule::listens).isPresent()))
                        .orElse(true);
    }

    /** The daemon was told where to listen. */
    private Endpoint ofPath(String path, OwnSockets own) {
        List<UnixSocket> named = own.listeners().stream()
                .filter(s -> s.name().filter(path::equals).isPresent())
                .toList();
        Optional<UnixSocket> bound =
                own.listeners().stream().filter(s -> lead.leadsTo(path, s)).findFirst();
        if (bound.isPresent()) {
            return endpoint(State.OWN, Optional.of(path));
        }
        return named.isEmpty() ? unopened(path, own) : lost(path, named.getFirst());
    }

    /** The daemon chose the path itself: among those that it listens on, the family knows it by its look. */
    private Endpoint ofListeners(EndpointRule rule, OwnSockets own) {
        List<UnixSocket> matching = own.listeners().stream()
                .filter(s -> s.name().filter(rule::listens).isPresent())
                .toList();
        if (matching.isEmpty()) {
            // Perhaps a version whose paths look otherwise: that it has no endpoint is then not known.
            return own.listeners().stream()
                    .flatMap(s -> s.name().stream())
                    .findFirst()
                    .map(name -> notReadable(
                            "it listens on %s, which is not known as its endpoint".formatted(printable(name))))
                    .orElseGet(() -> endpoint(State.NEVER_OPENED, Optional.empty()));
        }
        List<Endpoint> found = matching.stream().map(this::ofListener).toList();
        return first(found, State.OWN)
                .or(() -> first(found, State.NOT_READABLE))
                .orElse(found.getFirst());
    }

    /** An abstract name starts with a NUL, which is commonly written as an at sign. */
    private static String printable(String name) {
        return name.replace('\0', '@');
    }

    private static Optional<Endpoint> first(List<Endpoint> found, State state) {
        return found.stream().filter(endpoint -> endpoint.state() == state).findFirst();
    }

    private Endpoint ofListener(UnixSocket listener) {
        String name = listener.name().orElseThrow();
        return lead.leadsTo(name, listener) ? endpoint(State.OWN, Optional.of(name)) : lost(name, listener);
    }

    /** It listens on a socket of that name, to which the path was not found to lead. */
    private Endpoint lost(String path, UnixSocket listener) {
        Reading<FileState> file = lead.file(path);
        return switch (file) {
            case Reading.Absent<FileState> _ -> endpoint(State.GONE, Optional.of(path));
            case Reading.Known<FileState>(FileState state) ->
                switch (lead.binding(listener, state)) {
                    case SAME -> endpoint(State.OWN, Optional.of(path));
                    case OTHER -> taken(State.REBOUND, path, state);
                    case UNKNOWN ->
                        notReadable("whether " + path + " still leads to its socket is not told by this system");
                };
            case Reading<FileState> other -> notReadable(Optional.of(path), other);
        };
    }

    /**
     * It was told to listen there and does not, unless it does so by another spelling of the path. A system that knows sockets by
     * their names only may not tell.
     */
    private Endpoint unopened(String path, OwnSockets own) {
        Reading<FileState> file = lead.file(path);
        return switch (file) {
            case Reading.Absent<FileState> _ -> endpoint(State.NEVER_OPENED, Optional.of(path));
            case Reading.Known<FileState>(FileState state) -> {
                Optional<UnixSocket> listener = lead.listenerOf(state);
                if (listener.isPresent()) {
                    yield subject.situation()
                                    .heldIn(subject.tree(), listener.get().inode())
                            ? endpoint(State.OWN, Optional.of(path))
                            : taken(State.REBOUND, path, state);
                }
                yield lead.bindingsKnown() && !mayBeBound(own, state)
                        ? endpoint(State.NO_LISTENER, Optional.of(path))
                        : notReadable("which socket " + path + " leads to is not told by this system");
            }
            case Reading<FileState> other -> notReadable(Optional.of(path), other);
        };
    }

    /** Whether one of its own listeners may be the one that the file leads to. */
    private boolean mayBeBound(OwnSockets own, FileState file) {
        return own.listeners().stream().anyMatch(listener -> lead.binding(listener, file) == Binding.UNKNOWN);
    }

    private Endpoint taken(State state, String path, FileState file) {
        OptionalLong owner = lead.listenerOf(file)
                .map(listener -> subject.situation().rootHolding(listener.inode()))
                .orElse(OptionalLong.empty());
        return new Endpoint(state, Optional.of(path), owner, Optional.empty(), subject.readAt());
    }

    private Endpoint endpoint(State state, Optional<String> path) {
        return new Endpoint(state, path, OptionalLong.empty(), Optional.empty(), subject.readAt());
    }

    private Endpoint notReadable(String reason) {
        return notReadable(Optional.empty(), Reading.denied(reason));
    }

    private Endpoint notReadable(Optional<String> path, Reading<?> reading) {
        return new Endpoint(
                State.NOT_READABLE, path, OptionalLong.empty(), Optional.of(Unread.why(reading)), subject.readAt());
    }
}
