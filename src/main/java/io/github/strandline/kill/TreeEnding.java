package io.github.strandline.kill;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.kill.Terminator.Hold;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The end of one planned tree: every planned process is taken in hand first, then the tree is judged anew, then the first signal
 * goes out. Between the verdict and that signal nothing else happens.
 */
final class TreeEnding implements AutoCloseable {

    private final PlannedTree tree;
    private final Optional<Duration> wait;
    private final Function<ProcessIdentity, Hold> holding;
    private final List<Course> courses;
    private final LateBorn late;
    private final RunLog log;
    private final Namesakes namesakes;

    /**
     * @param wait a person's patience with what is asked; empty: the family's
     * @param begun monotonic clock at the beginning of the run
     */
    TreeEnding(
            PlannedTree tree,
            Optional<Duration> wait,
            Function<ProcessIdentity, Hold> holding,
            RunLog log,
            Duration begun) {
        this.tree = tree;
        this.wait = wait;
        this.holding = holding;
        this.courses = tree.processes().stream()
                .map(process -> new Course(process, log))
                .toList();
        this.late = new LateBorn(tree, courses, holding, log, begun);
        this.log = log;
        this.namesakes = new Namesakes(tree);
    }

    PlannedTree tree() {
        return tree;
    }

    /** @throws ProcessTableUnreadableException when no fresh verdict could be had; nothing was sent to this tree then */
    void run(Lookout lookout, StopRequest stop) throws ProcessTableUnreadableException {
        courses.forEach(course -> course.pin(holding));
        refuseWholeIfOneIsRefused();
        // Each round touches or settles at least one process, so there is an end. More than one only when the root
        // ended by itself.
        while (courses.stream().anyMatch(Course::untouched) && !stop.asked()) {
            Scan fresh = lookout.scan();
            Rejudgement now = Rejudgement.of(tree, courses, fresh);
            if (now.groups().isEmpty()) {
                return;
            }
            Rejudgement.Group group = now.groups().getFirst();
            namesakes.note(fresh, lookout);
            late.judgedFrom(fresh, group.root(), now.others(), lookout);
            new GroupEnding(group.waiting(wait), fresh.table(), lookout, late, stop, log).run();
        }
    }

    /** Leaves every process of the tree that is not decided yet as it is. */
    void refuse(String reason) {
        courses.forEach(course -> course.settle(new KillOutcome.Refused(reason)));
    }

    /** Whether a signal was sent to any process of it. */
    boolean wasReached() {
        return courses.stream().anyMatch(Course::wasReached);
    }

    /** The result by a process table that was read after everything; empty when it could not be read. */
    TreeResult result(Optional<ProcessTable> last) {
        List<ProcessResult> results = courses.stream()
                .map(course -> new ProcessResult(course.planned(), course.outcome(last)))
                .toList();
        List<PlannedProcess> others = last.map(late::survivors).orElse(List.of());
        return new TreeResult(tree, results, late.results(last), others, namesakes.changed());
    }

    @Override
    public void close() {
        late.close();
        courses.forEach(Course::close);
    }

    /** Half a tree that cannot be told from strangers is no tree to end. */
    private void refuseWholeIfOneIsRefused() {
        courses.stream()
                .flatMap(course -> course.settled().stream())
                .filter(KillOutcome.Refused.class::isInstance)
                .findFirst()
                .ifPresent(refused -> courses.forEach(course -> course.settle(refused)));
    }
}
