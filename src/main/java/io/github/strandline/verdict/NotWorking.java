package io.github.strandline.verdict;

import java.util.List;
import java.util.Optional;

/** Rung 5: stopped, clients waiting in its backlog, or a child missing without which it cannot work. */
final class NotWorking implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        return candidate.evidence().activity().notWorking()
                ? Optional.of(new Verdict(VerdictKind.NOT_WORKING, List.of(candidate.evidence().activity()), ""))
                : Optional.empty();
    }
}
