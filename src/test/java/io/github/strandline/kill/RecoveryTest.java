package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillJournal.Aftermath.Now;
import io.github.strandline.kill.KillJournal.CutOff;
import io.github.strandline.kill.KillJournal.Noted;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Hold;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a start does about a run that was cut off: it lets run on what that run stopped, and signals nothing else. */
class RecoveryTest {

    private static final ProcessIdentity PROCESS = ProcessIdentity.linux(10, 7, 70);
    private static final ProcessIdentity WRITER = ProcessIdentity.linux(90, 7, 90);

    private final List<String> sent = new ArrayList<>();
    private Supplier<Hold> hold = () -> held(Sent.SENT);

    private Held held(Sent answer) {
        return new Held() {

            @Override
            public Sent signal(Signal signal) {
                sent.add(signal.name());
                return answer;
            }

            @Override
            public boolean awaitEnd(Duration limit) {
                return false;
            }

            @Override
            public void close() {
                sent.add("closed");
            }
        };
    }

    private Recovery recovery(ProcessRecord... rows) {
        Scan scan = TestMachine.scan(List.of(rows));
        return new Recovery(scan.facts(), new ProcessTable(List.of(rows)), _ -> hold.get());
    }

    private static CutOff run(String boot, boolean leftStopped) {
        return run("", boot, leftStopped);
    }

    private static CutOff run(String host, String boot, boolean leftStopped) {
        return new CutOff(
                "id", host, boot, WRITER, List.of(new Noted(PROCESS, List.of(Signal.STOP), List.of(), leftStopped)));
    }

    private Now now(String boot, boolean leftStopped, ProcessRecord... rows) {
        return recovery(rows).of(run(boot, leftStopped)).getFirst().now();
    }

    private static ProcessRecord row(ProcessIdentity identity, ProcessState state) {
        return TestMachine.row(identity, 1, state);
    }

    @Test
    void whatWasLeftStoppedRunsOn() {
        assertEquals(Now.CONTINUED, now("boot", true, row(PROCESS, ProcessState.STOPPED)));
        assertEquals(List.of("CONTINUE", "closed"), sent);
    }

    @Test
    void whatIsGoneOrWasNotStoppedByUsIsNotSignalled() {
        assertEquals(Now.RUNS, now("boot", false, row(PROCESS, ProcessState.STOPPED)));
        assertEquals(Now.GONE, now("boot", true));
        assertEquals(Now.GONE, now("boot", true, row(PROCESS, ProcessState.ZOMBIE)));
        assertEquals(List.of(), sent);
    }

    @Test
    void aStopThatHasNotActedYetIsTakenBack() {
        assertEquals(Now.RUNS, now("boot", true, row(PROCESS, ProcessState.DISK_SLEEP)));
        assertEquals(List.of("CONTINUE", "closed"), sent);
    }

    @Test
    void aStrangerWithItsPidIsNotSignalled() {
        assertEquals(Now.GONE, now("boot", true, row(LiveIdentity.withOtherStart(PROCESS), ProcessState.STOPPED)));
        assertEquals(Now.UNKNOWN, now("boot", true, row(LiveIdentity.withoutStart(PROCESS), ProcessState.STOPPED)));
        assertEquals(List.of(), sent);
    }

    @Test
    void pidsOfAnotherBootMeanNothing() {
        assertEquals(Now.GONE, now("another", true, row(PROCESS, ProcessState.STOPPED)));
        assertEquals(Now.GONE, now("", true, row(PROCESS, ProcessState.STOPPED)));
        assertEquals(List.of(), sent);
    }

    @Test
    void oneThatCannotBeTakenInHandOrSignalledIsReportedAsStillStopped() {
        ProcessRecord stopped = row(PROCESS, ProcessState.STOPPED);
        hold = () -> new Terminator.Refused("no");
        assertEquals(Now.STILL_STOPPED, now("boot", true, stopped));
        hold = () -> held(Sent.NOT_PERMITTED);
        assertEquals(Now.STILL_STOPPED, now("boot", true, stopped));
        hold = Terminator.Changed::new;
        assertEquals(Now.GONE, now("boot", true, stopped));
        hold = Terminator.Gone::new;
        assertEquals(Now.GONE, now("boot", true, stopped));
    }

    @Test
    void aRunOfAnotherMachineIsTold() {
        ProcessRecord ours = row(PROCESS, ProcessState.STOPPED);
        String here = TestMachine.scan(List.of()).facts().name();
        assertTrue(recovery(ours).elsewhere(run("another", "another", true)));
        assertFalse(recovery(ours).elsewhere(run(here, "another", true)), "an earlier boot of this one");
        assertFalse(recovery(ours).elsewhere(run("", "another", true)), "of before names were noted");
        // Containers have one boot, and names and pids of their own.
        assertTrue(recovery().elsewhere(run("another", "boot", true)));
        assertTrue(recovery(row(LiveIdentity.withOtherStart(PROCESS), ProcessState.STOPPED))
                .elsewhere(run("another", "boot", true)));
        assertFalse(recovery(ours).elsewhere(run("another", "boot", true)), "this one, renamed since");
        assertFalse(recovery(row(WRITER, ProcessState.SLEEPING)).elsewhere(run("another", "boot", true)));
    }

    @Test
    void aRunWhoseProgramStillRunsIsNotCutOff() {
        assertTrue(recovery(row(WRITER, ProcessState.SLEEPING)).underWay(run("boot", true)));
        assertFalse(recovery(row(WRITER, ProcessState.ZOMBIE)).underWay(run("boot", true)));
        assertFalse(recovery(row(LiveIdentity.withOtherStart(WRITER), ProcessState.SLEEPING))
                .underWay(run("boot", true)));
        assertFalse(recovery(row(WRITER, ProcessState.SLEEPING)).underWay(run("another", true)));
        assertFalse(recovery().underWay(run("boot", true)));
    }

    /** Containers have pids of their own: none of these is found here, and none has ended. */
    @Test
    void aRunOfAnotherPidNamespaceOfThisBootIsLeftToThat() {
        assertTrue(recovery().elsewhere(run("boot/pid:[4026532567]", true)));
        assertFalse(recovery().elsewhere(run("boot", true)));
        assertFalse(recovery().elsewhere(run("another boot", true)));
    }
}
