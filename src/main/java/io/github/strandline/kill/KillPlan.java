package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What would be ended: frozen identities, in order. Built when the dialog opens; it can shrink and never grows.
 *
 * @param trees what would be ended
 * @param dropped trees that were in the plan and fell out, and those that were refused from the start, with the reason
 * @param chosenWait how long a person wants an asked tree to be waited for, see {@link DaemonFamily.EndRule#waiting}; empty: as its
 *     family says
 */
public record KillPlan(List<PlannedTree> trees, List<Dropped> dropped, Optional<Duration> chosenWait) {

    /** How long a confirmation of a plan is good for. */
    public static final Duration GOOD_FOR = Duration.ofMinutes(2);

    /** The shortest wait that a person can choose. */
    public static final Duration SHORTEST_WAIT = Duration.ofSeconds(3);

    /** The longest wait that a person can choose. */
    public static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /**
     * One tree of the plan.
     *
     * @param family its family
     * @param end how it must be ended
     * @param name its session name
     * @param standing where it stood when the plan was made
     * @param age of its root then
     * @param processes its members that would be ended, root first
     * @param expectedBytes memory that its end should free
     * @param terms on what terms a person agrees to its end
     * @param branches what evidence has added to it, in the plan or left out of it
     */
    public record PlannedTree(
            DaemonFamily family,
            EndRule end,
            String name,
            Standing standing,
            Duration age,
            List<PlannedProcess> processes,
            long expectedBytes,
            Terms terms,
            List<Branch> branches) {

        /** A stranded tree without branches that could be left out. */
        public PlannedTree(
                DaemonFamily family,
                EndRule end,
                String name,
                Standing standing,
                Duration age,
                List<PlannedProcess> processes,
                long expectedBytes) {
            this(family, end, name, standing, age, processes, expectedBytes, new Terms.Stranded(), List.of());
        }

        public PlannedTree {
            processes = List.copyOf(processes);
            branches = List.copyOf(branches);
            if (processes.isEmpty()) {
                throw new IllegalArgumentException("a planned tree has a root");
            }
        }

        public PlannedProcess root() {
            return processes.getFirst();
        }

        /** The processes that belong to the tree and are left as they are. */
        public List<PlannedProcess> leftOut() {
            return branches.stream()
                    .filter(branch -> !branch.in())
                    .flatMap(branch -> branch.processes().stream())
                    .toList();
        }
    }

    /**
     * A process that belongs to a tree by evidence and not by descent, with what descends from it. A person can take it out of the
     * plan, and put it in.
     *
     * @param processes that process first
     * @param in whether it would be ended
     * @param bytes memory that it adds to what the end of the tree should free
     */
    public record Branch(List<PlannedProcess> processes, boolean in, long bytes) {
        public Branch {
            processes = List.copyOf(processes);
        }

        public PlannedProcess head() {
            return processes.getFirst();
        }
    }

    /**
     * What a person has said about the trees that a plan is made for.
     *
     * @param table all processes of the scan that found them
     * @param lookedAt roots of the unsure trees at which the person has looked
     * @param chosenWait for how long asked trees shall be waited for; empty: as their families say
     */
    public record Wish(ProcessTable table, Set<ProcessIdentity> lookedAt, Optional<Duration> chosenWait) {
        public Wish {
            lookedAt = Set.copyOf(lookedAt);
        }
    }

    /**
     * One process of the plan.
     *
     * @param identity which process exactly
     * @param command its command line, as the process gave it: what it holds must be made visible before it is shown
     * @param edge why it belongs to the tree
     * @param held the memory that it held when the plan was made
     */
    public record PlannedProcess(ProcessIdentity identity, String command, Edge edge, SharedOnce.Part held) {

        /** One that shares no memory. */
        public PlannedProcess(ProcessIdentity identity, String command, Edge edge, long residentBytes) {
            this(identity, command, edge, new SharedOnce.Part("", new ResidentMemory(residentBytes, 0)));
        }
    }

    /**
     * A tree that is not, or no longer, in the plan.
     *
     * @param tree the tree
     * @param why the reason
     * @param now why it stands where it stands by now; empty when it is not there
     */
    public record Dropped(PlannedTree tree, Why why, Optional<VerdictKind> now) {

        /** Why a tree is not in the plan. */
        public enum Why {
            /** It has ended, by itself or by another. */
            ENDED,
            /** It is in use, idle, starting, unsure, more unsure than when it was looked at, or not a daemon by now. */
            NO_LONGER_STRANDED,
            /** It may never be ended by this user or at all. */
            OFF_LIMITS,
            /** The start of one of its processes is unknown, so that one cannot be told from a stranger with its pid. */
            UNKNOWN_IDENTITY,
            /** A person took it out. */
            TAKEN_OUT
        }
    }

    public KillPlan {
        trees = List.copyOf(trees);
        dropped = List.copyOf(dropped);
    }

    /** A plan that waits as the families say. */
    public KillPlan(List<PlannedTree> trees, List<Dropped> dropped) {
        this(trees, dropped, Optional.empty());
    }

    /**
     * A plan for these findings, in their order. Only stranded trees of which every process can be told from a stranger with
     * its pid get in; the others are listed as dropped, with the reason. A tree that is named twice is planned once.
     */
    public static KillPlan of(Collection<Finding> findings) {
        return new Planning(List.of(), Optional.empty())
                .add(findings, Planning::onlyStranded, Optional.empty())
                .plan();
    }

    /**
     * A plan as a person wishes it: stranded trees, and those unsure ones at which that person has looked. Of what evidence has
     * added to a tree only that is in from the start whose profile folder and session agree with the rest.
     */
    public static KillPlan of(Collection<Finding> findings, Wish wish) {
        return new Planning(List.of(), wish.chosenWait().map(KillPlan::choosable))
                .add(
                        findings,
                        finding -> finding.standing() == Standing.UNSURE
                                        && wish.lookedAt()
                                                .contains(finding.tree().root().identity())
                                ? Terms.of(finding)
                                : Planning.onlyStranded(finding),
                        Optional.of(wish.table()))
                .plan();
    }

    /** A plan for one tree that is in use, or idle. Any other gives an empty plan. */
    public static KillPlan ofUsed(Finding finding, Wish wish) {
        return new Planning(List.of(), wish.chosenWait().map(KillPlan::choosable))
                .add(
                        List.of(finding),
                        used -> used.standing() == Standing.IN_USE || used.standing() == Standing.IDLE
                                ? Terms.of(used)
                                : Optional.empty(),
                        Optional.of(wish.table()))
                .plan();
    }

    /**
     * The same with the time for which a person wants asked trees to be waited for. One that cannot be chosen counts as the
     * nearest that can, {@link #SHORTEST_WAIT} to {@link #LONGEST_WAIT}.
     */
    public static KillPlan of(Collection<Finding> findings, Duration wait) {
        return new Planning(List.of(), Optional.of(choosable(wait)))
                .add(findings, Planning::onlyStranded, Optional.empty())
                .plan();
    }

    private static Duration choosable(Duration wait) {
        Duration atLeast = wait.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : wait;
        return atLeast.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : atLeast;
    }

    /**
     * The same plan without what ended, left its tree or is no longer stranded in a newer scan. Never holds a process that
     * this plan does not hold; a tree whose root is gone falls out whole, since what is left of it is something else.
     */
    public KillPlan shrunkTo(Scan newer) {
        return new Planning(dropped, chosenWait).keep(trees, newer).plan();
    }

    /** The same plan with this branch, named by its first process, in or left out. One that it does not hold changes nothing. */
    public KillPlan with(ProcessIdentity branch, boolean in) {
        return new KillPlan(
                trees.stream().map(tree -> Planning.switched(tree, branch, in)).toList(), dropped, chosenWait);
    }

    /** The same plan without the tree of this root. */
    public KillPlan without(ProcessIdentity root) {
        return new Planning(dropped, chosenWait).takeOut(trees, root).plan();
    }

    public boolean isEmpty() {
        return trees.isEmpty();
    }

    public int processCount() {
        return trees.stream().mapToInt(tree -> tree.processes().size()).sum();
    }

    /** Memory that its end should free, in bytes: pages that its trees share are counted once among all of them. */
    public long expectedBytes() {
        SharedOnce memory = new SharedOnce();
        long together = trees.stream()
                .flatMap(tree -> tree.processes().stream())
                .mapToLong(process -> memory.add(process.held()))
                .sum();
        // What was promised of a tree may have shrunk since.
        return Math.min(
                together, trees.stream().mapToLong(PlannedTree::expectedBytes).sum());
    }

    /**
     * A person's yes to this plan as it is now.
     *
     * @param sinceBoot monotonic clock at the yes
     */
    public KillConfirmation confirm(Duration sinceBoot) {
        return new KillConfirmation(this, sinceBoot);
    }
}
