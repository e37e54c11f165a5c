package io.github.strandline.platform.linux;

import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.OptionalLong;

/** A program that listens on a path and prints how the Linux host sees file and socket. */
final class SocketProbe {

    private SocketProbe() {}

    public static void main(String[] arguments) throws Exception {
        LinuxHost host = new LinuxHost();
        String path = arguments[0];
        try (ServerSocketChannel _ =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path))) {
            FileState file = host.file(path).found().orElseThrow();
            UnixSocket socket = host.unixSockets(1).found().orElseThrow().sockets().stream()
                    .filter(one -> one.name().filter(path::equals).isPresent())
                    .findFirst()
                    .orElseThrow();
            System.out.println(
                    "inode=" + OptionalLong.of(file.inode() & 0xffff_ffffL).equals(socket.boundInode()));
            System.out.println(
                    "mountDevice=" + OptionalLong.of(file.mountDevice()).equals(socket.boundDevice()));
            System.out.println("device=" + OptionalLong.of(file.device()).equals(socket.boundDevice()));
        }
    }
}
