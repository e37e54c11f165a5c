package io.github.strandline.scan;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is different between two scans of one machine. Daemons are the same when their roots are, by pid and start; for showing
 * only: where that cannot be told, the pid is believed.
 *
 * @param added in the later scan only
 * @param ended in the earlier scan only, or no longer shown
 * @param changed in both, as they are in the later one, with another verdict, name or set of processes
 */
public record ScanDelta(List<Finding> added, List<Finding> ended, List<Finding> changed) {

    public ScanDelta {
        added = List.copyOf(added);
        ended = List.copyOf(ended);
        changed = List.copyOf(changed);
    }

    public static ScanDelta between(Scan before, Scan after) {
        return new ScanDelta(
                after.findings().stream().filter(finding -> in(before, finding).isEmpty()).toList(),
                before.findings().stream().filter(finding -> in(after, finding).isEmpty()).toList(),
                after.findings().stream()
                        .filter(finding -> in(before, finding).filter(old -> differs(old, finding)).isPresent())
                        .toList());
    }

    public boolean isEmpty() {
        return added.isEmpty() && ended.isEmpty() && changed.isEmpty();
    }

    private static Optional<Finding> in(Scan scan, Finding wanted) {
        ProcessIdentity root = wanted.tree().root().identity();
        return scan.findings().stream()
                .filter(f -> f.tree().root().identity().compare(root) != ProcessIdentity.Match.DIFFERENT)
                .findFirst();
    }

    private static boolean differs(Finding old, Finding now) {
        return old.verdict().kind() != now.verdict().kind()
                || !old.verdict().detail().equals(now.verdict().detail())
                || !old.name().equals(now.name())
                || !members(old).equals(members(now));
    }

    private static Set<ProcessIdentity> members(Finding finding) {
        return new HashSet<>(finding.tree().processes().stream().map(ProcessRecord::identity).toList());
    }
}
