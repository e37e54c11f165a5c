package io.github.strandline.host;

import java.util.OptionalLong;

/**
 * One TCP socket, IPv4 or IPv6.
 *
 * @param inode its inode in sockfs; 0 when it has none any more, and where sockets have none
 * @param listening whether it is a listener; otherwise it is connected
 * @param localAddress numeric address
 * @param localPort port here
 * @param remoteAddress numeric address of the peer; the wildcard address for a listener
 * @param remotePort port of the peer; 0 for a listener
 * @param owner pid of the process that has it, on a system whose table tells that instead of inodes; empty elsewhere
 */
public record TcpSocket(
        long inode,
        boolean listening,
        String localAddress,
        int localPort,
        String remoteAddress,
        int remotePort,
        OptionalLong owner) {

    /** One that is known by its inode. */
    public TcpSocket(
            long inode, boolean listening, String localAddress, int localPort, String remoteAddress, int remotePort) {
        this(inode, listening, localAddress, localPort, remoteAddress, remotePort, OptionalLong.empty());
    }
}
