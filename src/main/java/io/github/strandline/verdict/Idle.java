package io.github.strandline.verdict;

import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/** Rung 8: its tool can reach it, or its family is never judged worse than idle. */
final class Idle implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        if (Reach.byItsTool(sheet)) {
            return Optional.of(new Verdict(
                    VerdictKind.REACHABLE,
                    List.of(sheet.endpoint(), sheet.claim()),
                    sheet.endpoint().path().orElse("")));
        }
        return candidate.family().cap()
                ? Optional.of(new Verdict(VerdictKind.CAPPED, List.of(sheet.endpoint(), sheet.claim()), ""))
                : Optional.empty();
    }
}
