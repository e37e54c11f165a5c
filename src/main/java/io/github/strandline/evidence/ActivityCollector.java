package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShape;
import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.process.Reading;
import java.util.List;

/** Whether a daemon gets on with its work: not stopped, accepts its clients, has the child that it needs. */
final class ActivityCollector {

    private final Subject subject;

    ActivityCollector(Subject subject) {
        this.subject = subject;
    }

    Activity collect() {
        return new Activity(subject.root().state().stopped(), waiting(), missingChild(), subject.readAt());
    }

    /** Clients of its listeners that waited in both samples. The second look costs a moment, so it needs a reason. */
    private int waiting() {
        List<UnixSocket> busy = subject.sockets().found().map(OwnSockets::listeners).orElse(List.of()).stream()
                .filter(listener -> listener.waiting() > 0)
                .toList();
        if (busy.isEmpty() || !(subject.asked().unixSockets(2) instanceof Reading.Known<UnixSockets>(UnixSockets later))) {
            return 0;
        }
        var index = new SocketIndex(later);
        return busy.stream()
                .mapToInt(listener -> Math.min(
                        listener.waiting(), index.find(listener.inode()).map(UnixSocket::waiting).orElse(0)))
                .sum();
    }

    private boolean missingChild() {
        if (subject.family().requiredChild().isEmpty()) {
            return false;
        }
        CommandShape child = subject.family().requiredChild().get();
        return subject.tree().tree().members().stream()
                .skip(1)
                .map(Member::process)
                .noneMatch(process -> mayBe(child, process));
    }

    /** A process whose arguments cannot be read may be the child: it is not known to be missing. */
    private static boolean mayBe(CommandShape child, ProcessRecord process) {
        return !process.arguments().answered() || CommandShapes.matches(child, process);
    }
}
