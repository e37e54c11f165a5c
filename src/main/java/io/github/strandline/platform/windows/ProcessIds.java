package io.github.strandline.platform.windows;

/** What is known of process ids by themselves. */
final class ProcessIds {

    /** The idle process, which is none. */
    static final long IDLE = 0;

    /** The kernel. */
    static final long SYSTEM = 4;

    private static final long LARGEST = 0xffff_ffffL;

    private ProcessIds() {}

    /**
     * Whether a process that can be opened may have it. Ids are multiples of four, and {@code OpenProcess} takes any other for
     * the next lower one: that would be a stranger.
     */
    static boolean possible(long pid) {
        return pid > IDLE && pid <= LARGEST && pid % 4 == 0;
    }
}
