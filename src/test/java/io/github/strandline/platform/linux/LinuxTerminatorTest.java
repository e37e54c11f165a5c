package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.strandline.kill.LiveIdentity;
import io.github.strandline.kill.Terminator;
import io.github.strandline.kill.Terminator.Changed;
import io.github.strandline.kill.Terminator.Gone;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.kill.TerminatorContract;
import io.github.strandline.kill.TestProcesses;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxTerminatorTest extends TerminatorContract {

    @Override
    protected Terminator terminator() {
        return new LinuxTerminator();
    }

    @Test
    void aProcessOfUnknownInodeIsRefusedForItsStartCanBeASuccessors() {
        ProcessIdentity sleeper = processes.sleeper();
        assertInstanceOf(Refused.class, terminator().hold(LiveIdentity.withoutInode(sleeper)));
    }

    @Test
    void aStartFromAnotherSystemIsRefused() {
        ProcessIdentity sleeper = processes.sleeper();
        StartMark foreign = new StartMark(
                StartMark.Unit.MACOS_MICROS, sleeper.start().orElseThrow().value());
        assertInstanceOf(
                Refused.class,
                terminator().hold(new ProcessIdentity(sleeper.pid(), Optional.of(foreign), sleeper.inode())));
    }

    @Test
    void numbersThatMeanGroupsOrEverybodyAreRefused() {
        for (long pid : new long[] {0, -1, -4711, (1L << 32) + 2, Long.MIN_VALUE}) {
            assertInstanceOf(
                    Refused.class, new LinuxTerminator(_ -> same(pid), false).hold(ProcessIdentity.linux(pid, 1, 1)));
        }
    }

    @Test
    void initAndThisVeryProgramAreRefused() {
        assertInstanceOf(Refused.class, terminator().hold(LiveIdentity.of(1)));
        assertInstanceOf(
                Refused.class,
                terminator().hold(LiveIdentity.of(ProcessHandle.current().pid())));
    }

    @Test
    void aThreadThatHasTheNumberByNowIsAnotherProcess() throws IOException {
        long own = ProcessHandle.current().pid();
        try (var threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                long number = Long.parseLong(thread.getFileName().toString());
                if (number != own) {
                    assertInstanceOf(Changed.class, terminator().hold(LiveIdentity.of(number)));
                    return;
                }
            }
        }
        throw new AssertionError("a JVM has several threads");
    }

    @Test
    void aProcessThatProcHidesIsRefusedAndNotTakenForGone() {
        ProcessIdentity sleeper = processes.sleeper();
        assertInstanceOf(Refused.class, new LinuxTerminator(_ -> Reading.absent(), true).hold(sleeper));
        assertInstanceOf(Refused.class, new LinuxTerminator(_ -> Reading.absent(), false).hold(sleeper));
        assertInstanceOf(Refused.class, new LinuxTerminator(_ -> Reading.denied("no"), true).hold(sleeper));
    }

    @Test
    void aProcessWhoseStartCannotBeReadNowIsRefused() {
        ProcessIdentity sleeper = processes.sleeper();
        Reading<Sighting> withoutStart = Reading.known(new Sighting(LiveIdentity.withoutStart(sleeper), false));
        assertInstanceOf(Refused.class, new LinuxTerminator(_ -> withoutStart, true).hold(sleeper));
    }

    @Test
    void oneThatEndsWhileItIsTakenInHandIsGone() {
        ProcessIdentity sleeper = processes.sleeper();
        IdentityReader slow = pid -> {
            processes.kill(sleeper);
            return Reading.known(new Sighting(sleeper, false));
        };
        assertInstanceOf(Gone.class, new LinuxTerminator(slow, true).hold(sleeper));
    }

    @Test
    void aClosedHoldSignalsNothing() {
        ProcessIdentity sleeper = processes.sleeper();
        Held held = held(sleeper);
        held.close();
        assertThrows(IllegalStateException.class, () -> held.signal(Signal.KILL));
        assertThrows(IllegalStateException.class, () -> held.awaitEnd(Duration.ZERO));
        assertEquals('S', TestProcesses.state(sleeper));
    }

    @Test
    void holdsLeaveNoDescriptorOpen() throws IOException {
        ProcessIdentity sleeper = processes.sleeper();
        held(sleeper).close();
        long before = descriptors();
        for (int i = 0; i < 200; i++) {
            held(sleeper).close();
            terminator().hold(LiveIdentity.withOtherStart(sleeper));
        }
        assertEquals(before, descriptors(), 20);
    }

    private static long descriptors() throws IOException {
        try (var list = Files.list(Path.of("/proc/self/fd"))) {
            return list.count();
        }
    }

    private static Reading<Sighting> same(long pid) {
        return Reading.known(new Sighting(ProcessIdentity.linux(pid, 1, 1), false));
    }
}
