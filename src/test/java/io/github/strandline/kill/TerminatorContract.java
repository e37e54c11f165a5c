package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.Terminator.Changed;
import io.github.strandline.kill.Terminator.Gone;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What every {@link Terminator} must do, shown on real processes. */
public abstract class TerminatorContract {

    private static final Duration LONG = Duration.ofSeconds(60);

    protected final TestProcesses processes = new TestProcesses();

    protected abstract Terminator terminator();

    @AfterEach
    void endAll() {
        processes.close();
    }

    protected final Held held(ProcessIdentity process) {
        return assertInstanceOf(Held.class, terminator().hold(process));
    }

    @Test
    void takingHoldTouchesNothing() {
        ProcessIdentity sleeper = processes.sleeper();
        held(sleeper).close();
        assertEquals('S', TestProcesses.state(sleeper));
    }

    @Test
    void aPoliteSignalReachesTheProcessAndItsEndIsSeen() {
        ProcessIdentity sleeper = processes.sleeper();
        ProcessIdentity other = processes.sleeper();
        try (Held held = held(sleeper)) {
            assertEquals(Sent.SENT, held.signal(Signal.TERMINATE));
            assertTrue(held.awaitEnd(LONG));
        }
        assertFalse(TestProcesses.alive(sleeper));
        assertTrue(TestProcesses.alive(other));
    }

    @Test
    void forceEndsAProcessThatIgnoresAPoliteSignal() {
        ProcessIdentity stubborn = processes
                .bash("trap '' TERM; echo $$; while :; do sleep 600; done")
                .next();
        try (Held held = held(stubborn)) {
            assertEquals(Sent.SENT, held.signal(Signal.TERMINATE));
            assertFalse(held.awaitEnd(Duration.ofMillis(200)));
            assertTrue(TestProcesses.alive(stubborn));
            assertEquals(Sent.SENT, held.signal(Signal.KILL));
            assertTrue(held.awaitEnd(LONG));
        }
        assertFalse(TestProcesses.alive(stubborn));
    }

    @Test
    void aProcessCanBeStoppedAndContinued() {
        ProcessIdentity sleeper = processes.sleeper();
        try (Held held = held(sleeper)) {
            assertEquals(Sent.SENT, held.signal(Signal.STOP));
            TestProcesses.until("stopped", () -> TestProcesses.state(sleeper) == 'T');
            assertEquals(Sent.SENT, held.signal(Signal.CONTINUE));
            TestProcesses.until("running again", () -> TestProcesses.state(sleeper) == 'S');
        }
    }

    @Test
    void anotherStartMeansAnotherProcessWhichIsNotTouched() {
        ProcessIdentity sleeper = processes.sleeper();
        assertInstanceOf(Changed.class, terminator().hold(LiveIdentity.withOtherStart(sleeper)));
        assertEquals('S', TestProcesses.state(sleeper));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theSameStartWithAnotherInodeMeansAnotherProcessWhichIsNotTouched() {
        ProcessIdentity sleeper = processes.sleeper();
        assertInstanceOf(Changed.class, terminator().hold(LiveIdentity.withOtherInode(sleeper)));
        assertEquals('S', TestProcesses.state(sleeper));
    }

    @Test
    void aProcessOfUnknownStartIsRefused() {
        ProcessIdentity sleeper = processes.sleeper();
        assertInstanceOf(Refused.class, terminator().hold(LiveIdentity.withoutStart(sleeper)));
        assertEquals('S', TestProcesses.state(sleeper));
    }

    @Test
    void aProcessThatEndedAndWasReapedIsGone() {
        ProcessIdentity sleeper = processes.sleeper();
        processes.kill(sleeper);
        TestProcesses.until("reaped", () -> TestProcesses.state(sleeper) == ' ');
        assertInstanceOf(Gone.class, terminator().hold(sleeper));
    }

    @Test
    void aZombieIsGone() {
        ProcessIdentity zombie = processes.zombie();
        assertInstanceOf(Gone.class, terminator().hold(zombie));
        assertEquals('Z', TestProcesses.state(zombie));
    }

    @Test
    void theEndOfAProcessThatIsNeverReapedIsSeen() {
        ProcessIdentity child = processes.neglectedSleeper();
        try (Held held = held(child)) {
            assertEquals(Sent.SENT, held.signal(Signal.KILL));
            assertTrue(held.awaitEnd(LONG));
            assertEquals('Z', TestProcesses.state(child));
            assertEquals(Sent.GONE, held.signal(Signal.KILL));
        }
    }

    @Test
    void aSignalAfterTheEndReachesNobody() {
        ProcessIdentity sleeper = processes.sleeper();
        try (Held held = held(sleeper)) {
            processes.kill(sleeper);
            assertTrue(held.awaitEnd(LONG));
            assertEquals(Sent.GONE, held.signal(Signal.TERMINATE));
        }
    }

    @Test
    void noWaitIsNeededToSeeThatAProcessRuns() {
        try (Held held = held(processes.sleeper())) {
            assertFalse(held.awaitEnd(Duration.ZERO));
            assertFalse(held.awaitEnd(Duration.ofMillis(-5)));
        }
    }

    @Test
    void closingTwiceIsHarmless() {
        Held held = held(processes.sleeper());
        held.close();
        held.close();
    }
}
