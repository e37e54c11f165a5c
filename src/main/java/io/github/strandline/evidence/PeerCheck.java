package io.github.strandline.evidence;

import io.github.strandline.host.UnixSocket;

/** Whether the other end of a connection exists and is held outside the tree. */
final class PeerCheck {

    private final Subject subject;

    PeerCheck(Subject subject) {
        this.subject = subject;
    }

    /**
     * True when the other end is in the socket table and no process of the tree is known to hold it. Where the system does
     * not tell other ends at all, every connection counts: this protects. A gone other end has inode 0 (net/unix/diag.c).
     */
    boolean hasOutsidePeer(UnixSocket socket) {
        SocketIndex index = subject.situation().sockets().found().orElseThrow();
        if (socket.peer().isEmpty()) {
            return !index.bindingsKnown();
        }
        long peer = socket.peer().getAsLong();
        return index.find(peer).isPresent() && !subject.situation().heldIn(subject.tree(), peer);
    }
}
