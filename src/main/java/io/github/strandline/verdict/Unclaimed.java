package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/**
 * Rung 9: its endpoint is its own, or it has none, but its tool finds it only by an entry, every place of one was read, none names it, and
 * something that it made for itself is gone too. The absence of an entry alone condemns nobody.
 */
final class Unclaimed implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        boolean holds = candidate.isDaemon()
                && Reach.byEntryAlone(sheet)
                && sheet.claim().state() == Claim.State.NONE
                && sheet.traces().state() == Presence.GONE;
        return holds
                ? Optional.of(new Verdict(
                        VerdictKind.UNCLAIMED,
                        List.of(sheet.claim(), sheet.traces(), sheet.clients()),
                        sheet.traces().path().orElse("")))
                : Optional.empty();
    }
}
