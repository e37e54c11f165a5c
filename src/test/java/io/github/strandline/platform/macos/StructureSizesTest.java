package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jna.platform.mac.SystemB;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The sizes that are asked for are those of the headers, by C's rules of layout and, where it has them, by jna-platform's structures. */
class StructureSizesTest {

    @Test
    void sizesAreThoseOfTheHeaders() {
        assertEquals(648, Headers.kinfoProc().size());
        assertEquals(ProcessEntry.SIZE, Headers.kinfoProc().size());
        assertEquals(136, Headers.procBsdinfo().size());
        assertEquals(TaskEntry.BSD_SIZE, Headers.procBsdinfo().size());
        assertEquals(96, Headers.procTaskinfo().size());
        assertEquals(232, Headers.procTaskallinfo().size());
        assertEquals(TaskEntry.SIZE, Headers.procTaskallinfo().size());
        assertEquals(DescriptorEntry.SIZE, Headers.procFdinfo().size());
        assertEquals(OpenFile.FILE_INFO_SIZE, Headers.procFileinfo().size());
        assertEquals(136, Headers.vinfoStat().size());
        assertEquals(1176, Headers.vnodeInfoPath().size());
        assertEquals(OpenFile.SIZE, Headers.vnodeInfoPath().size());
        assertEquals(1200, Headers.vnodeFdinfowithpath().size());
        assertEquals(OpenFile.DESCRIPTOR_SIZE, Headers.vnodeFdinfowithpath().size());
        assertEquals(2352, Headers.procVnodepathinfo().size());
        assertEquals(OpenFile.DIRECTORIES_SIZE, Headers.procVnodepathinfo().size());
        assertEquals(184, Headers.pipeFdinfo().size());
        assertEquals(PipeEntry.SIZE, Headers.pipeFdinfo().size());
        assertEquals(120, Headers.tcpSockinfo().size());
        assertEquals(528, Headers.unSockinfo().size());
        assertEquals(792, Headers.socketFdinfo(Headers.unSockinfo()).size());
        assertEquals(
                SocketEntry.SIZE, Headers.socketFdinfo(Headers.unSockinfo()).size());
        assertEquals(296, Headers.rusageInfoV4().size());
        assertEquals(UsageEntry.SIZE, Headers.rusageInfoV4().size());
        assertEquals(152, Headers.vmStatistics64().size());
        assertEquals(PageCounts.SIZE, Headers.vmStatistics64().size());
        assertEquals(16, Headers.timeval().size());
    }

    /** Only a Mac can load them. */
    @Test
    @EnabledOnOs(OS.MAC)
    void theStructuresOfJnaPlatformAgree() {
        assertEquals(TaskEntry.SIZE, new SystemB.ProcTaskAllInfo().size());
        assertEquals(TaskEntry.BSD_SIZE, new SystemB.ProcBsdInfo().size());
        assertEquals(DescriptorEntry.SIZE, new SystemB.ProcFdInfo().size());
        assertEquals(OpenFile.DIRECTORIES_SIZE, new SystemB.VnodePathInfo().size());
        assertEquals(PageCounts.SIZE, new SystemB.VMStatistics64().size());
    }
}
