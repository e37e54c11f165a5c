package io.github.strandline.host;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * One unix socket, from {@code struct unix_diag_msg} of linux/unix_diag.h or a row of {@code /proc/net/unix}.
 *
 * @param inode its inode in sockfs: the {@code N} of {@code socket:[N]} in a process's descriptors; 0 for a client that
 *     waits in a backlog
 * @param state listening, connected or other
 * @param name the text it was bound to, a path or, with a leading NUL, an abstract name; stays after the path is unlinked
 * @param boundInode inode of the file that it was bound to, low 32 bits; empty when unbound, abstract or not read
 * @param boundDevice device of that file, kernel encoding: major shifted left 20, or minor
 * @param peer inode of the socket at the other end; empty when not connected or not read
 * @param waiting a listener's clients that wait to be accepted, those included that have given up since
 * @param gaveUp how many of these are known to have given up: their end has closed, and the kernel keeps the place in the queue;
 *     {@code UNIX_DIAG_ICONS} shows inode 0 for them
 */
public record UnixSocket(
        long inode,
        State state,
        Optional<String> name,
        OptionalLong boundInode,
        OptionalLong boundDevice,
        OptionalLong peer,
        int waiting,
        int gaveUp) {

    /** One of which nobody is known to have given up. */
    public UnixSocket(
            long inode,
            State state,
            Optional<String> name,
            OptionalLong boundInode,
            OptionalLong boundDevice,
            OptionalLong peer,
            int waiting) {
        this(inode, state, name, boundInode, boundDevice, peer, waiting, 0);
    }

    /** States of a unix socket. */
    public enum State {
        LISTENING,
        CONNECTED,
        OTHER
    }
}
