package io.github.strandline.kill;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.VerdictKind;
import java.util.HashSet;
import java.util.Set;

/**
 * What kept a tree from being called stranded when a person looked at it: why the ladder stopped there, each fact that spoke for
 * its being used, and each that could not be read. A fact that turns from <em>could not be read</em> into one that speaks for use
 * is another doubt, not the same.
 *
 * @param kind the rung that held
 * @param facts the facts, comparable between two looks at the same tree
 */
public record Doubts(VerdictKind kind, Set<String> facts) {

    public Doubts {
        facts = Set.copyOf(facts);
    }

    static Doubts of(Finding finding) {
        Set<String> facts = new HashSet<>();
        finding.evidence().all().stream()
                .filter(evidence -> evidence.bearing() == Bearing.AGAINST || evidence.bearing() == Bearing.UNREADABLE)
                .forEach(evidence -> add(facts, evidence));
        finding.verdict().because().stream()
                .filter(evidence -> evidence.bearing() != Bearing.FOR_STRANDED)
                .forEach(evidence -> add(facts, evidence));
        if (finding.verdict().because().isEmpty()) {
            // What the verdict has only words for: an owner or a part of the tree that could not be read.
            facts.add(finding.verdict().detail());
        }
        add(facts, finding.evidence().activity());
        return new Doubts(finding.verdict().kind(), facts);
    }

    /** Whether the tree is unsure for the same reason now, and nothing speaks for its use that did not then. */
    boolean cover(Finding now) {
        Doubts others = of(now);
        return others.kind == kind && facts.containsAll(others.facts);
    }

    private static void add(Set<String> facts, Evidence evidence) {
        switch (evidence) {
            case Activity activity -> add(facts, activity);
            // One more place that cannot be read is one more that may name the tree.
            case Evidence.Claim claim
            when !claim.unreadable().isEmpty() ->
                claim.unreadable().forEach(place -> facts.add("Claim " + claim.state() + " " + place));
            case Evidence.Work work
            when !work.unreadable().isEmpty() ->
                work.unreadable().forEach(place -> facts.add("Work " + work.state() + " " + place));
            default -> facts.add(evidence.getClass().getSimpleName() + " " + evidence.bearing());
        }
    }

    private static void add(Set<String> facts, Activity activity) {
        if (activity.stopped()) {
            facts.add("stopped");
        }
        if (activity.waiting() > 0) {
            facts.add("clients wait");
        }
        if (activity.missingChild()) {
            facts.add("a child is missing");
        }
    }
}
