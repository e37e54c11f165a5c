package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Windows host, everything but the calls themselves, on a machine laid out by hand. */
class WindowsHostOnLaidMachineTest {

    private static final long SELF = 9000;

    private final LaidMachine machine = new LaidMachine();

    @BeforeEach
    void system() {
        machine.process(4, 0, 0, "System", "");
        machine.process(5000, 4444, 100, "explorer.exe", "C:\\Windows\\explorer.exe");
        machine.process(SELF, 5000, 3000, "strandline.exe", "strandline.exe --list");
    }

    @AfterEach
    void everyHandleIsClosed() {
        assertEquals(0, machine.openHandles);
    }

    private WindowsHost host() {
        return new WindowsHost(
                machine,
                machine,
                Map.of("USERPROFILE", "C:\\Users\\dev", "TMP", "C:\\Temp\\", "COMPUTERNAME", "BOX"),
                SELF);
    }

    private static ProcessIdentity identity(LaidProcess process) {
        return new ProcessIdentity(
                process.pid,
                Optional.of(new StartMark(StartMark.Unit.WINDOWS_FILETIME, process.created)),
                OptionalLong.empty());
    }

    private ProcessRecord row(LaidProcess process) throws Exception {
        return host().processes().find(process.pid).orElseThrow();
    }

    @Test
    void aRowTellsIdentityOwnerProgramAndMemory() throws Exception {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "\"C:\\a b\\node.exe\" x.mjs \"y z\"");
        ProcessRecord row = row(node);
        assertEquals(identity(node), row.identity());
        assertEquals(5000, row.parent());
        assertEquals(Reading.known(List.of("C:\\a b\\node.exe", "x.mjs", "y z")), row.arguments());
        assertEquals(Reading.known("C:\\Program Files\\nodejs\\node.exe"), row.executable());
        assertEquals(LaidMachine.USER, row.owner().found().orElseThrow().id());
        assertEquals(30_000_000, row.memory().privateBytes());
        assertEquals(50_000_000, row.memory().residentBytes());
        assertEquals(600, row.startedAfterBoot().toSeconds(), 1);
        assertEquals(OptionalLong.empty(), row.session());
    }

    @Test
    void aParentCountsOnlyWhenItWasCreatedBeforeTheChild() throws Exception {
        LaidProcess stranger = machine.process(4444, 5000, 700, "chrome.exe", "chrome.exe");
        LaidProcess child = machine.process(4720, 4444, 600, "node.exe", "node.exe mcp-server.js");
        LaidProcess grandchild = machine.process(4724, 4720, 601, "node.exe", "node.exe x.js");
        ProcessTable table = host().processes();
        assertEquals(Optional.empty(), table.parentOf(table.find(child.pid).orElseThrow()));
        assertEquals(List.of(), table.childrenOf(table.find(stranger.pid).orElseThrow()));
        assertEquals(
                Optional.of(child.pid),
                table.parentOf(table.find(grandchild.pid).orElseThrow()).map(ProcessRecord::pid));
    }

    @Test
    void anElevatedProcessIsListedAndItsAccountIsDenied() throws Exception {
        LaidProcess admin =
                machine.process(4712, 5000, 600, "node.exe", "node.exe x").elevated();
        ProcessRecord row = row(admin);
        assertEquals(identity(admin), row.identity());
        assertInstanceOf(Reading.Denied.class, row.owner());
        assertInstanceOf(Reading.Denied.class, host().environment(identity(admin), Set.of("TEMP")));
        assertInstanceOf(Reading.Denied.class, host().workingDirectory(identity(admin)));
    }

    @Test
    void aProtectedProcessIsListedAndAnswersNothing() throws Exception {
        LaidProcess secured = machine.process(4712, 4, 1, "MsMpEng.exe", "");
        secured.granted = 0;
        ProcessRecord row = row(secured);
        assertEquals(identity(secured), row.identity());
        assertInstanceOf(Reading.Denied.class, row.arguments());
        assertInstanceOf(Reading.Denied.class, row.executable());
        assertInstanceOf(Reading.Denied.class, row.owner());
        assertInstanceOf(Reading.Denied.class, host().proportionalBytes(identity(secured)));
        assertInstanceOf(Reading.Denied.class, host().serviceOf(identity(secured)));
    }

    @Test
    void theKernelIsNeverOpened() throws Exception {
        ProcessRecord kernel = host().processes().find(4).orElseThrow();
        assertEquals(Reading.known(List.of()), kernel.arguments());
        assertEquals(Reading.known(new Owner("S-1-5-18", "SYSTEM")), kernel.owner());
        assertTrue(machine.opened.stream().noneMatch(pid -> pid == 4));
    }

    @Test
    void whatAProcessRunsIsAskedOnceUnlessItWasRefused() throws Exception {
        machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        machine.process(4716, 5000, 600, "node.exe", "node.exe y").granted = 0;
        WindowsHost host = host();
        for (int i = 0; i < 3; i++) {
            host.processes();
        }
        assertEquals(1, machine.opened.stream().filter(pid -> pid == 4712).count());
        assertEquals(3, machine.opened.stream().filter(pid -> pid == 4716).count());
    }

    @Test
    void aSuccessorOfAPidDoesNotInheritItsCommandLine() throws Exception {
        LaidProcess first = machine.process(4712, 5000, 600, "node.exe", "node.exe first");
        WindowsHost host = host();
        host.processes();
        machine.processes.remove(first);
        machine.process(4712, 5000, 900, "node.exe", "node.exe second");
        assertEquals(
                Reading.known(List.of("node.exe", "second")),
                host.processes().find(4712).orElseThrow().arguments());
        assertEquals(Reading.vanished(), host.environment(identity(first), Set.of("TEMP")));
    }

    @Test
    void environmentAndDirectoryAreReadFromItsMemory() {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        assertEquals(
                Reading.known(Map.of("CLAUDE_PLUGIN_DATA", "C:\\data")),
                host().environment(identity(node), Set.of("CLAUDE_PLUGIN_DATA", "UNSET")));
        assertEquals(
                "C:\\Users\\dev\\shop",
                host().workingDirectory(identity(node))
                        .found()
                        .map(DescriptorLink::target)
                        .orElseThrow());
        node.directory = "C:\\";
        assertEquals(
                "C:\\",
                host().workingDirectory(identity(node))
                        .found()
                        .map(DescriptorLink::target)
                        .orElseThrow());
    }

    @Test
    void anEnvironmentThatMovesIsReadAgainAndNotForEver() {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        node.parametersMoved = 2;
        assertEquals(
                Reading.known(Map.of("CLAUDE_PLUGIN_DATA", "C:\\data")),
                host().environment(identity(node), Set.of("CLAUDE_PLUGIN_DATA")));
        node.parametersMoved = 100;
        assertInstanceOf(Reading.TimedOut.class, host().environment(identity(node), Set.of("CLAUDE_PLUGIN_DATA")));
    }

    @Test
    void a32BitProcessIsNotReadWithTheLayoutOfAnother() {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        node.is32Bit = true;
        assertInstanceOf(Reading.Unsupported.class, host().environment(identity(node), Set.of("TEMP")));
        assertInstanceOf(Reading.Unsupported.class, host().workingDirectory(identity(node)));
    }

    @Test
    void anEndedProcessHasVanishedWhoeverStillHoldsIt() {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        node.ended = true;
        assertEverythingVanished(identity(node));
        node.reachable = false;
        assertEverythingVanished(identity(node));
    }

    private void assertEverythingVanished(ProcessIdentity identity) {
        assertEquals(Reading.vanished(), host().environment(identity, Set.of("PATH")));
        assertEquals(Reading.vanished(), host().workingDirectory(identity));
        assertEquals(Reading.vanished(), host().descriptors(identity));
        assertEquals(Reading.vanished(), host().standardInput(identity));
        assertEquals(Reading.vanished(), host().namespaces(identity));
        assertEquals(Reading.vanished(), host().serviceOf(identity));
        assertEquals(Reading.vanished(), host().pathSeenBy(identity, "C:\\"));
        assertEquals(Reading.vanished(), host().proportionalBytes(identity));
    }

    @Test
    void anIdentityFromElsewhereAnswersNothing() {
        machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        assertInstanceOf(Reading.Denied.class, host().environment(ProcessIdentity.linux(4712, 1, 1), Set.of("PATH")));
    }

    @Test
    void whatWindowsDoesNotTellIsNeverAbsent() {
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        assertInstanceOf(Reading.Unsupported.class, host().descriptors(identity(node)));
        assertInstanceOf(Reading.Unsupported.class, host().standardInput(identity(node)));
        assertInstanceOf(Reading.Unsupported.class, host().unixSockets(1));
        assertEquals(Reading.known(new Namespaces(true, true, true)), host().namespaces(identity(node)));
        assertEquals(Reading.known("C:\\x"), host().pathSeenBy(identity(node), "C:\\x"));
        node.privateWorkingSet = 0;
        assertInstanceOf(Reading.Unsupported.class, host().proportionalBytes(identity(node)));
    }

    @Test
    void servicesAreToldByTheirProcess() {
        LaidProcess service = machine.process(980, 4, 5, "svchost.exe", "svchost.exe -k x");
        LaidProcess node = machine.process(4712, 5000, 600, "node.exe", "node.exe x");
        assertEquals(Reading.known("Dhcp"), host().serviceOf(identity(service)));
        assertEquals(Reading.absent(), host().serviceOf(identity(node)));
    }

    @Test
    void theFactsNameUsAndOurAncestors() throws Exception {
        WindowsHost host = host();
        HostFacts facts = host.facts();
        ProcessTable table = host.processes();
        assertEquals(HostFacts.OperatingSystem.WINDOWS, facts.system());
        assertEquals(LaidMachine.USER, facts.user().id());
        assertEquals("C:\\Users\\dev", facts.home());
        assertEquals("C:\\Temp", facts.temporaryDirectory());
        assertEquals("BOX", facts.name());
        assertEquals(Long.toString(machine.processes.getFirst().created), facts.bootId());
        assertEquals(SELF, facts.self().pid());
        assertEquals(
                List.of(5000L),
                facts.ancestors().stream().map(ProcessIdentity::pid).toList());
        assertTrue(table.find(facts.self()).isPresent());
        assertTrue(facts.sinceBoot().compareTo(Duration.ofMinutes(59)) > 0);
    }

    @Test
    void aTableThatCannotBeReadIsAnErrorAndNotAnEmptyMachine() {
        machine.broken = Reading.denied("the table of processes: status 0xc0000022");
        assertEquals(
                "the table of processes: status 0xc0000022",
                assertThrows(ProcessTableUnreadableException.class, () -> host().processes())
                        .getMessage());
        machine.broken = Reading.known(new Block(new byte[0]));
        assertThrows(ProcessTableUnreadableException.class, () -> host().processes());
        assertEquals(Optional.empty(), host().facts().self().start());
    }
}
