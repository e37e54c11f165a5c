package io.github.strandline.evidence;

import io.github.strandline.catalogue.Places;
import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * The registry entries at one set of places, read once for all daemons that look there, by whom they may name. Each of a
 * hundred daemons finds its own among a hundred entries without comparing itself with every one of them.
 */
final class EntryIndex {

    private final RecordRule rule;
    private final List<String> read = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<Entry> all = new ArrayList<>();
    private final Map<String, List<Entry>> byPath = new HashMap<>();
    private final Map<Long, List<Entry>> byPid = new HashMap<>();
    private final List<Entry> byNeither = new ArrayList<>();
    private Optional<Map<Long, List<Entry>>> bySocketFile = Optional.empty();

    /**
     * One entry.
     *
     * @param order its place among all
     * @param file where it stands
     */
    record Entry(int order, String file, RecordDocument document) {}

    EntryIndex(Places places, RecordRule rule, RecordShelf shelf) {
        this.rule = rule;
        for (String file : places.files()) {
            Reading<Optional<RecordDocument>> text = shelf.read(file);
            if (!(text instanceof Reading.Known<Optional<RecordDocument>>(var document))) {
                Unread.reason(file, text).ifPresent(unreadable::add);
            } else if (document.isPresent()) {
                read.add(file);
                entries(document.get(), rule).forEach(entry -> add(file, entry));
            } else if (rule.malformedIsUnreadable()) {
                unreadable.add(notJson(file));
            }
        }
    }

    static List<RecordDocument> entries(RecordDocument document, RecordRule rule) {
        return rule.list().map(document::entries).orElse(List.of(document));
    }

    static String notJson(String file) {
        return file + ": it is not JSON; it may be being written";
    }

    private void add(String file, RecordDocument document) {
        var entry = new Entry(all.size(), file, document);
        all.add(entry);
        Optional<String> path = rule.endpoint().flatMap(document::text);
        OptionalLong pid = EntryCheck.pid(document, rule);
        if (path.isPresent()) {
            // One without the prefix names no endpoint of this kind, so nobody.
            EntryCheck.endpointIn(path.get(), rule).ifPresent(named -> put(byPath, named, entry));
        } else if (pid.isPresent()) {
            put(byPid, pid.getAsLong(), entry);
        } else {
            byNeither.add(entry);
        }
    }

    private static <K> void put(Map<K, List<Entry>> index, K key, Entry entry) {
        index.computeIfAbsent(key, _ -> new ArrayList<>()).add(entry);
    }

    /** Files that were read and understood. */
    List<String> read() {
        return read;
    }

    /** Why others were not. */
    List<String> unreadable() {
        return unreadable;
    }

    /** All but those that name somebody else or nobody, in their order. */
    Collection<Entry> mayName(Subject subject, Set<String> names, List<UnixSocket> listeners) {
        if (!subject.asked().hasOurRoot(subject.process().identity())) {
            return all;
        }
        Map<Integer, Entry> found = new TreeMap<>();
        for (String name : names) {
            add(byPath.getOrDefault(name, List.of()), found);
        }
        add(byPid.getOrDefault(subject.process().pid(), List.of()), found);
        add(byPid.getOrDefault(subject.root().pid(), List.of()), found);
        add(byNeither, found);
        for (UnixSocket listener : listeners) {
            if (listener.boundInode().isPresent() && !byPath.isEmpty()) {
                add(socketFiles(subject).getOrDefault(listener.boundInode().getAsLong(), List.of()), found);
            }
        }
        return found.values();
    }

    private static void add(List<Entry> entries, Map<Integer, Entry> found) {
        for (Entry entry : entries) {
            found.put(entry.order(), entry);
        }
    }

    /** Entries by the socket file that they lead to, for processes that call every path what we call it. */
    private Map<Long, List<Entry>> socketFiles(Subject subject) {
        if (bySocketFile.isEmpty()) {
            Map<Long, List<Entry>> index = new HashMap<>();
            var lead = new PathLead(subject);
            byPath.forEach((path, entries) -> {
                if (lead.target(path) instanceof Reading.Known<FileState>(FileState file)
                        && file.kind() == FileState.Kind.SOCKET) {
                    index.computeIfAbsent(SocketIndex.told(file.inode()), _ -> new ArrayList<>())
                            .addAll(entries);
                }
            });
            bySocketFile = Optional.of(index);
        }
        return bySocketFile.orElseThrow();
    }
}
