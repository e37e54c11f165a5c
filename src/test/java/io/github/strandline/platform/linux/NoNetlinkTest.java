package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.Reading;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A machine that refuses netlink, as a sandbox may. */
@EnabledOnOs(OS.LINUX)
class NoNetlinkTest {

    @TempDir
    private Path directory;

    @Test
    void namesAreStillReadAndBindingsSaidToBeUnknown() throws Exception {
        Path path = Files.createTempDirectory("ls").toRealPath().resolve("s");
        try (ServerSocketChannel server =
                        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path));
                SocketChannel _ = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            UnixSockets waiting = host(Path.of("/proc")).unixSockets(1).found().orElseThrow();
            assertFalse(waiting.bindingsKnown());
            assertEquals(1, listener(waiting, path).waiting());
            assertTrue(listener(waiting, path).boundInode().isEmpty());
            server.accept().close();
            assertEquals(0, listener(host(Path.of("/proc")).unixSockets(2).found().orElseThrow(), path).waiting());
        } finally {
            Files.delete(path);
            Files.delete(path.getParent());
        }
    }

    @Test
    void whenNothingCanBeReadTheRefusalIsTheAnswer() {
        assertEquals(Reading.denied("no netlink"), host(directory).unixSockets(1));
        assertInstanceOf(Reading.Unsupported.class, host(directory).tcpSockets());
    }

    @Test
    void aMachineWithoutIpv6HasNoSuchSockets() throws Exception {
        TreeArchive.unpack("sockets.tree", directory);
        List<TcpSocket> both = host(directory).tcpSockets().found().orElseThrow();
        Files.delete(directory.resolve("net/tcp6"));
        List<TcpSocket> four = host(directory).tcpSockets().found().orElseThrow();
        assertEquals(2, four.size());
        assertEquals(4, both.size());
    }

    private static UnixSocket listener(UnixSockets sockets, Path path) {
        return sockets.sockets().stream()
                .filter(socket -> socket.state() == UnixSocket.State.LISTENING)
                .filter(socket -> socket.name().filter(path.toString()::equals).isPresent())
                .findFirst().orElseThrow();
    }

    private static LinuxHost host(Path proc) {
        return new LinuxHost(
                proc, Path.of("/etc"), Map.of(), () -> Reading.denied("no netlink"), Duration.ofSeconds(5));
    }
}
