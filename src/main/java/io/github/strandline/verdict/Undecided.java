package io.github.strandline.verdict;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import java.util.List;
import java.util.Optional;

/** Rung 10: everything else. */
final class Undecided implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        List<Evidence> telling = candidate.evidence().all().stream()
                .filter(evidence -> evidence.bearing() != Bearing.NEUTRAL)
                .toList();
        List<Evidence> because = telling.isEmpty() ? List.of(candidate.evidence().parentage()) : telling;
        return Optional.of(new Verdict(VerdictKind.UNDECIDED, because, ""));
    }
}
