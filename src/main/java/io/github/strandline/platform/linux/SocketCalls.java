package io.github.strandline.platform.linux;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.NativeLong;

/** The few calls of the C library that a netlink conversation needs, netlink(7); each throws with the errno. */
interface SocketCalls extends Library {

    int socket(int domain, int type, int protocol) throws LastErrorException;

    NativeLong send(int socket, byte[] message, NativeLong length, int flags) throws LastErrorException;

    NativeLong recv(int socket, byte[] buffer, NativeLong length, int flags) throws LastErrorException;

    /** @param descriptors one {@code struct pollfd}: descriptor, events and returned events, 4, 2 and 2 bytes */
    int poll(byte[] descriptors, NativeLong count, int timeoutMillis) throws LastErrorException;

    int close(int descriptor) throws LastErrorException;
}
