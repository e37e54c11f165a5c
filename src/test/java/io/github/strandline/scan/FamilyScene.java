package io.github.strandline.scan;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.FamilyText;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A machine whose families are written down in the test itself. */
final class FamilyScene extends Machine {

    private final Catalogue catalogue;
    private final List<TcpSocket> tcp = new ArrayList<>();

    FamilyScene(String... families) {
        this.catalogue = FamilyText.catalogue(families);
        host.tcpSockets(Reading.known(List.of()));
    }

    @Override
    Scan scan(ScanClock clock) {
        return scanThrough(host, clock);
    }

    /** Scans this machine through a host that stands before it. */
    Scan scanThrough(Host through) {
        return scanThrough(through, ScanClock.MONOTONIC);
    }

    private Scan scanThrough(Host through, ScanClock clock) {
        try {
            return new Scanner(catalogue, clock).scan(through);
        } catch (ProcessTableUnreadableException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** A process with these variables besides the usual ones. */
    MemoryProcess process(long pid, Map<String, String> variables, String... argv) {
        var all = new HashMap<>(ENVIRONMENT);
        all.putAll(variables);
        return process(pid, argv).env(all);
    }

    /** A process in the session of another, as one that was simply started. */
    MemoryProcess child(long pid, long parent, String... argv) {
        return process(pid, argv).parent(parent).inSession(parent);
    }

    void input(long pid, StandardInput.State state) {
        known(pid).inputPipe(state, 5_000_000 + pid);
    }

    long port(long pid, int number, int port) {
        long inode = inode();
        tcp(new TcpSocket(inode, true, "127.0.0.1", port, "0.0.0.0", 0));
        hold(pid, number, "socket:[" + inode + "]");
        return inode;
    }

    void portClient(long server, int accepted, long client, int connecting, int port) {
        long here = inode();
        long there = inode();
        tcp(new TcpSocket(here, false, "127.0.0.1", port, "127.0.0.1", 40_000 + connecting));
        tcp(new TcpSocket(there, false, "127.0.0.1", 40_000 + connecting, "127.0.0.1", port));
        hold(server, accepted, "socket:[" + here + "]");
        hold(client, connecting, "socket:[" + there + "]");
    }

    private void tcp(TcpSocket socket) {
        tcp.add(socket);
        host.tcpSockets(Reading.known(List.copyOf(tcp)));
    }

    /** As {@code ps -o lstart=} prints the start of this process in a zone that many hours from UTC. */
    String lstart(long pid, int hours) {
        ProcessRecord row = known(pid).row();
        Instant started = host.facts().now().minus(host.facts().sinceBoot()).plus(row.startedAfterBoot());
        return DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ENGLISH)
                .format(started.atOffset(ZoneOffset.ofHours(hours)));
    }

    Set<Long> pids(long root) {
        return new TreeSet<>(find(root).orElseThrow().tree().processes().stream()
                .map(ProcessRecord::pid)
                .toList());
    }

    Edge edge(long root, long pid) {
        return find(root).orElseThrow().tree().members().stream()
                .filter(member -> member.process().pid() == pid)
                .findFirst()
                .orElseThrow()
                .edge();
    }
}
