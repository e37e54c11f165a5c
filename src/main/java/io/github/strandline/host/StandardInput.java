package io.github.strandline.host;

import java.util.OptionalLong;

/**
 * What stands at descriptor 0 of a process, and whether anybody is left at its other end.
 *
 * @param kind what it is
 * @param state whether its other end is still held by anybody, members of the process's own tree included
 * @param inode the N of {@code pipe:[N]} or {@code socket:[N]}, to find who holds the other end; empty for other kinds
 */
public record StandardInput(Kind kind, State state, OptionalLong inode) {

    /** Kinds of standard input. Only the first three have another end. */
    public enum Kind {
        /** A pipe or a FIFO. */
        PIPE,
        SOCKET,
        TERMINAL,
        FILE,
        /** A device such as {@code /dev/null}, or something else that has no other end. */
        DEVICE
    }

    /** Whether the other end is there. */
    public enum State {
        /** Somebody holds the other end; it may be the process itself or one of its children. */
        HELD,
        /** Nobody does: reading gives what is still in it, and then end of file. */
        CLOSED,
        /** There is no other end, or the host cannot tell; for a socket, the socket table knows. */
        UNKNOWN
    }

    /** One without an inode. */
    public static StandardInput of(Kind kind, State state) {
        return new StandardInput(kind, state, OptionalLong.empty());
    }
}
