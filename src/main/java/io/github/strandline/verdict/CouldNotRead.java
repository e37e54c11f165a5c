package io.github.strandline.verdict;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.host.Namespaces;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rung 4: a fact that could change what the rungs below say could not be read. One that could not change it does not block. */
final class CouldNotRead implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        List<Evidence> missing = missing(candidate);
        switch (candidate.namespaces()) {
            case Reading.Known<Namespaces>(Namespaces shared) -> {
                boolean unresolved = !shared.sameMounts() && !missing.isEmpty();
                if (!shared.sameNetwork() || !shared.samePids() || unresolved) {
                    List<Evidence> because = missing.isEmpty() ? List.of(sheet.endpoint()) : missing;
                    return Optional.of(new Verdict(VerdictKind.OTHER_NAMESPACE, because, reason(because)));
                }
            }
            case Reading<Namespaces> unread -> {
                String why = unread.unansweredBecause().orElse("its namespaces are not known");
                List<Evidence> because = missing.isEmpty() ? List.of(sheet.endpoint()) : missing;
                return Optional.of(new Verdict(VerdictKind.COULD_NOT_READ, because, why));
            }
        }
        var owner = candidate.tree().root().owner();
        if (missing.isEmpty() && !(owner instanceof Reading.Known)) {
            String why = owner.unansweredBecause().orElse("its owner is not known");
            return Optional.of(new Verdict(VerdictKind.COULD_NOT_READ, List.of(), why));
        }
        Optional<String> unread = candidate.tree().daemon().unread();
        if (missing.isEmpty() && unread.isPresent()) {
            return Optional.of(new Verdict(VerdictKind.COULD_NOT_READ, List.of(), unread.get()));
        }
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(new Verdict(VerdictKind.COULD_NOT_READ, missing, reason(missing)));
    }

    private static List<Evidence> missing(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        var missing = new ArrayList<Evidence>();
        // Any of these could show that it is in use or must not be touched.
        List.of(sheet.clients(), sheet.work(), sheet.service(), sheet.endpoint()).stream()
                .filter(evidence -> evidence.bearing() == Bearing.UNREADABLE)
                .forEach(missing::add);
        // No entry helps a daemon that nobody can reach.
        if (sheet.claim().state() == Claim.State.NOT_READABLE
                && !sheet.endpoint().unreachable()) {
            missing.add(sheet.claim());
        }
        if (Reach.byEntryAlone(sheet)
                && sheet.claim().state() == Claim.State.NONE
                && sheet.traces().bearing() == Bearing.UNREADABLE) {
            missing.add(sheet.traces());
        }
        // Where its tool can reach it, an owner who may be gone leaves it no worse than idle.
        if (sheet.owner().bearing() == Bearing.UNREADABLE && (candidate.ownerMustLive() || !Reach.byItsTool(sheet))) {
            missing.add(sheet.owner());
        }
        if (!candidate.isDaemon() && sheet.parentage().kind() == Evidence.Parentage.Kind.UNREADABLE) {
            missing.add(sheet.parentage());
        }
        return missing;
    }

    private static String reason(List<Evidence> evidence) {
        return evidence.stream()
                .map(CouldNotRead::reason)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("");
    }

    private static Optional<String> reason(Evidence evidence) {
        return switch (evidence) {
            case Evidence.Clients clients -> clients.unreadable();
            case Evidence.Endpoint endpoint -> endpoint.unreadable();
            case Evidence.Service service -> service.unreadable();
            case Evidence.Work work -> work.unreadable().stream().findFirst();
            case Evidence.Claim claim -> claim.unreadable().stream().findFirst();
            case Evidence.Traces traces -> traces.path();
            case Evidence.Parentage parentage -> Optional.of("parent process " + parentage.pid());
            case Evidence.Owner owner -> owner.detail();
            case Evidence _ -> Optional.empty();
        };
    }
}
