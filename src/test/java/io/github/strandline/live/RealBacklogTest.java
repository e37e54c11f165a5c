package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.CodexKind;
import io.github.strandline.daemons.CodexShapes;
import io.github.strandline.daemons.CodexState;
import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A client in the queue of a real daemon that is stopped: the kernel has connected it, and nobody serves it. */
@EnabledOnOs(OS.LINUX)
class RealBacklogTest {

    @AutoClose
    private final CodexShapes shapes = CodexShapes.open();

    private final LiveScans live = new LiveScans();

    private Finding look(CodexState broker) {
        return LiveScans.find(live.scan(LiveScans.LATER), broker.top().orElseThrow())
                .orElseThrow();
    }

    @Test
    void whoWaitsForAStoppedDaemonIsSeenUntilItGivesUp() throws Exception {
        shapes.make(CodexKind.WEDGED);
        CodexState broker = shapes.states().getFirst();
        assertEquals(0, look(broker).evidence().clients().waiting());

        try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(broker.socket()))) {
            Finding found = look(broker);
            Clients clients = found.evidence().clients();
            assertEquals(1, clients.waiting());
            assertEquals(Bearing.AGAINST, clients.bearing());
            assertEquals(Standing.UNSURE, found.standing());
            assertTrue(client.isConnected());
        }

        assertEquals(0, look(broker).evidence().clients().waiting(), "it has given up");
    }
}
