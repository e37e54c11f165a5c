package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.Dropped.Why;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The making and shrinking of one plan. */
final class Planning {

    private final List<PlannedTree> trees = new ArrayList<>();
    private final List<Dropped> dropped;
    private final Optional<Duration> wait;

    Planning(List<Dropped> before, Optional<Duration> wait) {
        this.dropped = new ArrayList<>(before);
        this.wait = wait;
    }

    Planning add(Collection<Finding> findings) {
        for (Finding finding : findings) {
            PlannedTree tree = planned(finding);
            Optional<Why> refusal = refusal(finding);
            if (refusal.isPresent()) {
                dropped.add(new Dropped(tree, refusal.get()));
            } else if (trees.stream()
                    .noneMatch(other -> isRoot(other, tree.root().identity()))) {
                trees.add(tree);
            }
        }
        return this;
    }

    Planning keep(List<PlannedTree> before, Scan newer) {
        for (PlannedTree tree : before) {
            Optional<Finding> finding = Lookup.findingOf(newer, tree.root().identity());
            Optional<Why> refusal = finding.isPresent() ? refusal(finding.get()) : Optional.of(lost(tree, newer));
            if (refusal.isPresent()) {
                dropped.add(new Dropped(tree, refusal.get()));
            } else {
                trees.add(shrunk(tree, finding.get()));
            }
        }
        return this;
    }

    Planning takeOut(List<PlannedTree> before, ProcessIdentity root) {
        for (PlannedTree tree : before) {
            if (isRoot(tree, root)) {
                dropped.add(new Dropped(tree, Why.TAKEN_OUT));
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

    private static Optional<Why> refusal(Finding finding) {
        return switch (finding.standing()) {
            case OFF_LIMITS -> Optional.of(Why.OFF_LIMITS);
            case ENDED -> Optional.of(Why.ENDED);
            case UNSURE, STARTING, IN_USE, IDLE -> Optional.of(Why.NO_LONGER_STRANDED);
            case STRANDED ->
                finding.tree().processes().stream().allMatch(Planning::provable)
                        ? Optional.empty()
                        : Optional.of(Why.UNKNOWN_IDENTITY);
        };
    }

    private static boolean provable(ProcessRecord process) {
        return process.identity().start().isPresent();
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

    private PlannedTree planned(Finding finding) {
        List<PlannedProcess> processes =
                finding.tree().members().stream().map(Planning::planned).toList();
        return new PlannedTree(
                finding.family(),
                wait.map(finding.end()::waiting).orElse(finding.end()),
                finding.name(),
                finding.standing(),
                finding.age(),
                processes,
                finding.tree().estimatedBytes());
    }

    static PlannedProcess planned(ProcessTree.Member member) {
        ProcessRecord process = member.process();
        return new PlannedProcess(
                process.identity(),
                command(process),
                member.edge(),
                process.memory().residentBytes());
    }

    /** The kernel's short name in brackets when there are no arguments, or when they could not be read. */
    static String command(ProcessRecord process) {
        List<String> arguments = process.arguments().found().orElse(List.of());
        return arguments.isEmpty() ? "[" + process.name() + "]" : String.join(" ", arguments);
    }

    private static PlannedTree shrunk(PlannedTree tree, Finding now) {
        List<ProcessTree.Member> stay = now.tree().members().stream()
                .filter(member -> member.process().state().alive())
                .filter(member -> Lookup.inPlan(tree, member.process().identity()))
                .toList();
        List<PlannedProcess> processes = tree.processes().stream()
                .filter(planned ->
                        stay.stream().anyMatch(m -> m.process().identity().compare(planned.identity()) == Match.SAME))
                .toList();
        if (processes.size() == tree.processes().size()) {
            return tree;
        }
        // What the rest holds by now may be more than was promised; the promise only shrinks as well.
        long bytes = Math.min(tree.expectedBytes(), new ProcessTree(stay).estimatedBytes());
        return new PlannedTree(tree.family(), tree.end(), tree.name(), Standing.STRANDED, tree.age(), processes, bytes);
    }
}
