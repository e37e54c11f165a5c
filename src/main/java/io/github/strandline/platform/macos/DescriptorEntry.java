package io.github.strandline.platform.macos;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code struct proc_fdinfo} of bsd/sys/proc_info.h: one open descriptor.
 *
 * @param number the descriptor
 * @param type {@code PROX_FDTYPE_…}
 */
record DescriptorEntry(int number, long type) {

    static final int SIZE = 8;

    static final long VNODE = 1;
    static final long SOCKET = 2;
    static final long PIPE = 6;

    private static final int PROC_FD = 0;
    private static final int PROC_FDTYPE = 4;

    /** Every whole entry with a number that a descriptor can have. */
    static List<DescriptorEntry> parseAll(Bytes bytes) {
        List<DescriptorEntry> entries = new ArrayList<>(bytes.length() / SIZE);
        for (int at = 0; at + SIZE <= bytes.length(); at += SIZE) {
            if (bytes.s32(at + PROC_FD) >= 0) {
                entries.add(new DescriptorEntry(bytes.s32(at + PROC_FD), bytes.u32(at + PROC_FDTYPE)));
            }
        }
        return List.copyOf(entries);
    }

    /** What a descriptor leads to that is neither file, socket nor pipe. */
    String otherName() {
        return switch ((int) type) {
            case 0 -> "appletalk";
            case 3 -> "shared memory";
            case 4 -> "semaphore";
            case 5 -> "kqueue";
            case 7 -> "fsevents";
            case 9 -> "netpolicy";
            case 10 -> "channel";
            case 11 -> "nexus";
            default -> "descriptor of type " + type;
        };
    }
}
