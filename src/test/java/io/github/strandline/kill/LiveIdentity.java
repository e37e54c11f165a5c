package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.util.Optional;
import java.util.OptionalLong;

/** Identities of running Linux processes, and twisted ones. */
public final class LiveIdentity {

    private LiveIdentity() {}

    public static ProcessIdentity of(long pid) {
        try {
            ProcessIdentity seen =
                    new LinuxHost().processes().find(pid).orElseThrow().identity();
            // Start ticks are read with no code of the product; the inode of a pidfd needs native calls.
            assertEquals(SeenProcess.read(pid).orElseThrow().startTicks(), ticks(seen));
            return seen;
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    /** As if the pid had been given away again later. */
    public static ProcessIdentity withOtherStart(ProcessIdentity identity) {
        return ProcessIdentity.linux(
                identity.pid(), ticks(identity) + 1, identity.inode().orElseThrow());
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
