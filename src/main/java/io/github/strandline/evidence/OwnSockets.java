package io.github.strandline.evidence;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.UnixSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The unix sockets that a process holds.
 *
 * @param listeners those that it listens on
 * @param connected those with another end
 * @param strangers inodes of sockets beyond the standard streams that are not in our unix socket table and not known to be of
 *     another kind: such sockets all the same, or connections that were accepted from a client in another network namespace (such a connection belongs to the
 *     client's namespace, {@code unix_stream_connect} of net/unix/af_unix.c)
 */
record OwnSockets(List<UnixSocket> listeners, List<UnixSocket> connected, List<Long> strangers) {

    private static final int LAST_STANDARD_STREAM = 2;

    static OwnSockets of(List<Descriptor> descriptors, SocketIndex index) {
        var listeners = new ArrayList<UnixSocket>();
        var connected = new ArrayList<UnixSocket>();
        var strangers = new ArrayList<Long>();
        for (Descriptor descriptor : descriptors) {
            OptionalLong inode = descriptor.socketInode();
            if (inode.isEmpty()) {
                continue;
            }
            UnixSocket socket = index.find(inode.getAsLong()).orElse(null);
            if (socket == null) {
                if (descriptor.number() > LAST_STANDARD_STREAM
                        && descriptor.protocol().isEmpty()) {
                    strangers.add(inode.getAsLong());
                }
            } else if (socket.state() == UnixSocket.State.LISTENING && !listeners.contains(socket)) {
                listeners.add(socket);
            } else if (socket.state() == UnixSocket.State.CONNECTED && !connected.contains(socket)) {
                connected.add(socket);
            }
        }
        return new OwnSockets(List.copyOf(listeners), List.copyOf(connected), List.copyOf(strangers));
    }
}
