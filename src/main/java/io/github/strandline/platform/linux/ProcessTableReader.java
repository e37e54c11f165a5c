package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads the process table from procfs, rows by rising pid. A process that goes away during the read is not in the
 * table; one that may not be read is, with what is refused.
 *
 * <p>Every parent is in the table. A parent that is not found ended after its child was read, and then the child has
 * another one by now; or it was started behind the back of the listing; or it is hidden from us, and gets a row that
 * says so.
 *
 * <p>A {@linkplain #follow following} look reads only what may matter. That a process started, ended or passed its pid
 * on is in the listing, and is never missed: each folder of {@code /proc} has an inode of its own.
 */
final class ProcessTableReader {

    private static final int TRIES = 3;

    /** Stands behind the last known one. */
    private static final KnownProcess END = new KnownProcess(Long.MAX_VALUE);

    private final ProcFiles files;
    private final PidLister lister;
    private final GlanceReader glances;
    private final ProgramCache programs;
    private final ProcessRows rows;
    private final BootClock clock;
    private final PidList listed = new PidList();
    private final NavigableMap<Long, KnownProcess> known = new TreeMap<>();
    private final Set<Long> lost = new HashSet<>();
    private List<Long> hidden = List.of();
    private ProcessTable latest = new ProcessTable(List.of());
    private int look;

    ProcessTableReader(
            ProcFiles files,
            PidLister lister,
            GlanceReader glances,
            ProgramCache programs,
            ProcessRows rows,
            BootClock clock) {
        this.files = files;
        this.lister = lister;
        this.glances = glances;
        this.programs = programs;
        this.rows = rows;
        this.clock = clock;
    }

    /** The table of the last reading when this process is in it, and a new one otherwise. */
    synchronized ProcessTable latestWith(ProcessIdentity process) throws ProcessTableUnreadableException {
        return latest.find(process).isPresent() ? latest : read();
    }

    /**
     * What would tell of an exec by now, as of a process whose row the last reading read; see {@link ProgramCache}. Empty when
     * it has its turn to be read whatever nothing tells.
     */
    synchronized Optional<Signs> signs(ProcessIdentity process) {
        KnownProcess row = known.get(process.pid());
        if (row == null
                || !row.wasLookedAt(look)
                || !row.isSettled()
                || Math.floorMod(process.pid(), ProgramCache.ROTATION) == Math.floorMod(look, ProgramCache.ROTATION)) {
            return Optional.empty();
        }
        return row.glance()
                .filter(glance -> glance.identity().equals(process))
                .flatMap(glance -> glance.stat().found())
                .map(stat -> new Signs(process, stat.name(), stat.faults(), stat.arguments(), stat.parent()));
    }

    /** What changes with an exec, and who is the parent. */
    record Signs(ProcessIdentity process, String name, long faults, StatLine.Area arguments, long parent) {}

    /** Every row read now. */
    synchronized ProcessTable read() throws ProcessTableUnreadableException {
        return read(_ -> true);
    }

    /**
     * The rows of these processes read now, and those of new ones, of ones that just started, of children of an ended
     * one, and of one in {@value ProgramCache#ROTATION} of all others; the rest as they were read last.
     */
    synchronized ProcessTable follow(Set<Long> watched) throws ProcessTableUnreadableException {
        return read(process -> watched.contains(process.pid()) || programs.hasNextTurn(process.pid()));
    }

    private ProcessTable read(Predicate<KnownProcess> wanted) throws ProcessTableUnreadableException {
        look++;
        lost.clear();
        List<KnownProcess> due = compareWithListing(wanted);
        due.forEach(this::look);
        if (known.isEmpty()) {
            throw new ProcessTableUnreadableException(files.root() + " shows no process: procfs is not mounted there");
        }
        boolean same = lost.isEmpty()
                && hidden.isEmpty()
                && due.stream().noneMatch(process -> process.row().isEmpty());
        if (!same) {
            lookAtOrphans();
        }
        same &= refreshRows();
        if (!same || look == 1) {
            latest = new ProcessTable(Stream.concat(
                            known.values().stream().flatMap(process -> process.row().stream()),
                            hidden.stream().map(rows::hidden))
                    .toList());
        }
        return latest;
    }

    /** Forgets who is no longer listed, and gives those that are to be looked at; both run by rising pid. */
    private List<KnownProcess> compareWithListing(Predicate<KnownProcess> wanted)
            throws ProcessTableUnreadableException {
        list();
        List<KnownProcess> due = new ArrayList<>();
        List<KnownProcess> fresh = new ArrayList<>();
        Iterator<KnownProcess> old = known.values().iterator();
        KnownProcess next = old.hasNext() ? old.next() : END;
        for (int i = 0; i < listed.size(); i++) {
            while (next.pid() < listed.pid(i)) {
                lost.add(next.pid());
                old.remove();
                next = old.hasNext() ? old.next() : END;
            }
            if (next.pid() > listed.pid(i)) {
                fresh.add(new KnownProcess(listed.pid(i)));
                continue;
            }
            if (!next.isQuiet(listed.folder(i)) || wanted.test(next)) {
                due.add(next);
            }
            next = old.hasNext() ? old.next() : END;
        }
        while (next != END) {
            lost.add(next.pid());
            old.remove();
            next = old.hasNext() ? old.next() : END;
        }
        programs.forget(lost);
        due.addAll(fresh);
        return due;
    }

    /** Reads it anew; one that is gone is taken out. */
    private void look(KnownProcess process) {
        Optional<Glance> before = process.glance();
        Optional<Glance> now = glances.read(process.pid(), before);
        boolean other = before.isPresent()
                && now.filter(seen -> seen.identity().equals(before.get().identity()))
                        .isEmpty();
        if (other) {
            lost.add(process.pid());
        }
        now.ifPresentOrElse(
                seen -> {
                    process.see(seen, look);
                    known.put(process.pid(), process);
                },
                () -> {
                    known.remove(process.pid());
                    programs.forget(List.of(process.pid()));
                });
    }

    /** Children of a process that is gone, or whose pid is another's by now, have another parent. */
    private void lookAtOrphans() {
        if (!lost.isEmpty()) {
            List.copyOf(known.values()).stream()
                    .filter(process -> lost.contains(process.parent()) && !process.wasLookedAt(look))
                    .forEach(this::look);
        }
        List<KnownProcess> orphans = orphans();
        for (int i = 0; i < TRIES && !orphans.isEmpty(); i++) {
            orphans.forEach(this::look);
            orphans().forEach(child -> look(known.getOrDefault(child.parent(), new KnownProcess(child.parent()))));
            orphans = orphans();
        }
        hidden = orphans.stream().map(KnownProcess::parent).distinct().toList();
    }

    private List<KnownProcess> orphans() {
        List<KnownProcess> orphans = new ArrayList<>();
        long parent = 0;
        for (KnownProcess process : known.values()) {
            // Children of one parent mostly stand one behind the other.
            if (process.parent() > 0 && process.parent() != parent) {
                if (known.containsKey(process.parent())) {
                    parent = process.parent();
                } else {
                    orphans.add(process);
                }
            }
        }
        return orphans;
    }

    /** Makes the rows of those that were looked at; whether all are as they were. */
    private boolean refreshRows() {
        Duration now = clock.sinceBoot();
        List<KnownProcess> seen = known.values().stream()
                .filter(process -> process.wasLookedAt(look))
                .toList();
        Map<Long, Program> running = programs.refresh(
                seen.stream().flatMap(process -> running(process).stream()).toList(), now);
        boolean same = true;
        for (KnownProcess process : seen) {
            Optional<ProcessRecord> row = process.glance().flatMap(glance -> rows.row(glance, running));
            boolean unchanged = row.equals(process.row());
            process.show(unchanged ? process.row() : row, programs.isSettled(process.pid()));
            same &= unchanged;
        }
        return same;
    }

    private static Optional<ProgramCache.Running> running(KnownProcess process) {
        return process.glance()
                .flatMap(glance -> glance.stat()
                        .found()
                        .filter(stat -> stat.state().alive() && !stat.kernelThread())
                        .map(stat -> new ProgramCache.Running(glance, stat)));
    }

    private void list() throws ProcessTableUnreadableException {
        try {
            lister.list(listed);
        } catch (IOException e) {
            throw new ProcessTableUnreadableException(
                    files.root() + " could not be listed: " + String.valueOf(e.getMessage()));
        }
    }
}
