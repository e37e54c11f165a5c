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
import java.util.stream.Collectors;

/**
 * What a run left and a new one could end: stranded trees of a newer scan that hold a survivor, and unsure ones that are the very tree at
 * which the person had looked and no more unsure by now.
 *
 * @param trees these trees
 * @param lookedAt the unsure ones among them
 * @param processes how many survivors are in them
 * @param running how many survivors run at all
 * @param lost survivors that run and are in no tree of that scan: nothing shows any more that they belong to one
 */
record Remains(
        List<Finding> trees, Set<ProcessIdentity> lookedAt, int processes, int running, Set<ProcessIdentity> lost) {

    static final Remains NOTHING = new Remains(List.of(), Set.of(), 0, 0, Set.of());

    Remains {
        trees = List.copyOf(trees);
        lookedAt = Set.copyOf(lookedAt);
        lost = Set.copyOf(lost);
    }

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
                .filter(finding -> survivors.stream().anyMatch(one -> holds(finding, one.identity())))
                .toList();
        int processes = (int) survivors.stream()
                .filter(one -> trees.stream().anyMatch(finding -> holds(finding, one.identity())))
                .count();
        List<ProcessIdentity> running = survivors.stream()
                .map(PlannedProcess::identity)
                .filter(one ->
                        now.table().find(one).filter(row -> row.state().alive()).isPresent())
                .toList();
        Set<ProcessIdentity> lost = running.stream()
                .filter(one -> now.findings().stream().noneMatch(finding -> holds(finding, one)))
                .collect(Collectors.toSet());
        return new Remains(trees, lookedAt, processes, running.size(), lost);
    }

    private static boolean same(Finding finding, PlannedProcess root) {
        return finding.tree().root().identity().compare(root.identity()) == Match.SAME;
    }

    private static boolean holds(Finding finding, ProcessIdentity process) {
        return finding.tree().processes().stream()
                .anyMatch(row -> row.state().alive() && row.identity().compare(process) == Match.SAME);
    }
}
