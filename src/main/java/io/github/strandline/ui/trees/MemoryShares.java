package io.github.strandline.ui.trees;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The machine's memory, shared out without counting any of it twice. Daemon trees are estimates: pages that several processes
 * share count once, for the first part that has them. <em>Everything else</em> is what is in use besides, at least what other
 * processes have for themselves alone; <em>free</em> is what is left. So the parts are the whole machine also where the
 * system counts shared files, which it could give back, as available.
 *
 * @param total memory of the machine; empty when it could not be read, and then nothing is known of the rest
 * @param strandedResident sum of RSS of stranded trees, which counts shared pages in every process
 * @param partial standings with trees of which it is not known of every process what it holds
 * @param upperBound whether it is not known of some stranded process what it shares, so that less may be freed
 */
record MemoryShares(
        Optional<Long> total,
        long stranded,
        long unsure,
        long inUse,
        long idle,
        long starting,
        long everythingElse,
        long free,
        long strandedResident,
        Set<Standing> partial,
        boolean upperBound) {

    /** @param findings the trees that count; the processes of others belong to everything else */
    static MemoryShares of(Scan scan, List<Finding> findings) {
        SharedOnce memory = new SharedOnce();
        Set<Long> own = new HashSet<>();
        long stranded = add(findings, Standing.STRANDED, memory, own);
        long unsure = add(findings, Standing.UNSURE, memory, own);
        long inUse = add(findings, Standing.IN_USE, memory, own);
        long idle = add(findings, Standing.IDLE, memory, own);
        long starting = add(findings, Standing.STARTING, memory, own);
        long daemons = stranded + unsure + inUse + idle + starting;
        Optional<MemoryTotals> machine = scan.memory().found();
        long total = machine.map(MemoryTotals::totalBytes).orElse(0L);
        long used = total - machine.map(MemoryTotals::availableBytes).orElse(0L);
        long everythingElse = Math.max(used - daemons, privateBytes(scan, own));
        return new MemoryShares(
                machine.map(MemoryTotals::totalBytes),
                stranded,
                unsure,
                inUse,
                idle,
                starting,
                machine.isPresent() ? everythingElse : 0,
                Math.max(0, total - daemons - everythingElse),
                resident(findings),
                partial(findings),
                findings.stream().anyMatch(MemoryShares::sharingUnknown));
    }

    /** Whether it is known of every process of these trees what it holds; else they hold at least what is given. */
    boolean whole(Standing... standings) {
        return whole(Set.of(standings));
    }

    boolean whole(Set<Standing> standings) {
        return Collections.disjoint(partial, standings);
    }

    private static Set<Standing> partial(List<Finding> findings) {
        Set<Standing> partial = EnumSet.noneOf(Standing.class);
        for (Finding finding : findings) {
            if (!partial.contains(finding.standing()) && !finding.tree().memoryKnown()) {
                partial.add(finding.standing());
            }
        }
        return partial;
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

    private static long add(List<Finding> findings, Standing standing, SharedOnce memory, Set<Long> own) {
        long bytes = 0;
        for (Finding finding : findings) {
            if (finding.standing() == standing) {
                List<ProcessRecord> processes = finding.tree().processes();
                bytes += memory.add(processes);
                processes.forEach(process -> own.add(process.pid()));
            }
        }
        return bytes;
    }

    private static long privateBytes(Scan scan, Set<Long> without) {
        long bytes = 0;
        for (ProcessRecord process : scan.table().all()) {
            if (!without.contains(process.pid())) {
                bytes += process.memory().privateBytes();
            }
        }
        return bytes;
    }

    private static long resident(List<Finding> findings) {
        long bytes = 0;
        for (Finding finding : findings) {
            if (finding.standing() == Standing.STRANDED) {
                bytes += finding.tree().residentBytes();
            }
        }
        return bytes;
    }

    /** Every program maps some file; a process without any shared page is one of which the system does not tell them. */
    private static boolean sharingUnknown(Finding finding) {
        return finding.standing() == Standing.STRANDED
                && finding.tree().processes().stream()
                        .map(ProcessRecord::memory)
                        .anyMatch(memory -> memory.residentBytes() > 0 && memory.sharedBytes() == 0);
    }
}
