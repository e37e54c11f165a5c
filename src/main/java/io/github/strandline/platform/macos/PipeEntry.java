package io.github.strandline.platform.macos;

import java.util.Optional;

/**
 * {@code struct pipe_fdinfo} of bsd/sys/proc_info.h. Each end of a pipe has a handle of its own, and tells that of the other end as
 * long as anybody holds that ({@code pipeclose} of bsd/kern/sys_pipe.c).
 *
 * @param flags {@code FREAD} and {@code FWRITE} of bsd/sys/fcntl.h
 * @param handle this end
 * @param peer the other end; 0 when nobody holds it any more
 */
record PipeEntry(long flags, long handle, long peer) {

    static final int SIZE = 184;

    private static final int FI_OPENFLAGS = 0;
    private static final int PIPE_HANDLE = 160;
    private static final int PIPE_PEERHANDLE = 168;
    private static final int FREAD = 1;

    /** Empty when the bytes are cut off. */
    static Optional<PipeEntry> parse(Bytes bytes) {
        return bytes.length() < SIZE
                ? Optional.empty()
                : Optional.of(
                        new PipeEntry(bytes.u32(FI_OPENFLAGS), bytes.s64(PIPE_HANDLE), bytes.s64(PIPE_PEERHANDLE)));
    }

    /** The number that both ends have in common: that of the reading end. A writing end that is alone has only its own. */
    long number() {
        boolean reads = (flags & FREAD) != 0;
        return Handle.number(reads || peer == 0 ? handle : peer);
    }
}
