package io.github.strandline.evidence;

import io.github.strandline.host.Asked;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** What all daemons of one scan share: the table, the trees, the socket table and the registry entries. */
final class Situation {

    private final Asked asked;
    private final ProcessTable table;
    private final List<DaemonTree> trees;
    private final RecordShelf records;
    private final Map<Long, Set<Long>> socketsOf = new HashMap<>();
    private Reading<SocketIndex> sockets;

    Situation(Asked asked, ProcessTable table, List<DaemonTree> trees) {
        this.asked = asked;
        this.table = table;
        this.trees = List.copyOf(trees);
        this.records = new RecordShelf(asked);
    }

    Asked asked() {
        return asked;
    }

    ProcessTable table() {
        return table;
    }

    RecordShelf records() {
        return records;
    }

    Instant readAt() {
        return asked.facts().now();
    }

    Reading<SocketIndex> sockets() {
        if (sockets == null) {
            Reading<UnixSockets> read = asked.unixSockets(1);
            sockets = read.map(SocketIndex::new);
        }
        return sockets;
    }

    /** Pid of the daemon root that holds this socket, when one is known to. */
    OptionalLong rootHolding(long socket) {
        return trees.stream()
                .map(DaemonTree::root)
                .filter(root -> socketsHeldBy(root.pid(), asked).contains(socket))
                .mapToLong(root -> root.pid())
                .findFirst();
    }

    /** Inodes of the sockets that a process of the table holds; empty when they could not be read. */
    private Set<Long> socketsHeldBy(long pid, Asked questions) {
        return socketsOf.computeIfAbsent(pid, _ -> {
            var held = new TreeSet<Long>();
            table.find(pid).flatMap(row -> questions.descriptors(row.identity()).found()).orElse(List.of())
                    .forEach(descriptor -> descriptor.socketInode().ifPresent(held::add));
            return held;
        });
    }

    /** Whether any process of the tree is known to hold this socket. */
    boolean heldIn(DaemonTree tree, long socket) {
        return tree.tree().members().stream().anyMatch(m -> socketsHeldBy(m.process().pid(), asked).contains(socket));
    }
}
