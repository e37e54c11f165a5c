package io.github.strandline.live;

import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Scans of this very machine with the built-in catalogue. */
final class LiveScans {

    /** Later than any start-up time, so that tests need not wait for it to run out. */
    static final ScanClock LATER = facts -> facts.sinceBoot().plus(Duration.ofMinutes(10));

    /** Earlier than any start-up time can have run out. */
    static final ScanClock EARLIER = facts -> facts.sinceBoot().minus(Duration.ofHours(1));

    private final LinuxHost host = new LinuxHost();

    LinuxHost host() {
        return host;
    }

    static Scanner scanner(ScanClock clock) {
        try {
            return new Scanner(new CatalogueReader().builtIn(), clock);
        } catch (CatalogueException broken) {
            throw new AssertionError(broken);
        }
    }

    Scan scan(ScanClock clock) {
        try {
            return scanner(clock).scan(host);
        } catch (ProcessTableUnreadableException broken) {
            throw new AssertionError(broken);
        }
    }

    /** The tree whose root is this process. */
    static Optional<Finding> find(Scan scan, ProcessIdentity root) {
        return scan.findings().stream()
                .filter(finding -> finding.tree().root().identity().compare(root) == ProcessIdentity.Match.SAME)
                .findFirst();
    }

    static Set<Long> pids(Finding finding) {
        return finding.tree().processes().stream()
                .map(ProcessRecord::pid)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
