package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/** Rung 6: its tool can reach it, but what it works for is gone. Only a person can say whether it is still wanted. */
final class Forgotten implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        if (!Reach.byItsTool(sheet)) {
            return Optional.empty();
        }
        if (sheet.workspace().state() == Presence.GONE) {
            return Optional.of(new Verdict(
                    VerdictKind.FORGOTTEN,
                    List.of(sheet.workspace()),
                    sheet.workspace().path().orElse("")));
        }
        if (sheet.work().state() == Evidence.Work.State.ABANDONED) {
            return Optional.of(new Verdict(
                    VerdictKind.FORGOTTEN,
                    List.of(sheet.work()),
                    sheet.work().job().orElse("")));
        }
        return withoutOwner(candidate)
                ? Optional.of(new Verdict(VerdictKind.FORGOTTEN, List.of(sheet.owner(), sheet.clients()), ""))
                : Optional.empty();
    }

    /** Its endpoint is open to anybody, but who started it is gone and nobody is connected. */
    private static boolean withoutOwner(Candidate candidate) {
        Evidence.Owner.State owner = candidate.evidence().owner().state();
        return candidate.evidence().clients().connected() == 0
                && (owner == Evidence.Owner.State.OWNERLESS
                        || owner == Evidence.Owner.State.GONE && !candidate.ownerMustLive());
    }
}
