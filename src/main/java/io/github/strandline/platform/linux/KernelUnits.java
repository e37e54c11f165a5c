package io.github.strandline.platform.linux;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;

/**
 * What the kernel counts in: pages and clock ticks. Both stand in the auxiliary vector that every process is started
 * with ({@code AT_PAGESZ}, {@code AT_CLKTCK}; getauxval(3)), so no system call is needed to know them.
 *
 * @param pageBytes bytes of one page: 4,096 on x86-64, up to 65,536 on arm64
 * @param ticksPerSecond {@code USER_HZ}: 100 on every architecture that runs this program
 */
record KernelUnits(long pageBytes, long ticksPerSecond) {

    /** For a captured tree without an auxiliary vector: what x86-64 has. */
    static final KernelUnits USUAL = new KernelUnits(4096, 100);

    private static final long AT_PAGESZ = 6;
    private static final long AT_CLKTCK = 17;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** Reads {@code /proc/self/auxv}: pairs of 64-bit words in the machine's order. What is missing stays as usual. */
    static KernelUnits parse(byte[] auxiliaryVector, ByteOrder order) {
        ByteBuffer words = ByteBuffer.wrap(auxiliaryVector).order(order);
        long page = USUAL.pageBytes;
        long ticks = USUAL.ticksPerSecond;
        while (words.remaining() >= 2 * Long.BYTES) {
            long type = words.getLong();
            long value = words.getLong();
            if (type == AT_PAGESZ && value > 0) {
                page = value;
            } else if (type == AT_CLKTCK && value > 0) {
                ticks = value;
            }
        }
        return new KernelUnits(page, ticks);
    }

    Duration ofTicks(long ticks) {
        return Duration.ofSeconds(
                ticks / ticksPerSecond, ticks % ticksPerSecond * NANOS_PER_SECOND / ticksPerSecond);
    }
}
