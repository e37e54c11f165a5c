package io.github.strandline.cli;

import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.util.Comparator;
import java.util.List;

/** The order in which trees are printed: by standing, the largest first. */
final class Ranking {

    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::standing)
            .thenComparing(
                    Comparator.comparingLong((Finding finding) -> finding.tree().estimatedBytes())
                            .reversed())
            .thenComparingLong(finding -> finding.tree().root().pid());

    private Ranking() {}

    static List<Finding> of(Scan scan) {
        return scan.findings().stream().sorted(ORDER).toList();
    }
}
