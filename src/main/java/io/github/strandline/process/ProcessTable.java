package io.github.strandline.process;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All processes that one look at the machine found, by pid, in the order they were given. Immutable.
 *
 * <p>Parent and child are joined only when the parent started no later than the child: a parent younger than its child is
 * a stranger with a recycled pid (Windows never updates the parent of an orphan).
 */
public final class ProcessTable {

    private final Map<Long, ProcessRecord> byPid = new LinkedHashMap<>();
    private final Map<Long, List<ProcessRecord>> children = new HashMap<>();

    public ProcessTable(Collection<ProcessRecord> records) {
        for (ProcessRecord record : records) {
            byPid.put(record.pid(), record);
        }
        for (ProcessRecord record : byPid.values()) {
            parentOf(record)
                    .ifPresent(parent -> children.computeIfAbsent(parent.pid(), _ -> new ArrayList<>())
                            .add(record));
        }
    }

    public Collection<ProcessRecord> all() {
        return java.util.Collections.unmodifiableCollection(byPid.values());
    }

    public int size() {
        return byPid.size();
    }

    public Optional<ProcessRecord> find(long pid) {
        return Optional.ofNullable(byPid.get(pid));
    }

    /** The row of exactly this process: same pid and provably the same start. */
    public Optional<ProcessRecord> find(ProcessIdentity identity) {
        return find(identity.pid()).filter(record -> record.identity().compare(identity) == ProcessIdentity.Match.SAME);
    }

    /** The parent that really started before this process; empty when none, gone or recycled. */
    public Optional<ProcessRecord> parentOf(ProcessRecord record) {
        if (record.parent() == record.pid()) {
            return Optional.empty();
        }
        return find(record.parent()).filter(parent -> !parent.youngerThan(record));
    }

    /** Direct children, in table order. */
    public List<ProcessRecord> childrenOf(ProcessRecord record) {
        return List.copyOf(children.getOrDefault(record.pid(), List.of()));
    }

    /** Every process below this one by parent links, nearest first; never the process itself. */
    public List<ProcessRecord> descendantsOf(ProcessRecord root) {
        Map<Long, ProcessRecord> found = new LinkedHashMap<>();
        List<ProcessRecord> next = new ArrayList<>(childrenOf(root));
        for (int i = 0; i < next.size(); i++) {
            ProcessRecord record = next.get(i);
            if (record.pid() != root.pid() && found.putIfAbsent(record.pid(), record) == null) {
                next.addAll(childrenOf(record));
            }
        }
        return List.copyOf(found.values());
    }

    /** Parent, grandparent and so on, nearest first, as far as they are known. */
    public List<ProcessRecord> ancestorsOf(ProcessRecord record) {
        Map<Long, ProcessRecord> found = new LinkedHashMap<>();
        Optional<ProcessRecord> parent = parentOf(record);
        while (parent.isPresent() && found.putIfAbsent(parent.get().pid(), parent.get()) == null) {
            parent = parentOf(parent.get());
        }
        return List.copyOf(found.values());
    }
}
