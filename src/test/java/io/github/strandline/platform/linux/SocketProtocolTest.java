package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Descriptor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is told of the sockets that this very process holds. */
@EnabledOnOs(OS.LINUX)
class SocketProtocolTest {

    private final LinuxHost host = new LinuxHost();

    @TempDir
    private Path folder;

    private List<Descriptor> sockets() {
        return host.descriptors(host.facts().self()).found().orElseThrow().stream()
                .filter(descriptor -> descriptor.socketInode().isPresent())
                .toList();
    }

    private List<Descriptor> socketsBeside(List<Descriptor> before) {
        Set<Long> known = before.stream()
                .map(descriptor -> descriptor.socketInode().getAsLong())
                .collect(Collectors.toSet());
        return sockets().stream()
                .filter(descriptor -> !known.contains(descriptor.socketInode().getAsLong()))
                .toList();
    }

    @Test
    void aUnixSocketHasNoOtherProtocol() throws Exception {
        List<Descriptor> before = sockets();
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(folder.resolve("s")));
            List<Descriptor> fresh = socketsBeside(before);
            assertFalse(fresh.isEmpty());
            assertTrue(
                    fresh.stream().allMatch(descriptor -> descriptor.protocol().isEmpty()));
        }
    }

    @Test
    void aConnectionThatWasResetIsInNoTableAndStillKnownAsTcp() throws Exception {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            SocketChannel client = SocketChannel.open(server.getLocalAddress());
            List<Descriptor> before = sockets();
            try (SocketChannel accepted = server.accept()) {
                List<Descriptor> fresh = socketsBeside(before);
                assertEquals(1, fresh.size());
                client.setOption(StandardSocketOptions.SO_LINGER, 0);
                client.close();
                long inode = fresh.getFirst().socketInode().getAsLong();
                assertTrue(
                        host.tcpSockets().found().orElseThrow().stream().noneMatch(socket -> socket.inode() == inode));
                assertTrue(accepted.isOpen());
                assertTrue(sockets().stream()
                        .filter(descriptor -> descriptor.socketInode().getAsLong() == inode)
                        .allMatch(descriptor -> descriptor.protocol().orElse("").startsWith("TCP")));
            }
        }
    }
}
