package io.github.strandline.verdict;

import java.util.Optional;

/** One rung of the ladder: a verdict when it holds, nothing when the next one is to be tried. */
@FunctionalInterface
interface VerdictRule {

    Optional<Verdict> judge(Candidate candidate);
}
