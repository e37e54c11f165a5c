package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Host;
import io.github.strandline.host.SocketContract;
import io.github.strandline.host.UnixSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxSocketTest extends SocketContract {

    private final LinuxHost host = new LinuxHost();

    /** The kernel keeps its place in the queue, and shows that nobody is at the other end. */
    @Test
    void whoGaveUpInTheQueueIsTold() throws Exception {
        Path folder = Files.createTempDirectory("lg").toRealPath();
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address, 5)) {
            SocketChannel first = SocketChannel.open(address);
            try (SocketChannel second = SocketChannel.open(address)) {
                assertEquals(0, listener(address).gaveUp());
                first.close();
                assertEquals(2, listener(address).waiting());
                assertEquals(1, listener(address).gaveUp());
                assertTrue(second.isConnected() && server.isOpen());
            }
        } finally {
            Files.delete(address.getPath());
            Files.delete(folder);
        }
    }

    private UnixSocket listener(UnixDomainSocketAddress address) {
        return host.unixSockets(1).found().orElseThrow().sockets().stream()
                .filter(socket -> socket.state() == UnixSocket.State.LISTENING)
                .filter(socket ->
                        socket.name().equals(Optional.of(address.getPath().toString())))
                .findFirst()
                .orElseThrow();
    }

    @Override
    protected Host host() {
        return host;
    }
}
