package io.github.strandline.platform.macos;

/**
 * Numbers by which macOS tells kernel objects apart without giving their addresses away: 64 bits of a salted hash, the same for one
 * object until the next start of the machine ({@code VM_KERNEL_ADDRHASH} of osfmk/mach/vm_param.h); none is 0.
 */
final class Handle {

    private Handle() {}

    /** Without its sign, since inodes have none. That two of them become one is as unlikely as that they are one already. */
    static long number(long handle) {
        return handle & Long.MAX_VALUE;
    }
}
