package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence;
import java.util.List;
import java.util.Optional;

/** Rung 2: a client, a job with a living worker, a living launcher or owner to which the family is bound. Nothing unreadable weakens it. */
final class InUse implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        Evidence.Clients clients = candidate.evidence().clients();
        Evidence.Work work = candidate.evidence().work();
        Evidence.Parentage parentage = candidate.evidence().parentage();
        if (clients.connected() > 0) {
            return Optional.of(new Verdict(VerdictKind.CLIENT, List.of(clients), ""));
        }
        if (work.state() == Evidence.Work.State.RUNNING || work.state() == Evidence.Work.State.QUEUED) {
            return Optional.of(
                    new Verdict(VerdictKind.JOB, List.of(work), work.job().orElse("")));
        }
        if (parentage.bound()) {
            String launcher = "%s (%d)".formatted(parentage.parent().orElse(""), parentage.pid());
            return Optional.of(new Verdict(VerdictKind.LAUNCHER, List.of(parentage), launcher));
        }
        Evidence.Owner owner = candidate.evidence().owner();
        if (owner.state() == Evidence.Owner.State.LIVING) {
            return Optional.of(new Verdict(
                    VerdictKind.OWNER, List.of(owner), owner.detail().orElse("")));
        }
        return Optional.empty();
    }
}
