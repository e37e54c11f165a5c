package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.daemons.CodexKind;
import io.github.strandline.daemons.CodexShapes;
import io.github.strandline.daemons.CodexState;
import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scanner;
import io.github.strandline.verdict.VerdictKind;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** From a scan of this machine to the end of a tree, with nothing staged: processes of a codex broker's exact shape. */
@EnabledOnOs(OS.LINUX)
class WholeWayTest {

    private final Host host = new LinuxHost();
    private Scanner scanner;

    @AutoClose
    private CodexShapes shapes;

    @BeforeEach
    void readCatalogue() throws CatalogueException {
        shapes = CodexShapes.open();
        scanner = new Scanner(
                new CatalogueReader().builtIn(), facts -> facts.sinceBoot().plus(Duration.ofHours(1)));
    }

    @Test
    void strandedBrokersEndWholeAndTheOthersAreNotTouched() throws Exception {
        shapes.make(
                CodexKind.DELSOCK,
                CodexKind.UNRECORDED,
                CodexKind.HUNGSTART,
                CodexKind.REPLACED,
                CodexKind.HEALTHY,
                CodexKind.BUSY,
                CodexKind.NOCWD);
        CodexState healthy = shapes.state(CodexKind.HEALTHY);
        CodexState successor = shapes.state(CodexKind.SUCCESSOR);
        byte[] record = Files.readAllBytes(healthy.record());
        byte[] successorsRecord = Files.readAllBytes(successor.record());
        List<CodexState> stranded =
                states(CodexKind.DELSOCK, CodexKind.UNRECORDED, CodexKind.HUNGSTART, CodexKind.REPLACED);
        Set<Long> toEnd = stranded.stream()
                .flatMap(state -> state.expectedPids().stream())
                .collect(Collectors.toSet());
        List<CodexState> others = states(CodexKind.HEALTHY, CodexKind.BUSY, CodexKind.NOCWD, CodexKind.SUCCESSOR);
        List<Set<Long>> toStay = others.stream().map(CodexState::expectedPids).toList();
        KillPlan plan = planOfOurs();

        assertEquals(new TreeSet<>(toEnd), new TreeSet<>(plannedPids(plan)));
        assertEquals(others.size(), plan.dropped().size());

        KillReport report = execute(plan.confirm(host.facts().sinceBoot()));

        assertTrue(report.trees().stream().allMatch(TreeResult::ended));
        assertTrue(report.trees().stream().allMatch(tree -> tree.notInPlan().isEmpty()));
        toEnd.forEach(pid ->
                assertTrue(SeenProcess.read(pid).filter(SeenProcess::alive).isEmpty(), "pid " + pid));
        assertEquals(toStay, others.stream().map(CodexState::expectedPids).toList());
        assertArrayEquals(record, Files.readAllBytes(healthy.record()));
        assertArrayEquals(successorsRecord, Files.readAllBytes(successor.record()));
        assertTrue(Files.exists(healthy.socket()) && Files.exists(successor.socket()));
    }

    @Test
    void aBrokerToWhichSomebodyConnectsAfterTheConfirmationIsLeftAlone() throws Exception {
        shapes.make(CodexKind.UNRECORDED);
        CodexState broker = shapes.state(CodexKind.UNRECORDED);
        Set<Long> tree = broker.expectedPids();
        KillConfirmation confirmation = planOfOurs().confirm(host.facts().sinceBoot());
        assertEquals(3, confirmation.plan().processCount());

        try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(broker.socket()))) {
            assertTrue(client.isConnected());
            KillReport report = execute(confirmation);
            report.trees()
                    .getFirst()
                    .processes()
                    .forEach(result -> assertEquals(
                            VerdictKind.CLIENT,
                            assertInstanceOf(KillOutcome.NoLongerStranded.class, result.outcome())
                                    .verdict()
                                    .kind()));
        }

        assertEquals(tree, broker.expectedPids());
    }

    /** Other daemons may run here, a developer's or another test's: they are none of ours. */
    private KillPlan planOfOurs() throws ProcessTableUnreadableException {
        Set<Long> ours = shapes.states().stream()
                .flatMap(state -> state.broker().stream())
                .map(broker -> broker.pid())
                .collect(Collectors.toSet());
        List<Finding> findings = scanner.scan(host).findings().stream()
                .filter(finding -> ours.contains(finding.tree().root().pid()))
                .toList();
        return KillPlan.of(findings);
    }

    private KillReport execute(KillConfirmation confirmation) throws ProcessTableUnreadableException {
        return new KillExecutor(host, scanner, new LinuxTerminator(), new NotedJournal())
                .execute(confirmation, _ -> {}, () -> false);
    }

    private List<CodexState> states(CodexKind... kinds) {
        return Stream.of(kinds).map(shapes::state).toList();
    }

    private static Set<Long> plannedPids(KillPlan plan) {
        return plan.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .map(process -> process.identity().pid())
                .collect(Collectors.toSet());
    }
}
