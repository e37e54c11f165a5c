package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.util.Optional;

/** Finding exactly one process, by proved identity, in what was planned and what is there now. */
final class Lookup {

    private Lookup() {}

    /** The daemon whose root is exactly this process. */
    static Optional<Finding> findingOf(Scan scan, ProcessIdentity root) {
        return scan.findings().stream()
                .filter(finding -> same(finding.tree().root(), root))
                .findFirst();
    }

    /** The daemon to whose tree this process belongs, as root or as any other member. */
    static Optional<Finding> findingAround(Scan scan, ProcessIdentity process) {
        return scan.findings().stream()
                .filter(finding -> contains(finding, process))
                .findFirst();
    }

    static boolean contains(Finding finding, ProcessIdentity process) {
        return finding.tree().processes().stream().anyMatch(member -> same(member, process));
    }

    static boolean inPlan(PlannedTree tree, ProcessIdentity process) {
        return tree.processes().stream().anyMatch(planned -> planned.identity().compare(process) == Match.SAME);
    }

    /** Whether a person left this process of the tree out of the plan. */
    static boolean isLeftOut(PlannedTree tree, ProcessIdentity process) {
        return tree.leftOut().stream().anyMatch(planned -> planned.identity().compare(process) == Match.SAME);
    }

    /** The row of this process while it runs; ended ones that wait to be reaped are none. */
    static Optional<ProcessRecord> alive(ProcessTable table, ProcessIdentity process) {
        return table.find(process).filter(row -> row.state().alive());
    }

    private static boolean same(ProcessRecord row, ProcessIdentity process) {
        return row.identity().compare(process) == Match.SAME;
    }
}
