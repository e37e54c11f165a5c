package io.github.strandline.evidence;

import io.github.strandline.catalogue.Places;
import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Claim.State;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.host.FileState;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a registry entry names this daemon. What an entry names is its endpoint; a pid counts only where an entry names no
 * endpoint at all, because old entries stay and pids are reused. An entry that names another endpoint says nothing.
 */
final class ClaimCollector {

    private final Subject subject;
    private final Endpoint endpoint;
    private final PathLead lead;
    private final List<UnixSocket> listeners;
    private final Set<String> read = new HashSet<>();
    private final List<String> unreadable = new ArrayList<>();
    private Optional<String> claiming = Optional.empty();
    private Optional<String> stale = Optional.empty();

    ClaimCollector(Subject subject, Endpoint endpoint) {
        this.subject = subject;
        this.endpoint = endpoint;
        this.lead = new PathLead(subject);
        this.listeners = subject.sockets().found().map(OwnSockets::listeners).orElse(List.of());
    }

    Claim collect() {
        List<RecordRule> rules = subject.family().records();
        for (RecordRule rule : rules) {
            for (String template : rule.files()) {
                Places places = subject.values().look(template);
                unreadable.addAll(places.unreadable());
                places.files().forEach(file -> examine(file, rule));
            }
        }
        State state = state(rules.isEmpty());
        List<String> missed = unreadable.stream().distinct().toList();
        return new Claim(state, claiming.or(() -> stale), read.size(), missed, subject.readAt());
    }

    private State state(boolean noRules) {
        if (claiming.isPresent()) {
            return State.CLAIMED;
        }
        if (noRules) {
            return State.NOT_APPLICABLE;
        }
        // What it listens on is what an entry must name.
        if (!unreadable.isEmpty() || endpoint.state() == Endpoint.State.NOT_READABLE) {
            return State.NOT_READABLE;
        }
        return stale.isPresent() ? State.STALE : State.NONE;
    }

    private void examine(String file, RecordRule rule) {
        Reading<Optional<RecordDocument>> entry = subject.situation().records().read(file);
        if (entry instanceof Reading.Known<Optional<RecordDocument>>(var document)) {
            if (document.isPresent()) {
                read.add(file);
                compare(file, document.get(), rule);
            } else if (rule.malformedIsUnreadable()) {
                unreadable.add(file + ": it is not JSON; it may be being written");
            }
        } else {
            Unread.reason(file, entry).ifPresent(unreadable::add);
        }
    }

    private void compare(String file, RecordDocument entry, RecordRule rule) {
        Optional<String> named = rule.endpoint().flatMap(entry::text);
        if (named.isEmpty()) {
            if (namesThisPid(file, entry, rule)) {
                claiming = claiming.or(() -> Optional.of(file));
            }
            return;
        }
        String prefix = rule.strip().orElse("");
        if (!named.get().startsWith(prefix)) {
            return;
        }
        String path = named.get().substring(prefix.length());
        if (leadsToIt(path)) {
            claiming = claiming.or(() -> Optional.of(file));
        } else if (isItsName(path)) {
            // Where it cannot be told whether the path leads to it, the entry protects.
            if (endpoint.state() == Endpoint.State.NOT_READABLE) {
                claiming = claiming.or(() -> Optional.of(file));
            } else {
                stale = stale.or(() -> Optional.of(file));
            }
        }
    }

    /** Another socket of its is as good as its endpoint, but only as long as the endpoint is. */
    private boolean leadsToIt(String path) {
        if (endpoint.state() == Endpoint.State.OWN
                && endpoint.path().filter(path::equals).isPresent()) {
            return true;
        }
        return !endpoint.unreachable()
                && !listeners.isEmpty()
                && subject.realFile(path) instanceof Reading.Known<FileState>(FileState there)
                && listeners.stream().anyMatch(listener -> lead.binding(listener, there) == SocketIndex.Binding.SAME);
    }

    private boolean isItsName(String path) {
        return endpoint.path().filter(path::equals).isPresent()
                || listeners.stream()
                        .anyMatch(
                                listener -> listener.name().filter(path::equals).isPresent());
    }

    private boolean namesThisPid(String file, RecordDocument entry, RecordRule rule) {
        return rule.pid().isPresent()
                && entry.number(rule.pid().get()).orElse(-1)
                        == subject.process().pid()
                && subject.asked().file(file) instanceof Reading.Known<FileState>(FileState state)
                && !state.modified().isBefore(started());
    }

    /** Wall-clock time of the root's start, as near as the clocks of this scan allow; only old files are told by it. */
    private Instant started() {
        HostFacts facts = subject.asked().facts();
        return facts.now().minus(facts.sinceBoot()).plus(subject.process().startedAfterBoot());
    }
}
