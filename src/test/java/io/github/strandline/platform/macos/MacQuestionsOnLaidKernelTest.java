package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Questions about single processes on a kernel of laid-out bytes: their edges. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a Mac's paths are none there")
class MacQuestionsOnLaidKernelTest {

    private static final int SELF = 900;
    private static final int FILE = 1;
    private static final int SOCKET = 2;
    private static final int KQUEUE = 5;

    @TempDir
    private Path folder;

    private final LaidKernel kernel = new LaidKernel();
    private final LaidProcess self = kernel.add(SELF);
    private final LaidProcess node = kernel.add(950);
    private final MacHost host = host(Map.of("HOME", "/Users/dev", "TMPDIR", "/var/folders/ab/T/"));

    private MacHost host(Map<String, String> environment) {
        return new MacHost(kernel, environment, SELF);
    }

    private ProcessRecord row(int pid) throws Exception {
        return host.processes().find(pid).orElseThrow();
    }

    private ProcessIdentity node() throws Exception {
        return row(950).identity();
    }

    @Test
    void aPidThatPassesOnWhileItIsAskedHasVanished() throws Exception {
        node.environment("SECRET=of the next one");
        ProcessIdentity before = node();
        node.asked = () -> node.startMicros++;
        assertEquals(Reading.vanished(), host.environment(before, Set.of("SECRET")));
        node.asked = () -> kernel.processes.remove(950);
        node.startMicros = before.start().orElseThrow().value();
        assertEquals(Reading.vanished(), host.workingDirectory(before));
    }

    @Test
    void aPidThatPassesOnWhileTheTableIsReadHasNoRow() throws Exception {
        node.asked = () -> node.startMicros++;
        assertEquals(Optional.empty(), host.processes().find(950));
    }

    @Test
    void theKernelItselfHasNoRow() throws Exception {
        kernel.add(0).user(0).name = "kernel_task";
        assertEquals(Optional.empty(), host.processes().find(0));
    }

    @Test
    void rootMayLookIntoEverybodysProcesses() throws Exception {
        kernel.user = 0;
        assertEquals(Reading.known(List.of("node")), row(950).arguments());
    }

    @Test
    void aStartThatCannotBeReadProvesNothing() throws Exception {
        ProcessIdentity before = node();
        node.startMicros = -1;
        assertInstanceOf(Reading.Denied.class, host.environment(before, Set.of("HOME")));
        assertInstanceOf(Reading.Denied.class, host.namespaces(before));
    }

    @Test
    void whoseAProcessIsStandsInTheRefusal() throws Exception {
        kernel.add(300).user(0);
        String why = "process 300 is another account's";
        assertEquals(Reading.denied(why), row(300).arguments());
        assertEquals(Reading.denied(why), host.descriptors(row(300).identity()));
    }

    @Test
    void oneThatIsEndingHasNoArgumentsAnyMore() throws Exception {
        node.refusal = 1;
        assertInstanceOf(Reading.Denied.class, row(950).arguments());
        node.flags = 0x2000;
        assertEquals(Reading.vanished(), row(950).arguments());
    }

    @Test
    void theProgramOfARemovedFileIsTheAbsolutePathThatItWasStartedBy() throws Exception {
        node.program = "";
        node.startedBy = "/tmp/old/node";
        assertEquals(Reading.known("/tmp/old/node"), row(950).executable());
        node.startedBy = "node";
        assertInstanceOf(Reading.Denied.class, row(950).executable());
    }

    @Test
    void timeInTheKernelCountsToo() throws Exception {
        node.systemTicks = 24_000_000;
        assertEquals(Duration.ofSeconds(2), row(950).cpu());
        node.session = 0;
        assertEquals(OptionalLong.empty(), row(950).session());
    }

    @Test
    void anotherRootDirectoryMakesPathsUnknown() throws Exception {
        node.rootDirectory = "/";
        assertEquals(Reading.known("/some/path"), host.pathSeenBy(node(), "/some/path"));
        node.rootDirectory = "/private/jail";
        assertInstanceOf(Reading.Unsupported.class, host.pathSeenBy(node(), "/some/path"));
    }

    @Test
    void aLongListOfDescriptorsIsReadWholeOrNotAtAll() {
        DescriptorReader reader = new DescriptorReader(kernel);
        for (int number = 0; number < 5000; number++) {
            node.descriptor(number, KQUEUE, new byte[0]);
        }
        assertEquals(5000, reader.read(950).found().orElseThrow().size());
        for (int number = 5000; number < 1 << 18; number++) {
            node.descriptor(number, KQUEUE, new byte[0]);
        }
        assertInstanceOf(Reading.Unsupported.class, reader.read(950));
    }

    @Test
    void socketsThatAreNoUnixSocketsAreNamedByTheirKind() throws Exception {
        Laid socket = new Laid(Headers.socketFdinfo(Headers.tcpSockinfo())).put8("psi.soi_so", 9);
        // The structure is as long as its longest kind.
        node.descriptor(3, SOCKET, Arrays.copyOf(socket.put4("psi.soi_kind", 2).array(), SocketEntry.SIZE))
                .descriptor(
                        4, SOCKET, Arrays.copyOf(socket.put4("psi.soi_kind", 6).array(), SocketEntry.SIZE))
                .listener(5, 42, "/nowhere/s", 0)
                .descriptor(6, FILE, new byte[30]);
        List<Descriptor> found = host.descriptors(node()).found().orElseThrow();
        assertEquals(
                List.of(Optional.of("TCP"), Optional.of("socket of kind 6"), Optional.empty(), Optional.empty()),
                found.stream().map(Descriptor::protocol).toList());
        assertEquals("file", found.getLast().link().target(), "macOS told only a part of it");
    }

    @Test
    void standardInputIsToldByWhatItIs() throws Exception {
        node.descriptor(3, KQUEUE, new byte[0]);
        assertEquals(Reading.absent(), host.standardInput(node()), "others are open");
        node.listener(0, 42, "/nowhere/s", 0);
        assertEquals(
                Reading.known(new StandardInput(Kind.SOCKET, State.UNKNOWN, OptionalLong.of(42))),
                host.standardInput(node()));
        node.descriptor(0, KQUEUE, new byte[0]);
        assertEquals(Reading.known(StandardInput.of(Kind.DEVICE, State.UNKNOWN)), host.standardInput(node()));
        assertEquals(Kind.FILE, input(0100644, "/Users/dev/in.txt"));
        assertEquals(Kind.FILE, input(0040755, "/Users/dev"));
        assertEquals(Kind.PIPE, input(0010644, "/Users/dev/fifo"));
        assertEquals(Kind.TERMINAL, input(0020620, "/dev/ttys003"));
        assertEquals(Kind.DEVICE, input(0020666, "/dev/null"));
        node.descriptor(0, FILE, new byte[30]);
        assertInstanceOf(Reading.Denied.class, host.standardInput(node()));
    }

    private Kind input(int mode, String path) throws Exception {
        node.descriptor(
                0,
                FILE,
                new Laid(Headers.vnodeFdinfowithpath())
                        .put2("pvip.vip_vi.vi_stat.vst_mode", mode)
                        .text("pvip.vip_path", path)
                        .array());
        StandardInput input = host.standardInput(node()).found().orElseThrow();
        assertEquals(State.UNKNOWN, input.state());
        return input.kind();
    }

    @Test
    void onlyLaunchdsOwnChildrenOfTheSameAccountAreOlderMainProcesses() throws Exception {
        String label = "XPC_SERVICE_NAME=com.example.agent";
        kernel.user = 0;
        kernel.add(905).user(0).environment(label);
        kernel.add(907).parent(SELF).environment(label);
        kernel.add(910).environment(label);
        assertEquals(Reading.known("com.example.agent"), host.serviceOf(row(910).identity()));
    }

    @Test
    void whereWeAreIsToldByAbsolutePathsOnly() {
        assertEquals("/tmp", host(Map.of("TMPDIR", "tmp")).facts().temporaryDirectory());
        assertEquals("/tmp", host(Map.of()).facts().temporaryDirectory());
        assertEquals("/", host(Map.of("TMPDIR", "/")).facts().temporaryDirectory());
        assertEquals(
                System.getProperty("user.home"),
                host(Map.of("HOME", "relative")).facts().home());
    }

    @Test
    void ourStartIsNeverLaterThanNowAndAHiddenParentIsStillOne() throws Exception {
        self.startMicros = (Instant.now().getEpochSecond() + 3600) * 1_000_000;
        self.parent(555);
        HostFacts facts = host.facts();
        assertEquals(row(SELF).startedAfterBoot(), facts.sinceBoot());
        assertEquals(List.of(new ProcessIdentity(555, Optional.empty(), OptionalLong.empty())), facts.ancestors());
        kernel.processes.remove(SELF);
        assertEquals(Optional.empty(), host.facts().self().start());
    }

    @Test
    void anEntryThatIsCutOffIsNoProofThatNobodyIsThere() throws Exception {
        ProcessIdentity before = node();
        kernel.entryBytes = ProcessEntry.SIZE - 1;
        assertInstanceOf(Reading.Denied.class, host.namespaces(before));
    }

    @Test
    void onlyAProcessThatIsGoneHasVanished() {
        assertEquals(Reading.vanished(), Answer.failed(3).reading("x"));
        for (int refusal : new int[] {1, 13}) {
            assertEquals(
                    Reading.denied("x: macOS does not permit it"),
                    Answer.failed(refusal).reading("x"));
        }
        for (int error : new int[] {2, 5, 9, 12, 22, 38}) {
            assertEquals(
                    Reading.denied("x: error " + error), Answer.failed(error).reading("x"));
        }
    }

    @Test
    void noMoreMemoryIsFreeThanThereIs() {
        kernel.freePages = 0xffff_ffffL;
        assertEquals(Reading.known(new MemoryTotals(16L << 30, 16L << 30)), host.memory());
    }

    @Test
    void filesAreTheMachines() throws Exception {
        Path file = Files.writeString(folder.toRealPath().resolve("file"), "text");
        assertEquals(4, host.file(file.toString()).found().orElseThrow().bytes());
        assertEquals(Reading.known("text"), host.text(file.toString(), 9));
        assertEquals(
                Reading.known(List.of("file")), host.directory(file.getParent().toString()));
        assertEquals(Reading.known(file.toString()), host.realPath(file.toString()));
        assertTrue(host.sha256("").found().orElseThrow().startsWith("e3b0c442"));
    }
}
