package io.github.strandline.process;

import java.util.List;
import java.util.OptionalLong;

/**
 * A daemon and everything that belongs to it. The first member is the root; a member's parent in the tree stands before it.
 *
 * @param members root first, never empty
 * @param endedDaemon pid of the daemon that led their session and has ended; they are what it left behind
 */
public record ProcessTree(List<Member> members, OptionalLong endedDaemon) {

    /**
     * One process of a tree.
     *
     * @param process its row of the process table
     * @param edge why it belongs
     * @param under pid of the member that it hangs under; the root's own pid for the root
     */
    public record Member(ProcessRecord process, Edge edge, long under) {}

    public ProcessTree {
        members = List.copyOf(members);
        if (members.isEmpty() || members.getFirst().edge() != Edge.ROOT) {
            throw new IllegalArgumentException("a tree starts with its root");
        }
    }

    /** A tree that no ended daemon left behind. */
    public ProcessTree(List<Member> members) {
        this(members, OptionalLong.empty());
    }

    public ProcessRecord root() {
        return members.getFirst().process();
    }

    public List<ProcessRecord> processes() {
        return members.stream().map(Member::process).toList();
    }

    public boolean contains(long pid) {
        return members.stream().anyMatch(member -> member.process().pid() == pid);
    }

    /** Whether it is known of each process what it holds: a living one holds something, so a sum without it is too small. */
    public boolean memoryKnown() {
        return members.stream()
                .map(Member::process)
                .allMatch(process -> process.memory().residentBytes() > 0 || process.state() == ProcessState.ZOMBIE);
    }

    /** Sum of resident memory: shared pages are counted in every process that has them. */
    public long residentBytes() {
        long bytes = 0;
        for (Member member : members) {
            bytes += member.process().memory().residentBytes();
        }
        return bytes;
    }

    /** Estimate with shared pages counted once; see {@link SharedOnce}. */
    public long estimatedBytes() {
        return new SharedOnce().add(processes());
    }
}
