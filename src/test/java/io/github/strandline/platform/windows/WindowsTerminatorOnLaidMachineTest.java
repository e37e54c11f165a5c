package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.Terminator;
import io.github.strandline.kill.Terminator.Changed;
import io.github.strandline.kill.Terminator.Gone;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The Windows terminator, everything but the calls themselves, on a machine laid out by hand. */
class WindowsTerminatorOnLaidMachineTest {

    private static final long SELF = 9000;

    private final LaidMachine machine = new LaidMachine();
    private final LaidProcess node = machine.process(4712, 4, 600, "node.exe", "node.exe x");
    private final Terminator terminator = new WindowsTerminator(machine, SELF);

    @AfterEach
    void everyHandleIsClosed() {
        assertEquals(0, machine.openHandles);
    }

    private static ProcessIdentity identity(long pid, long created) {
        return new ProcessIdentity(
                pid, Optional.of(new StartMark(StartMark.Unit.WINDOWS_FILETIME, created)), OptionalLong.empty());
    }

    private ProcessIdentity node() {
        return identity(node.pid, node.created);
    }

    @Test
    void oneHandleIsHeldFromTheCheckToTheEnd() {
        try (Held held = assertInstanceOf(Held.class, terminator.hold(node()))) {
            assertEquals(1, machine.openHandles);
            assertFalse(held.awaitEnd(Duration.ZERO));
            // Its pid may be another's for whoever opens it now; the hold is still on this one.
            node.reachable = false;
            LaidProcess stranger = machine.process(4712, 4, 700, "winword.exe", "winword.exe");
            assertEquals(Sent.SENT, held.signal(Signal.KILL));
            assertTrue(held.awaitEnd(Duration.ZERO));
            assertTrue(node.ended && !stranger.ended);
            assertEquals(Sent.GONE, held.signal(Signal.KILL));
        }
        assertEquals(List.of(4712L), machine.opened);
    }

    @Test
    void aProcessCanBeStoppedAndContinued() {
        try (Held held = assertInstanceOf(Held.class, terminator.hold(node()))) {
            assertEquals(Sent.SENT, held.signal(Signal.STOP));
            assertEquals(1, node.suspended);
            assertEquals(Sent.SENT, held.signal(Signal.CONTINUE));
            assertEquals(0, node.suspended);
        }
    }

    @Test
    void nothingIsAskedToClose() {
        try (Held held = assertInstanceOf(Held.class, terminator.hold(node()))) {
            assertEquals(Sent.NOT_PERMITTED, held.signal(Signal.TERMINATE));
            assertEquals(Sent.NOT_PERMITTED, held.signal(Signal.INTERRUPT));
            assertFalse(node.ended);
        }
    }

    @Test
    void anotherStartMeansAnotherProcessToTheLastTick() {
        assertInstanceOf(Changed.class, terminator.hold(identity(node.pid, node.created + 1)));
        assertInstanceOf(Changed.class, terminator.hold(identity(node.pid, node.created - 1)));
    }

    @Test
    void oneThatEndedIsGoneEvenWhileSomebodyHoldsIt() {
        node.ended = true;
        assertInstanceOf(Gone.class, terminator.hold(node()));
        node.reachable = false;
        assertInstanceOf(Gone.class, terminator.hold(node()));
    }

    @Test
    void anElevatedProcessIsRefusedAndASuccessorIsToldFromIt() {
        node.elevated();
        Refused refused = assertInstanceOf(Refused.class, terminator.hold(node()));
        assertTrue(refused.reason().contains("access is denied"), refused.reason());
        assertInstanceOf(Changed.class, terminator.hold(identity(node.pid, node.created + 1)));
        node.ended = true;
        assertInstanceOf(Gone.class, terminator.hold(node()));
    }

    @Test
    void aProtectedProcessIsRefused() {
        node.granted = 0;
        assertInstanceOf(Refused.class, terminator.hold(node()));
        assertInstanceOf(Refused.class, terminator.hold(identity(node.pid, node.created + 1)));
    }

    @Test
    void aStartThatCannotBeReadIsARefusal() {
        node.start = Optional.of(Reading.denied("process 4712, its start: access is denied"));
        assertInstanceOf(Refused.class, terminator.hold(node()));
        assertInstanceOf(
                Refused.class, terminator.hold(new ProcessIdentity(node.pid, Optional.empty(), OptionalLong.empty())));
        assertInstanceOf(Refused.class, terminator.hold(ProcessIdentity.linux(node.pid, node.created, 1)));
    }

    @Test
    void theKernelThisProgramAndPidsThatMeanAnotherAreNeverOpened() {
        for (long pid : new long[] {0, 4, 4713, -4, 1L << 32, SELF}) {
            assertInstanceOf(Refused.class, terminator.hold(identity(pid, 1)));
        }
        assertEquals(List.of(), machine.opened);
    }

    @Test
    void aStartFromAnotherSystemProvesNothingThoughItsNumberIsTheSame() {
        assertInstanceOf(Refused.class, terminator.hold(ProcessIdentity.linux(node.pid, node.created, 1)));
        assertEquals(List.of(), machine.opened);
    }

    @Test
    void oneThatRefusesBecauseItIsEndingIsGone() {
        node.terminates = false;
        node.ending = true;
        try (Held held = assertInstanceOf(Held.class, terminator.hold(node()))) {
            assertEquals(Sent.GONE, held.signal(Signal.KILL));
        }
    }

    @Test
    void anEndThatIsRefusedIsNotPermitted() {
        node.terminates = false;
        try (Held held = assertInstanceOf(Held.class, terminator.hold(node()))) {
            assertEquals(Sent.NOT_PERMITTED, held.signal(Signal.KILL));
            node.ended = true;
            assertEquals(Sent.GONE, held.signal(Signal.KILL));
        }
    }
}
