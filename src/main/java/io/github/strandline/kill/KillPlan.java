package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * What would be ended: frozen identities, in order. Built when the dialog opens; it can shrink and never grows.
 *
 * @param trees what would be ended
 * @param dropped trees that were in the plan and fell out, and those that were refused from the start, with the reason
 */
public record KillPlan(List<PlannedTree> trees, List<Dropped> dropped) {

    /** How long a confirmation of a plan is good for. */
    public static final Duration GOOD_FOR = Duration.ofMinutes(2);

    /**
     * One tree of the plan.
     *
     * @param family its family, with the way it must be ended
     * @param name its session name
     * @param standing where it stood when the plan was made
     * @param age of its root then
     * @param processes its members, root first
     * @param expectedBytes memory that its end should free
     */
    public record PlannedTree(
            DaemonFamily family,
            String name,
            Standing standing,
            Duration age,
            List<PlannedProcess> processes,
            long expectedBytes) {

        public PlannedProcess root() {
            return processes.getFirst();
        }
    }

    /**
     * One process of the plan.
     *
     * @param identity which process exactly
     * @param command its command line, for display
     * @param edge why it belongs to the tree
     * @param residentBytes its resident memory
     */
    public record PlannedProcess(ProcessIdentity identity, String command, Edge edge, long residentBytes) {}

    /**
     * A tree that is not, or no longer, in the plan.
     *
     * @param tree the tree
     * @param why the reason
     */
    public record Dropped(PlannedTree tree, Why why) {

        /** Why a tree is not in the plan. */
        public enum Why {
            /** It ended by itself. */
            ENDED,
            /** It is in use, idle or starting by now. */
            NO_LONGER_STRANDED,
            /** It may never be ended by this user or at all. */
            OFF_LIMITS,
            /** The start of its root is unknown, so it cannot be told from a stranger with its pid. */
            UNKNOWN_IDENTITY,
            /** A person took it out. */
            TAKEN_OUT
        }
    }

    public KillPlan {
        trees = List.copyOf(trees);
        dropped = List.copyOf(dropped);
    }

    /** A plan for these findings; those that are not stranded are refused. */
    public static KillPlan of(Collection<Finding> findings) {
        throw new UnsupportedOperationException("not built yet: " + findings);
    }

    /** The same plan without what ended or is no longer stranded in a newer scan. */
    public KillPlan shrunkTo(Scan newer) {
        throw new UnsupportedOperationException("not built yet: " + newer);
    }

    /** The same plan without the tree of this root. */
    public KillPlan without(ProcessIdentity root) {
        throw new UnsupportedOperationException("not built yet: " + root);
    }

    public boolean isEmpty() {
        return trees.isEmpty();
    }

    public int processCount() {
        return trees.stream().mapToInt(tree -> tree.processes().size()).sum();
    }

    public long expectedBytes() {
        return trees.stream().mapToLong(PlannedTree::expectedBytes).sum();
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
