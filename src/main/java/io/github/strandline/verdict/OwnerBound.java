package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Owner;
import java.util.List;
import java.util.Optional;

/** Rung 7: it lives only for an owner, and the kernel proves that the owner is gone. Who started it being gone is no proof. */
final class OwnerBound implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        Owner owner = candidate.evidence().owner();
        Clients clients = candidate.evidence().clients();
        boolean holds = candidate.ownerMustLive() && owner.state() == Owner.State.GONE && clients.connected() == 0;
        return holds
                ? Optional.of(new Verdict(
                        VerdictKind.OWNER_BOUND,
                        List.of(owner, clients),
                        owner.detail().orElse("")))
                : Optional.empty();
    }
}
