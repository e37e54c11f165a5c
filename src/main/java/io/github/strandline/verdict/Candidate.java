package io.github.strandline.verdict;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.evidence.DaemonTree;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.host.Namespaces;
import io.github.strandline.process.Reading;
import java.time.Duration;

/**
 * What a verdict is made from.
 *
 * @param tree the daemon and its processes
 * @param evidence what speaks for and against it
 * @param age of the daemon itself at the scan's instant
 * @param namespaces whether it sees what we see
 */
public record Candidate(DaemonTree tree, EvidenceSheet evidence, Duration age, Reading<Namespaces> namespaces) {

    DaemonFamily family() {
        return tree.family();
    }

    /** Whether it is of no use to anybody without its owner. */
    boolean ownerMustLive() {
        return family().owner().filter(OwnerRule::mustLive).isPresent();
    }

    boolean isDaemon() {
        return family().role() == DaemonFamily.Role.DAEMON;
    }
}
