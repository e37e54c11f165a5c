package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.Places;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.RecordRule;
import io.github.strandline.host.Asked;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What all daemons of one scan share: the table, the trees, the socket table and the registry entries. */
final class Situation {

    private final Asked asked;
    private final ProcessTable table;
    private final List<DaemonTree> trees;
    private final RecordShelf records;
    private final OwningDaemons owners;
    private final Map<Long, Set<Long>> socketsOf = new HashMap<>();
    private final IdentityHashMap<RecordRule, IdentityHashMap<Places, EntryIndex>> entries = new IdentityHashMap<>();
    private final IdentityHashMap<DaemonFamily, Map<Long, Boolean>> launchers = new IdentityHashMap<>();
    private final IdentityHashMap<Places, WorkspaceFolders> folders = new IdentityHashMap<>();
    private Optional<Reading<SocketIndex>> sockets = Optional.empty();

    Situation(Asked asked, ProcessTable table, List<DaemonTree> trees) {
        this.asked = asked;
        this.table = table;
        this.trees = List.copyOf(trees);
        this.records = new RecordShelf(asked);
        List<RecognisedDaemon> daemons = trees.stream()
                .flatMap(tree -> Stream.concat(Stream.of(tree.daemon()), tree.joined().stream()))
                .toList();
        this.owners = new OwningDaemons(table, daemons, asked);
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

    /** Whether a process looks like one that starts or uses daemons of the family; many have the same parent. */
    boolean mayBeLauncher(DaemonFamily family, ProcessRecord process) {
        return launchers
                .computeIfAbsent(family, _ -> new HashMap<>())
                .computeIfAbsent(process.pid(), _ -> CommandShapes.mayMatchAny(family.launchers(), process, asked));
    }

    /** The entries of the rule at these places, which are the very same for all daemons that have the same places. */
    EntryIndex entries(Places places, RecordRule rule) {
        return entries.computeIfAbsent(rule, _ -> new IdentityHashMap<>())
                .computeIfAbsent(places, _ -> new EntryIndex(places, rule, records));
    }

    /** Folders of workspaces at these places. */
    WorkspaceFolders folders(Places places) {
        return folders.computeIfAbsent(places, _ -> new WorkspaceFolders(places.files()));
    }

    OwningDaemons owners() {
        return owners;
    }

    Instant readAt() {
        return asked.facts().now();
    }

    Reading<SocketIndex> sockets() {
        Reading<SocketIndex> read = sockets.orElseGet(() -> asked.unixSockets(1).map(SocketIndex::new));
        sockets = Optional.of(read);
        return read;
    }

    /** Pid of the daemon root that holds this socket, when one is known to. */
    OptionalLong rootHolding(long socket) {
        return trees.stream()
                .map(DaemonTree::process)
                .filter(process -> socketsHeldBy(process).contains(socket))
                .mapToLong(ProcessRecord::pid)
                .findFirst();
    }

    /** Whether any process of the tree is known to hold this socket. */
    boolean heldIn(DaemonTree tree, long socket) {
        return tree.tree().processes().stream()
                .anyMatch(member -> socketsHeldBy(member).contains(socket));
    }

    /** Pid of the daemon root that has this socket, when one is known to. */
    OptionalLong rootHolding(TcpSocket socket) {
        return socket.owner().isEmpty()
                ? rootHolding(socket.inode())
                : trees.stream()
                        .map(DaemonTree::process)
                        .mapToLong(ProcessRecord::pid)
                        .filter(pid -> pid == socket.owner().getAsLong())
                        .findFirst();
    }

    /** Whether any process of the tree is known to have this socket. */
    boolean heldIn(DaemonTree tree, TcpSocket socket) {
        return socket.owner().isEmpty()
                ? heldIn(tree, socket.inode())
                : tree.tree().contains(socket.owner().getAsLong());
    }

    /** Why the descriptors of some process of the tree are not known; empty when all are. */
    Optional<String> unreadMember(DaemonTree tree) {
        return tree.tree().processes().stream()
                .map(member -> asked.descriptors(member.identity()))
                .filter(held -> !(held instanceof Reading.Vanished))
                .flatMap(held -> held.unansweredBecause().stream())
                .findFirst();
    }

    /** Inodes of its sockets; none when they could not be read. */
    private Set<Long> socketsHeldBy(ProcessRecord process) {
        return socketsOf.computeIfAbsent(
                process.pid(),
                _ -> asked.descriptors(process.identity()).found().stream()
                        .flatMap(List::stream)
                        .flatMapToLong(descriptor -> descriptor.socketInode().stream())
                        .boxed()
                        .collect(Collectors.toSet()));
    }
}
