package io.github.strandline.scan;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.PrivacyRefusal;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.verdict.Standing;
import java.util.List;

/**
 * What one look at a machine found. Immutable; what could not be read is part of it.
 *
 * @param facts where and when
 * @param table the process table it was made from
 * @param readable how many processes' arguments could be read
 * @param memory memory of the machine
 * @param findings daemon trees, in no particular order
 * @param unreadable what could not be read and matters
 */
public record Scan(
        HostFacts facts,
        ProcessTable table,
        int readable,
        Reading<MemoryTotals> memory,
        List<Finding> findings,
        List<Unreadable> unreadable) {

    /**
     * Something that could not be read.
     *
     * @param what path or process, for a person
     * @param reason why
     * @param weight what follows from it
     */
    public record Unreadable(String what, String reason, Weight weight) {

        /** What follows from something that could not be read. */
        public enum Weight {
            /** A daemon may be hidden by it, or its standing left open. */
            OPEN,
            /** Processes of other accounts: what they hide would be off limits anyway. */
            OTHERS,
            /** A person's own family file, which is not used; the machine was read all the same. */
            FAMILY_FILE,
            /** What macOS keeps from this program and no standing was left open by; only told, since the person can allow it. */
            PRIVACY
        }

        /** Something that leaves a standing open. */
        public Unreadable(String what, String reason) {
            this(what, reason, Weight.OPEN);
        }

        /** Whether a daemon may be hidden by it, or its standing left open; otherwise it is only told. */
        public boolean open() {
            return weight == Weight.OPEN;
        }
    }

    public Scan {
        findings = List.copyOf(findings);
        unreadable = List.copyOf(unreadable);
    }

    /** Whether nothing that could not be read may hide a daemon or leaves a standing open. */
    public boolean allRead() {
        return unreadable.stream().noneMatch(Unreadable::open);
    }

    /** How many of the trees are other users' and could not be looked into. */
    public int hiddenByOthers() {
        return (int) findings.stream().filter(Finding::hiddenByItsUser).count();
    }

    /** How many files and folders macOS kept from this program. */
    public int keptByPrivacy() {
        return (int) unreadable.stream()
                .filter(entry -> entry.reason().equals(PrivacyRefusal.REASON))
                .map(Unreadable::what)
                .distinct()
                .count();
    }

    public List<Finding> with(Standing standing) {
        return findings.stream()
                .filter(finding -> finding.standing() == standing)
                .toList();
    }

    /** Memory that ending all stranded trees would free: an estimate, pages that they share counted once among all of them. */
    public long strandedBytes() {
        SharedOnce memory = new SharedOnce();
        return with(Standing.STRANDED).stream()
                .mapToLong(finding -> memory.add(finding.tree().processes()))
                .sum();
    }
}
