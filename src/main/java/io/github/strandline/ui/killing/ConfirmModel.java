package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What the confirmation shows: a plan that was frozen when it opened and can only shrink. Reasons are those of that moment; lines keep
 * their place when a tree falls out, struck through.
 */
final class ConfirmModel {

    /** A tree as it was when the dialog opened, why it was stranded, and why it is no longer in the plan. */
    record Line(PlannedTree tree, Finding finding, Optional<Dropped.Why> dropped) {}

    private final Scan opening;
    private final Map<ProcessIdentity, Finding> findings = new HashMap<>();
    private final KillPlan first;
    private final ReadOnlyObjectWrapper<KillPlan> plan = new ReadOnlyObjectWrapper<>(this, "plan");

    ConfirmModel(List<Finding> marked, Scan opening) {
        this.opening = opening;
        marked.forEach(finding -> findings.put(finding.tree().root().identity(), finding));
        this.first = KillPlan.of(marked);
        plan.set(first);
    }

    /** The plan as it is now. */
    ReadOnlyObjectProperty<KillPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    KillPlan plan() {
        return plan.get();
    }

    /** Takes out what a newer scan no longer finds stranded. */
    void shrinkTo(Scan newer) {
        KillPlan shrunk = plan().shrunkTo(newer);
        if (!shrunk.equals(plan())) {
            plan.set(shrunk);
        }
    }

    /** The trees of the plan, in its first order, those that fell out included; then those that were refused from the start. */
    List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        Map<ProcessIdentity, PlannedTree> left = new HashMap<>();
        plan().trees().forEach(tree -> left.put(tree.root().identity(), tree));
        Map<ProcessIdentity, Dropped> dropped = new HashMap<>();
        plan().dropped().forEach(drop -> dropped.put(drop.tree().root().identity(), drop));
        for (PlannedTree tree : first.trees()) {
            ProcessIdentity root = tree.root().identity();
            Optional<Dropped.Why> why = Optional.ofNullable(dropped.get(root)).map(Dropped::why);
            lines.add(new Line(left.getOrDefault(root, tree), finding(tree), why));
        }
        first.dropped()
                .forEach(drop -> lines.add(new Line(drop.tree(), finding(drop.tree()), Optional.of(drop.why()))));
        return lines;
    }

    /** How many trees of the plan were found stranded for each reason, in the order of the ladder. */
    Map<VerdictKind, Integer> reasons() {
        Map<VerdictKind, Integer> reasons = new EnumMap<>(VerdictKind.class);
        plan().trees().forEach(tree -> reasons.merge(finding(tree).verdict().kind(), 1, Integer::sum));
        return reasons;
    }

    /** The process as the scan saw it at which the dialog opened. */
    Optional<ProcessRecord> process(ProcessIdentity identity) {
        return opening.table().find(identity);
    }

    Scan opening() {
        return opening;
    }

    private Finding finding(PlannedTree tree) {
        return Objects.requireNonNull(findings.get(tree.root().identity()), "planned, so marked");
    }
}
