package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.Terminator.Changed;
import io.github.strandline.kill.Terminator.Gone;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.SignalCall;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The identity is compared before each signal, and nothing is signalled that is not proved to be the one that is meant. */
class MacTerminatorOnLaidKernelTest implements SignalCall {

    private static final int PID = 4711;
    private static final long SELF = 9000;

    private final LaidKernel kernel = new LaidKernel();
    private final LaidProcess process = kernel.add(PID);
    private final List<String> sent = new ArrayList<>();
    private final MacTerminator terminator = new MacTerminator(new MacIdentityReader(kernel), this, SELF);

    @Override
    public Answer send(long pid, Signal signal) {
        sent.add(SignalNumber.of(signal) + " to " + pid);
        return kernel.processes.containsKey((int) pid) ? Answer.SENT : Answer.NO_SUCH_PROCESS;
    }

    @Override
    public Answer ask(long pid) {
        return kernel.processes.containsKey((int) pid) ? Answer.SENT : Answer.NO_SUCH_PROCESS;
    }

    private ProcessIdentity identity() {
        return identity(PID, process.startMicros);
    }

    private static ProcessIdentity identity(long pid, long micros) {
        return new ProcessIdentity(
                pid, Optional.of(new StartMark(StartMark.Unit.MACOS_MICROS, micros)), OptionalLong.empty());
    }

    private Held held() {
        return assertInstanceOf(Held.class, terminator.hold(identity()));
    }

    @Test
    void signalsHaveTheNumbersOfMacOs() {
        Held held = held();
        for (Signal signal : Signal.values()) {
            assertEquals(Sent.SENT, held.signal(signal));
        }
        assertEquals(List.of("2 to 4711", "15 to 4711", "9 to 4711", "17 to 4711", "19 to 4711"), sent);
    }

    @Test
    void aPidThatPassedOnAfterTheHoldIsNotSignalled() {
        Held held = held();
        process.startMicros++;
        assertEquals(Sent.CHANGED, held.signal(Signal.KILL));
        assertEquals(List.of(), sent);
        assertTrue(held.awaitEnd(Duration.ZERO), "the one that was meant has ended");
    }

    @Test
    void oneMicrosecondIsAnotherProcess() {
        assertInstanceOf(Changed.class, terminator.hold(identity(PID, process.startMicros + 1)));
        assertInstanceOf(Changed.class, terminator.hold(identity(PID, process.startMicros - 1)));
    }

    @Test
    void anEntryOfAnotherPidProvesNothing() {
        kernel.processes.put(PID, new LaidProcess(PID + 1));
        assertInstanceOf(Reading.Denied.class, new MacIdentityReader(kernel).read(PID));
        assertInstanceOf(Refused.class, terminator.hold(identity()));
        assertEquals(List.of(), sent);
    }

    @Test
    void zombiesAndFreePidsAreGone() {
        Held held = held();
        process.status = LaidProcess.ZOMBIE;
        assertInstanceOf(Gone.class, terminator.hold(identity()));
        assertEquals(Sent.GONE, held.signal(Signal.TERMINATE));
        kernel.processes.remove(PID);
        assertInstanceOf(Gone.class, terminator.hold(identity()));
        assertEquals(Sent.GONE, held.signal(Signal.TERMINATE));
        assertEquals(List.of(), sent);
    }

    @Test
    void whatIsNotProvedIsRefused() {
        assertInstanceOf(
                Refused.class, terminator.hold(new ProcessIdentity(PID, Optional.empty(), OptionalLong.empty())));
        assertInstanceOf(Refused.class, terminator.hold(ProcessIdentity.linux(PID, process.startMicros, 1)));
        for (long pid : new long[] {0, 1, -1, -PID, SELF, (1L << 32) + PID}) {
            assertInstanceOf(Refused.class, terminator.hold(identity(pid, process.startMicros)), Long.toString(pid));
        }
        process.startMicros = -1;
        assertInstanceOf(Refused.class, terminator.hold(identity(PID, 5)), "its start cannot be read now");
        assertEquals(List.of(), sent);
    }
}
