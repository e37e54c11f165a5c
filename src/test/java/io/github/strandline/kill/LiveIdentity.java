package io.github.strandline.kill;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Identities of running Linux processes, read with no code of the product, and twisted ones. */
public final class LiveIdentity {

    private LiveIdentity() {}

    public static ProcessIdentity of(long pid) {
        try {
            long inode = (Long) Files.getAttribute(Path.of("/proc", Long.toString(pid)), "unix:ino");
            long ticks = SeenProcess.read(pid).orElseThrow().startTicks();
            return ProcessIdentity.linux(pid, ticks, inode);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
