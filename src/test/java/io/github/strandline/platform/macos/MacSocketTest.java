package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSocket.State;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What a real Mac tells of sockets of the test itself, bindings as far as {@link Bindings} can tell. */
@EnabledOnOs(OS.MAC)
class MacSocketTest {

    private final Host host = new MacHost();
    private Path directory;
    private Path path;

    /** Below a link, and short: a socket's path has at most 104 bytes. */
    @BeforeEach
    void shortDirectory() throws Exception {
        directory = Files.createTempDirectory(Path.of("/tmp"), "ls");
        path = directory.resolve("s");
    }

    @AfterEach
    void removeDirectory() throws Exception {
        Files.deleteIfExists(path);
        Files.delete(directory);
    }

    @Test
    void theOnlyListenerOfAPathOwnsItUntilThePathIsGone() throws Exception {
        try (ServerSocketChannel _ = listen()) {
            FileState file = host.file(path.toString()).found().orElseThrow();
            assertEquals(FileState.Kind.SOCKET, file.kind());
            assertEquals(
                    OptionalLong.of(file.inode() & 0xffff_ffffL),
                    listeners().getFirst().boundInode());
            Files.delete(path);
            assertEquals(OptionalLong.empty(), listeners().getFirst().boundInode());
        }
        assertEquals(List.of(), listeners());
    }

    @Test
    void ofTwoListenersOfOnePathNeitherIsKnownToOwnIt() throws Exception {
        try (ServerSocketChannel _ = listen()) {
            Files.delete(path);
            try (ServerSocketChannel _ = listen()) {
                assertEquals(2, listeners().size());
                assertTrue(listeners().stream()
                        .allMatch(socket -> socket.boundInode().isEmpty()));
            }
        }
    }

    @Test
    void clientsWaitAndAreThenConnectedAsLongAsTheyAreThere() throws Exception {
        try (ServerSocketChannel server = listen();
                SocketChannel _ = connected(server)) {
            assertEquals(List.of(), named(State.CONNECTED));
        }
    }

    /** The daemon's end of a connection whose other end is closed again. */
    private SocketChannel connected(ServerSocketChannel server) throws Exception {
        try (SocketChannel _ = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            assertEquals(1, listeners().getFirst().waiting());
            SocketChannel accepted = server.accept();
            assertEquals(0, listeners().getFirst().waiting());
            UnixSocket ours = named(State.CONNECTED).getFirst();
            UnixSocket other = sockets().stream()
                    .filter(socket -> OptionalLong.of(socket.inode()).equals(ours.peer()))
                    .findFirst()
                    .orElseThrow();
            assertEquals(OptionalLong.of(ours.inode()), other.peer());
            return accepted;
        }
    }

    @Test
    void bothEndsOfATcpConnectionAreTold() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket _ = server.accept()) {
            List<TcpSocket> table = host.tcpSockets().found().orElseThrow();
            assertTrue(table.stream().anyMatch(s -> s.listening() && s.localPort() == server.getLocalPort()));
            assertTrue(table.stream()
                    .anyMatch(s -> s.localPort() == client.getLocalPort() && s.remotePort() == server.getLocalPort()));
            assertTrue(table.stream()
                    .anyMatch(s -> s.localPort() == server.getLocalPort() && s.remotePort() == client.getLocalPort()));
        }
    }

    private ServerSocketChannel listen() throws Exception {
        return ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path), 5);
    }

    private List<UnixSocket> sockets() {
        return host.unixSockets(1).found().orElseThrow().sockets();
    }

    private List<UnixSocket> listeners() {
        return named(State.LISTENING);
    }

    private List<UnixSocket> named(State state) {
        return sockets().stream()
                .filter(socket -> socket.state() == state
                        && socket.name().filter(path.toString()::equals).isPresent())
                .toList();
    }
}
