package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.Branch;
import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What a question shows: a plan that was frozen when it opened and can only shrink. Reasons are those of that moment; lines keep their
 * place when a tree falls out, struck through. A person can leave branches out and put them in again; nothing else is ever added.
 */
final class ConfirmModel {

    /** A tree as it was when the dialog opened, as it is planned now, and why it is no longer in the plan. */
    record Line(PlannedTree tree, Finding finding, Optional<Dropped> dropped) {}

    /** What became of a process that the dialog has opened with. */
    enum Fate {
        PLANNED,
        /** A person, or what speaks against its belonging, keeps it out of the plan. */
        LEFT_OUT,
        /** It or its tree fell out. */
        GONE
    }

    /**
     * A process as it was when the dialog opened.
     *
     * @param branch the branch that it is the head of; empty: it goes with its tree or its branch
     */
    record Member(PlannedTree tree, PlannedProcess process, Optional<Branch> branch, Fate fate) {}

    private final Scan opening;
    private final Map<ProcessIdentity, Finding> findings = new HashMap<>();
    private final KillPlan first;
    private final ReadOnlyObjectWrapper<KillPlan> plan = new ReadOnlyObjectWrapper<>(this, "plan");

    /**
     * For marked trees: the unsure ones first, since these are what a person should see.
     *
     * @param wish what a person has said about them; its table is that of {@code opening}
     */
    static ConfirmModel ofMarked(List<Finding> marked, Scan opening, KillPlan.Wish wish) {
        List<Finding> ordered = marked.stream()
                .sorted(Comparator.comparing(finding -> finding.standing() == Standing.STRANDED))
                .toList();
        return new ConfirmModel(ordered, opening, KillPlan.of(ordered, wish));
    }

    /** For one tree that is in use, or idle. */
    static ConfirmModel ofUsed(Finding used, Scan opening, KillPlan.Wish wish) {
        return new ConfirmModel(List.of(used), opening, KillPlan.ofUsed(used, wish));
    }

    private ConfirmModel(List<Finding> asked, Scan opening, KillPlan first) {
        this.opening = opening;
        this.first = first;
        asked.forEach(finding -> findings.put(finding.tree().root().identity(), finding));
        plan.set(first);
    }

    /** The plan as it is now. */
    ReadOnlyObjectProperty<KillPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    KillPlan plan() {
        return plan.get();
    }

    /** Takes out what a newer scan no longer finds as it was agreed to. */
    void shrinkTo(Scan newer) {
        change(plan().shrunkTo(newer));
    }

    /** Puts a branch in, or leaves it out. */
    void choose(Branch branch, boolean in) {
        change(plan().with(branch.head().identity(), in));
    }

    private void change(KillPlan changed) {
        if (!changed.equals(plan())) {
            plan.set(changed);
        }
    }

    /** The trees of the plan, in its first order, those that fell out included; then those that were refused from the start. */
    List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (PlannedTree tree : first.trees()) {
            lines.add(new Line(now(tree).orElse(tree), finding(tree), dropped(tree)));
        }
        first.dropped().forEach(drop -> lines.add(new Line(drop.tree(), finding(drop.tree()), Optional.of(drop))));
        return lines;
    }

    /** Every process that was in the plan or could have been when the dialog opened, and what became of it. */
    List<Member> members() {
        List<Member> members = new ArrayList<>();
        for (PlannedTree tree : first.trees()) {
            Optional<PlannedTree> now = now(tree);
            Stream.concat(tree.processes().stream(), tree.leftOut().stream())
                    .map(process -> new Member(tree, process, branch(tree, process), fate(now, process)))
                    .forEach(members::add);
        }
        return members;
    }

    /** The branches of a tree that were left out when the dialog opened: about these a person must decide. */
    List<Branch> undecided(PlannedTree tree) {
        return first.trees().stream()
                .filter(one -> one.root().equals(tree.root()))
                .flatMap(one -> one.branches().stream())
                .filter(branch -> !branch.in())
                .toList();
    }

    /** Whether this branch is in the plan now. */
    boolean isIn(Branch branch) {
        return plan().trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .anyMatch(branch.head()::equals);
    }

    /** Whether this branch can still be chosen. */
    boolean isThere(Branch branch) {
        return plan().trees().stream()
                .flatMap(tree -> tree.branches().stream())
                .anyMatch(one -> one.head().equals(branch.head()));
    }

    /** How many trees of the plan were found stranded for each reason, in the order of the ladder. */
    Map<VerdictKind, Integer> reasons() {
        Map<VerdictKind, Integer> reasons = new EnumMap<>(VerdictKind.class);
        plan().trees().stream()
                .filter(tree -> tree.standing() == Standing.STRANDED)
                .forEach(tree -> reasons.merge(finding(tree).verdict().kind(), 1, Integer::sum));
        return reasons;
    }

    /** How many trees of the plan stood like this when the dialog opened. */
    int count(Standing standing) {
        return (int) plan().trees().stream()
                .filter(tree -> tree.standing() == standing)
                .count();
    }

    /** How many trees of the first plan stood like this. */
    int firstCount(Standing standing) {
        return (int) first.trees().stream()
                .filter(tree -> tree.standing() == standing)
                .count();
    }

    /** The process as the scan saw it at which the dialog opened. */
    Optional<ProcessRecord> process(ProcessIdentity identity) {
        return opening.table().find(identity);
    }

    Scan opening() {
        return opening;
    }

    private Optional<PlannedTree> now(PlannedTree tree) {
        return plan().trees().stream()
                .filter(one -> one.root().equals(tree.root()))
                .findFirst();
    }

    private Optional<Dropped> dropped(PlannedTree tree) {
        return plan().dropped().stream()
                .filter(drop -> drop.tree().root().equals(tree.root()))
                .findFirst();
    }

    private static Optional<Branch> branch(PlannedTree tree, PlannedProcess process) {
        return tree.branches().stream()
                .filter(branch -> branch.head().equals(process))
                .findFirst();
    }

    private static Fate fate(Optional<PlannedTree> now, PlannedProcess process) {
        if (now.filter(tree -> tree.processes().contains(process)).isPresent()) {
            return Fate.PLANNED;
        }
        return now.filter(tree -> tree.leftOut().contains(process)).isPresent() ? Fate.LEFT_OUT : Fate.GONE;
    }

    private Finding finding(PlannedTree tree) {
        return Objects.requireNonNull(findings.get(tree.root().identity()), "planned, so asked for");
    }
}
