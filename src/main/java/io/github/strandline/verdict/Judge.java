package io.github.strandline.verdict;

import io.github.strandline.host.HostFacts;
import java.util.List;
import java.util.Optional;

/**
 * The ladder: the first rung that holds is the verdict. What protects stands above what condemns, and what could not be
 * read stands between them. Rung 7, a daemon that lives only for an owner who is gone, has no rule yet: no family is of
 * that kind.
 */
public final class Judge {

    private final List<VerdictRule> ladder;

    /** @param facts whose processes are ours, and which of them we are */
    public Judge(HostFacts facts) {
        this.ladder = List.of(
                new OffLimits(new Protection(facts)),
                new InUse(),
                new Starting(),
                new CouldNotRead(),
                new NotWorking(),
                new Forgotten(),
                new Idle(),
                new Unreachable(),
                new Unclaimed(),
                new BrowserWithoutDaemon(),
                new Undecided());
    }

    public Verdict judge(Candidate candidate) {
        return ladder.stream()
                .map(rule -> rule.judge(candidate))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the last rung always holds"));
    }
}
