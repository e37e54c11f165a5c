package io.github.strandline.ui.evidence;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How each tree's memory and processor time went since the window was opened. Trees that are gone are forgotten. */
final class Trends {

    /** So many trees are taken in a millisecond or so. */
    private static final int PART = 100;

    private final Map<ProcessIdentity, Trend> byRoot = new HashMap<>();
    private Map<ProcessIdentity, Duration> cpuBefore = Map.of();
    private Duration before = Duration.ZERO;

    /** Takes the trees of a later scan. */
    void add(Scan scan) {
        parts(scan).forEach(Runnable::run);
    }

    /** The parts in which the trees of a later scan are taken, all in this order. */
    List<Runnable> parts(Scan scan) {
        Duration now = scan.facts().sinceBoot();
        double elapsed = seconds(now.minus(before));
        if (elapsed <= 0 && !byRoot.isEmpty()) {
            // The same scan once more.
            return List.of();
        }
        Map<ProcessIdentity, Duration> cpuNow = new HashMap<>();
        Set<ProcessIdentity> seen = new HashSet<>();
        List<Runnable> parts = new ArrayList<>();
        List<Finding> findings = scan.findings();
        for (int from = 0; from < findings.size(); from += PART) {
            List<Finding> part = findings.subList(from, Math.min(findings.size(), from + PART));
            parts.add(() -> part.forEach(finding -> {
                seen.add(finding.tree().root().identity());
                add(finding, seconds(now), share(finding, elapsed, cpuNow));
            }));
        }
        parts.add(() -> {
            byRoot.keySet().retainAll(seen);
            cpuBefore = cpuNow;
            before = now;
        });
        return parts;
    }

    private void add(Finding finding, double seconds, double share) {
        ProcessIdentity root = finding.tree().root().identity();
        var point = new Trend.Point(seconds, finding.tree().estimatedBytes(), share);
        Trend trend = byRoot.get(root);
        if (trend == null) {
            byRoot.put(root, new Trend(point));
        } else {
            trend.add(point);
        }
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
