package io.github.strandline.kill;

import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stops processes, and what they have started, so that nothing new can be born. A fork that is under way when the signal comes is
 * finished, so a look counts only when everybody is seen to stand still at its beginning: that is, after the look before.
 */
final class Freeze {

    /** How long may be looked. Each look stops whom it finds, so even a storm of forks runs out of room before that. */
    static final Duration LIMIT = Duration.ofSeconds(10);

    /** How long a single root may take to stand still. */
    static final Duration LIMIT_FOR_ONE = Duration.ofSeconds(1);

    private final Lookout lookout;
    private final LateBorn late;
    private final StopRequest stop;
    private final RunLog log;

    Freeze(Lookout lookout, LateBorn late, StopRequest stop, RunLog log) {
        this.lookout = lookout;
        this.late = late;
        this.stop = stop;
        this.log = log;
    }

    /**
     * Stops these, parents first, and on sight whoever is proved to have been started by them.
     *
     * @param seen the last table that was read
     */
    void all(List<Course> members, Optional<ProcessTable> seen) {
        List<Course> frozen = new ArrayList<>(members);
        Optional<ProcessTable> table = seen;
        Deadline deadline = Deadline.in(LIMIT);
        boolean still = false;
        boolean nobodyNew = false;
        while (!(still && nobodyNew) && !deadline.left().isZero() && !stop.asked()) {
            boolean stoodStill = still;
            Optional<ProcessTable> last = table;
            stop(frozen, last);
            table = lookout.table();
            if (table.isEmpty()) {
                return;
            }
            ProcessTable now = table.get();
            List<Course> found = late.observe(now);
            stop(found, table);
            frozen.addAll(found);
            nobodyNew = stoodStill && found.isEmpty();
            still = frozen.stream().allMatch(course -> standsStill(course, now));
        }
    }

    /** Waits until this one, which was told to stop, stands still, and notes whom it has started. */
    void one(Course root) {
        Deadline deadline = Deadline.in(LIMIT_FOR_ONE);
        boolean still = false;
        boolean seen = false;
        while (!seen && !deadline.left().isZero() && !stop.asked()) {
            Optional<ProcessTable> table = lookout.table();
            if (table.isEmpty()) {
                return;
            }
            late.observe(table.get());
            seen = still;
            still = standsStill(root, table.get());
        }
    }

    /**
     * One that somebody else stopped is left as it is, so that it need not be continued. One that waits in the kernel is told
     * as well: it stops as soon as it comes back.
     */
    private void stop(List<Course> courses, Optional<ProcessTable> table) {
        List<Course> moving = courses.stream()
                .filter(course -> !course.stopped() && !course.dying() && course.running())
                .filter(course -> table.flatMap(seen -> seen.find(course.identity()))
                        .filter(row -> row.state().stopped())
                        .isEmpty())
                .toList();
        log.announce(Signal.STOP, moving);
        moving.forEach(course -> course.signal(Signal.STOP));
    }

    /** What waits in the kernel starts nothing, and stands still as soon as it comes back. */
    private static boolean standsStill(Course course, ProcessTable table) {
        ProcessIdentity identity = course.identity();
        return !course.pending()
                || table.find(identity)
                        .map(ProcessRecord::state)
                        .filter(state -> state.alive() && !state.stopped() && state != ProcessState.DISK_SLEEP)
                        .isEmpty();
    }
}
