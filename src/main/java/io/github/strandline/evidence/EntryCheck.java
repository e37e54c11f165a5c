package io.github.strandline.evidence;

import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.host.FileState;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whom one registry entry names. What it names is its endpoint, or its port together with its pid; a pid alone counts only where
 * an entry names neither, because old entries stay and pids are reused.
 */
final class EntryCheck {

    /** Whom an entry names. */
    enum Names {
        IT,
        /** It, by an endpoint that no longer leads to it. */
        IT_STALE,
        ANOTHER,
        /** Nobody, or perhaps it. */
        NOBODY,
        NOT_READABLE
    }

    private final Subject subject;
    private final Endpoint endpoint;
    private final PathLead lead;
    /** Paths that are its, by the words in which it listens there. */
    private final Set<String> names = new HashSet<>();
    /** Its sockets that count as much as its endpoint. */
    private final List<UnixSocket> asGoodAsIt;

    EntryCheck(Subject subject, Endpoint endpoint) {
        this.subject = subject;
        this.endpoint = endpoint;
        this.lead = new PathLead(subject);
        List<UnixSocket> listeners =
                subject.sockets().found().map(OwnSockets::listeners).orElse(List.of());
        endpoint.path().ifPresent(names::add);
        listeners.forEach(listener -> listener.name().ifPresent(names::add));
        this.asGoodAsIt = endpoint.unreachable() ? List.of() : listeners;
    }

    Names names(String file, RecordDocument entry, RecordRule rule) {
        Optional<String> path = rule.endpoint().flatMap(entry::text);
        Names byPath = path.map(named -> byEndpoint(named, rule)).orElse(Names.NOBODY);
        if (byPath == Names.IT) {
            return byPath;
        }
        OptionalLong pid = pid(entry, rule);
        Optional<ProcessRecord> itself = pid.isPresent() ? own(pid.getAsLong()) : Optional.empty();
        Optional<RecordedStart.Match> start = itself.flatMap(process -> start(process, entry, rule));
        if (start.filter(match -> match == RecordedStart.Match.OTHER).isPresent()) {
            return Names.ANOTHER;
        }
        if (path.isPresent()) {
            return byPath;
        }
        if (pid.isPresent() && itself.isEmpty()) {
            return Names.ANOTHER;
        }
        Optional<String> port = rule.port().flatMap(entry::value);
        if (port.isPresent()) {
            return byPort(port.get(), itself.isPresent());
        }
        if (itself.isEmpty()) {
            return Names.NOBODY;
        }
        return start.map(match -> match == RecordedStart.Match.SAME ? Names.IT : Names.NOT_READABLE)
                .orElseGet(() -> writtenBefore(file, itself.get()) ? Names.NOBODY : Names.IT);
    }

    static OptionalLong pid(RecordDocument entry, RecordRule rule) {
        return rule.format() == RecordRule.Format.PID
                ? entry.number("")
                : rule.pid().map(entry::number).orElse(OptionalLong.empty());
    }

    /** Who waits for it is as good as itself. */
    private Optional<ProcessRecord> own(long pid) {
        return Stream.of(subject.process(), subject.root())
                .filter(process -> process.pid() == pid)
                .findFirst();
    }

    private Optional<RecordedStart.Match> start(ProcessRecord process, RecordDocument entry, RecordRule rule) {
        return rule.start()
                .flatMap(entry::value)
                .map(text -> RecordedStart.compare(
                        text,
                        rule.startForm(),
                        RecordedStart.of(process, subject.asked().facts())));
    }

    /** What of the text is the endpoint; empty when it names none of this kind. */
    static Optional<String> endpointIn(String named, RecordRule rule) {
        String prefix = rule.strip().orElse("");
        if (!named.startsWith(prefix)) {
            return Optional.empty();
        }
        String path = named.substring(prefix.length());
        // Pipes and sockets have no names in common, whatever an entry calls them.
        return prefix.equals("pipe:") && !Endpoint.namesPipe(path) ? Optional.empty() : Optional.of(path);
    }

    private Names byEndpoint(String named, RecordRule rule) {
        return endpointIn(named, rule).map(this::byPath).orElse(Names.ANOTHER);
    }

    private Names byPath(String path) {
        if (leadsToIt(path)) {
            return Names.IT;
        }
        if (!names.contains(path)) {
            return Names.ANOTHER;
        }
        // Where it cannot be told whether the path leads to it, the entry protects.
        return endpoint.state() == Endpoint.State.NOT_READABLE ? Names.IT : Names.IT_STALE;
    }

    private Names byPort(String port, boolean itsPid) {
        return switch (OwnPorts.of(subject)) {
            case Reading.Known<OwnPorts>(OwnPorts ports) -> {
                boolean own = ports.listeners().stream()
                        .map(TcpSocket::localPort)
                        .anyMatch(listening -> port.equals(Integer.toString(listening)));
                yield own ? Names.IT : itsPid ? Names.IT_STALE : Names.ANOTHER;
            }
            case Reading<OwnPorts> _ -> itsPid ? Names.IT : Names.NOT_READABLE;
        };
    }

    /** Another socket of its is as good as its endpoint, but only as long as the endpoint is. */
    private boolean leadsToIt(String path) {
        if (endpoint.state() == Endpoint.State.OWN
                && endpoint.path().filter(path::equals).isPresent()) {
            return true;
        }
        return !asGoodAsIt.isEmpty()
                && lead.target(path) instanceof Reading.Known<FileState>(FileState there)
                && asGoodAsIt.stream().anyMatch(listener -> lead.binding(listener, there) == SocketIndex.Binding.SAME);
    }

    /** Those of the entries that may name it, in their order. */
    Collection<EntryIndex.Entry> among(EntryIndex entries) {
        return entries.mayName(subject, names, asGoodAsIt);
    }

    /** An older file names an earlier process that had the same pid. Only old files are told by it. */
    private boolean writtenBefore(String file, ProcessRecord process) {
        return !(subject.asked().file(file) instanceof Reading.Known<FileState>(FileState state)
                && !state.modified()
                        .isBefore(RecordedStart.of(process, subject.asked().facts())));
    }
}
