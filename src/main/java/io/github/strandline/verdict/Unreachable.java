package io.github.strandline.verdict;

import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/** Rung 9: its endpoint is gone, another's, or was never opened. One kernel fact is enough: nobody can reach it any more. */
final class Unreachable implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        return candidate.isDaemon() && sheet.endpoint().unreachable()
                ? Optional.of(new Verdict(
                        VerdictKind.UNREACHABLE,
                        List.of(sheet.endpoint(), sheet.clients()),
                        sheet.endpoint().path().orElse("")))
                : Optional.empty();
    }
}
