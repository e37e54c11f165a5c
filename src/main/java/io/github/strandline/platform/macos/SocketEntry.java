package io.github.strandline.platform.macos;

import java.util.Optional;

/**
 * {@code struct socket_fdinfo} of bsd/sys/proc_info.h: {@code struct proc_fileinfo}, then {@code struct socket_info}, whose last part
 * depends on the kind of socket. Handles are those of {@link Handle}.
 *
 * @param flags {@code FREAD} and {@code FWRITE} of bsd/sys/fcntl.h
 * @param handle this socket
 * @param kind {@link #TCP}, {@link #UNIX} or another {@code SOCKINFO_…}
 * @param listening {@code SO_ACCEPTCONN}: listen(2) was called
 * @param connected {@code SOI_S_ISCONNECTED}: it has another end now
 * @param waiting connections that wait to be accepted
 * @param bytes the structure, for what depends on the kind
 */
record SocketEntry(long flags, long handle, int kind, boolean listening, boolean connected, int waiting, Bytes bytes) {

    static final int SIZE = 792;

    /** {@code SOCKINFO_TCP}. */
    static final int TCP = 2;

    /** {@code SOCKINFO_UN}. */
    static final int UNIX = 3;

    private static final int FI_OPENFLAGS = 0;
    private static final int SOI_SO = 160;
    private static final int SOI_OPTIONS = 188;
    private static final int SOI_STATE = 192;
    private static final int SOI_QLEN = 194;
    private static final int SOI_KIND = 256;
    private static final int SO_ACCEPTCONN = 0x0002;
    private static final int SOI_S_ISCONNECTED = 0x0002;

    /** Empty when the bytes are cut off. */
    static Optional<SocketEntry> parse(Bytes bytes) {
        if (bytes.length() < SIZE) {
            return Optional.empty();
        }
        return Optional.of(new SocketEntry(
                bytes.u32(FI_OPENFLAGS),
                bytes.s64(SOI_SO),
                bytes.s32(SOI_KIND),
                (bytes.s16(SOI_OPTIONS) & SO_ACCEPTCONN) != 0,
                (bytes.s16(SOI_STATE) & SOI_S_ISCONNECTED) != 0,
                Math.max(0, bytes.s16(SOI_QLEN)),
                bytes));
    }

    /** Its number as an inode. */
    long number() {
        return Handle.number(handle);
    }
}
