package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.Course.Stage;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** Ends the processes of one group, all of them in hand, in the way that their family needs. */
final class GroupEnding {

    /** How long members get to end by themselves once their root was killed: a browser sees its pipe close within 150 ms. */
    static final Duration NATURAL = Duration.ofSeconds(2);

    /** How long a killed process gets to be gone before it is reported as still running. */
    static final Duration AFTER_FORCE = Duration.ofSeconds(5);

    private static final Duration SLICE = Duration.ofMillis(50);

    private final Rejudgement.Group group;
    private final FreshLook look;
    private final LateBorn late;
    private final StopRequest stop;

    GroupEnding(Rejudgement.Group group, FreshLook look, LateBorn late, StopRequest stop) {
        this.group = group;
        this.look = look;
        this.late = late;
        this.stop = stop;
    }

    /** Returns when all have ended or nothing more may be done. When the root is gone at the first signal, nothing is sent. */
    void run() {
        boolean polite = group.end().first() == First.TERMINATE_ROOT;
        if (!signalRoot(polite ? Signal.TERMINATE : Signal.KILL, polite ? Stage.ASKED : Stage.FORCED)) {
            return;
        }
        await(polite ? group.end().patience() : NATURAL, Course::pending, true);
        boolean left = group.members().stream().anyMatch(Course::pending);
        if (left && !stop.asked() && mayForce()) {
            force();
        }
        await(AFTER_FORCE, Course::dying, false);
    }

    private boolean signalRoot(Signal signal, Stage stage) {
        Course root = group.root();
        switch (root.signal(signal)) {
            case SENT -> {
                group.members().forEach(member -> member.enter(stage));
                return true;
            }
            case NOT_PERMITTED -> settleRest(new KillOutcome.Refused("the root of its tree may not be signalled"));
            // The tree has become another one: it is judged again.
            case GONE, CHANGED -> {}
        }
        return false;
    }

    /**
     * Somebody may have connected since the verdict, above all while the root runs: what is in use by now is left. Anything else
     * that a fresh verdict may say can be our own signal's doing.
     */
    private boolean mayForce() {
        try {
            Scan fresh = look.scan();
            late.observe(fresh.table());
            group.members().stream()
                    .filter(Course::pending)
                    .filter(member -> !member.dying())
                    .forEach(member ->
                            Rejudgement.takenIntoUse(member.identity(), fresh).ifPresent(member::settle));
        } catch (ProcessTableUnreadableException e) {
            if (group.root().pending() && !group.root().dying()) {
                settleRest(new KillOutcome.Refused("the process table could not be read: " + e.getMessage()));
            }
        }
        return group.members().stream().anyMatch(Course::pending);
    }

    /** Leaves first: a tree lists parents before their children. A stopped process ends by this signal as well. */
    private void force() {
        group.members().forEach(member -> member.enter(Stage.FORCED));
        for (Course member : group.members().reversed()) {
            if (member.pending() && !member.ended(Duration.ZERO)) {
                if (stop.asked()) {
                    return;
                }
                member.signal(Signal.KILL);
            }
        }
    }

    private void settleRest(KillOutcome outcome) {
        group.members().stream().filter(Course::pending).forEach(member -> member.settle(outcome));
    }

    private void await(Duration limit, Predicate<Course> waitedFor, boolean untilStopped) {
        Deadline deadline = Deadline.in(limit);
        List<Course> left = group.members().stream().filter(waitedFor).toList();
        while (!left.isEmpty() && !deadline.left().isZero() && !(untilStopped && stop.asked())) {
            Duration slice = deadline.left().compareTo(SLICE) < 0 ? deadline.left() : SLICE;
            left.getFirst().ended(slice);
            left = left.stream().filter(course -> !course.ended(Duration.ZERO)).toList();
        }
    }
}
