package io.github.strandline.platform.linux;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;

/**
 * Tells by its file what a standard input is that has a path. A pseudo-terminal's name is removed when its master is closed,
 * pts(4), so one that is still there has somebody at its other end.
 */
final class InputKind {

    /** File type bits of {@code st_mode}; inode(7). */
    private static final int S_IFMT = 0170000;

    private static final int S_IFREG = 0100000;
    private static final int S_IFDIR = 0040000;
    private static final int S_IFIFO = 0010000;
    private static final int S_IFCHR = 0020000;

    private static final int MINOR_BITS = 20;

    // Majors of Documentation/admin-guide/devices.txt of the kernel.
    private static final long CONSOLES = 4;
    private static final long OTHER_TERMINALS = 5;
    private static final long FIRST_PTS = 136;
    private static final long LAST_PTS = 143;

    private InputKind() {}

    /**
     * @param mode {@code st_mode} of the open file
     * @param device the device that it is, major shifted left 20, or minor
     */
    static StandardInput of(DescriptorLink link, int mode, long device) {
        return switch (mode & S_IFMT) {
            case S_IFREG, S_IFDIR -> StandardInput.of(Kind.FILE, State.UNKNOWN);
            // To open a FIFO would let go whoever waits for a reader, so nobody is asked.
            case S_IFIFO -> StandardInput.of(Kind.PIPE, State.UNKNOWN);
            case S_IFCHR -> character(link, device >>> MINOR_BITS);
            default -> StandardInput.of(Kind.DEVICE, State.UNKNOWN);
        };
    }

    private static StandardInput character(DescriptorLink link, long major) {
        if (major >= FIRST_PTS && major <= LAST_PTS) {
            return StandardInput.of(Kind.TERMINAL, link.deleted() ? State.CLOSED : State.HELD);
        }
        boolean terminal = major == CONSOLES || major == OTHER_TERMINALS;
        return StandardInput.of(terminal ? Kind.TERMINAL : Kind.DEVICE, State.UNKNOWN);
    }
}
