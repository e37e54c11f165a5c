package io.github.strandline.verdict;

import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/**
 * Rung 5: stopped, clients waiting in its backlog or in that of a stopped part of it, or a child missing without which it cannot
 * work.
 */
final class NotWorking implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        if (sheet.clients().waiting() > 0) {
            return Optional.of(new Verdict(VerdictKind.NOT_WORKING, List.of(sheet.activity(), sheet.clients()), ""));
        }
        return sheet.activity().notWorking()
                ? Optional.of(new Verdict(VerdictKind.NOT_WORKING, List.of(sheet.activity()), ""))
                : Optional.empty();
    }
}
