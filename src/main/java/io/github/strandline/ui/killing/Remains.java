package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a run left and a new one could end: stranded trees of a newer scan that hold a survivor, and unsure ones that are the very tree at
 * which the person had looked and no more unsure by now.
 *
 * @param trees these trees
 * @param lookedAt the unsure ones among them
 * @param processes how many survivors are in them
 */
record Remains(List<Finding> trees, Set<ProcessIdentity> lookedAt, int processes) {

    static final Remains NOTHING = new Remains(List.of(), Set.of(), 0);

    static Remains of(KillReport report, Scan now) {
        List<PlannedProcess> survivors = ResultWords.survivors(report);
        Set<ProcessIdentity> lookedAt = new HashSet<>();
        report.trees().stream()
                .map(KillReport.TreeResult::tree)
                .filter(tree -> tree.standing() == Standing.UNSURE)
                .forEach(tree -> now.findings().stream()
                        .filter(finding -> finding.standing() == Standing.UNSURE
                                && same(finding, tree.root())
                                && tree.terms().allow(finding))
                        .forEach(finding -> lookedAt.add(finding.tree().root().identity())));
        List<Finding> trees = now.findings().stream()
                .filter(finding -> finding.standing() == Standing.STRANDED
                        || lookedAt.contains(finding.tree().root().identity()))
                .filter(finding -> survivors.stream().anyMatch(one -> holds(finding, one)))
                .toList();
        int processes = (int) survivors.stream()
                .filter(one -> trees.stream().anyMatch(finding -> holds(finding, one)))
                .count();
        return new Remains(trees, lookedAt, processes);
    }

    private static boolean same(Finding finding, PlannedProcess root) {
        return finding.tree().root().identity().compare(root.identity()) == Match.SAME;
    }

    private static boolean holds(Finding finding, PlannedProcess process) {
        return finding.tree().processes().stream()
                .anyMatch(row -> row.state().alive() && row.identity().compare(process.identity()) == Match.SAME);
    }
}
