package io.github.strandline.ui.trees;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The machine's memory, shared out. Daemon trees are estimates with shared pages counted once; <em>everything else</em> is what is in
 * use besides them.
 *
 * @param total memory of the machine; empty when it could not be read, and then nothing is known of the rest
 */
record MemoryShares(
        Optional<Long> total,
        long stranded,
        long unsure,
        long inUse,
        long idle,
        long starting,
        long everythingElse,
        long free) {

    static MemoryShares of(Reading<MemoryTotals> machine, List<Finding> findings) {
        long stranded = sum(findings, EnumSet.of(Standing.STRANDED));
        long unsure = sum(findings, EnumSet.of(Standing.UNSURE));
        long inUse = sum(findings, EnumSet.of(Standing.IN_USE));
        long idle = sum(findings, EnumSet.of(Standing.IDLE));
        long starting = sum(findings, EnumSet.of(Standing.STARTING));
        Optional<MemoryTotals> memory = machine.found();
        long used = memory.map(totals -> totals.totalBytes() - totals.availableBytes())
                .orElse(0L);
        return new MemoryShares(
                memory.map(MemoryTotals::totalBytes),
                stranded,
                unsure,
                inUse,
                idle,
                starting,
                Math.max(0, used - stranded - unsure - inUse - idle - starting),
                memory.map(MemoryTotals::availableBytes).orElse(0L));
    }

    long used() {
        return stranded + unsure + inUse + idle + starting + everythingElse;
    }

    /** What would be freed, in per cent of the memory in use; empty when the machine's memory is not known. */
    Optional<Integer> strandedPercent() {
        return total.isEmpty() || used() == 0
                ? Optional.empty()
                : Optional.of((int) Math.round(100.0 * stranded / used()));
    }

    /** In the order in which they are drawn; idle and starting daemons are one part. */
    long[] parts() {
        return new long[] {stranded, unsure, inUse, idle + starting, everythingElse, free};
    }

    /** The parts as fractions of their sum. */
    double[] fractions() {
        double sum = Arrays.stream(parts()).sum();
        return Arrays.stream(parts())
                .mapToDouble(part -> sum == 0 ? 0 : part / sum)
                .toArray();
    }

    private static long sum(List<Finding> findings, Set<Standing> standings) {
        return findings.stream()
                .filter(finding -> standings.contains(finding.standing()))
                .map(Finding::tree)
                .mapToLong(tree -> tree.estimatedBytes())
                .sum();
    }
}
