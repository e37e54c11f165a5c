package io.github.strandline.kill;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What the kernel's own numbers prove about who started whom, credentials(7). A pid, session or group number tells something only
 * while it cannot have passed to a stranger: a parent's while the parent is in hand and runs after the table was read; a
 * session's and group's while a process that belongs to it does. Strangers that were in a session or group before the first signal
 * could start others there, so such a session or group proves nothing. A parent may have adopted what a stranger below it has
 * started and left, PR_SET_CHILD_SUBREAPER(2const): where there is one, the child must be in a session without strangers, too.
 */
final class Kinship {

    private final ProcessTable before;
    private final Set<ProcessIdentity> others;
    private final Map<Long, Course> members = new HashMap<>();
    private final Map<Long, List<ProcessRecord>> sessionsBefore = new HashMap<>();
    private final Map<Long, List<ProcessRecord>> groupsBefore = new HashMap<>();
    private final Map<Long, Set<Course>> witnesses = new HashMap<>();
    private final Set<Long> sessions = new HashSet<>();
    private Optional<Set<Long>> aboveStrangers = Optional.empty();

    /**
     * @param before the table from right before the first signal
     * @param planned confirmed processes
     * @param others processes that the tree had then and that are not confirmed: no strangers, and no proof of anything
     */
    Kinship(ProcessTable before, Collection<Course> planned, Collection<ProcessIdentity> others) {
        this.before = before;
        this.others = Set.copyOf(others);
        planned.forEach(course -> members.put(course.identity().pid(), course));
        for (ProcessRecord row : before.all()) {
            if (!row.state().alive()) {
                continue;
            }
            row.session().ifPresent(number -> list(sessionsBefore, number).add(row));
            row.group().ifPresent(number -> list(groupsBefore, number).add(row));
        }
    }

    /** Whether this process was there before the first signal and is none of the tree's. */
    boolean stranger(ProcessRecord row) {
        return wasSeen(row) && !isMember(row) && !others.contains(row.identity());
    }

    /** Whether this process was there before the first signal. */
    boolean wasSeen(ProcessRecord row) {
        return before.find(row.identity()).isPresent();
    }

    /** Notes which sessions still are the tree's own in a table that was just read. */
    void look(ProcessTable table) {
        sessions.clear();
        for (Course course : members.values()) {
            current(course, table)
                    .ifPresent(row -> row.session().ifPresent(session -> {
                        boolean inIt = session == row.pid()
                                || witnesses.getOrDefault(session, Set.of()).contains(course);
                        if (!sessions.contains(session)
                                && inIt
                                && onlyMembers(sessionsBefore, session)
                                && course.running()) {
                            sessions.add(session);
                        }
                    }));
        }
        members.values().forEach(course -> current(course, table).ifPresent(row -> note(course, row)));
    }

    /** What proves, in the table that was looked at last, that this process belongs to the tree. */
    Optional<Proof> of(ProcessRecord row, ProcessTable table) {
        if (isRunning(row.parent(), table) && !mayBeAdopted(row, table)) {
            return Optional.of(Proof.PARENT);
        }
        if (row.session().isPresent() && sessions.contains(row.session().getAsLong())) {
            return Optional.of(Proof.SESSION);
        }
        return inOwnGroup(row, table) ? Optional.of(Proof.GROUP) : Optional.empty();
    }

    /** From now on this one's children, session and group are the tree's as well. */
    void add(Course course, ProcessRecord row) {
        members.put(course.identity().pid(), course);
        if (row.session().equals(OptionalLong.of(row.pid())) && course.running()) {
            sessions.add(row.pid());
        }
        note(course, row);
    }

    private void note(Course course, ProcessRecord row) {
        row.session().ifPresent(session -> {
            if (sessions.contains(session)) {
                witnesses.computeIfAbsent(session, _ -> new HashSet<>()).add(course);
            }
        });
    }

    /** Whether a stranger below its parent may have started it: whoever stays in a session was started by one of that session. */
    private boolean mayBeAdopted(ProcessRecord row, ProcessTable table) {
        if (aboveStrangers.isEmpty()) {
            aboveStrangers = Optional.of(aboveStrangers());
        }
        boolean parentsSession = row.session().isPresent()
                && table.find(row.parent())
                        .filter(parent -> parent.session().equals(row.session()))
                        .isPresent()
                && onlyMembers(sessionsBefore, row.session().getAsLong());
        return aboveStrangers.get().contains(row.parent()) && !parentsSession;
    }

    private Set<Long> aboveStrangers() {
        Set<Long> above = new HashSet<>();
        for (ProcessRecord row : before.all()) {
            Optional<ProcessRecord> parent =
                    row.state().alive() && stranger(row) ? before.parentOf(row) : Optional.empty();
            while (parent.isPresent() && above.add(parent.get().pid())) {
                parent = before.parentOf(parent.get());
            }
        }
        return above;
    }

    private boolean inOwnGroup(ProcessRecord row, ProcessTable table) {
        if (row.group().isEmpty()) {
            return false;
        }
        long group = row.group().getAsLong();
        Optional<ProcessRecord> leader =
                Optional.ofNullable(members.get(group)).flatMap(course -> current(course, table));
        return leader.filter(found -> found.group().equals(row.group())
                                && found.session().equals(row.session()))
                        .isPresent()
                && onlyMembers(groupsBefore, group)
                && isRunning(group, table);
    }

    /** Whether a member has this pid in the table, and still runs now that the table is read. */
    private boolean isRunning(long pid, ProcessTable table) {
        return Optional.ofNullable(members.get(pid))
                .filter(course -> current(course, table).isPresent() && course.running())
                .isPresent();
    }

    private static Optional<ProcessRecord> current(Course course, ProcessTable table) {
        return table.find(course.identity().pid())
                .filter(row -> row.identity().compare(course.identity()) == Match.SAME)
                .filter(row -> row.state().alive());
    }

    private boolean isMember(ProcessRecord row) {
        return Optional.ofNullable(members.get(row.pid()))
                .filter(course -> course.identity().compare(row.identity()) == Match.SAME)
                .isPresent();
    }

    private boolean onlyMembers(Map<Long, List<ProcessRecord>> rowsBefore, long number) {
        return rowsBefore.getOrDefault(number, List.of()).stream().noneMatch(this::stranger);
    }

    private static List<ProcessRecord> list(Map<Long, List<ProcessRecord>> lists, long number) {
        return lists.computeIfAbsent(number, _ -> new ArrayList<>());
    }
}
