package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.condition.OS;

/** Identities of running processes, and twisted ones. */
public final class LiveIdentity {

    private LiveIdentity() {}

    public static ProcessIdentity of(long pid) {
        if (OS.MAC.isCurrentOs()) {
            return SeenProcess.read(pid).map(SeenProcess::identity).orElseThrow();
        }
        // Start ticks are read with no code of the product; the inode of a pidfd needs native calls.
        long ticks = SeenProcess.read(pid).map(SeenProcess::startTicks).orElse(0L);
        try {
            Optional<ProcessIdentity> seen =
                    new LinuxHost().processes().find(pid).map(row -> row.identity());
            seen.ifPresent(identity -> assertEquals(ticks, ticks(identity)));
            // A thread has a number, and no row.
            return seen.orElseGet(() -> ProcessIdentity.linux(pid, ticks, 1));
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    /** As if the pid had been given away again later. */
    public static ProcessIdentity withOtherStart(ProcessIdentity identity) {
        StartMark mark = identity.start().orElseThrow();
        return new ProcessIdentity(
                identity.pid(), Optional.of(new StartMark(mark.unit(), mark.value() + 1)), identity.inode());
    }

    /** As if the pid had been given away again within one tick. */
    public static ProcessIdentity withOtherInode(ProcessIdentity identity) {
        return ProcessIdentity.linux(
                identity.pid(), ticks(identity), identity.inode().orElseThrow() + 1);
    }

    public static ProcessIdentity withoutStart(ProcessIdentity identity) {
        return new ProcessIdentity(identity.pid(), Optional.empty(), identity.inode());
    }

    public static ProcessIdentity withoutInode(ProcessIdentity identity) {
        return new ProcessIdentity(identity.pid(), identity.start(), OptionalLong.empty());
    }

    private static long ticks(ProcessIdentity identity) {
        return identity.start().map(StartMark::value).orElseThrow();
    }
}
