package io.github.strandline.platform.macos;

import java.util.Optional;

/**
 * {@code struct proc_taskallinfo} of bsd/sys/proc_info.h: {@code struct proc_bsdinfo}, then {@code struct proc_taskinfo}.
 *
 * @param pid whose it is
 * @param startMicros {@code pbi_start_tvsec} and {@code pbi_start_tvusec} in microseconds since the epoch
 * @param residentBytes what of it is in RAM
 * @param userTime processor time in user mode, in units of {@code mach_timebase_info}: nanoseconds on Intel, longer on Apple silicon
 * @param systemTime processor time in the kernel, in the same units
 * @param running how many of its threads run
 */
record TaskEntry(long pid, long startMicros, long residentBytes, long userTime, long systemTime, long running) {

    static final int SIZE = 232;

    /** {@code struct proc_bsdinfo}. */
    static final int BSD_SIZE = 136;

    private static final int PBI_PID = 12;
    private static final int PBI_START_TVSEC = 120;
    private static final int PBI_START_TVUSEC = 128;
    private static final int PTI_RESIDENT_SIZE = BSD_SIZE + 8;
    private static final int PTI_TOTAL_USER = BSD_SIZE + 16;
    private static final int PTI_TOTAL_SYSTEM = BSD_SIZE + 24;
    private static final int PTI_NUMRUNNING = BSD_SIZE + 88;

    /** Empty when the bytes are cut off. */
    static Optional<TaskEntry> parse(Bytes bytes) {
        if (bytes.length() < SIZE) {
            return Optional.empty();
        }
        return Optional.of(new TaskEntry(
                bytes.u32(PBI_PID),
                ProcessEntry.micros(bytes.s64(PBI_START_TVSEC), bytes.s64(PBI_START_TVUSEC)),
                Math.max(0, bytes.s64(PTI_RESIDENT_SIZE)),
                Math.max(0, bytes.s64(PTI_TOTAL_USER)),
                Math.max(0, bytes.s64(PTI_TOTAL_SYSTEM)),
                Math.max(0, bytes.s32(PTI_NUMRUNNING))));
    }
}
