package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Protection;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a fresh scan says about a planned tree right before its first signal.
 *
 * <p>A process is let through only when it is a planned one, runs, and belongs <em>now</em> to a tree that may be ended and whose
 * root is a planned one of the same tree. Usually that is the root of the plan, and the tree must stand as the {@link Terms} say on
 * which a person agreed. When that root ended by itself meanwhile, what is left has become something else: a planned browser that is
 * stranded by its own evidence now may still end, in its own family's way; everything else is left alone. One that
 * lost its parent meanwhile belongs to the tree as before, see {@link Orphans}.
 *
 * @param groups what may be ended, each with its root first; empty: nothing
 * @param others members of these trees that the plan does not know: never signalled
 */
record Rejudgement(List<Group> groups, List<ProcessTree.Member> others) {

    /** Processes that are ended together, on these terms. */
    record Group(EndRule end, Terms terms, List<Course> members) {

        Course root() {
            return members.getFirst();
        }

        /** The same, waited for as a person wants. */
        Group waiting(Optional<Duration> wait) {
            return new Group(wait.map(end::waiting).orElse(end), terms, members);
        }
    }

    /** Judges, and settles the outcome of every planned process that is left alone. */
    static Rejudgement of(PlannedTree tree, List<Course> courses, Scan fresh) {
        List<Course> there = courses.stream()
                .filter(Course::untouched)
                .filter(course -> !course.ended(Duration.ZERO))
                .filter(course -> fresh.table().find(course.identity()).isPresent())
                .toList();
        Map<Finding, List<Course>> byFinding = new LinkedHashMap<>();
        for (Course course : there) {
            Optional<Finding> around = Lookup.findingAround(fresh, course.identity())
                    .or(() -> Orphans.isOne(course, tree, fresh)
                            ? Lookup.findingOf(fresh, tree.root().identity())
                            : Optional.empty());
            Optional<KillOutcome> refusal = refusal(tree, there, around, fresh);
            if (refusal.isPresent()) {
                course.settle(refusal.get());
            } else {
                byFinding.computeIfAbsent(around.get(), _ -> new ArrayList<>()).add(course);
            }
        }
        List<Group> groups = new ArrayList<>();
        List<ProcessTree.Member> others = new ArrayList<>();
        byFinding.forEach((finding, members) -> {
            members.sort(Comparator.comparing(course -> !isRoot(finding, course)));
            groups.add(new Group(finding.end(), terms(tree, finding), members));
            finding.tree().members().stream()
                    .filter(member -> !Lookup.inPlan(tree, member.process().identity())
                            && !Lookup.isLeftOut(tree, member.process().identity()))
                    .forEach(others::add);
        });
        return new Rejudgement(groups, others);
    }

    /** The terms for what this tree is now: those of the plan are for its own root's tree alone. */
    private static Terms terms(PlannedTree tree, Finding finding) {
        return finding.tree().root().identity().compare(tree.root().identity()) == Match.SAME
                ? tree.terms()
                : new Terms.Stranded();
    }

    /**
     * Why a process of a tree whose end has begun must not be ended by force: it is protected by now, or in use although its use
     * was not agreed to.
     */
    static Optional<KillOutcome> takenIntoUse(ProcessIdentity process, Terms terms, Scan fresh) {
        return Lookup.findingAround(fresh, process)
                .filter(finding -> finding.standing() == Standing.OFF_LIMITS
                        || finding.standing() == Standing.IN_USE && terms.stopForClients())
                .map(finding -> new KillOutcome.NoLongerStranded(finding.verdict()));
    }

    /**
     * Why a process that a tree started meanwhile must not be ended with it: it is protected, in use, or a daemon of its own
     * that is not stranded.
     */
    static Optional<KillOutcome> notOurs(ProcessIdentity process, Group group, Scan fresh) {
        Optional<KillOutcome> barrier = barrier(process, fresh);
        Optional<Finding> around = Lookup.findingAround(fresh, process);
        if (barrier.isPresent() || around.isEmpty()) {
            return barrier;
        }
        boolean foreign = group.members().stream().noneMatch(course -> isRoot(around.get(), course))
                && around.get().standing() != Standing.STRANDED;
        return foreign
                ? Optional.of(new KillOutcome.NoLongerStranded(around.get().verdict()))
                : takenIntoUse(process, group.terms(), fresh);
    }

    /** Why this process must not be ended, whatever tree it is in. */
    static Optional<KillOutcome> barrier(ProcessIdentity process, Scan fresh) {
        return fresh.table()
                .find(process)
                .map(row -> new ProcessTree(List.of(new ProcessTree.Member(row, Edge.ROOT, row.pid()))))
                .flatMap(alone -> barrier(alone, fresh));
    }

    private static Optional<KillOutcome> barrier(ProcessTree tree, Scan fresh) {
        return new Protection(fresh.facts())
                .in(tree)
                .map(barrier ->
                        new KillOutcome.NoLongerStranded(new Verdict(barrier.kind(), List.of(), barrier.what())));
    }

    private static Optional<KillOutcome> refusal(
            PlannedTree tree, List<Course> there, Optional<Finding> around, Scan fresh) {
        if (around.isEmpty()) {
            return Optional.of(new KillOutcome.Refused("nothing shows any more that it belongs to a stranded tree"));
        }
        Finding finding = around.get();
        if (!terms(tree, finding).allow(finding)) {
            return Optional.of(new KillOutcome.NoLongerStranded(finding.verdict()));
        }
        // The judge has asked this too. Here nobody's verdict is relied on.
        Optional<KillOutcome> barrier = barrier(finding.tree(), fresh);
        if (barrier.isPresent()) {
            return barrier;
        }
        if (there.stream().noneMatch(course -> isRoot(finding, course))) {
            return Optional.of(new KillOutcome.Refused("it belongs to another tree by now"));
        }
        return Optional.empty();
    }

    private static boolean isRoot(Finding finding, Course course) {
        return finding.tree().root().identity().compare(course.identity()) == Match.SAME;
    }
}
