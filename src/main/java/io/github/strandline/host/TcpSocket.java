package io.github.strandline.host;

/**
 * One TCP socket, IPv4 or IPv6.
 *
 * @param inode its inode in sockfs; 0 when it has none any more
 * @param listening whether it is a listener; otherwise it is connected
 * @param localAddress numeric address
 * @param localPort port here
 * @param remoteAddress numeric address of the peer; the wildcard address for a listener
 * @param remotePort port of the peer; 0 for a listener
 */
public record TcpSocket(
        long inode, boolean listening, String localAddress, int localPort, String remoteAddress, int remotePort) {}
