package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Structures of the Windows headers, laid out by hand. */
class WindowsParsersTest {

    @Test
    void theEnvironmentIsFoundByKeysInAnyCase() {
        String text = "=C:=C:\\work\0Path=C:\\bin;D:\\x=y\0LocalAppData=C:\\Users\\dev\\AppData\\Local\0EMPTY=\0"
                + "path=second\0\0BEHIND=the end\0";
        Block block = new Laid(2 * text.length()).text(0, text).block();
        assertEquals(
                Map.of("PATH", "C:\\bin;D:\\x=y", "LOCALAPPDATA", "C:\\Users\\dev\\AppData\\Local", "EMPTY", ""),
                EnvironmentBlock.parse(block, Set.of("PATH", "LOCALAPPDATA", "EMPTY", "BEHIND", "UNSET", "=C:")));
    }

    @Test
    void aCutEnvironmentGivesWhatIsThere() {
        String text = "A=1\0B=two";
        Laid laid = new Laid(2 * text.length()).text(0, text);
        assertEquals(Map.of("A", "1", "B", "two"), EnvironmentBlock.parse(laid.block(), Set.of("A", "B")));
        assertEquals(Map.of("A", "1", "B", "t"), EnvironmentBlock.parse(laid.cut(15), Set.of("A", "B")));
        assertEquals(Map.of(), EnvironmentBlock.parse(new Block(new byte[1]), Set.of("A")));
    }

    @Test
    void processParametersTellWhereDirectoryAndEnvironmentStand() {
        Laid laid = new Laid(ProcessParameters.SIZE)
                .u16(0x38, 26)
                .u64(0x40, 0x7000)
                .u64(0x80, 0x9000)
                .u64(0x3f0, 2048);
        assertEquals(
                Optional.of(new ProcessParameters(0x7000, 26, 0x9000, 2048)), ProcessParameters.parse(laid.block()));
        assertEquals(Optional.empty(), ProcessParameters.parse(laid.cut(ProcessParameters.SIZE - 1)));
        assertEquals(
                Optional.empty(), ProcessParameters.parse(laid.u64(0x3f0, -1).block()));
        assertEquals(
                Optional.empty(),
                ProcessParameters.parse(laid.u64(0x3f0, 1).u64(0x80, 0).block()));
    }

    @Test
    void securityIdsAreWrittenAsUsual() {
        // Revision 1, five sub-authorities, authority 5.
        byte[] user = new Laid(28)
                .bytes(0, 1, 5, 0, 0, 0, 0, 0, 5)
                .u32(8, 21)
                .u32(12, 3_623_811_015L)
                .u32(16, 3_361_044_348L)
                .u32(20, 30_300_820)
                .u32(24, 1013)
                .raw();
        assertEquals(Optional.of("S-1-5-21-3623811015-3361044348-30300820-1013"), SecurityId.text(user));
        byte[] system = new Laid(12).bytes(0, 1, 1, 0, 0, 0, 0, 0, 5).u32(8, 18).raw();
        assertEquals(Optional.of("S-1-5-18"), SecurityId.text(system));
        Owner self = new Owner("S-1-5-21-1-1001", "dev");
        assertEquals(new Owner("S-1-5-18", "SYSTEM"), SecurityId.owner("S-1-5-18", self));
        assertEquals(self, SecurityId.owner("S-1-5-21-1-1001", self));
        assertEquals(new Owner("S-1-5-21-1-1002", "S-1-5-21-1-1002"), SecurityId.owner("S-1-5-21-1-1002", self));
    }

    @Test
    void theLongestSecurityIdAndTheShortestAreBothOne() {
        Laid longest = new Laid(8 + 4 * 15).bytes(0, 1, 15, 1, 2, 3, 4, 5, 6);
        for (int i = 0; i < 15; i++) {
            longest.u32(8 + 4 * i, i);
        }
        assertEquals(
                Optional.of("S-1-1108152157446-0-1-2-3-4-5-6-7-8-9-10-11-12-13-14"), SecurityId.text(longest.raw()));
        assertEquals(Optional.of("S-1-5"), SecurityId.text(new byte[] {1, 0, 0, 0, 0, 0, 0, 5}));
    }

    @Test
    void whatIsNoSecurityIdIsNone() {
        assertEquals(Optional.empty(), SecurityId.text(new byte[0]));
        assertEquals(Optional.empty(), SecurityId.text(new byte[] {1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0}));
        assertEquals(Optional.empty(), SecurityId.text(new byte[] {2, 0, 0, 0, 0, 0, 0, 5}));
        byte[] many = new byte[8 + 4 * 16];
        many[0] = 1;
        many[1] = 16;
        assertEquals(Optional.empty(), SecurityId.text(many));
    }

    @Test
    void tcpRowsCarryTheirOwners() {
        Block table = new Laid(4 + 3 * TcpRows.ROW)
                .u32(0, 3)
                .u32(4, 2)
                .bytes(8, 127, 0, 0, 1)
                .bytes(12, 0xc6, 0x96, 0x77, 0x77)
                .bytes(20, 0x12, 0x34)
                .u32(24, 4712)
                .u32(28, 5)
                .bytes(32, 127, 0, 0, 1)
                .bytes(36, 0xc6, 0x96)
                .bytes(40, 127, 0, 0, 1)
                .bytes(44, 0xd5, 0x49)
                .u32(48, 4712)
                // TIME_WAIT belongs to nobody.
                .u32(52, 11)
                .block();
        assertEquals(
                List.of(
                        new TcpSocket(0, true, "127.0.0.1", 50838, "0.0.0.0", 0, OptionalLong.of(4712)),
                        new TcpSocket(0, false, "127.0.0.1", 50838, "127.0.0.1", 54601, OptionalLong.of(4712))),
                TcpRows.parse(table));
    }

    @Test
    void tcpRowsOfVersionSixHaveTheirOwnOrder() {
        Block table = new Laid(4 + TcpRows.ROW6)
                .u32(0, 1)
                .bytes(4 + 15, 1)
                .bytes(4 + 20, 0x1f, 0x90)
                .bytes(4 + 44, 0xff, 0xff)
                .u32(4 + 48, 2)
                .u32(4 + 52, 4716)
                .block();
        assertEquals(
                List.of(new TcpSocket(0, true, "0:0:0:0:0:0:0:1", 8080, "0:0:0:0:0:0:0:0", 0, OptionalLong.of(4716))),
                TcpRows.parse6(table));
    }

    @Test
    void aSocketThatWindowsGivesNoOwnerBelongsToNobody() {
        Laid table = new Laid(4 + TcpRows.ROW).u32(0, 1).u32(4, 5);
        assertEquals(
                OptionalLong.empty(), TcpRows.parse(table.block()).getFirst().owner());
    }

    @Test
    void everyRowOfVersionSixIsReadFromItsOwnPlace() {
        int second = 4 + TcpRows.ROW6;
        Laid table = new Laid(4 + 3 * TcpRows.ROW6)
                .u32(0, 2)
                .u32(4 + 48, 2)
                .u32(4 + 52, 4716)
                .bytes(second, 0xfe, 0x80)
                .bytes(second + 15, 1)
                .bytes(second + 20, 0x1f, 0x90)
                .bytes(second + 24 + 10, 0xff, 0xff, 127, 0, 0, 1)
                .bytes(second + 44, 0x1f, 0x91)
                .u32(second + 48, 5)
                .u32(second + 52, 4720)
                // Not counted.
                .u32(4 + 2 * TcpRows.ROW6 + 48, 2);
        List<TcpSocket> sockets = TcpRows.parse6(table.block());
        assertEquals(2, sockets.size());
        assertEquals(
                new TcpSocket(0, false, "fe80:0:0:0:0:0:0:1", 8080, "127.0.0.1", 8081, OptionalLong.of(4720)),
                sockets.getLast());
    }

    @Test
    void aCountThatIsLargerThanTheTableIsNotBelieved() {
        Laid table = new Laid(4 + TcpRows.ROW)
                .u32(0, 0xffff_ffffL)
                .u32(4, 2)
                .bytes(8, 10, 0, 0, 1)
                .u32(24, 8);
        assertEquals(1, TcpRows.parse(table.block()).size());
        assertEquals(List.of(), TcpRows.parse(table.cut(4 + TcpRows.ROW - 1)));
        assertEquals(List.of(), TcpRows.parse6(table.block()));
        assertEquals(List.of(), TcpRows.parse(new Block(new byte[3])));
    }

    @Test
    void namesOfPipesMayHoldBackslashes() {
        Laid data = new Laid(FindData.SIZE).text(FindData.FILE_NAME, "chrome-devtools-mcp-dev\\server.sock");
        assertEquals("chrome-devtools-mcp-dev\\server.sock", FindData.name(data.block()));
        assertEquals(
                "x".repeat(260),
                FindData.name(new Laid(FindData.SIZE)
                        .text(FindData.FILE_NAME, "x".repeat(260))
                        .u16(FindData.FILE_NAME + 520, 'y')
                        .block()));
        assertEquals("", FindData.name(new Block(new byte[40])));
    }

    @Test
    void aPipeIsFoundByItsNameInAnyCase() {
        Reading<Set<String>> listed = Reading.known(Set.of("cxc-AbC-codex-app-server", "tool\\server.sock"));
        assertEquals(
                Reading.known("\\\\.\\pipe\\cxc-AbC-codex-app-server"),
                PipeName.find("\\\\.\\pipe\\CXC-abc-codex-app-server", listed));
        assertEquals(Reading.known("//./pipe/tool\\server.sock"), PipeName.find("//./pipe/tool/server.sock", listed));
        assertEquals(Reading.absent(), PipeName.find("\\\\.\\pipe\\cxc-AbC", listed));
        for (String name :
                List.of("", "cxc-AbC-codex-app-server", "C:\\pipe\\x", "\\\\.\\pipe\\", "\\\\srv\\pipe\\x")) {
            assertInstanceOf(Reading.Unsupported.class, PipeName.find(name, listed), name);
        }
        assertEquals(Reading.denied("no"), PipeName.find("\\\\.\\pipe\\x", Reading.denied("no")));
    }

    @Test
    void servicesAreFoundByTheirProcess() {
        Laid services = new Laid(256)
                .u64(0, Laid.ADDRESS + 112)
                .u32(ServiceEntries.PROCESS_ID, 980)
                .u64(56, Laid.ADDRESS + 126)
                .u32(56 + ServiceEntries.PROCESS_ID, 980)
                .text(112, "Dhcp\0")
                .text(126, "Dnscache\0");
        assertEquals(Map.of(980L, "Dhcp"), ServiceEntries.parse(services.block(), 2));
        assertEquals(Map.of(), ServiceEntries.parse(services.cut(55), 2));
        assertEquals(Map.of(), ServiceEntries.parse(services.u64(0, 12).block(), 1));
    }

    @Test
    void onlyANewerWindowsTellsThePrivateWorkingSet() {
        Laid counters = new Laid(MemoryCounters.SIZE).u64(80, 30_000_000);
        assertEquals(OptionalLong.of(30_000_000), MemoryCounters.privateWorkingSet(counters.block()));
        assertEquals(OptionalLong.empty(), MemoryCounters.privateWorkingSet(counters.cut(88)));
        assertEquals(
                OptionalLong.empty(),
                MemoryCounters.privateWorkingSet(counters.u64(80, 0).block()));
    }

    @Test
    void fileIdsOfBothFileSystemsFit() {
        assertEquals(
                new FileId(0x1234_5678_9abc_def0L, 0x0005_0000_0000_2a31L),
                FileId.parse(new Laid(FileId.SIZE)
                        .u64(0, 0x1234_5678_9abc_def0L)
                        .u64(8, 0x0005_0000_0000_2a31L)
                        .block()));
        assertEquals(
                new FileId(1, 6),
                FileId.parse(
                        new Laid(FileId.SIZE).u64(0, 1).u64(8, 2).u64(16, 4).block()));
    }

    @Test
    void timesAreCountedFrom1601() {
        assertEquals(116_444_736_000_000_000L, FileTime.of(Instant.EPOCH));
        assertEquals(116_444_736_000_000_000L + 12_345_678, FileTime.of(Instant.ofEpochSecond(1, 234_567_899)));
        assertEquals(Duration.ofSeconds(1, 234_567_800), FileTime.duration(12_345_678));
        assertEquals(0xffff_ffff_0000_0001L, FileTime.of(-1, 1));
        assertEquals(0xffff_ffffL, FileTime.of(0, -1));
    }

    @Test
    void startsDoNotWanderAndANewClockCountsFromThenOn() {
        BootAnchor boot = new BootAnchor();
        long booted = 133_000_000_000_000_000L;
        long hour = 36_000_000_000L;
        boot.look(booted + hour, Duration.ofHours(1));
        assertEquals(Duration.ofMinutes(30), boot.startedAfterBoot(booted + hour / 2));
        // The tick count is coarse.
        boot.look(booted + hour + 120_000, Duration.ofHours(1));
        assertEquals(Duration.ofMinutes(30), boot.startedAfterBoot(booted + hour / 2));
        // The clock was set back by half an hour; what starts now must not look old.
        boot.look(booted + hour / 2, Duration.ofHours(1));
        assertEquals(Duration.ofHours(1), boot.startedAfterBoot(booted + hour / 2));
        assertEquals(Duration.ZERO, boot.startedAfterBoot(0));
        assertEquals(Duration.ZERO, boot.startedAfterBoot(booted - hour));
    }

    @Test
    void aStrangerWithTheParentsPidIsToldByItsStartAfterTheClockWasSetForward() {
        BootAnchor boot = new BootAnchor();
        long booted = 133_000_000_000_000_000L;
        long hour = 36_000_000_000L;
        boot.look(booted + 10 * hour, Duration.ofHours(1));
        ProcessRecord daemon = row(boot, 20, 10, booted + hour / 4);
        ProcessRecord younger = row(boot, 10, 1, booted + hour / 2);
        ProcessRecord older = row(boot, 10, 1, booted + hour / 8);
        assertEquals(daemon.startedAfterBoot(), younger.startedAfterBoot());
        assertEquals(Optional.empty(), new ProcessTable(List.of(daemon, younger)).parentOf(daemon));
        assertEquals(List.of(), new ProcessTable(List.of(daemon, younger)).childrenOf(younger));
        assertEquals(Optional.of(older), new ProcessTable(List.of(daemon, older)).parentOf(daemon));
        assertTrue(ProcessRecord.byStart().compare(older, daemon) < 0);
        assertTrue(ProcessRecord.byStart().compare(daemon, younger) < 0);
    }

    private static ProcessRecord row(BootAnchor boot, long pid, long parent, long created) {
        return new ProcessRecord(
                new ProcessIdentity(
                        pid,
                        Optional.of(new StartMark(StartMark.Unit.WINDOWS_FILETIME, created)),
                        OptionalLong.empty()),
                parent,
                OptionalLong.empty(),
                OptionalLong.empty(),
                Reading.absent(),
                ProcessState.SLEEPING,
                boot.startedAfterBoot(created),
                "node.exe",
                Reading.known(List.of()),
                Reading.absent(),
                OptionalLong.empty(),
                ResidentMemory.NONE,
                Duration.ZERO);
    }

    @Test
    void onlyPathsOfFilesReachTheFileSystem() {
        for (String path : List.of("C:\\", "C:\\Users\\dev", "c:/Users/dev", "D:\\con\u00a0x")) {
            assertTrue(FilePath.refusal(path).isEmpty(), path);
        }
        for (String path : List.of(
                "",
                "/tmp",
                "C:",
                "C:relative",
                "\\Windows",
                "\\\\.\\pipe\\x",
                "//./pipe/x",
                "\\\\?\\C:\\x",
                "\\\\?\\pipe\\x",
                "\\??\\C:\\x",
                "\\\\server",
                "C:\\x\\NUL",
                "C:\\aux.txt\\y",
                "C:\\x\\com1",
                "C:\\x\\LPT² .log",
                "C:\\x\\file:stream",
                "unix:/tmp/x",
                "pipe:\\\\.\\pipe\\x")) {
            assertFalse(FilePath.refusal(path).isEmpty(), path);
        }
    }

    /** A stranger's command line must not make this program log in at a server of his. */
    @Test
    void noServerIsConnectedToForAPath() {
        for (String path : List.of("\\\\server\\share", "//server/share/x", "\\\\wsl.localhost\\Debian\\home")) {
            assertTrue(FilePath.refusal(path).orElseThrow().contains("on another machine"), path);
        }
    }

    @Test
    void noPidThatWouldMeanAnotherIsOpened() {
        assertTrue(ProcessIds.possible(4712));
        for (long pid : new long[] {0, -4, 4713, 4714, 4715, 0x1_0000_0000L, Long.MIN_VALUE}) {
            assertFalse(ProcessIds.possible(pid), Long.toString(pid));
        }
    }
}
