package io.github.strandline.scan;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.Verdict;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One daemon tree with its evidence and verdict.
 *
 * @param family what it is
 * @param end how it must be ended, by its family and the version of it that is installed
 * @param name session or workspace name; never empty, the pid when there is none
 * @param tree its processes
 * @param age of the daemon itself, from the monotonic clock
 * @param evidence what speaks for and against it
 * @param verdict where it stands and why
 */
public record Finding(
        DaemonFamily family,
        EndRule end,
        String name,
        ProcessTree tree,
        Duration age,
        EvidenceSheet evidence,
        Verdict verdict) {

    /** One of which the installed version is not known. */
    public Finding(
            DaemonFamily family, String name, ProcessTree tree, Duration age, EvidenceSheet evidence, Verdict verdict) {
        this(family, family.end().with(Optional.empty()), name, tree, age, evidence, verdict);
    }

    public Standing standing() {
        return verdict.standing();
    }

    /**
     * Whether it is another user's and something that decides could not be read: it is off limits here, yet nobody may say that it
     * is not stranded. What is never called stranded, and what is off limits for another reason, hides nothing.
     */
    public boolean hiddenByItsUser() {
        return verdict.kind() == VerdictKind.OTHER_USER
                && !family.cap()
                && Stream.of(
                                evidence.claim(),
                                evidence.endpoint(),
                                evidence.owner(),
                                evidence.clients(),
                                evidence.work(),
                                evidence.service())
                        .anyMatch(fact -> fact.bearing() == Bearing.UNREADABLE);
    }
}
