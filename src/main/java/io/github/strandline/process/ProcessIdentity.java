package io.github.strandline.process;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which process is meant: a pid alone is reused, a pid with its start mark nearly never, and the inode of
 * its pidfd settles the rest on Linux, where start marks repeat within one tick.
 *
 * @param pid the process id
 * @param start the system's start mark; empty when it could not be read, and then nothing may be ended by this identity
 * @param inode Linux: inode of its pidfd, or of {@code /proc/PID} before Linux 6.9; empty elsewhere
 */
public record ProcessIdentity(long pid, Optional<StartMark> start, OptionalLong inode) {

    /** What comparing two identities says. For ending a process, {@link #UNKNOWN} means refuse. */
    public enum Match {
        SAME,
        DIFFERENT,
        UNKNOWN
    }

    public static ProcessIdentity linux(long pid, long startTicks, long procInode) {
        return new ProcessIdentity(
                pid, Optional.of(new StartMark(StartMark.Unit.LINUX_TICKS, startTicks)), OptionalLong.of(procInode));
    }

    /** By the pid alone, which is all but unique in one scan: identities are looked up thousands of times in every refresh. */
    @Override
    public int hashCode() {
        return Long.hashCode(pid);
    }

    /** As every record's, and quicker than the one that the compiler makes. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof ProcessIdentity it
                        && pid == it.pid
                        && start.equals(it.start)
                        && inode.equals(it.inode);
    }

    /** Compares pid, start mark and, where both have one, inode. Never guesses: a missing start mark is {@link Match#UNKNOWN}. */
    public Match compare(ProcessIdentity other) {
        if (pid != other.pid) {
            return Match.DIFFERENT;
        }
        if (start.isEmpty() || other.start.isEmpty()) {
            return Match.UNKNOWN;
        }
        if (!start.equals(other.start)) {
            return Match.DIFFERENT;
        }
        if (inode.isPresent() && other.inode.isPresent() && inode.getAsLong() != other.inode.getAsLong()) {
            return Match.DIFFERENT;
        }
        return Match.SAME;
    }
}
