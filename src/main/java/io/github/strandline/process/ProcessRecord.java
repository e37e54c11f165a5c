package io.github.strandline.process;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * One row of the process table, as read at one instant.
 *
 * @param identity pid and start
 * @param parent pid of the parent now; 0 when there is none
 * @param group process group id; empty where the system has none
 * @param session session id; empty where the system has none
 * @param owner effective owner
 * @param state what it is doing
 * @param startedAfterBoot start as time since boot; ages come from this and the monotonic clock, never from wall time
 * @param name the short name that the kernel keeps, at most 15 bytes on Linux; may hold any character
 * @param arguments the argument list; a process may rewrite its own (Chromium leaves one string joined with spaces).
 *     Known and empty for kernel threads and zombies
 * @param executable path of the program file; a deleted one is given without the kernel's {@code " (deleted)"} mark
 * @param terminal controlling terminal as the kernel's device number; empty when none
 * @param memory resident memory
 * @param cpu processor time used so far, user and system
 */
public record ProcessRecord(
        ProcessIdentity identity,
        long parent,
        OptionalLong group,
        OptionalLong session,
        Reading<Owner> owner,
        ProcessState state,
        Duration startedAfterBoot,
        String name,
        Reading<List<String>> arguments,
        Reading<String> executable,
        OptionalLong terminal,
        ResidentMemory memory,
        Duration cpu) {

    /** As every record's, and quicker than the one that the compiler makes: each look compares thousands of rows. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof ProcessRecord it
                        && parent == it.parent
                        && state == it.state
                        && cpu.equals(it.cpu)
                        && memory.equals(it.memory)
                        && identity.equals(it.identity)
                        && group.equals(it.group)
                        && session.equals(it.session)
                        && owner.equals(it.owner)
                        && startedAfterBoot.equals(it.startedAfterBoot)
                        && name.equals(it.name)
                        && terminal.equals(it.terminal)
                        && executable.equals(it.executable)
                        && arguments.equals(it.arguments);
    }

    @Override
    public int hashCode() {
        return identity.hashCode();
    }

    /**
     * Oldest first. Times since boot decide, and on Windows the system's own marks where those are equal: there they are all zero
     * for what started before the clock was set forward. On a Mac a child has its parent's time where the marks contradict.
     */
    public static Comparator<ProcessRecord> byStart() {
        return Comparator.comparing(ProcessRecord::startedAfterBoot).thenComparingLong(ProcessRecord::fileTime);
    }

    private long fileTime() {
        return identity.start()
                .filter(mark -> mark.unit() == StartMark.Unit.WINDOWS_FILETIME)
                .map(StartMark::value)
                .orElse(0L);
    }

    /** Whether it is known to have started later than that one, in the order of {@link #byStart}; a missing mark tells nothing. */
    public boolean youngerThan(ProcessRecord other) {
        int order = startedAfterBoot.compareTo(other.startedAfterBoot);
        if (order != 0 || identity.start().isEmpty() || other.identity.start().isEmpty()) {
            return order > 0;
        }
        return fileTime() > other.fileTime();
    }

    /** The same process, as if its arguments had been read as these. */
    public ProcessRecord withArguments(Reading<List<String>> read) {
        return new ProcessRecord(
                identity,
                parent,
                group,
                session,
                owner,
                state,
                startedAfterBoot,
                name,
                read,
                executable,
                terminal,
                memory,
                cpu);
    }

    public long pid() {
        return identity.pid();
    }
}
