package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.MemberSignal;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.Course.Stage;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Ends the processes of one group, all of them in hand, in the way that their family needs.
 *
 * <p>What is left after the first signal is stopped before any of it is killed: a stopped process starts nothing, a killed one makes
 * room for what the others start. Whoever belongs and was started meanwhile is stopped on sight, until nobody new is found. When
 * something was started all the same, all of that is done again.
 */
final class GroupEnding {

    /** How long members get to end by themselves once their root was killed: a browser sees its pipe close within 150 ms. */
    static final Duration NATURAL = Duration.ofSeconds(2);

    /** How long a killed process gets to be gone before it is reported as still running. */
    static final Duration AFTER_FORCE = Duration.ofSeconds(5);

    /** How often what is left is stopped, looked for and killed. */
    static final int ROUNDS = 3;

    private static final Duration SLICE = Duration.ofMillis(50);
    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    private final Rejudgement.Group group;
    private final ProcessTable judged;
    private final Lookout lookout;
    private final LateBorn late;
    private final StopRequest stop;
    private final RunLog log;
    private final Freeze freeze;
    private Optional<ProcessTable> seen = Optional.empty();

    /** @param judged the table by which the group was judged */
    GroupEnding(
            Rejudgement.Group group,
            ProcessTable judged,
            Lookout lookout,
            LateBorn late,
            StopRequest stop,
            RunLog log) {
        this.group = group;
        this.judged = judged;
        this.lookout = lookout;
        this.late = late;
        this.stop = stop;
        this.log = log;
        this.freeze = new Freeze(lookout, late, stop, log);
    }

    /** Returns when all have ended or nothing more may be done. When the root is gone at the first signal, nothing is sent. */
    void run() {
        try {
            end();
        } finally {
            all().forEach(Course::release);
        }
    }

    private void end() {
        boolean polite = group.end().asks();
        if (!endMembersFirst() || stop.asked()) {
            return;
        }
        if (!(polite ? signalRoot(Signal.TERMINATE, Stage.ASKED) : killRoot())) {
            return;
        }
        await(polite ? group.end().patience() : NATURAL, Course::pending, true);
        for (int round = 0; round < ROUNDS && left() && !stop.asked() && mayForce(); round++) {
            freeze.all(all().filter(Course::pending).toList(), seen);
            judgeLate();
            if (!stop.asked()) {
                force();
            }
            await(AFTER_FORCE, Course::dying, false);
        }
    }

    /** Members that need a signal of their own get it while the root still runs; false when the root may not be signalled then. */
    private boolean endMembersFirst() {
        boolean any = false;
        for (EndRule.MemberRule rule : group.end().members()) {
            List<Course> meant = group.members().stream()
                    .filter(member -> !member.equals(group.root()) && member.running())
                    .filter(member -> judged.find(member.identity())
                            .filter(row -> lookout.looksLike(rule.command(), row))
                            .isPresent())
                    .toList();
            if (meant.isEmpty() || !group.root().running() || stop.asked()) {
                continue;
            }
            any = true;
            for (Course member : meant) {
                member.enter(rule.first() == MemberSignal.KILL ? Stage.FORCED : Stage.ASKED);
                member.signal(
                        switch (rule.first()) {
                            case INTERRUPT -> Signal.INTERRUPT;
                            case TERMINATE -> Signal.TERMINATE;
                            case KILL -> Signal.KILL;
                        });
            }
            await(rule.patience(), meant::contains, true);
        }
        // Time has passed: somebody may have connected.
        return !any || !stop.asked() && mayForce() && group.root().pending();
    }

    /** The root is stopped first, so that what it has started is seen as its own before it is gone. */
    private boolean killRoot() {
        if (!signalRoot(Signal.STOP, Stage.UNTOUCHED)) {
            return false;
        }
        freeze.one(group.root());
        return !stop.asked() && signalRoot(Signal.KILL, Stage.FORCED);
    }

    private boolean signalRoot(Signal signal, Stage stage) {
        Course root = group.root();
        // To write it down takes its time. Who has ended by then has ended by itself.
        log.announce(signal, List.of(root));
        group.members().stream().filter(member -> !member.equals(root)).forEach(member -> member.ended(Duration.ZERO));
        switch (root.signal(signal)) {
            case SENT -> {
                group.members().forEach(member -> member.enter(stage));
                return true;
            }
            case NOT_PERMITTED -> settleRest(becauseOf(root));
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
            Scan fresh = lookout.scan();
            seen = Optional.of(fresh.table());
            late.observe(fresh.table());
            group.members().stream()
                    .filter(GroupEnding::left)
                    .forEach(member -> Rejudgement.takenIntoUse(member.identity(), group.terms(), fresh)
                            .ifPresent(member::settle));
        } catch (ProcessTableUnreadableException e) {
            seen = Optional.empty();
            if (group.root().pending() && !group.root().dying()) {
                settleRest(new KillOutcome.Refused("the process table could not be read: " + e.getMessage()));
            }
        }
        return all().anyMatch(Course::pending);
    }

    /** What was started meanwhile and is proved to be the tree's can still be a daemon of its own, or protected: it runs on. */
    private void judgeLate() {
        List<Course> born = late.courses().stream().filter(GroupEnding::left).toList();
        if (born.isEmpty() || stop.asked()) {
            return;
        }
        try {
            Scan fresh = lookout.scan();
            born.forEach(course ->
                    Rejudgement.notOurs(course.identity(), group, fresh).ifPresent(course::settle));
        } catch (ProcessTableUnreadableException e) {
            born.forEach(course ->
                    course.settle(new KillOutcome.Refused("the process table could not be read: " + e.getMessage())));
        }
        born.stream().filter(course -> !course.pending()).forEach(Course::release);
    }

    /** Leaves first: a tree lists parents before their children. A stopped process ends by this signal as well. */
    private void force() {
        List<Course> parentsFirst = all().toList();
        log.announce(Signal.KILL, parentsFirst.stream().filter(Course::running).toList());
        // Who has ended by now did so before any of these signals.
        parentsFirst.stream().filter(Course::running).toList().forEach(member -> member.enter(Stage.FORCED));
        for (Course member : parentsFirst.reversed()) {
            if (member.running()) {
                if (stop.asked()) {
                    return;
                }
                member.signal(Signal.KILL);
            }
        }
    }

    private Stream<Course> all() {
        return Stream.concat(group.members().stream(), late.courses().stream());
    }

    private boolean left() {
        return all().anyMatch(GroupEnding::left);
    }

    private static boolean left(Course course) {
        return course.pending() && !course.dying();
    }

    /** Why a member is left alone when its root could not be signalled. */
    private static KillOutcome becauseOf(Course root) {
        // Nothing is settled of a root whose end was seen before.
        return root.settled()
                .filter(KillOutcome.NotWritten.class::isInstance)
                .map(KillOutcome.NotWritten.class::cast)
                .<KillOutcome>map(why -> new KillOutcome.NotWritten(why.unwritten()))
                .orElse(new KillOutcome.Refused("the root of its tree may not be signalled"));
    }

    private void settleRest(KillOutcome outcome) {
        group.members().stream().filter(Course::pending).forEach(member -> member.settle(outcome));
    }

    private void await(Duration limit, Predicate<Course> waitedFor, boolean untilStopped) {
        Deadline deadline = Deadline.in(limit);
        Deadline nextLook = Deadline.in(SLICE);
        List<Course> left = all().filter(waitedFor).toList();
        while (!left.isEmpty() && !deadline.left().isZero() && !(untilStopped && stop.asked())) {
            Duration slice = deadline.left().compareTo(SLICE) < 0 ? deadline.left() : SLICE;
            left.getFirst().ended(slice);
            left = left.stream().filter(course -> !course.ended(Duration.ZERO)).toList();
            if (untilStopped && !left.isEmpty() && nextLook.left().isZero()) {
                lookout.table().ifPresent(late::observe);
                nextLook = Deadline.in(LOOK_EVERY);
            }
        }
    }
}
