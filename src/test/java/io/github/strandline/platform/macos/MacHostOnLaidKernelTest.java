package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The whole host on a kernel of laid-out bytes: what is told, refused and gone. */
@DisabledOnOs(OS.WINDOWS)
class MacHostOnLaidKernelTest {

    private static final int SELF = 900;

    @TempDir
    private Path folder;

    private final LaidKernel kernel = new LaidKernel();
    private final MacHost host =
            new MacHost(kernel, Map.of("HOME", "/Users/dev", "TMPDIR", "/var/folders/ab/T/"), SELF);

    MacHostOnLaidKernelTest() {
        kernel.add(880).command("-zsh");
        kernel.add(SELF).parent(880);
    }

    private ProcessRecord row(int pid) throws Exception {
        return host.processes().find(pid).orElseThrow();
    }

    private ProcessIdentity id(int pid) throws Exception {
        return row(pid).identity();
    }

    @Test
    void theFactsAreTheMachines() throws Exception {
        HostFacts facts = host.facts();
        assertEquals(HostFacts.OperatingSystem.MACOS, facts.system());
        assertEquals("macOS 26.1", facts.version());
        assertEquals("mini.local", facts.name());
        assertEquals(new Owner("501", "dev"), facts.user());
        assertEquals("/Users/dev", facts.home());
        assertEquals("/var/folders/ab/T", facts.temporaryDirectory());
        assertEquals("6B1D0C2E-0000-4000-8000-000000000001", facts.bootId());
        assertEquals(id(SELF), facts.self());
        assertEquals(List.of(id(880), id(1)), facts.ancestors());
        assertTrue(facts.sinceBoot().compareTo(row(SELF).startedAfterBoot()) >= 0);
        assertEquals(Reading.known(new MemoryTotals(16L << 30, 1320L * 16_384)), host.memory());
    }

    @Test
    void aRowTellsWhatOurOwnProcessIs() throws Exception {
        kernel.add(950).command("node", "broker.mjs", "serve").session = 940;
        ProcessRecord row = row(950);
        assertEquals(Reading.known(List.of("node", "broker.mjs", "serve")), row.arguments());
        assertEquals(Reading.known("/opt/homebrew/bin/node"), row.executable());
        assertEquals(Duration.ofMillis(950_123).plusNanos(456_000), row.startedAfterBoot());
        assertEquals(OptionalLong.of(940), row.session());
        assertEquals(ProcessState.SLEEPING, row.state());
        assertEquals(50 << 20, row.memory().residentBytes());
        assertEquals(Duration.ofSeconds(1), row.cpu(), "24 million ticks of 125/3 ns");
        assertEquals(Reading.known(40L << 20), host.proportionalBytes(row.identity()));
        assertEquals(Reading.known(new Namespaces(true, true, true)), host.namespaces(row.identity()));
    }

    @Test
    void aClockThatWasSetBackLeavesChildrenTheirParent() throws Exception {
        LaidProcess parent = kernel.add(950);
        LaidProcess child = kernel.add(951).parent(950);
        child.startMicros = parent.startMicros - 60_000_000;
        ProcessTable table = host.processes();
        assertEquals(
                Optional.of(950L), table.parentOf(table.find(951).orElseThrow()).map(ProcessRecord::pid));
        assertEquals(
                child.startMicros,
                table.find(951).orElseThrow().identity().start().orElseThrow().value());
        parent.parent = 951;
        assertEquals(5, host.processes().size(), "a circle ends");
    }

    @Test
    void anotherAccountsProcessIsRefusedAndSaidWhose() throws Exception {
        kernel.add(300).user(0).name = "securityd";
        ProcessRecord row = row(300);
        assertEquals(Reading.known(new Owner("0", "root")), row.owner());
        assertInstanceOf(Reading.Denied.class, row.arguments());
        assertEquals(ProcessState.UNKNOWN, row.state());
        assertInstanceOf(Reading.Denied.class, host.environment(row.identity(), Set.of("HOME")));
        assertInstanceOf(Reading.Denied.class, host.descriptors(row.identity()));
        assertInstanceOf(Reading.Denied.class, host.proportionalBytes(row.identity()));
        kernel.user = 0;
        assertInstanceOf(Reading.Known.class, row(300).arguments(), "root may look");
    }

    @Test
    void anEnvironmentThatMacOsHidesIsNotAnEmptyOne() throws Exception {
        kernel.add(950).environment("STRAND=1", "OTHER=2");
        assertEquals(Reading.known(Map.of("STRAND", "1")), host.environment(id(950), Set.of("STRAND", "UNSET")));
        kernel.add(951).environment();
        assertInstanceOf(Reading.Denied.class, host.environment(id(951), Set.of("STRAND")));
    }

    @Test
    void aZombieHasVanishedForEveryQuestion() throws Exception {
        kernel.add(950).status = LaidProcess.ZOMBIE;
        ProcessRecord zombie = row(950);
        assertEquals(ProcessState.ZOMBIE, zombie.state());
        assertEquals(Reading.known(List.of()), zombie.arguments());
        assertEquals(Reading.vanished(), zombie.executable());
        assertEverythingVanished(zombie.identity());
    }

    @Test
    void aPidThatPassedOnHasVanished() throws Exception {
        ProcessIdentity before = id(kernel.add(950).pid);
        kernel.processes.get(950).startMicros++;
        assertEverythingVanished(before);
        kernel.processes.remove(950);
        assertEverythingVanished(before);
    }

    private void assertEverythingVanished(ProcessIdentity process) {
        assertEquals(Reading.vanished(), host.environment(process, Set.of("PATH")));
        assertEquals(Reading.vanished(), host.workingDirectory(process));
        assertEquals(Reading.vanished(), host.descriptors(process));
        assertEquals(Reading.vanished(), host.standardInput(process));
        assertEquals(Reading.vanished(), host.namespaces(process));
        assertEquals(Reading.vanished(), host.serviceOf(process));
        assertEquals(Reading.vanished(), host.pathSeenBy(process, "/tmp"));
        assertEquals(Reading.vanished(), host.proportionalBytes(process));
    }

    @Test
    void aProgramWhoseFileIsGoneIsTheOneItWasStartedBy() throws Exception {
        LaidProcess process = kernel.add(950);
        kernel.add(951).user(0).program = "";
        assertEquals(Reading.known("/opt/homebrew/bin/node"), row(950).executable());
        process.refusal = 1;
        assertEquals(Reading.known("/opt/homebrew/bin/node"), row(950).executable());
        assertInstanceOf(Reading.Denied.class, row(951).executable());
    }

    @Test
    void descriptorsTellPipesSocketsAndFilesThatAreGone() throws Exception {
        Path kept = Files.createFile(folder.toRealPath().resolve("kept"));
        kernel.add(950)
                .pipe(0, 1, 500, 900)
                .descriptor(1, 1, open(kept, 1))
                .descriptor(2, 1, open(kept, 0))
                .listener(3, 42, "/nowhere/s", 0)
                .descriptor(4, 5, new byte[0]);
        List<Descriptor> found = host.descriptors(id(950)).found().orElseThrow();
        assertEquals(5, found.size());
        assertEquals(OptionalLong.of(500), found.get(0).pipeInode());
        assertEquals(Descriptor.Mode.READ, found.get(0).mode());
        assertEquals(false, found.get(1).link().deleted());
        assertEquals(Descriptor.Mode.WRITE, found.get(1).mode());
        assertEquals(true, found.get(2).link().deleted(), "it has no name left, whatever stands at its old one");
        assertEquals(OptionalLong.of(42), found.get(3).socketInode());
        assertEquals("kqueue", found.get(4).link().target());
        assertEquals(
                Reading.known(
                        new StandardInput(StandardInput.Kind.PIPE, StandardInput.State.HELD, OptionalLong.of(500))),
                host.standardInput(id(950)));
        kernel.processes.get(950).pipe(0, 1, 500, 0);
        assertEquals(
                Reading.known(
                        new StandardInput(StandardInput.Kind.PIPE, StandardInput.State.CLOSED, OptionalLong.of(500))),
                host.standardInput(id(950)));
    }

    /** The very file that stands there, open for writing. */
    private static byte[] open(Path file, int links) throws IOException {
        return new Laid(Headers.vnodeFdinfowithpath())
                .put4("pfi.fi_openflags", 2)
                .put4("pvip.vip_vi.vi_stat.vst_dev", (Long) Files.getAttribute(file, "unix:dev"))
                .put8("pvip.vip_vi.vi_stat.vst_ino", (Long) Files.getAttribute(file, "unix:ino"))
                .put2("pvip.vip_vi.vi_stat.vst_nlink", links)
                .text("pvip.vip_path", file.toString())
                .array();
    }

    @Test
    void aSocketThatMayNotBeLookedAtLeavesTheListUnread() throws Exception {
        LaidProcess process = kernel.add(950).listener(3, 42, "/nowhere/s", 0);
        process.descriptors.put(3, new byte[20]);
        assertInstanceOf(Reading.Denied.class, host.descriptors(id(950)), "only a part of the structure");
        process.descriptors.remove(3);
        assertEquals(Reading.known(List.of()), host.descriptors(id(950)), "closed meanwhile");
        assertEquals(Reading.absent(), host.standardInput(id(950)));
    }

    @Test
    void aWorkingDirectoryIsGoneWhenAnotherStandsThere() throws Exception {
        LaidProcess process = kernel.add(950);
        process.workingDirectory = folder.toRealPath().toString();
        // The laid inode is 0, so what stands there is another.
        assertTrue(host.workingDirectory(id(950)).found().orElseThrow().deleted());
        assertEquals(Reading.known("/some/path"), host.pathSeenBy(id(950), "/some/path"));
        assertInstanceOf(Reading.Unsupported.class, host.pathSeenBy(id(950), "relative"));
    }

    @Test
    void theMainProcessOfALaunchdJobIsItsOldest() throws Exception {
        kernel.add(910).environment("XPC_SERVICE_NAME=com.example.agent");
        kernel.add(950).environment("XPC_SERVICE_NAME=com.example.agent");
        kernel.add(960).environment("XPC_SERVICE_NAME=com.example.other");
        assertEquals(Reading.known("com.example.agent"), host.serviceOf(id(910)));
        assertEquals(Reading.absent(), host.serviceOf(id(950)), "it only inherited the name");
        assertEquals(Reading.known("com.example.other"), host.serviceOf(id(960)));
        kernel.processes.remove(910);
        assertEquals(Reading.known("com.example.agent"), host.serviceOf(id(950)), "the safe side");
    }

    @Test
    void whatATerminalStartedIsNoJob() throws Exception {
        kernel.add(910).environment("XPC_SERVICE_NAME=application.com.apple.Terminal.1.2");
        kernel.add(920).environment("XPC_SERVICE_NAME=0");
        kernel.add(930).parent(880).environment("XPC_SERVICE_NAME=com.example.agent");
        kernel.add(940).environment();
        assertEquals(Reading.absent(), host.serviceOf(id(910)));
        assertEquals(Reading.absent(), host.serviceOf(id(920)));
        assertEquals(Reading.absent(), host.serviceOf(id(930)), "not launchd's child");
        assertInstanceOf(Reading.Denied.class, host.serviceOf(id(940)), "its environment is hidden");
    }

    @Test
    void theSocketTableIsPutTogetherFromAllOurProcesses() throws Exception {
        kernel.add(950).listener(3, 42, "/nowhere/s", 1).connection(4, 70, 71, "/nowhere/s");
        kernel.add(951).connection(5, 71, 70, "").connection(6, 80, 81, "");
        kernel.add(952).connection(5, 71, 70, "");
        kernel.add(300).user(0).listener(3, 99, "/var/run/x", 0);
        List<UnixSocket> table = host.unixSockets(1).found().orElseThrow().sockets();
        assertEquals(
                List.of(42L, 70L, 71L, 80L, 81L),
                table.stream().map(UnixSocket::inode).toList(),
                "81 is held by somebody we cannot look into");
        assertEquals(1, table.getFirst().waiting());
        assertEquals(OptionalLong.of(80), table.getLast().peer());
        assertEquals(Optional.empty(), table.getLast().name());
    }

    @Test
    void aMachineThatAnswersNothingSaysSo() throws Exception {
        kernel.processes.remove(1);
        kernel.processes.values().forEach(process -> process.refusal = 1);
        assertInstanceOf(Reading.Denied.class, host.unixSockets(1));
        assertInstanceOf(Reading.Denied.class, host.tcpSockets());
        assertInstanceOf(Reading.Denied.class, host.workingDirectory(id(SELF)));
    }
}
