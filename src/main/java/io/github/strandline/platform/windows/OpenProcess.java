package io.github.strandline.platform.windows;

import io.github.strandline.process.Reading;
import java.time.Duration;

/**
 * One process that is held open by a handle: as long as it is, its pid is given to nobody else and every answer is about
 * this very process. Answers that the rights of the handle do not cover are {@link Reading.Denied}. Close it after use.
 */
interface OpenProcess extends AutoCloseable {

    /** Creation time, 100 ns since 1601, of {@code GetProcessTimes}. */
    Reading<Long> created();

    /** Waits until it has ended, or the time is over; true when it has ended. Needs {@link Rights#SYNCHRONIZE}. */
    boolean awaitEnd(Duration limit);

    /** What {@code NtQueryInformationProcess} gives for this class; a length that is too small grows as the system asks. */
    Reading<Block> information(int informationClass, int length);

    /** Bytes of its memory. Needs {@link Rights#READ_MEMORY}. */
    Reading<Block> memory(long address, int length);

    /** Path of its program file. */
    Reading<String> image();

    /** The user of its token, the bytes of a SID. */
    Reading<byte[]> user();

    /** {@code PROCESS_MEMORY_COUNTERS_EX2}. */
    Reading<Block> memoryCounters();

    /** Stops all its threads. Needs {@link Rights#SUSPEND}. */
    Reading<Boolean> suspend();

    /** Lets them run on, once for each time that they were stopped. Needs {@link Rights#SUSPEND}. */
    Reading<Boolean> resume();

    /** Ends it at once with exit code 1. Needs {@link Rights#TERMINATE}. */
    Reading<Boolean> terminate();

    @Override
    void close();
}
