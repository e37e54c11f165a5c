package io.github.strandline.verdict;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/** Rung 10: everything else. */
final class Undecided implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        // What is neutral about its entry and its endpoint is why the rungs above did not hold.
        List<Evidence> because = sheet.all().stream()
                .filter(evidence -> evidence.bearing() != Bearing.NEUTRAL
                        || evidence.equals(sheet.claim())
                        || evidence.equals(sheet.endpoint()))
                .toList();
        return Optional.of(new Verdict(VerdictKind.UNDECIDED, because, ""));
    }
}
