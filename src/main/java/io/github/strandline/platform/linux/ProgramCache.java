package io.github.strandline.platform.linux;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps what each process runs between two refreshes, and reads it again when it may have changed:
 *
 * <ul>
 *   <li>after an exec, which leaves pid, start and inode as they are, but never goes without a page fault; the counters
 *     of these are readable for every process, unlike the addresses of its arguments;
 *   <li>when its short name changed, or its argument area was moved (prctl(2));
 *   <li>when the last look was taken before it had {@linkplain #SETTLED settled}: a title is rewritten in place soon
 *     after the start, and nothing tells of it;
 *   <li>in rotation, one process in {@value #TITLES} at each refresh, for titles that are rewritten later.
 * </ul>
 */
final class ProgramCache {

    /** How long after its start or its last change a process is looked at again at every refresh. */
    static final Duration SETTLED = Duration.ofSeconds(5);

    /** In how many looks each process has its turn to be looked at, whatever nothing tells of it. */
    static final int ROTATION = 16;

    /** In how many looks what it runs has its turn to be read; a whole number of those. */
    static final int TITLES = 4 * ROTATION;

    /** What tells of a change. */
    private record Signs(ProcessIdentity identity, String name, long faults, StatLine.Area arguments) {

        static Signs of(Running running) {
            StatLine stat = running.stat();
            return new Signs(running.glance().identity(), stat.name(), stat.faults(), stat.arguments());
        }

        boolean sameProcess(Signs other) {
            return identity.equals(other.identity);
        }
    }

    private record Entry(Signs signs, Program program, Duration settledAt, Duration readAt) {}

    /** A process that runs a program: neither a kernel thread nor a zombie. */
    record Running(Glance glance, StatLine stat) {

        long pid() {
            return glance.pid();
        }
    }

    private final ProgramReader reader;
    private final Patience patience;
    private final KernelUnits units;
    private final Map<Long, Entry> entries = new HashMap<>();
    private int round;

    ProgramCache(ProgramReader reader, Patience patience, KernelUnits units) {
        this.reader = reader;
        this.patience = patience;
        this.units = units;
    }

    /**
     * What each of these processes runs, by pid; one that went away meanwhile is left out. Of others nothing changes.
     *
     * @param now time since boot
     */
    Map<Long, Program> refresh(List<Running> processes, Duration now) {
        round++;
        List<Running> stale = new ArrayList<>();
        List<Supplier<Optional<Program>>> looks = new ArrayList<>();
        Map<Long, Program> shown = HashMap.newHashMap(processes.size());
        for (Running process : processes) {
            Entry entry = entries.get(process.pid());
            if (entry == null || isStale(entry, Signs.of(process), process.pid())) {
                stale.add(process);
                looks.add(() -> reader.read(process.glance()));
            } else {
                shown.put(process.pid(), entry.program());
            }
        }
        List<Optional<Program>> programs = patience.askAll(looks, reason -> Optional.of(Program.timedOut(reason)));
        for (int i = 0; i < programs.size(); i++) {
            Running process = stale.get(i);
            programs.get(i)
                    .ifPresentOrElse(
                            program -> {
                                entries.put(process.pid(), entry(process, program, now));
                                shown.put(process.pid(), program);
                            },
                            () -> entries.remove(process.pid()));
        }
        return shown;
    }

    /** Lets go of processes that are gone. */
    void forget(Collection<Long> pids) {
        pids.forEach(entries::remove);
    }

    /** Whether the next refresh reads this process again though nothing tells of a change. */
    boolean hasNextTurn(long pid) {
        return Math.floorMod(pid, ROTATION) == Math.floorMod(round + 1, ROTATION);
    }

    /** Whether it ran the same for so long that a new title is not expected; kernel threads and zombies always do. */
    boolean isSettled(long pid) {
        Entry entry = entries.get(pid);
        return entry == null || entry.readAt().compareTo(entry.settledAt()) >= 0;
    }

    private boolean isStale(Entry entry, Signs signs, long pid) {
        if (!signs.sameProcess(entry.signs())) {
            return true;
        }
        if (entry.program().arguments() instanceof Reading.TimedOut) {
            // It held up one look already: the next one only when its turn comes.
            return Math.floorMod(pid, ROTATION) == Math.floorMod(round, ROTATION);
        }
        return Math.floorMod(pid, TITLES) == Math.floorMod(round, TITLES)
                || !signs.equals(entry.signs())
                || entry.readAt().compareTo(entry.settledAt()) < 0;
    }

    private Entry entry(Running process, Program program, Duration now) {
        Signs signs = Signs.of(process);
        Entry before = entries.get(process.pid());
        Duration settledAt = units.ofTicks(process.stat().startTicks()).plus(SETTLED);
        if (before != null && signs.sameProcess(before.signs())) {
            settledAt = signs.equals(before.signs()) ? before.settledAt() : now.plus(SETTLED);
        }
        return new Entry(signs, program, settledAt, now);
    }
}
