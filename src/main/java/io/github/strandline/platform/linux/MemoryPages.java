package io.github.strandline.platform.linux;

import io.github.strandline.process.ResidentMemory;

/** Reads {@code /proc/PID/statm}, proc_pid_statm(5): pages of total, resident, shared memory and more. */
final class MemoryPages {

    private MemoryPages() {}

    /**
     * Resident and shared bytes; {@link ResidentMemory#NONE} for a zombie, a kernel thread, and what is no statm line.
     */
    static ResidentMemory parse(byte[] bytes, int length, long pageBytes) {
        long[] pages = new long[3];
        int field = 0;
        for (int i = 0; i < length && field < pages.length; i++) {
            if (bytes[i] >= '0' && bytes[i] <= '9') {
                pages[field] = pages[field] * 10 + (bytes[i] - '0');
            } else if (bytes[i] == ' ') {
                field++;
            } else {
                break;
            }
        }
        return new ResidentMemory(pages[1] * pageBytes, pages[2] * pageBytes);
    }
}
