package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinBase;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.Winsvc;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Sizes of the structures that JNA hands to Windows, and of those that are read as bytes where JNA knows them too. Both
 * systems align 64-bit structures alike, so JNA computes them here; only characters of native width do not count.
 */
class NativeSizesTest {

    @BeforeAll
    static void onlyThe64BitLayout() {
        assumeTrue(Native.POINTER_SIZE == 8, "skipped: not a 64-bit machine");
    }

    @Test
    void structuresThatJnaFillsHaveTheSizesOfTheHeaders() {
        assertEquals(8, new WinBase.FILETIME().size());
        assertEquals(64, new WinBase.MEMORYSTATUSEX().size());
        assertEquals(16, new WinNT.TOKEN_USER().size());
    }

    @Test
    void rowsThatAreReadAsBytesHaveTheSizesThatJnaKnows() {
        Winsvc.SERVICE_STATUS_PROCESS status = new Winsvc.SERVICE_STATUS_PROCESS();
        assertEquals(36, status.size());
        // Two pointers before it, and the whole rounded up to their size.
        assertEquals(ServiceEntries.SIZE, 2 * Native.POINTER_SIZE + status.size() + 4);
    }

    @Test
    void sizesThatTheHeadersAddUpTo() {
        // psapi.h: two DWORD, eight SIZE_T of PROCESS_MEMORY_COUNTERS, three more fields of eight bytes.
        assertEquals(2 * 4 + 8 * 8 + 3 * 8, MemoryCounters.SIZE);
        assertEquals(2 * 4 + 8 * 8 + 8, MemoryCounters.PRIVATE_WORKING_SET_SIZE);
        // tcpmib.h: six DWORD; two addresses of 16 bytes and six DWORD.
        assertEquals(6 * 4, TcpRows.ROW);
        assertEquals(2 * 16 + 6 * 4, TcpRows.ROW6);
        // minwinbase.h: attributes, three FILETIME, two sizes, two reserved, then the names.
        assertEquals(4 + 3 * 8 + 2 * 4 + 2 * 4, FindData.FILE_NAME);
        assertEquals(FindData.FILE_NAME + FindData.FILE_NAME_BYTES + 14 * 2, FindData.SIZE);
        // winternl.h: six pointers' worth up to the image name, then the counters; six LARGE_INTEGER of I/O at the end.
        assertEquals(4 + 4 + 48, ProcessEntries.IMAGE_NAME);
        assertEquals(ProcessEntries.IMAGE_NAME + Block.UNICODE_STRING + 8, ProcessEntries.UNIQUE_PROCESS_ID);
        assertEquals(ProcessEntries.UNIQUE_PROCESS_ID + 8, ProcessEntries.INHERITED_FROM);
        assertEquals(ProcessEntries.INHERITED_FROM + 8 + 2 * 4 + 8 + 2 * 8 + 8 + 8, ProcessEntries.WORKING_SET_SIZE);
        assertEquals(ProcessEntries.WORKING_SET_SIZE + 8 + 4 * 8 + 3 * 8 + 6 * 8, ProcessEntries.SIZE);
        assertEquals(3 * 8 + 8 + 8 + 2 * 8 + 2 * 4 + 3 * 4 + 4, ProcessEntries.THREAD_SIZE);
        // PROCESS_BASIC_INFORMATION: status, PEB, affinity, priority, two pids, each with eight bytes.
        assertEquals(6 * 8, ProcessParameters.BASIC_INFORMATION_SIZE);
    }
}
