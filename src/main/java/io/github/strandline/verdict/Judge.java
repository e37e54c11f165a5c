package io.github.strandline.verdict;

import io.github.strandline.host.HostFacts;
import java.util.List;
import java.util.Optional;

/**
 * The ladder: the first rung that holds is the verdict. What protects stands above what condemns, and what could not be
 * read stands between them. A family that is never judged worse than idle has only the rungs that protect.
 */
public final class Judge {

    private final List<VerdictRule> ladder;
    private final List<VerdictRule> capped;

    /** @param facts whose processes are ours, and which of them we are */
    public Judge(HostFacts facts) {
        var offLimits = new OffLimits(new Protection(facts));
        var inUse = new InUse();
        var starting = new Starting();
        var idle = new Idle();
        this.capped = List.of(offLimits, inUse, starting, idle);
        this.ladder = List.of(
                offLimits,
                inUse,
                starting,
                new CouldNotRead(),
                new NotWorking(),
                new Forgotten(),
                new OwnerBound(),
                idle,
                new Unreachable(),
                new Unclaimed(),
                new BrowserWithoutDaemon(),
                new Undecided());
    }

    public Verdict judge(Candidate candidate) {
        List<VerdictRule> rungs = candidate.family().cap() ? capped : ladder;
        return rungs.stream()
                .map(rule -> rule.judge(candidate))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the last rung always holds"));
    }
}
