package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Each structure, laid out member by member as its header has it, is understood; a part of one is no answer. */
class StructureParsersTest {

    @Test
    void aProcessIsToldToTheMicrosecond() {
        LaidProcess laid = new LaidProcess(4711).parent(42);
        laid.name = "exactly16letters";
        laid.startMicros = 1_793_000_000_000_001L;
        ProcessEntry entry = ProcessEntry.parseAll(new Bytes(laid.entry())).getFirst();

        assertEquals(4711, entry.pid());
        assertEquals(1_793_000_000_000_001L, entry.startMicros());
        assertEquals(42, entry.parent());
        assertEquals(4711, entry.group());
        assertEquals(LaidKernel.USER, entry.user());
        assertEquals("exactly16letters", entry.name());
        assertEquals(OptionalLong.empty(), entry.terminal());
        assertEquals(
                entry.startMicros(),
                TaskEntry.parse(new Bytes(laid.task())).orElseThrow().startMicros());
    }

    @Test
    void statesAreToldByStatusFlagsAndThreads() {
        assertEquals(ProcessState.STOPPED, state(4, 0, OptionalLong.of(0)));
        assertEquals(ProcessState.TRACED, state(4, 0x800, OptionalLong.of(0)));
        assertEquals(ProcessState.ZOMBIE, state(5, 0, OptionalLong.empty()));
        assertEquals(ProcessState.SLEEPING, state(2, 0, OptionalLong.of(0)));
        assertEquals(ProcessState.RUNNING, state(2, 0, OptionalLong.of(3)));
        assertEquals(ProcessState.UNKNOWN, state(2, 0, OptionalLong.empty()), "another account's: not told");
        assertTrue(state(2, 0, OptionalLong.empty()).alive());
    }

    private static ProcessState state(int status, int flags, OptionalLong running) {
        LaidProcess laid = new LaidProcess(7);
        laid.status = status;
        laid.flags = flags;
        return ProcessEntry.parseAll(new Bytes(laid.entry())).getFirst().state(running);
    }

    @Test
    void aStartThatMakesNoSenseIsNoIdentity() {
        byte[] bytes = new Laid(Headers.kinfoProc())
                .put4("kp_proc.p_pid", 9)
                .put8("kp_proc.p_starttime.tv_sec", Long.MAX_VALUE)
                .array();
        assertEquals(
                Optional.empty(),
                ProcessEntry.parseAll(new Bytes(bytes)).getFirst().identity().start());
        assertEquals(-1, ProcessEntry.micros(5, 1_000_000));
        assertEquals(-1, ProcessEntry.micros(-1, 0));
    }

    @Test
    void aTableThatIsCutOffLosesOnlyItsLastEntry() {
        byte[] two = new byte[2 * 648];
        System.arraycopy(new LaidProcess(7).entry(), 0, two, 0, 648);
        System.arraycopy(new LaidProcess(8).entry(), 0, two, 648, 648);
        assertEquals(2, ProcessEntry.parseAll(new Bytes(two)).size());
        List<ProcessEntry> cut = ProcessEntry.parseAll(new Bytes(Arrays.copyOf(two, two.length - 1)));
        assertEquals(List.of(7L), cut.stream().map(ProcessEntry::pid).toList());
    }

    @Test
    void everyEntryOfATableIsReadFromItsOwnPlace() {
        LaidProcess laid = new LaidProcess(8).parent(42).user(777);
        laid.flags = 0x2800;
        laid.status = 4;
        laid.name = "chrome";
        byte[] two = new byte[2 * 648];
        System.arraycopy(new LaidProcess(7).entry(), 0, two, 0, 648);
        System.arraycopy(laid.entry(), 0, two, 648, 648);
        assertEquals(
                ProcessEntry.parseAll(new Bytes(laid.entry())).getFirst(),
                ProcessEntry.parseAll(new Bytes(two)).getLast());
        assertTrue(ProcessEntry.parseAll(new Bytes(two)).getLast().ending());
        assertTrue(!ProcessEntry.parseAll(new Bytes(two)).getFirst().ending());
        assertEquals(0, ProcessEntry.micros(0, 0));
        assertEquals(-1, ProcessEntry.micros(0, -1));
        byte[] terminal = new Laid(Headers.kinfoProc())
                .put4("kp_eproc.e_tdev", 0x1000_0003)
                .array();
        assertEquals(
                OptionalLong.of(0x1000_0003),
                ProcessEntry.parseAll(new Bytes(terminal)).getFirst().terminal());
    }

    @Test
    void aTaskTellsMemoryTimeAndRunningThreads() {
        TaskEntry task = TaskEntry.parse(new Laid(Headers.procTaskallinfo())
                        .put4("pbsd.pbi_pid", 7)
                        .put8("ptinfo.pti_resident_size", 111)
                        .put8("ptinfo.pti_total_user", 222)
                        .put8("ptinfo.pti_total_system", 333)
                        .put4("ptinfo.pti_numrunning", 2)
                        .bytes())
                .orElseThrow();
        assertEquals(new TaskEntry(7, 0, 111, 222, 333, 2), task);
    }

    @Test
    void footprintAndPagesAreRead() {
        Bytes usage = new Laid(Headers.rusageInfoV4())
                .put8("ri_resident_size", 5)
                .put8("ri_phys_footprint", 123_456_789)
                .bytes();
        assertEquals(OptionalLong.of(123_456_789), UsageEntry.footprint(usage));
        Bytes nonsense =
                new Laid(Headers.rusageInfoV4()).put8("ri_phys_footprint", -1).bytes();
        assertEquals(OptionalLong.empty(), UsageEntry.footprint(nonsense));
        Bytes pages = new Laid(Headers.vmStatistics64())
                .put4("free_count", 1)
                .put4("purgeable_count", 20)
                .put4("external_page_count", 0xFFFF_FFFFL)
                .bytes();
        assertEquals(OptionalLong.of(0xFFFF_FFFFL + 21), PageCounts.available(pages));
    }

    @Test
    void aListenerTellsItsPathAndWhoWaits() {
        UnixSocket socket = unix(LaidProcess.unix(-5, 0, "/private/tmp/cxc-1/broker.sock")
                .put2("psi.soi_options", 0x8002)
                .put2("psi.soi_qlen", 3));
        assertEquals(UnixSocket.State.LISTENING, socket.state());
        assertEquals(Optional.of("/private/tmp/cxc-1/broker.sock"), socket.name());
        assertEquals(3, socket.waiting());
        assertEquals(OptionalLong.empty(), socket.boundInode());
        assertTrue(socket.inode() > 0, "a handle with its highest bit set is an inode all the same");
    }

    @Test
    void aConnectionTellsItsOtherEndUntilThatIsGone() {
        UnixSocket socket = unix(LaidProcess.unix(70, 71, "/tmp/s").put2("psi.soi_state", 0x102));
        assertEquals(UnixSocket.State.CONNECTED, socket.state());
        assertEquals(OptionalLong.of(71), socket.peer());
        UnixSocket alone = unix(LaidProcess.unix(70, 0, "").put2("psi.soi_state", 0x2030));
        assertEquals(UnixSocket.State.OTHER, alone.state());
        assertEquals(OptionalLong.empty(), alone.peer());
        assertEquals(Optional.empty(), alone.name());
    }

    @Test
    void aPathWithoutAnEndIsBounded() {
        byte[] full = new byte[253];
        Arrays.fill(full, (byte) 'x');
        Laid laid = LaidProcess.unix(70, 0, "y").raw("psi.soi_proto.unsi_addr.sun_path", full);
        assertEquals(
                253,
                unix(laid.put1("psi.soi_proto.unsi_addr.sun_len", 255))
                        .name()
                        .orElseThrow()
                        .length());
        assertEquals(
                10,
                unix(laid.put1("psi.soi_proto.unsi_addr.sun_len", 12))
                        .name()
                        .orElseThrow()
                        .length());
        assertEquals(
                Optional.empty(),
                unix(laid.put1("psi.soi_proto.unsi_addr.sun_len", 2)).name());
        assertEquals(
                Optional.empty(),
                unix(laid.put1("psi.soi_proto.unsi_addr.sun_len", 0)).name());
        laid.put1("psi.soi_proto.unsi_addr.sun_len", 12).put1("psi.soi_proto.unsi_addr.sun_family", 2);
        assertEquals(Optional.empty(), unix(laid).name(), "not a unix address");
    }

    private static UnixSocket unix(Laid laid) {
        return UnixPart.socket(SocketEntry.parse(laid.bytes()).orElseThrow());
    }

    @Test
    void tcpSocketsOfBothFamiliesAreTold() {
        assertEquals(
                Optional.of(new TcpSocket(9, false, "127.0.0.1", 9222, "10.1.2.3", 50_000)),
                tcp(4, 1, new byte[] {127, 0, 0, 1}, 9222, new byte[] {10, 1, 2, 3}, 50_000));
        assertEquals(
                Optional.of(new TcpSocket(9, true, "0:0:0:0:0:0:0:0", 80, "0:0:0:0:0:0:0:0", 0)),
                tcp(1, 3, new byte[4], 80, new byte[4], 0));
        assertEquals(Optional.empty(), tcp(10, 1, new byte[4], 80, new byte[4], 5), "in TIME_WAIT");
    }

    private static Optional<TcpSocket> tcp(
            int state, int flags, byte[] local, int localPort, byte[] remote, int remotePort) {
        Laid laid = new Laid(Headers.socketFdinfo(Headers.tcpSockinfo()))
                .put8("psi.soi_so", 9)
                .put4("psi.soi_kind", 2)
                .put4("psi.soi_proto.tcpsi_state", state)
                .put1("psi.soi_proto.tcpsi_ini.insi_vflag", flags)
                .raw("psi.soi_proto.tcpsi_ini.insi_laddr.i46a_addr4", local)
                .raw("psi.soi_proto.tcpsi_ini.insi_faddr.i46a_addr4", remote)
                .raw("psi.soi_proto.tcpsi_ini.insi_lport", (byte) (localPort >> 8), (byte) localPort)
                .raw("psi.soi_proto.tcpsi_ini.insi_fport", (byte) (remotePort >> 8), (byte) remotePort);
        return TcpPart.socket(SocketEntry.parse(new Bytes(Arrays.copyOf(laid.array(), SocketEntry.SIZE)))
                .orElseThrow());
    }

    @Test
    void bothEndsOfAPipeHaveOneNumber() {
        PipeEntry reading = pipe(1, 500, 900);
        PipeEntry writing = pipe(2, 900, 500);
        assertEquals(reading.number(), writing.number());
        assertEquals(reading.number(), pipe(1, 500, 0).number(), "also when the writer is gone");
    }

    private static PipeEntry pipe(int flags, long handle, long peer) {
        return PipeEntry.parse(new Bytes(new LaidProcess(7)
                        .pipe(0, flags, handle, peer)
                        .descriptors
                        .get(0)))
                .orElseThrow();
    }

    @Test
    void anOpenFileTellsWhatItIs() {
        Bytes bytes = new Laid(Headers.vnodeFdinfowithpath())
                .put4("pvip.vip_vi.vi_stat.vst_dev", 0x0100_0010)
                .put2("pvip.vip_vi.vi_stat.vst_mode", 0100644)
                .put2("pvip.vip_vi.vi_stat.vst_nlink", 1)
                .put8("pvip.vip_vi.vi_stat.vst_ino", 1234)
                .put4("pvip.vip_vi.vi_stat.vst_rdev", 99)
                .text("pvip.vip_path", "/Users/dev/Library/x.log")
                .bytes();
        assertEquals(
                Optional.of(new OpenFile(0x0100_0010, 0100644, 1, 1234, 99, "/Users/dev/Library/x.log")),
                OpenFile.parse(bytes, 24));
    }

    @Test
    void aPartOfAStructureIsNoAnswer() {
        Random random = new Random(11);
        for (int length = 0; length < 2400; length += 7) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            Bytes part = new Bytes(bytes);
            assertEquals(length >= 232, TaskEntry.parse(part).isPresent());
            assertEquals(length >= 792, SocketEntry.parse(part).isPresent());
            assertEquals(length >= 184, PipeEntry.parse(part).isPresent());
            assertEquals(length >= 1200, OpenFile.parse(part, 24).isPresent());
            assertEquals(length / 648, ProcessEntry.parseAll(part).size());
            assertTrue(DescriptorEntry.parseAll(part).size() <= length / 8);
            SocketEntry.parse(part).ifPresent(entry -> {
                UnixPart.socket(entry);
                TcpPart.socket(entry);
            });
            assertTrue(length >= 296 || UsageEntry.footprint(part).isEmpty());
            assertTrue(length >= 152 || PageCounts.available(part).isEmpty());
        }
    }
}
