package io.github.strandline.verdict;

import io.github.strandline.catalogue.DaemonFamily;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Rung 3: younger than the family's grace. A daemon that is starting has no endpoint and no entry yet. */
final class Starting implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        Duration wanted = candidate.family().grace();
        Duration shortest = DaemonFamily.SHORTEST_GRACE;
        Duration grace = wanted.compareTo(shortest) < 0 ? shortest : wanted;
        return candidate.age().compareTo(grace) < 0
                ? Optional.of(new Verdict(VerdictKind.YOUNG, List.of(), ""))
                : Optional.empty();
    }
}
