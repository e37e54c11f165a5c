package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;

/**
 * Planned processes whose parent ended between the plan and the verdict, so that no line of parents leads to their tree any more.
 * By whom a process was started does not change: what was confirmed as a descendant of a root is one still, while it is the same
 * process and runs the same command. Without this, a tree whose processes come and go would be ended by halves.
 */
final class Orphans {

    private Orphans() {}

    /**
     * Whether this is one. The kernel must have told of the descent when the plan was made, and must not tell of it now: what still
     * descends from the root and is no member of its tree was taken out of it for a reason.
     */
    static boolean isOne(Course course, PlannedTree tree, Scan fresh) {
        return course.planned().edge() == Edge.KERNEL
                && fresh.table()
                        .find(course.identity())
                        .filter(row ->
                                Planning.command(row).equals(course.planned().command()))
                        .filter(row -> !descends(row, tree.root().identity(), fresh.table()))
                        .isPresent()
                && Rejudgement.barrier(course.identity(), fresh).isEmpty();
    }

    private static boolean descends(ProcessRecord row, ProcessIdentity root, ProcessTable table) {
        return table.ancestorsOf(row).stream()
                .anyMatch(ancestor -> ancestor.identity().compare(root) == Match.SAME);
    }
}
