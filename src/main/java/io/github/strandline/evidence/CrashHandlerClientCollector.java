package io.github.strandline.evidence;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.process.Reading;
import java.util.Optional;

/**
 * Whom a crash handler serves: the other ends of its unix sockets. One that holds both ends itself waits for ever for a
 * client that is gone.
 */
final class CrashHandlerClientCollector {

    private final Subject subject;

    CrashHandlerClientCollector(Subject subject) {
        this.subject = subject;
    }

    Clients collect() {
        return switch (subject.sockets()) {
            case Reading.Known<OwnSockets>(OwnSockets own) -> new Clients(
                    (int) own.connected().stream().filter(new PeerCheck(subject)::hasOutsidePeer).count(),
                    true,
                    Optional.empty(),
                    subject.readAt());
            case Reading<OwnSockets> other -> new Clients(
                    0, true, Optional.of(Unread.why(other)), subject.readAt());
        };
    }
}
