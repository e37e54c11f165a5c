package io.github.strandline.platform.windows;

import io.github.strandline.process.ProcessState;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what {@code NtQuerySystemInformation} gives for {@code SystemProcessInformation}: entries of
 * {@code SYSTEM_PROCESS_INFORMATION}, each followed by its {@code SYSTEM_THREAD_INFORMATION}s. Both are of winternl.h, which
 * leaves names out; creation time, processor times, parent and private working set stand in what it calls reserved, in the
 * same places since Windows 7 (System Informer's public headers, ntexapi.h). An entry that is cut off or leads nowhere ends
 * the list.
 */
final class ProcessEntries {

    /** Offsets in {@code SYSTEM_PROCESS_INFORMATION} of 64-bit Windows. */
    static final int NEXT_ENTRY_OFFSET = 0x00;

    static final int NUMBER_OF_THREADS = 0x04;
    static final int WORKING_SET_PRIVATE_SIZE = 0x08;
    static final int CREATE_TIME = 0x20;
    static final int USER_TIME = 0x28;
    static final int KERNEL_TIME = 0x30;
    static final int IMAGE_NAME = 0x38;
    static final int UNIQUE_PROCESS_ID = 0x50;
    static final int INHERITED_FROM = 0x58;
    static final int WORKING_SET_SIZE = 0x90;
    static final int SIZE = 0x100;

    /** Offsets in {@code SYSTEM_THREAD_INFORMATION} of 64-bit Windows. */
    static final int THREAD_STATE = 0x44;

    static final int WAIT_REASON = 0x48;
    static final int THREAD_SIZE = 0x50;

    /** {@code KTHREAD_STATE} and {@code KWAIT_REASON} of wdm.h. */
    private static final int RUNNING = 2;

    private static final int WAITING = 5;
    private static final int SUSPENDED = 5;

    private ProcessEntries() {}

    /** The entries in the system's order. */
    static List<ProcessEntry> parse(Block table) {
        List<ProcessEntry> entries = new ArrayList<>();
        int at = 0;
        while (table.holds(at, SIZE)) {
            long next = table.u32(at + NEXT_ENTRY_OFFSET);
            if (next != 0 && (next < SIZE || !table.holds(at, next))) {
                break;
            }
            int end = next == 0 ? table.length() : at + (int) next;
            entries.add(entry(table, at, end));
            if (next == 0) {
                break;
            }
            at = end;
        }
        return List.copyOf(entries);
    }

    private static ProcessEntry entry(Block table, int at, int end) {
        return new ProcessEntry(
                table.i64(at + UNIQUE_PROCESS_ID),
                table.i64(at + INHERITED_FROM),
                Math.max(0, table.i64(at + CREATE_TIME)),
                Math.max(0, table.i64(at + USER_TIME)) + Math.max(0, table.i64(at + KERNEL_TIME)),
                table.unicodeString(at + IMAGE_NAME).orElse(""),
                Math.max(0, table.i64(at + WORKING_SET_SIZE)),
                Math.max(0, table.i64(at + WORKING_SET_PRIVATE_SIZE)),
                state(table, at, end));
    }

    /** A suspended application is stopped. Some processes of the system itself have no threads that are shown. */
    private static ProcessState state(Block table, int at, int end) {
        long threads = Math.min(table.u32(at + NUMBER_OF_THREADS), (end - at - SIZE) / THREAD_SIZE);
        boolean all = threads > 0;
        for (int i = 0; i < threads; i++) {
            int thread = at + SIZE + i * THREAD_SIZE;
            int state = table.i32(thread + THREAD_STATE);
            if (state == RUNNING) {
                return ProcessState.RUNNING;
            }
            all &= state == WAITING && table.i32(thread + WAIT_REASON) == SUSPENDED;
        }
        return threads == 0 ? ProcessState.UNKNOWN : all ? ProcessState.STOPPED : ProcessState.SLEEPING;
    }
}
