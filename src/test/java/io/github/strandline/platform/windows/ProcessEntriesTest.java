package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.process.ProcessState;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SYSTEM_PROCESS_INFORMATION of 64-bit Windows, laid out by hand. */
class ProcessEntriesTest {

    private static final int WAITING = 5;
    private static final int RUNNING = 2;
    private static final int SUSPENDED = 5;
    private static final int USER_REQUEST = 6;

    /** Writes one entry with its threads, then its name; gives where the next one may stand. */
    static int entry(Laid table, int at, ProcessEntry entry, int... threadStatesAndReasons) {
        int threads = threadStatesAndReasons.length / 2;
        int name = at + ProcessEntries.SIZE + threads * ProcessEntries.THREAD_SIZE;
        table.u32(at + 0x04, threads)
                .u64(at + 0x08, entry.privateWorkingSet())
                .u64(at + 0x20, entry.created())
                .u64(at + 0x28, entry.processorTime())
                .unicodeString(at + 0x38, entry.name(), name)
                .u64(at + 0x50, entry.pid())
                .u64(at + 0x58, entry.parent())
                .u64(at + 0x90, entry.workingSet());
        for (int i = 0; i < threads; i++) {
            int thread = at + ProcessEntries.SIZE + i * ProcessEntries.THREAD_SIZE;
            table.u32(thread + 0x44, threadStatesAndReasons[2 * i]);
            table.u32(thread + 0x48, threadStatesAndReasons[2 * i + 1]);
        }
        return name + 2 * entry.name().length() + 6 & ~7;
    }

    private static ProcessEntry sample(long pid, String name, ProcessState state) {
        return new ProcessEntry(
                pid, 812, 133_000_000_000_000_007L + pid, 15_625_000, name, 50_000_000, 30_000_000, state);
    }

    @Test
    void entriesFollowEachOtherAndKeepTheirTimesWhole() {
        Laid table = new Laid(4096);
        ProcessEntry node = sample(4712, "node.exe", ProcessState.SLEEPING);
        ProcessEntry chrome = sample(4716, "chrome.exe", ProcessState.RUNNING);
        int second = entry(table, 0, node, WAITING, USER_REQUEST, WAITING, SUSPENDED);
        table.u32(0, second);
        entry(table, second, chrome, WAITING, SUSPENDED, RUNNING, 0);

        assertEquals(List.of(node, chrome), ProcessEntries.parse(table.block()));
    }

    @Test
    void oneWhoseThreadsAreAllSuspendedIsStopped() {
        Laid table = new Laid(1024);
        ProcessEntry frozen = sample(4712, "app.exe", ProcessState.STOPPED);
        entry(table, 0, frozen, WAITING, SUSPENDED, WAITING, SUSPENDED);
        assertEquals(List.of(frozen), ProcessEntries.parse(table.block()));
    }

    @Test
    void oneThatShowsNoThreadsIsNotTakenForEnded() {
        Laid table = new Laid(1024);
        ProcessEntry secure = sample(140, "Secure System", ProcessState.UNKNOWN);
        entry(table, 0, secure);
        assertEquals(List.of(secure), ProcessEntries.parse(table.block()));
    }

    @Test
    void theIdleProcessHasNeitherNameNorStart() {
        Laid table = new Laid(ProcessEntries.SIZE).u64(0x20, 0);
        assertEquals(
                new ProcessEntry(0, 0, 0, 0, "", 0, 0, ProcessState.UNKNOWN),
                ProcessEntries.parse(table.block()).getFirst());
    }

    @Test
    void timeInTheKernelCountsToo() {
        Laid table = new Laid(ProcessEntries.SIZE).u64(0x28, 20).u64(0x30, 22);
        assertEquals(42, ProcessEntries.parse(table.block()).getFirst().processorTime());
        table.u64(0x30, -1);
        assertEquals(20, ProcessEntries.parse(table.block()).getFirst().processorTime());
    }

    /** What stands behind the threads that an entry has room for is the next entry. */
    @Test
    void noEntryHasMoreThreadsThanItHasRoomFor() {
        Laid table = new Laid(4096);
        ProcessEntry frozen = sample(4712, "", ProcessState.STOPPED);
        ProcessEntry next = sample(4716, "next.exe", ProcessState.RUNNING);
        int second = ProcessEntries.SIZE + ProcessEntries.THREAD_SIZE;
        entry(table, 0, frozen, WAITING, SUSPENDED);
        table.u32(0, second).u32(4, 100);
        entry(table, second, next, RUNNING, 0, WAITING, SUSPENDED);
        assertEquals(List.of(frozen, next), ProcessEntries.parse(table.block()));
    }

    @Test
    void aCutOrTwistedTableGivesWhatIsWhole() {
        Laid table = new Laid(4096);
        ProcessEntry node = sample(4712, "node.exe", ProcessState.SLEEPING);
        int second = entry(table, 0, node, WAITING, USER_REQUEST);
        table.u32(0, second);
        entry(table, second, node, WAITING, USER_REQUEST);

        assertEquals(List.of(), ProcessEntries.parse(new Block(new byte[0])));
        assertEquals(List.of(), ProcessEntries.parse(table.cut(ProcessEntries.SIZE - 1)));
        assertEquals(List.of(node), ProcessEntries.parse(table.cut(second + 10)));
        // Offsets that lead back, nowhere, or out of the bytes.
        for (long next : new long[] {1, 8, ProcessEntries.SIZE - 1, 5000, 0x8000_0000L, 0xffff_ffffL}) {
            assertEquals(List.of(), ProcessEntries.parse(table.u32(0, next).block()), Long.toString(next));
        }
    }

    @Test
    void namesAndThreadsThatPointOutsideAreNotFollowed() {
        Laid table = new Laid(1024);
        ProcessEntry node = sample(4712, "node.exe", ProcessState.SLEEPING);
        entry(table, 0, node, WAITING, USER_REQUEST);
        for (long pointer : new long[] {0, Laid.ADDRESS - 8, Laid.ADDRESS + 1020, Long.MIN_VALUE, Long.MAX_VALUE}) {
            ProcessEntry read =
                    ProcessEntries.parse(table.u64(0x40, pointer).block()).getFirst();
            assertEquals("", read.name());
            assertEquals(node.created(), read.created());
        }
        assertEquals(
                ProcessState.SLEEPING,
                ProcessEntries.parse(table.u32(4, 0xffff_ffffL).block())
                        .getFirst()
                        .state());
    }
}
