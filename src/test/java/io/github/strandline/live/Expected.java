package io.github.strandline.live;

import io.github.strandline.scan.Finding;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the product must say of a scenario.
 *
 * @param words as the table prints it
 * @param tree whether there is a tree at all
 * @param right whether the tree stands where it must
 * @param clock when it is looked at
 */
record Expected(String words, boolean tree, Predicate<Finding> right, ScanClock clock) {

    private Expected(String words, Predicate<Finding> right) {
        this(words, true, right, LiveScans.LATER);
    }

    static Expected of(VerdictKind kind) {
        return new Expected(
                kind.standing() + " " + kind.word(),
                finding -> finding.verdict().kind() == kind);
    }

    static Expected of(Standing standing) {
        return new Expected(standing.name(), finding -> finding.standing() == standing);
    }

    static Expected either(Standing one, Standing other) {
        return new Expected(one + " or " + other, finding -> finding.standing() == one || finding.standing() == other);
    }

    static Expected noTree() {
        return new Expected("no tree", false, _ -> false, LiveScans.LATER);
    }

    /** The same while it is younger than the time that it may take to start. */
    Expected whileYoung() {
        return new Expected(words, tree, right, LiveScans.EARLIER);
    }

    boolean holds(Optional<Finding> found) {
        return found.map(right::test).orElse(!tree);
    }
}
