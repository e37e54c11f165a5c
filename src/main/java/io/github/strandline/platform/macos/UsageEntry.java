package io.github.strandline.platform.macos;

import java.util.OptionalLong;

/**
 * {@code struct rusage_info_v4} of bsd/sys/resource.h, of which the footprint is read: what the process adds to the pressure on memory,
 * compressed and swapped pages included and shared files not; the figure that Activity Monitor shows.
 */
final class UsageEntry {

    /** {@code RUSAGE_INFO_V4}. */
    static final int VERSION = 4;

    static final int SIZE = 296;

    private static final int RI_PHYS_FOOTPRINT = 72;

    private UsageEntry() {}

    /** Bytes; empty when the structure is cut off or the number makes no sense. */
    static OptionalLong footprint(Bytes bytes) {
        if (bytes.length() < SIZE || bytes.s64(RI_PHYS_FOOTPRINT) < 0) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(bytes.s64(RI_PHYS_FOOTPRINT));
    }
}
