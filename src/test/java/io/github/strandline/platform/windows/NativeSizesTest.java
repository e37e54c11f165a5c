package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinBase;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.Winsvc;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.platform.CLayout;
import java.util.List;
import java.util.OptionalLong;
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
    void sizesAreThoseOfTheHeaders() {
        assertEquals(Block.UNICODE_STRING, Headers.unicodeString().size());
        assertEquals(ProcessEntries.SIZE, Headers.systemProcessInformation().size());
        assertEquals(
                ProcessEntries.THREAD_SIZE, Headers.systemThreadInformation().size());
        assertEquals(
                ProcessParameters.BASIC_INFORMATION_SIZE,
                Headers.processBasicInformation().size());
        assertEquals(ProcessParameters.SIZE, Headers.rtlUserProcessParameters().size());
        assertEquals(MemoryCounters.SIZE, Headers.processMemoryCountersEx2().size());
        assertEquals(TcpRows.ROW, Headers.tcpRow().size());
        assertEquals(TcpRows.ROW6, Headers.tcp6Row().size());
        assertEquals(ServiceEntries.SIZE, Headers.enumServiceStatusProcess().size());
        assertEquals(FindData.SIZE, Headers.win32FindData().size());
        assertEquals(FileId.SIZE, Headers.fileIdInfo().size());
    }

    @Test
    void offsetsAreThoseOfTheHeaders() {
        CLayout process = Headers.systemProcessInformation();
        assertEquals(process.offset("NextEntryOffset"), ProcessEntries.NEXT_ENTRY_OFFSET);
        assertEquals(process.offset("NumberOfThreads"), ProcessEntries.NUMBER_OF_THREADS);
        assertEquals(process.offset("WorkingSetPrivateSize"), ProcessEntries.WORKING_SET_PRIVATE_SIZE);
        assertEquals(process.offset("CreateTime"), ProcessEntries.CREATE_TIME);
        assertEquals(process.offset("UserTime"), ProcessEntries.USER_TIME);
        assertEquals(process.offset("KernelTime"), ProcessEntries.KERNEL_TIME);
        assertEquals(process.offset("ImageName"), ProcessEntries.IMAGE_NAME);
        assertEquals(process.offset("UniqueProcessId"), ProcessEntries.UNIQUE_PROCESS_ID);
        assertEquals(process.offset("InheritedFromUniqueProcessId"), ProcessEntries.INHERITED_FROM);
        assertEquals(process.offset("WorkingSetSize"), ProcessEntries.WORKING_SET_SIZE);
        CLayout thread = Headers.systemThreadInformation();
        assertEquals(thread.offset("ThreadState"), ProcessEntries.THREAD_STATE);
        assertEquals(thread.offset("WaitReason"), ProcessEntries.WAIT_REASON);
        CLayout parameters = Headers.rtlUserProcessParameters();
        assertEquals(parameters.offset("CurrentDirectory.DosPath"), ProcessParameters.CURRENT_DIRECTORY);
        assertEquals(parameters.offset("Environment"), ProcessParameters.ENVIRONMENT);
        assertEquals(parameters.offset("EnvironmentSize"), ProcessParameters.ENVIRONMENT_SIZE);
        assertEquals(Headers.peb().offset("ProcessParameters"), ProcessParameters.IN_PEB);
        assertEquals(Headers.processBasicInformation().offset("PebBaseAddress"), ProcessParameters.PEB_ADDRESS);
        assertEquals(
                Headers.processMemoryCountersEx2().offset("PrivateWorkingSetSize"),
                MemoryCounters.PRIVATE_WORKING_SET_SIZE);
        assertEquals(
                Headers.enumServiceStatusProcess().offset("ServiceStatusProcess.dwProcessId"),
                ServiceEntries.PROCESS_ID);
        assertEquals(Headers.win32FindData().offset("cFileName"), FindData.FILE_NAME);
    }

    /** Their readers have no names for places: each row is laid out by the header and read whole. */
    @Test
    void rowsOfSocketsAreReadAsTheHeadersLayThemOut() {
        CLayout row = Headers.tcpRow();
        int at = 4;
        Laid table = new Laid(4 + row.size())
                .u32(0, 1)
                .u32(at + row.offset("dwState"), 5)
                .bytes(at + row.offset("dwLocalAddr"), 10, 0, 0, 1)
                .bytes(at + row.offset("dwLocalPort"), 0x1f, 0x90)
                .bytes(at + row.offset("dwRemoteAddr"), 10, 0, 0, 2)
                .bytes(at + row.offset("dwRemotePort"), 0x1f, 0x91)
                .u32(at + row.offset("dwOwningPid"), 4712);
        assertEquals(
                List.of(new TcpSocket(0, false, "10.0.0.1", 8080, "10.0.0.2", 8081, OptionalLong.of(4712))),
                TcpRows.parse(table.block()));
        CLayout row6 = Headers.tcp6Row();
        Laid table6 = new Laid(4 + row6.size())
                .u32(0, 1)
                .bytes(at + row6.offset("ucLocalAddr"), 0xfe, 0x80)
                .bytes(at + row6.offset("dwLocalPort"), 0x1f, 0x90)
                .bytes(at + row6.offset("ucRemoteAddr"), 0xfe, 0x81)
                .bytes(at + row6.offset("dwRemotePort"), 0x1f, 0x91)
                .u32(at + row6.offset("dwState"), 5)
                .u32(at + row6.offset("dwOwningPid"), 4712);
        assertEquals(
                List.of(new TcpSocket(
                        0, false, "fe80:0:0:0:0:0:0:0", 8080, "fe81:0:0:0:0:0:0:0", 8081, OptionalLong.of(4712))),
                TcpRows.parse6(table6.block()));
    }
}
