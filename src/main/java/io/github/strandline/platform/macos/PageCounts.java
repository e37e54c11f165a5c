package io.github.strandline.platform.macos;

import java.util.OptionalLong;

/**
 * {@code struct vm_statistics64} of osfmk/mach/vm_statistics.h. What programs could still get without swapping is what is free, what
 * only repeats a file, and what its owner has marked as purgeable.
 */
final class PageCounts {

    static final int SIZE = 152;

    private static final int FREE_COUNT = 0;
    private static final int PURGEABLE_COUNT = 88;
    private static final int EXTERNAL_PAGE_COUNT = 136;

    private PageCounts() {}

    /** In pages; empty when the structure is cut off. */
    static OptionalLong available(Bytes bytes) {
        return bytes.length() < SIZE
                ? OptionalLong.empty()
                : OptionalLong.of(bytes.u32(FREE_COUNT) + bytes.u32(PURGEABLE_COUNT) + bytes.u32(EXTERNAL_PAGE_COUNT));
    }
}
