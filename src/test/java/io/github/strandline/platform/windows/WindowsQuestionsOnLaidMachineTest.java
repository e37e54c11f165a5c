package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Questions on a machine laid out by hand: their edges. */
class WindowsQuestionsOnLaidMachineTest {

    private static final long SELF = 9000;

    private final LaidMachine machine = new LaidMachine();
    private final LaidProcess self = machine.process(SELF, 4, 3000, "strandline.exe", "strandline.exe");
    private final LaidProcess node = machine.process(4712, SELF, 600, "node.exe", "node.exe x");

    @AfterEach
    void everyHandleIsClosed() {
        assertEquals(0, machine.openHandles);
    }

    private WindowsHost host(String... environment) {
        Map<String, String> map = new java.util.HashMap<>();
        for (int i = 0; i < environment.length; i += 2) {
            map.put(environment[i], environment[i + 1]);
        }
        return new WindowsHost(machine, machine, map, SELF);
    }

    private ProcessIdentity node() {
        return new ProcessIdentity(
                node.pid,
                Optional.of(new StartMark(StartMark.Unit.WINDOWS_FILETIME, node.created)),
                OptionalLong.empty());
    }

    private ProcessRecord row() throws Exception {
        return host().processes().find(node.pid).orElseThrow();
    }

    @Test
    void aPidThatPassedOnBetweenTableAndHandleLendsItsProgramToNobody() throws Exception {
        node.start = Optional.of(Reading.known(node.created + 1));
        assertEquals(Reading.vanished(), row().arguments());
        assertEquals(Reading.vanished(), row().executable());
        assertEquals(Reading.vanished(), row().owner());
        node.start = Optional.of(Reading.denied("not told"));
        assertEquals(Reading.denied("not told"), row().arguments());
        node.start = Optional.empty();
        node.ended = true;
        assertEquals(Reading.vanished(), row().arguments());
        node.ended = false;
        node.reachable = false;
        assertEquals(Reading.vanished(), row().arguments());
    }

    @Test
    void oneThatEndsWhileItIsAskedHasVanished() {
        node.asked = () -> node.ended = true;
        assertEquals(Reading.vanished(), host().environment(node(), Set.of("TEMP")));
    }

    @Test
    void whatHasLeftTheTableIsForgotten() throws Exception {
        WindowsHost host = host();
        host.processes();
        node.listed = false;
        host.processes();
        node.listed = true;
        host.processes();
        assertEquals(2, machine.opened.stream().filter(pid -> pid == node.pid).count());
    }

    @Test
    void aCommandLineThatStandsElsewhereIsNotFollowed() throws Exception {
        for (int at : new int[] {-8, 4096, 35}) {
            node.commandLineAt = at;
            assertInstanceOf(Reading.Unsupported.class, row().arguments(), Integer.toString(at));
        }
    }

    @Test
    void anEnvironmentOfNothingIsEmptyAndOneThatIsTooLargeIsNotTold() {
        node.environmentBytes = OptionalLong.of(0);
        assertEquals(Reading.known(Map.of()), host().environment(node(), Set.of("TEMP")));
        node.environmentBytes = OptionalLong.of((1 << 20) + 1);
        assertInstanceOf(Reading.Unsupported.class, host().environment(node(), Set.of("TEMP")));
        node.environmentBytes = OptionalLong.of(Long.MAX_VALUE);
        assertInstanceOf(Reading.Unsupported.class, host().environment(node(), Set.of("TEMP")));
        node.environmentBytes = OptionalLong.of(-1);
        assertInstanceOf(Reading.Denied.class, host().environment(node(), Set.of("TEMP")));
    }

    @Test
    void directoriesComeFromAbsolutePathsOnlyAndInTheOrderOfWindows() {
        assertEquals(
                "C:\\Two", host("TMP", "relative", "TEMP", "C:\\Two").facts().temporaryDirectory());
        assertEquals("D:\\", host("TMP", "D:\\", "TEMP", "C:\\Two").facts().temporaryDirectory());
        assertEquals(
                "C:\\Users\\dev",
                host("TMP", "\\\\.\\pipe\\x", "USERPROFILE", "C:\\Users\\dev")
                        .facts()
                        .temporaryDirectory());
        assertEquals("C:\\Windows", host().facts().temporaryDirectory());
        assertEquals(
                System.getProperty("user.home"),
                host("USERPROFILE", "dev").facts().home());
    }

    @Test
    void ourStartIsNeverLaterThanNow() throws Exception {
        LaidMachine later = new LaidMachine();
        later.process(SELF, 4, 7200, "strandline.exe", "strandline.exe");
        WindowsHost host = new WindowsHost(later, later, Map.of(), SELF);
        HostFacts facts = host.facts();
        assertEquals(
                host.processes().find(SELF).orElseThrow().startedAfterBoot().toSeconds(),
                facts.sinceBoot().toSeconds());
        assertEquals("", facts.bootId(), "the kernel's process is not listed");
        assertEquals(self.pid, facts.self().pid());
    }

    @Test
    void theTablesOfTheWholeSystemAreHandedOn() {
        assertEquals(Reading.known(new MemoryTotals(16_000_000_000L, 8_000_000_000L)), host().memory());
        assertEquals(Reading.known(List.of()), host().tcpSockets());
        assertEquals(
                Reading.known("\\\\.\\pipe\\cxc-AbCdEf-codex-app-server"),
                host().namedPipe("\\\\.\\pipe\\cxc-AbCdEf-codex-app-server"));
        assertEquals(Reading.absent(), host().namedPipe("\\\\.\\pipe\\other"));
        assertTrue(host().sha256("").found().orElseThrow().startsWith("e3b0c442"));
        for (Reading<?> unread : List.of(
                host().file("relative"), host().realPath(""), host().directory("C:"), host().text("C:\\NUL", 9))) {
            assertInstanceOf(Reading.Unsupported.class, unread);
        }
    }
}
