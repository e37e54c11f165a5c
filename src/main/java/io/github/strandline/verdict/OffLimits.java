package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence;
import java.util.List;
import java.util.Optional;

/** Rung 1: what is never ended, and the main process of a service, which its manager would start again. */
final class OffLimits implements VerdictRule {

    private final Protection protection;

    OffLimits(Protection protection) {
        this.protection = protection;
    }

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        Evidence.Service service = candidate.evidence().service();
        return protection
                .in(candidate.tree().tree())
                .map(barrier -> new Verdict(barrier.kind(), List.of(), barrier.what()))
                .or(() -> service.unit().map(unit -> new Verdict(VerdictKind.SERVICE, List.of(service), unit)));
    }
}
