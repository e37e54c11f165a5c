package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessState;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The fields of {@code /proc/PID/stat} that are used, proc_pid_stat(5). The name stands in parentheses and may itself
 * hold parentheses, spaces and newlines, so it ends at the last closing one. Its resident memory is never used: the
 * kernel sums it from per-processor counters and is off by hundreds of kilobytes; {@code statm} is exact.
 *
 * @param name field 2, at most 15 bytes
 * @param state field 3; that of a process whose first thread has ended while others run, field 20, is not the thread's
 * @param parent field 4
 * @param group field 5; 0 for kernel threads and for a group that is outside our pid namespace
 * @param session field 6; 0 likewise
 * @param terminal field 7, device number; 0 for none
 * @param flags field 9, {@code PF_*} of linux/sched.h
 * @param faults fields 10 and 12: page faults so far. They only grow, survive exec, and no exec goes without one
 * @param cpuTicks fields 14 and 15, user and system
 * @param startTicks field 22, ticks since boot
 * @param arguments fields 48 and 49, the memory of the argument list; both 0 when we may not know
 * @param environment fields 50 and 51, the memory of the environment; both 0 when we may not know
 */
record StatLine(
        String name,
        ProcessState state,
        long parent,
        long group,
        long session,
        long terminal,
        long flags,
        long faults,
        long cpuTicks,
        long startTicks,
        Area arguments,
        Area environment) {

    /** A stretch of a process's memory; from 0 to 0 when unknown or not there. */
    record Area(long start, long end) {

        /** Whether it is known to hold nothing; a process in the middle of an exec shows an unknown one instead. */
        boolean knownEmpty() {
            return start != 0 && start == end;
        }
    }

    private static final long PF_KTHREAD = 0x0020_0000;
    private static final int FIRST_NUMBER = 4;
    private static final int LAST_NEEDED = 22;
    private static final int LAST_READ = 51;

    /** Empty when this is not a stat line. */
    static Optional<StatLine> parse(byte[] bytes, int length) {
        int open = 0;
        while (open < length && bytes[open] != '(') {
            open++;
        }
        int close = length - 1;
        while (close > open && bytes[close] != ')') {
            close--;
        }
        if (close <= open || close + 2 >= length) {
            return Optional.empty();
        }
        long[] field = new long[LAST_READ + 1];
        if (numbers(bytes, close + 3, length, field) < LAST_NEEDED) {
            return Optional.empty();
        }
        return Optional.of(new StatLine(
                new String(bytes, open + 1, close - open - 1, StandardCharsets.UTF_8),
                state(bytes[close + 2], field[20]),
                field[4],
                field[5],
                field[6],
                field[7],
                field[9],
                field[10] + field[12],
                field[14] + field[15],
                field[22],
                new Area(field[48], field[49]),
                new Area(field[50], field[51])));
    }

    boolean kernelThread() {
        return (flags & PF_KTHREAD) != 0;
    }

    /** Fills in the numbers from field 4 on; the number of the last one found. */
    private static int numbers(byte[] bytes, int from, int length, long[] field) {
        int position = from;
        int next = FIRST_NUMBER;
        while (next <= LAST_READ) {
            while (position < length && bytes[position] == ' ') {
                position++;
            }
            boolean negative = position < length && bytes[position] == '-';
            int digits = negative ? position + 1 : position;
            int end = digits;
            long value = 0;
            while (end < length && bytes[end] >= '0' && bytes[end] <= '9') {
                value = value * 10 + (bytes[end] - '0');
                end++;
            }
            if (end == digits) {
                break;
            }
            field[next++] = negative ? -value : value;
            position = end;
        }
        return next - 1;
    }

    private static ProcessState state(byte letter, long threads) {
        // The kernel shows the first thread's, and counts it until the process is reaped.
        if (letter == 'Z' && threads > 1) {
            return ProcessState.SLEEPING;
        }
        return switch (letter) {
            case 'R' -> ProcessState.RUNNING;
            // I and P are kernel threads at rest: idle and parked.
            case 'S', 'I', 'P' -> ProcessState.SLEEPING;
            case 'D' -> ProcessState.DISK_SLEEP;
            case 'T' -> ProcessState.STOPPED;
            case 't' -> ProcessState.TRACED;
            case 'Z' -> ProcessState.ZOMBIE;
            case 'X', 'x' -> ProcessState.DEAD;
            default -> ProcessState.UNKNOWN;
        };
    }
}
