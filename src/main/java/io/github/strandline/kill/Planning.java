package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.Branch;
import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.Dropped.Why;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The making and shrinking of one plan. */
final class Planning {

    private final List<PlannedTree> trees = new ArrayList<>();
    private final List<Dropped> dropped;
    private final Optional<Duration> wait;

    Planning(List<Dropped> before, Optional<Duration> wait) {
        this.dropped = new ArrayList<>(before);
        this.wait = wait;
    }

    /**
     * @param terms on what terms a tree may be planned; empty: on none
     * @param table all processes; empty: everything that belongs to a tree is in
     */
    Planning add(Collection<Finding> findings, Function<Finding, Optional<Terms>> terms, Optional<ProcessTable> table) {
        for (Finding finding : findings) {
            Optional<Terms> agreed = terms.apply(finding);
            PlannedTree tree = planned(finding, agreed.orElseGet(Terms.Stranded::new), table);
            Optional<Why> refusal = agreed.isEmpty() ? Optional.of(why(finding)) : refusal(finding, tree.terms());
            if (refusal.isPresent()) {
                dropped.add(dropped(tree, refusal.get(), finding));
            } else if (trees.stream()
                    .noneMatch(other -> isRoot(other, tree.root().identity()))) {
                trees.add(tree);
            }
        }
        return this;
    }

    /** The terms of a plan without any of the harder paths. */
    static Optional<Terms> onlyStranded(Finding finding) {
        return finding.standing() == Standing.STRANDED ? Terms.of(finding) : Optional.empty();
    }

    Planning keep(List<PlannedTree> before, Scan newer) {
        dropped.replaceAll(drop -> later(drop, newer));
        for (PlannedTree tree : before) {
            Optional<Finding> finding = Lookup.findingOf(newer, tree.root().identity());
            if (finding.isEmpty()) {
                dropped.add(new Dropped(tree, lost(tree, newer), Optional.empty()));
                continue;
            }
            Optional<Why> refusal = refusal(finding.get(), tree.terms());
            if (refusal.isPresent()) {
                dropped.add(dropped(tree, refusal.get(), finding.get()));
            } else {
                trees.add(shrunk(tree, finding.get()));
            }
        }
        return this;
    }

    Planning takeOut(List<PlannedTree> before, ProcessIdentity root) {
        for (PlannedTree tree : before) {
            if (isRoot(tree, root)) {
                dropped.add(new Dropped(tree, Why.TAKEN_OUT, Optional.empty()));
            } else {
                trees.add(tree);
            }
        }
        return this;
    }

    KillPlan plan() {
        return new KillPlan(trees, dropped, wait);
    }

    private static boolean isRoot(PlannedTree tree, ProcessIdentity root) {
        return tree.root().identity().compare(root) == Match.SAME;
    }

    private static Dropped dropped(PlannedTree tree, Why why, Finding now) {
        return new Dropped(tree, why, Optional.of(now.verdict().kind()));
    }

    private static Optional<Why> refusal(Finding finding, Terms terms) {
        if (!terms.allow(finding)) {
            return Optional.of(why(finding));
        }
        return finding.tree().processes().stream().allMatch(Planning::provable)
                ? Optional.empty()
                : Optional.of(Why.UNKNOWN_IDENTITY);
    }

    private static Why why(Finding finding) {
        return switch (finding.standing()) {
            case OFF_LIMITS -> Why.OFF_LIMITS;
            case ENDED -> Why.ENDED;
            case STRANDED, UNSURE, STARTING, IN_USE, IDLE -> Why.NO_LONGER_STRANDED;
        };
    }

    private static boolean provable(ProcessRecord process) {
        return process.identity().start().isPresent();
    }

    /** One that was just ending when it fell out, and could not be known any more, has ended by now. */
    private static Dropped later(Dropped drop, Scan newer) {
        boolean ended = drop.why() == Why.NO_LONGER_STRANDED
                && Lookup.findingOf(newer, drop.tree().root().identity()).isEmpty()
                && lost(drop.tree(), newer) == Why.ENDED;
        return ended ? new Dropped(drop.tree(), Why.ENDED, Optional.empty()) : drop;
    }

    /** Why no daemon with this root is in the scan. */
    private static Why lost(PlannedTree tree, Scan newer) {
        ProcessIdentity root = tree.root().identity();
        Optional<ProcessRecord> row = newer.table().find(root.pid());
        if (row.isEmpty()) {
            return Why.ENDED;
        }
        return switch (row.get().identity().compare(root)) {
            case DIFFERENT -> Why.ENDED;
            case UNKNOWN -> Why.UNKNOWN_IDENTITY;
            case SAME -> row.get().state().alive() ? Why.NO_LONGER_STRANDED : Why.ENDED;
        };
    }

    private PlannedTree planned(Finding finding, Terms terms, Optional<ProcessTable> table) {
        Branches parts = new Branches(finding.tree(), table);
        List<Branch> branches = parts.all();
        List<PlannedProcess> processes = new ArrayList<>();
        Set<ProcessIdentity> out = branches.stream()
                .filter(branch -> !branch.in())
                .flatMap(branch -> branch.processes().stream())
                .map(PlannedProcess::identity)
                .collect(Collectors.toSet());
        finding.tree().members().stream()
                .filter(member -> !out.contains(member.process().identity()))
                .forEach(member -> processes.add(planned(member)));
        long left = branches.stream()
                .filter(branch -> !branch.in())
                .mapToLong(Branch::bytes)
                .sum();
        return new PlannedTree(
                finding.family(),
                wait.map(finding.end()::waiting).orElse(finding.end()),
                finding.name(),
                finding.standing(),
                finding.age(),
                processes,
                Math.max(0, finding.tree().estimatedBytes() - left),
                terms,
                branches);
    }

    /** The tree with this branch in or out; itself when it has no such branch, or that is as it should be. */
    static PlannedTree switched(PlannedTree tree, ProcessIdentity branch, boolean in) {
        Optional<Branch> found = tree.branches().stream()
                .filter(one -> one.head().identity().compare(branch) == Match.SAME && one.in() != in)
                .findFirst();
        if (found.isEmpty()) {
            return tree;
        }
        List<PlannedProcess> processes = new ArrayList<>(tree.processes());
        if (in) {
            processes.addAll(found.get().processes());
        } else {
            processes.removeAll(found.get().processes());
        }
        List<Branch> branches = tree.branches().stream()
                .map(one -> one.equals(found.get()) ? new Branch(one.processes(), in, one.bytes()) : one)
                .toList();
        long bytes =
                tree.expectedBytes() + (in ? found.get().bytes() : -found.get().bytes());
        return with(tree, processes, branches, Math.max(0, bytes));
    }

    private static PlannedTree with(
            PlannedTree tree, List<PlannedProcess> processes, List<Branch> branches, long bytes) {
        return new PlannedTree(
                tree.family(),
                tree.end(),
                tree.name(),
                tree.standing(),
                tree.age(),
                processes,
                bytes,
                tree.terms(),
                branches);
    }

    static PlannedProcess planned(ProcessTree.Member member) {
        ProcessRecord process = member.process();
        return new PlannedProcess(process.identity(), command(process), member.edge(), SharedOnce.Part.of(process));
    }

    /** The kernel's short name in brackets when there are no arguments, or when they could not be read. */
    static String command(ProcessRecord process) {
        List<String> arguments = process.arguments().found().orElse(List.of());
        return arguments.isEmpty() ? "[" + process.name() + "]" : String.join(" ", arguments);
    }

    private static PlannedTree shrunk(PlannedTree tree, Finding now) {
        List<ProcessTree.Member> there = now.tree().members().stream()
                .filter(member -> member.process().state().alive())
                .toList();
        List<PlannedProcess> processes = stay(tree.processes(), there);
        List<Branch> branches = tree.branches().stream()
                .map(branch -> new Branch(stay(branch.processes(), there), branch.in(), branch.bytes()))
                .filter(branch -> !branch.processes().isEmpty())
                .toList();
        if (processes.size() == tree.processes().size() && branches.equals(tree.branches())) {
            return tree;
        }
        List<ProcessTree.Member> left = there.stream()
                .filter(member -> Lookup.inPlan(tree, member.process().identity()))
                .toList();
        // What the rest holds by now may be more than was promised; the promise only shrinks as well.
        long bytes = Math.min(tree.expectedBytes(), new ProcessTree(left).estimatedBytes());
        return with(tree, processes, branches, bytes);
    }

    private static List<PlannedProcess> stay(List<PlannedProcess> planned, List<ProcessTree.Member> there) {
        return planned.stream()
                .filter(process -> there.stream()
                        .anyMatch(member -> member.process().identity().compare(process.identity()) == Match.SAME))
                .toList();
    }
}
