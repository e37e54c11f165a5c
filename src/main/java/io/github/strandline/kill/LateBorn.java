package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.Terminator.Hold;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Processes that were started by a tree after it was planned. With a {@link Proof} one belongs to what was confirmed; it is taken
 * in hand as soon as it is seen. Without one it is never touched, and reported when it outlives the tree.
 */
final class LateBorn implements AutoCloseable {

    /** What start times may be off: they are counted in ticks. */
    private static final Duration TICK = Duration.ofMillis(20);

    private record Born(Course course, Proof proof) {}

    private final PlannedTree tree;
    private final List<Course> planned;
    private final Function<ProcessIdentity, Hold> holding;
    private final RunLog log;
    private final Duration begun;
    private final Map<ProcessIdentity, Born> proved = new LinkedHashMap<>();
    private final Map<ProcessIdentity, PlannedProcess> unproved = new LinkedHashMap<>();
    private final Set<ProcessIdentity> unmarked = new HashSet<>();
    private final Set<ProcessIdentity> foreign = new HashSet<>();
    private final Set<List<String>> commands = new HashSet<>();
    private Optional<ProcessRecord> rootRow = Optional.empty();
    private Optional<Kinship> kinship = Optional.empty();
    private Optional<Markers> markers = Optional.empty();
    private Optional<Neighbours> neighbours = Optional.empty();

    /** @param begun monotonic clock from before the first signal of the run, and before any look of it */
    LateBorn(
            PlannedTree tree,
            List<Course> planned,
            Function<ProcessIdentity, Hold> holding,
            RunLog log,
            Duration begun) {
        this.begun = begun;
        this.tree = tree;
        this.planned = planned;
        this.holding = holding;
        this.log = log;
    }

    /**
     * What the fresh scan before the first signal showed.
     *
     * @param root the process that gets that signal
     * @param notInPlan members of the tree that started after the plan was made
     */
    void judgedFrom(Scan fresh, Course root, List<ProcessTree.Member> notInPlan, Lookout lookout) {
        ProcessTable table = fresh.table();
        List<ProcessIdentity> others =
                notInPlan.stream().map(member -> member.process().identity()).toList();
        Kinship kin = new Kinship(table, planned, others);
        kinship = Optional.of(kin);
        rootRow = table.find(root.identity());
        foreign.clear();
        fresh.findings().stream()
                .filter(finding -> !Lookup.contains(finding, root.identity()))
                .flatMap(finding -> finding.tree().processes().stream())
                .forEach(row -> foreign.add(row.identity()));
        markers = Optional.of(Markers.of(tree.family(), root, table, kin::stranger, lookout));
        neighbours = rootRow.flatMap(row -> Neighbours.of(row, fresh.facts().home(), lookout));
        planned.forEach(course -> table.find(course.identity())
                .flatMap(row -> row.arguments().found())
                .filter(arguments -> !arguments.isEmpty())
                .ifPresent(commands::add));
        proved.values()
                .forEach(born -> table.find(born.course().identity()).ifPresent(row -> kin.add(born.course(), row)));
        notInPlan.forEach(member -> unproved.putIfAbsent(member.process().identity(), Planning.planned(member)));
        observe(table);
    }

    /** Looks for those that started since; takes the proved ones in hand and gives them. */
    List<Course> observe(ProcessTable table) {
        List<Course> found = new ArrayList<>();
        kinship.ifPresent(kin -> {
            kin.look(table);
            List<ProcessRecord> candidates = new ArrayList<>();
            List<ProcessRecord> strangers = new ArrayList<>();
            table.all().stream()
                    .filter(row -> row.state().alive() && !known(row))
                    .forEach(row -> (kin.stranger(row) || wasThere(row) ? strangers : candidates).add(row));
            // One that is proved can prove those that stand before it.
            boolean more = !candidates.isEmpty();
            while (more) {
                more = candidates.removeIf(row -> admit(kin, row, table, found));
            }
            candidates.stream().filter(row -> looksLikeOurs(row, table)).forEach(this::note);
            strangers.stream()
                    .filter(row -> !isOlder(row) && looksTheSame(row, table))
                    .forEach(this::note);
        });
        return found;
    }

    /** Those in hand, in the order in which they were found. */
    List<Course> courses() {
        return proved.values().stream().map(Born::course).toList();
    }

    /** What became of the proved ones, by a table that was read after everything. */
    List<LateResult> results(Optional<ProcessTable> last) {
        return proved.values().stream()
                .map(born -> new LateResult(
                        born.course().planned(), born.proof(), born.course().outcome(last)))
                .filter(result -> !(result.outcome() instanceof KillOutcome.AlreadyGone))
                .toList();
    }

    /** Those without a proof that run in this table. */
    List<PlannedProcess> survivors(ProcessTable last) {
        observe(last);
        return unproved.values().stream()
                .filter(process -> !proved.containsKey(process.identity()))
                .filter(process -> Lookup.alive(last, process.identity()).isPresent())
                .toList();
    }

    @Override
    public void close() {
        courses().forEach(Course::close);
        // Found after this, one is only reported: with nothing in hand, nothing proves anything.
        markers = Optional.empty();
    }

    /** One from before the run that the look before the first signal has missed, and that nobody knows of. */
    private boolean wasThere(ProcessRecord row) {
        return isOlder(row) && kinship.filter(kin -> kin.wasSeen(row)).isEmpty();
    }

    /** Started before the run. A stranger that was there can become an orphan meanwhile, as when another program ends its tree. */
    private boolean isOlder(ProcessRecord row) {
        return row.startedAfterBoot().plus(TICK).compareTo(begun) < 0;
    }

    private boolean known(ProcessRecord row) {
        return foreign.contains(row.identity())
                || Lookup.inPlan(tree, row.identity())
                || Lookup.isLeftOut(tree, row.identity())
                || proved.containsKey(row.identity());
    }

    /** Takes it in hand when it is proved to belong; false when it is not, or not any more. */
    private boolean admit(Kinship kin, ProcessRecord row, ProcessTable table, List<Course> found) {
        Optional<Proof> proof = kin.of(row, table);
        if (proof.isEmpty() && !mayBeMarked(row)) {
            return false;
        }
        Course course = new Course(
                Planning.planned(
                        new ProcessTree.Member(row, proof.map(LateBorn::edge).orElse(Edge.ENVIRONMENT), row.parent())),
                log);
        course.pin(holding);
        boolean ended = course.settled()
                .filter(outcome -> !(outcome instanceof KillOutcome.Refused))
                .isPresent();
        if (ended || proof.isEmpty() && !isMarked(row, course)) {
            course.close();
            return false;
        }
        if (course.running()) {
            kin.add(course, row);
            found.add(course);
        }
        proved.put(row.identity(), new Born(course, proof.orElse(Proof.ENVIRONMENT)));
        return true;
    }

    private boolean mayBeMarked(ProcessRecord row) {
        return markers.filter(all -> !all.isEmpty()).isPresent() && !unmarked.contains(row.identity());
    }

    /** Reads it while it is in hand, so that what was read is its own. */
    private boolean isMarked(ProcessRecord row, Course course) {
        if (!course.running()) {
            return false;
        }
        Reading<Boolean> marked = markers.orElseThrow().on(row);
        if (marked instanceof Reading.Known<Boolean>(Boolean yes) && !yes) {
            unmarked.add(row.identity());
        }
        return marked.found().orElse(false) && course.running();
    }

    /** It stands below what is or may be ours, or runs the very command of one of ours: worth a word, and no proof. */
    private boolean looksLikeOurs(ProcessRecord row, ProcessTable table) {
        boolean below = table.find(row.parent())
                .map(ProcessRecord::identity)
                .filter(parent ->
                        Lookup.inPlan(tree, parent) || proved.containsKey(parent) || unproved.containsKey(parent))
                .isPresent();
        return below
                || row.session().isPresent() && ledByOurs(row, row.session().getAsLong(), table)
                || looksTheSame(row, table)
                || startedAgain(row)
                || isOrphan(row, table)
                        && neighbours.filter(all -> all.hold(row)).isPresent();
    }

    /** An orphan that runs the very command of one of ours. */
    private boolean looksTheSame(ProcessRecord row, ProcessTable table) {
        return isOrphan(row, table)
                && row.arguments() instanceof Reading.Known<List<String>>(List<String> arguments)
                && commands.contains(arguments);
    }

    /** Whoever started the root has started its very command anew, as a supervisor does. */
    private boolean startedAgain(ProcessRecord row) {
        return rootRow.filter(root -> root.parent() == row.parent())
                .filter(root -> root.arguments()
                        .found()
                        .filter(known -> !known.isEmpty())
                        .isPresent())
                .filter(root -> root.arguments().found().equals(row.arguments().found()))
                .isPresent();
    }

    /** Adopted by process 1, or by a user's own service manager. */
    private static boolean isOrphan(ProcessRecord row, ProcessTable table) {
        return row.parent() == 1
                || table.find(row.parent())
                        .filter(parent -> parent.name().equals("systemd"))
                        .isPresent();
    }

    private boolean ledByOurs(ProcessRecord row, long session, ProcessTable table) {
        return row.pid() != session
                && planned.stream()
                        .map(Course::identity)
                        .filter(leader -> leader.pid() == session)
                        .anyMatch(leader -> table.find(session)
                                .map(found -> found.identity().compare(leader) == Match.SAME)
                                .orElse(true));
    }

    private void note(ProcessRecord row) {
        unproved.putIfAbsent(row.identity(), Planning.planned(new ProcessTree.Member(row, Edge.KERNEL, row.parent())));
    }

    private static Edge edge(Proof proof) {
        return switch (proof) {
            case PARENT -> Edge.KERNEL;
            case SESSION, GROUP -> Edge.SESSION;
            case ENVIRONMENT -> Edge.ENVIRONMENT;
        };
    }
}
