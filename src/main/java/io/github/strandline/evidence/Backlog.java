package io.github.strandline.evidence;

import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.Reading;
import java.util.List;

/**
 * Clients that were waiting to be accepted when the scan first looked at the socket table. A second look tells a daemon that does not
 * answer from one that was merely busy for an instant; it costs a moment, so it is taken only when somebody waits.
 *
 * @param stillWaiting how many waited in both looks
 * @param taken how many waited no longer: they were accepted meanwhile and count as connected, since the first look cannot show it
 */
record Backlog(int stillWaiting, int taken) {

    /**
     * Who waits for a daemon that is stopped, over unix sockets and TCP, and has not given up: such a daemon accepts nobody, so the
     * queue holds them for as long as it is. 0 for one that runs.
     */
    static int ofStopped(Subject subject) {
        if (!subject.process().state().stopped()) {
            return 0;
        }
        int waiting = subject.sockets().found().map(OwnSockets::listeners).orElse(List.of()).stream()
                .mapToInt(listener -> Math.max(0, listener.waiting() - listener.gaveUp()))
                .sum();
        return waiting
                + OwnPorts.of(subject)
                        .map(ports -> ports.unaccepted(subject))
                        .found()
                        .orElse(0);
    }

    static Backlog of(Subject subject) {
        List<UnixSocket> busy = subject.sockets().found().map(OwnSockets::listeners).orElse(List.of()).stream()
                .filter(listener -> listener.waiting() > 0)
                .toList();
        int first = busy.stream().mapToInt(UnixSocket::waiting).sum();
        if (first == 0) {
            return new Backlog(0, 0);
        }
        if (!(subject.asked().unixSockets(2) instanceof Reading.Known<UnixSockets>(UnixSockets later))) {
            return new Backlog(0, first);
        }
        var index = new SocketIndex(later);
        int still = busy.stream()
                .mapToInt(listener -> Math.min(
                        listener.waiting(),
                        index.find(listener.inode()).map(UnixSocket::waiting).orElse(0)))
                .sum();
        return new Backlog(still, first - still);
    }
}
