package io.github.strandline.platform.windows;

import java.util.OptionalLong;

/**
 * Reads {@code PROCESS_MEMORY_COUNTERS_EX2} of psapi.h, which Windows fills in since the update of September 2023 to
 * Windows 10 22H2 and Windows 11 22H2.
 */
final class MemoryCounters {

    static final int PRIVATE_WORKING_SET_SIZE = 80;
    static final int SIZE = 96;

    private MemoryCounters() {}

    /** Bytes that only this process has in memory; empty where an older Windows left the field alone. */
    static OptionalLong privateWorkingSet(Block counters) {
        long bytes = counters.i64(PRIVATE_WORKING_SET_SIZE);
        return counters.holds(0, SIZE) && bytes > 0 ? OptionalLong.of(bytes) : OptionalLong.empty();
    }
}
