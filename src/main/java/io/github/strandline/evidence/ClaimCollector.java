package io.github.strandline.evidence;

import io.github.strandline.catalogue.Places;
import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Claim.State;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a registry entry names this daemon. An entry that names another says nothing, except in a slot: the one file that
 * each such daemon writes for itself, so that a slot which is gone or another's says that this one was torn down.
 */
final class ClaimCollector {

    private final Subject subject;
    private final Endpoint endpoint;
    private final EntryCheck check;
    private final List<EntryIndex> looked = new ArrayList<>();
    private final Set<String> read = new HashSet<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<Found> slots = new ArrayList<>();
    private Optional<String> claiming = Optional.empty();
    private Optional<String> stale = Optional.empty();

    ClaimCollector(Subject subject, Endpoint endpoint) {
        this.subject = subject;
        this.endpoint = endpoint;
        this.check = new EntryCheck(subject, endpoint);
    }

    Claim collect() {
        List<RecordRule> rules = subject.family().records();
        for (RecordRule rule : rules) {
            var found = new ArrayList<Found>();
            for (String template : rule.files()) {
                Places places = subject.values().look(template);
                unreadable.addAll(places.unreadable());
                if (!places.unreadable().isEmpty()) {
                    found.add(Found.UNREADABLE);
                } else if (places.set() && places.files().isEmpty()) {
                    found.add(new Found(
                            Presence.GONE, subject.values().path(template).found()));
                }
                if (rule.slot()) {
                    places.files().forEach(file -> found.add(examine(file, rule)));
                } else {
                    search(subject.situation().entries(places, rule), rule);
                }
            }
            if (rule.slot()) {
                slots.add(slot(found));
            }
        }
        State state = state(rules.isEmpty());
        List<String> missed = unreadable.stream().distinct().toList();
        return new Claim(state, claiming.or(() -> stale), entriesRead(), missed, subject.readAt());
    }

    /** Its slots, after {@link #collect()}. */
    List<Found> slots() {
        return List.copyOf(slots);
    }

    /** A slot may stand at one of several places. */
    private static Found slot(List<Found> places) {
        return Found.first(places, Presence.EXISTS)
                .or(() -> Found.first(places, Presence.NOT_READABLE))
                .or(() -> places.stream().filter(Found::taken).findFirst())
                .or(() -> places.stream().findFirst())
                .orElse(Found.NOTHING);
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

    private int entriesRead() {
        if (read.isEmpty() && looked.size() == 1) {
            return looked.getFirst().read().size();
        }
        looked.forEach(entries -> read.addAll(entries.read()));
        return read.size();
    }

    private void search(EntryIndex entries, RecordRule rule) {
        if (!entries.read().isEmpty()) {
            looked.add(entries);
        }
        unreadable.addAll(entries.unreadable());
        String done = "";
        for (EntryIndex.Entry entry : check.among(entries)) {
            if (!entry.file().equals(done) && weigh(entry.file(), entry.document(), rule) == EntryCheck.Names.IT) {
                done = entry.file();
            }
        }
    }

    /** What the file says, as of a slot. */
    private Found examine(String file, RecordRule rule) {
        Optional<String> path = Optional.of(file);
        Reading<Optional<RecordDocument>> text = subject.situation().records().read(file);
        if (text instanceof Reading.Known<Optional<RecordDocument>>(var document)) {
            if (document.isPresent()) {
                read.add(file);
                return compare(file, document.get(), rule);
            }
            if (rule.malformedIsUnreadable()) {
                unreadable.add(EntryIndex.notJson(file));
            }
            return new Found(rule.malformedIsUnreadable() ? Presence.NOT_READABLE : Presence.GONE, path);
        }
        Unread.reason(file, text).ifPresent(unreadable::add);
        return new Found(text instanceof Reading.Absent ? Presence.GONE : Presence.NOT_READABLE, path);
    }

    private Found compare(String file, RecordDocument document, RecordRule rule) {
        Optional<String> path = Optional.of(file);
        var found = new Found(Presence.EXISTS, path);
        for (RecordDocument entry : EntryIndex.entries(document, rule)) {
            switch (weigh(file, entry, rule)) {
                case IT -> {
                    return new Found(Presence.EXISTS, path);
                }
                case ANOTHER -> found = new Found(Presence.GONE, path, true);
                case NOT_READABLE -> found = new Found(Presence.NOT_READABLE, path);
                case IT_STALE, NOBODY -> {}
            }
        }
        return found;
    }

    /** Whom the entry names, which is noted as far as it matters. */
    private EntryCheck.Names weigh(String file, RecordDocument entry, RecordRule rule) {
        EntryCheck.Names names = check.names(file, entry, rule);
        switch (names) {
            case IT -> claiming = claiming.or(() -> Optional.of(file));
            case IT_STALE -> stale = stale.or(() -> Optional.of(file));
            case NOT_READABLE -> unreadable.add(file + ": it may name this process, which could not be told");
            case ANOTHER, NOBODY -> {}
        }
        return names;
    }
}
