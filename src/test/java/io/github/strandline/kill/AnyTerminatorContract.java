package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.WaitingJava;
import io.github.strandline.kill.Terminator.Changed;
import io.github.strandline.kill.Terminator.Gone;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every {@link Terminator} must do on any system, shown on children of the test that every system can run.
 * {@link TerminatorContract} is the longer one for systems with signals.
 */
@Timeout(120)
public abstract class AnyTerminatorContract {

    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    protected abstract Terminator terminator();

    /** Tells who a process is. */
    protected abstract Host host();

    private ChildProcess child() {
        return WaitingJava.start(folder, Map.of());
    }

    private static boolean alive(ProcessIdentity process) {
        return ProcessHandle.of(process.pid()).filter(ProcessHandle::isAlive).isPresent();
    }

    @Test
    void forceEndsTheProcessAndNoOther() throws Exception {
        try (ChildProcess child = child();
                ChildProcess other = child()) {
            ProcessIdentity identity = child.identity(host());
            try (Held held = assertInstanceOf(Held.class, terminator().hold(identity))) {
                assertFalse(held.awaitEnd(Duration.ZERO));
                assertEquals(Sent.SENT, held.signal(Signal.KILL));
                assertTrue(held.awaitEnd(LONG));
                assertEquals(Sent.GONE, held.signal(Signal.KILL));
            }
            assertTrue(alive(other.identity(host())));
        }
    }

    @Test
    void aStoppedProcessStandsStillAndRunsOn() throws Exception {
        try (ChildProcess child = child()) {
            ProcessIdentity identity = child.identity(host());
            try (Held held = assertInstanceOf(Held.class, terminator().hold(identity))) {
                assertEquals(Sent.SENT, held.signal(Signal.STOP));
                ChildProcess.await("stopped", () -> stopped(identity));
                assertEquals(Sent.SENT, held.signal(Signal.CONTINUE));
                ChildProcess.await("running on", () -> !stopped(identity));
            }
        }
    }

    private boolean stopped(ProcessIdentity process) {
        try {
            return host().processes()
                    .find(process)
                    .filter(row -> row.state().stopped())
                    .isPresent();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void takingHoldTouchesNothing() throws Exception {
        try (ChildProcess child = child()) {
            ProcessIdentity identity = child.identity(host());
            Held held = assertInstanceOf(Held.class, terminator().hold(identity));
            held.close();
            held.close();
            assertTrue(alive(identity));
        }
    }

    @Test
    void anotherStartMeansAnotherProcessWhichIsNotTouched() throws Exception {
        try (ChildProcess child = child()) {
            ProcessIdentity now = child.identity(host());
            StartMark mark = now.start().orElseThrow();
            for (long shift : new long[] {-1, 1}) {
                assertInstanceOf(
                        Changed.class,
                        terminator()
                                .hold(new ProcessIdentity(
                                        now.pid(),
                                        Optional.of(new StartMark(mark.unit(), mark.value() + shift)),
                                        now.inode())));
            }
            assertInstanceOf(
                    Refused.class, terminator().hold(new ProcessIdentity(now.pid(), Optional.empty(), now.inode())));
            assertTrue(alive(now));
        }
    }

    @Test
    void anEndedProcessIsGone() throws Exception {
        ProcessIdentity identity;
        try (ChildProcess child = child()) {
            identity = child.identity(host());
        }
        assertInstanceOf(Gone.class, terminator().hold(identity));
    }

    @Test
    void thisVeryProgramIsRefused() throws Exception {
        assertInstanceOf(Refused.class, terminator().hold(host().facts().self()));
    }
}
