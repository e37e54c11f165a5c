package io.github.strandline.ui.evidence;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How each tree's memory and processor time went since the window was opened. Trees that are gone are forgotten. */
final class Trends {

    private final Map<ProcessIdentity, Trend> byRoot = new HashMap<>();
    private Map<ProcessIdentity, Duration> cpuBefore = Map.of();
    private Duration before = Duration.ZERO;

    /** Takes the trees of a later scan. */
    void add(Scan scan) {
        Duration now = scan.facts().sinceBoot();
        double elapsed = seconds(now.minus(before));
        if (elapsed <= 0 && !byRoot.isEmpty()) {
            // The same scan once more.
            return;
        }
        Map<ProcessIdentity, Duration> cpuNow = new HashMap<>();
        Set<ProcessIdentity> seen = new HashSet<>();
        for (Finding finding : scan.findings()) {
            ProcessIdentity root = finding.tree().root().identity();
            seen.add(root);
            var point = new Trend.Point(seconds(now), finding.tree().estimatedBytes(), share(finding, elapsed, cpuNow));
            Trend trend = byRoot.get(root);
            if (trend == null) {
                byRoot.put(root, new Trend(point));
            } else {
                trend.add(point);
            }
        }
        byRoot.keySet().retainAll(seen);
        cpuBefore = cpuNow;
        before = now;
    }

    /** How it went with this tree, from its second scan on. */
    Optional<Trend> of(ProcessIdentity root) {
        return Optional.ofNullable(byRoot.get(root)).filter(trend -> trend.length() > 0);
    }

    /** Only processes that were there before count: the time of a new one is that of its whole life. */
    private double share(Finding finding, double elapsed, Map<ProcessIdentity, Duration> cpuNow) {
        Duration used = Duration.ZERO;
        boolean known = false;
        for (ProcessRecord process : finding.tree().processes()) {
            cpuNow.put(process.identity(), process.cpu());
            Duration earlier = cpuBefore.get(process.identity());
            if (earlier != null) {
                known = true;
                used = used.plus(process.cpu().minus(earlier));
            }
        }
        return known && elapsed > 0 ? Math.max(0, seconds(used) / elapsed) : Double.NaN;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
