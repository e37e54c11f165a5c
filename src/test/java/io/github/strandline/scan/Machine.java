package io.github.strandline.scan;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** A Linux machine in memory, with the parts that scenes of several families share: descriptors, socket pairs, connections. */
class Machine {

    static final String HOME = "/home/dev";
    static final Map<String, String> ENVIRONMENT = Map.of("HOME", HOME, "USER", "dev", "TMPDIR", "/tmp");

    final MemoryHost host = new MemoryHost();
    private final Map<Long, Map<Integer, Descriptor>> open = new TreeMap<>();
    private final Map<Long, MemoryProcess> processes = new TreeMap<>();
    private long nextInode = 70_000;
    private long nextPid = 1_000;

    Machine() {
        host.folder(HOME).folder("/tmp");
    }

    private static final Catalogue BUILT_IN = catalogue();

    static Catalogue catalogue() {
        try {
            return new CatalogueReader().builtIn();
        } catch (CatalogueException broken) {
            throw new IllegalStateException(broken);
        }
    }

    Scan scan() {
        return scan(ScanClock.MONOTONIC);
    }

    Scan scan(ScanClock clock) {
        return scan(host, clock);
    }

    /** Scans this machine through a host that stands before it. */
    static Scan scan(Host through, ScanClock clock) {
        try {
            return new Scanner(BUILT_IN, clock).scan(through);
        } catch (ProcessTableUnreadableException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** What the scan found of the daemon with this root. */
    Optional<Finding> find(long root) {
        return find(scan(), root);
    }

    VerdictKind kind(long root) {
        return find(root).orElseThrow().verdict().kind();
    }

    static Optional<Finding> find(Scan scan, long root) {
        return scan.findings().stream()
                .filter(finding -> finding.tree().root().pid() == root)
                .findFirst();
    }

    long pid() {
        nextPid += 10;
        return nextPid;
    }

    long inode() {
        return nextInode++;
    }

    MemoryProcess process(long pid, String... argv) {
        MemoryProcess process = host.process(pid, argv).env(ENVIRONMENT).cwd(HOME);
        processes.put(pid, process);
        open.computeIfAbsent(pid, _ -> new TreeMap<>());
        hold(pid, 0, "/dev/null");
        return process;
    }

    String target(long pid, int number) {
        return open.get(pid).get(number).link().target();
    }

    MemoryProcess known(long pid) {
        return processes.get(pid);
    }

    void hold(long pid, int number, String target) {
        hold(pid, new Descriptor(number, new DescriptorLink(target, false), Descriptor.Mode.READ_WRITE));
    }

    void hold(long pid, Descriptor descriptor) {
        open.get(pid).put(descriptor.number(), descriptor);
        processes.get(pid).descriptors(Reading.known(List.copyOf(open.get(pid).values())));
    }

    void drop(long pid, int number) {
        open.get(pid).remove(number);
        processes.get(pid).descriptors(Reading.known(List.copyOf(open.get(pid).values())));
    }

    /** Marks what a descriptor leads to as deleted, as the kernel does when the file is unlinked. */
    void deleted(long pid, int number) {
        String target = open.get(pid).get(number).link().target();
        hold(pid, new Descriptor(number, new DescriptorLink(target, true), Descriptor.Mode.READ_WRITE));
    }

    /** A listening socket of this process, bound to a new file at the path. */
    long listen(long pid, int number, String path) {
        long inode = inode();
        host.listener(inode, path);
        hold(pid, number, "socket:[" + inode + "]");
        return inode;
    }

    /** A connection accepted by one process from another; the accepted end carries the listener's name. */
    void connect(long server, int accepted, long client, int connecting, String path) {
        long here = inode();
        long there = inode();
        host.connection(here, there, path);
        hold(server, accepted, "socket:[" + here + "]");
        hold(client, connecting, "socket:[" + there + "]");
    }

    /** A connection whose client is gone: the kernel tells 0 for the other end. */
    void abandonedConnection(long server, int accepted, String path) {
        hold(server, accepted, "socket:[" + connected(Optional.of(path), 0) + "]");
    }

    /** A pair of connected sockets without names. */
    void pair(long one, int numberOne, long other, int numberOther) {
        long a = inode();
        long b = inode();
        host.unixSocket(socket(a, Optional.empty(), b)).unixSocket(socket(b, Optional.empty(), a));
        hold(one, numberOne, "socket:[" + a + "]");
        hold(other, numberOther, "socket:[" + b + "]");
    }

    /** One end of a pair whose other end is closed everywhere. */
    void halfPair(long pid, int number) {
        hold(pid, number, "socket:[" + connected(Optional.empty(), 0) + "]");
    }

    private long connected(Optional<String> name, long peer) {
        long inode = inode();
        host.unixSocket(socket(inode, name, peer));
        return inode;
    }

    private static UnixSocket socket(long inode, Optional<String> name, long peer) {
        return new UnixSocket(
                inode,
                UnixSocket.State.CONNECTED,
                name,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(peer),
                0);
    }

    /** Ends processes; what they held is closed, so the other ends of their connections are gone, too. */
    void end(Long... pids) {
        var ended = new ArrayList<Descriptor>();
        for (long pid : pids) {
            ended.addAll(open.remove(pid).values());
            processes.remove(pid);
            host.end(pid);
        }
        for (Descriptor descriptor : ended) {
            long inode = descriptor.socketInode().orElse(-1);
            boolean heldElsewhere = open.values().stream()
                    .flatMap(held -> held.values().stream())
                    .anyMatch(d -> d.socketInode().orElse(-2) == inode);
            if (inode >= 0 && !heldElsewhere) {
                close(inode);
            }
        }
    }

    private void close(long inode) {
        var table = host.unixSockets(1).found().orElseThrow();
        table.sockets().stream()
                .filter(s -> s.peer().orElse(-1) == inode)
                .toList()
                .forEach(s -> host.unixSocket(new UnixSocket(
                        s.inode(),
                        s.state(),
                        s.name(),
                        s.boundInode(),
                        s.boundDevice(),
                        OptionalLong.of(0),
                        s.waiting())));
        host.closeSocket(inode);
    }
}
