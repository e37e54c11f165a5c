package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.UnixSocket.State;
import io.github.strandline.process.Reading;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a host that knows bindings must answer about sockets, shown on sockets of the test itself. */
@Timeout(60)
public abstract class SocketContract {

    private Path directory;
    private Path path;

    protected abstract Host host();

    /** A short name: a socket's path has at most 107 bytes. */
    @BeforeEach
    void shortDirectory() throws Exception {
        directory = Files.createTempDirectory("ls").toRealPath();
        path = directory.resolve("s");
    }

    @AfterEach
    void removeDirectory() throws Exception {
        Files.deleteIfExists(path);
        Files.delete(directory);
    }

    @Test
    void aListenerOwnsThePathItIsBoundTo() throws Exception {
        try (ServerSocketChannel _ = listen()) {
            UnixSocket listener = listeners().getFirst();
            assertTrue(owns(listener));
            assertEquals(0, listener.waiting());
            assertTrue(ourInodes().contains(listener.inode()));
        }
        assertEquals(List.of(), listeners());
        assertEquals(FileState.Kind.SOCKET, host().file(path.toString()).found().orElseThrow().kind());
    }

    @Test
    void aListenerWhosePathIsGoneOrTakenKeepsItsNameOnly() throws Exception {
        try (ServerSocketChannel _ = listen()) {
            UnixSocket first = listeners().getFirst();
            Files.delete(path);
            assertEquals(List.of(first), listeners());
            assertEquals(Reading.absent(), host().file(path.toString()));
            try (ServerSocketChannel _ = listen()) {
                List<UnixSocket> both = listeners();
                assertEquals(2, both.size());
                assertEquals(List.of(false, true), both.stream().map(this::owns).sorted().toList());
                assertTrue(both.contains(first) && !owns(first));
            }
            Files.delete(path);
            Files.createFile(path);
            assertTrue(!owns(first));
        }
    }

    @Test
    void clientsWaitInTheBacklogUntilTheyAreAccepted() throws Exception {
        try (ServerSocketChannel server = listen();
                SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            assertEquals(1, listeners().getFirst().waiting());
            try (SocketChannel accepted = server.accept()) {
                assertEquals(0, listeners().getFirst().waiting());
                assertTrue(client.isConnected() && accepted.isConnected());
                UnixSocket ours = sockets(1).stream()
                        .filter(socket -> socket.state() == State.CONNECTED && isNamed(socket))
                        .findFirst().orElseThrow();
                UnixSocket other = sockets(2).stream()
                        .filter(socket -> OptionalLong.of(socket.inode()).equals(ours.peer()))
                        .findFirst().orElseThrow();
                assertEquals(OptionalLong.of(ours.inode()), other.peer());
                assertNotEquals(0, ours.inode());
                assertTrue(ourInodes().containsAll(List.of(ours.inode(), other.inode())));
            }
        }
    }

    @Test
    void bothEndsOfATcpConnectionCarryTheSameAddresses() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                Socket client = new Socket()) {
            client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()));
            try (Socket _ = server.accept()) {
                List<TcpSocket> table = host().tcpSockets().found().orElseThrow();
                TcpSocket listener = table.stream()
                        .filter(socket -> socket.listening() && socket.localPort() == server.getLocalPort())
                        .findFirst().orElseThrow();
                assertTrue(ourInodes().contains(listener.inode()));
                TcpSocket near = table.stream().filter(socket -> !socket.listening()
                        && socket.localPort() == client.getLocalPort()
                        && socket.remotePort() == server.getLocalPort()).findFirst().orElseThrow();
                TcpSocket far = table.stream().filter(socket -> !socket.listening()
                        && socket.localPort() == near.remotePort()
                        && socket.remotePort() == near.localPort()).findFirst().orElseThrow();
                assertEquals(near.localAddress(), far.remoteAddress());
                assertEquals(near.remoteAddress(), far.localAddress());
            }
        }
    }

    private ServerSocketChannel listen() throws Exception {
        return ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path), 5);
    }

    private List<UnixSocket> sockets(int sample) {
        UnixSockets sockets = host().unixSockets(sample).found().orElseThrow();
        assertTrue(sockets.bindingsKnown());
        return sockets.sockets();
    }

    private List<UnixSocket> listeners() {
        return sockets(1).stream().filter(socket -> socket.state() == State.LISTENING && isNamed(socket)).toList();
    }

    private boolean isNamed(UnixSocket socket) {
        return socket.name().filter(path.toString()::equals).isPresent();
    }

    private boolean owns(UnixSocket socket) {
        return host().file(path.toString()).found()
                .filter(file -> file.kind() == FileState.Kind.SOCKET)
                .filter(file -> OptionalLong.of(file.inode() & 0xffff_ffffL).equals(socket.boundInode()))
                .filter(file -> OptionalLong.of(file.mountDevice()).equals(socket.boundDevice()))
                .isPresent();
    }

    private java.util.Set<Long> ourInodes() {
        return host().descriptors(host().facts().self()).found().orElseThrow().stream()
                .flatMapToLong(descriptor -> descriptor.socketInode().stream())
                .boxed()
                .collect(Collectors.toSet());
    }
}
