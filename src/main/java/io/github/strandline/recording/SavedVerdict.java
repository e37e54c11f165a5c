package io.github.strandline.recording;

import io.github.strandline.scan.Finding;

/**
 * The verdict on one tree as it was when the report was saved. It informs; a replay judges anew.
 *
 * @param pid pid of the tree's root
 * @param family id of its family
 * @param name session or workspace name
 * @param standing word of the standing, as a newer or older version may know other ones
 * @param kind word of the rung that held
 * @param reason the sentence that was shown
 * @param ageSeconds age of the root
 * @param processes how many processes the tree had
 * @param residentBytes sum of their resident memory
 * @param memoryBytes the same with shared pages counted once
 */
public record SavedVerdict(
        long pid,
        String family,
        String name,
        String standing,
        String kind,
        String reason,
        long ageSeconds,
        int processes,
        long residentBytes,
        long memoryBytes) {

    /**
     * The verdict of a finding.
     *
     * @param reason the sentence that goes with it
     */
    public static SavedVerdict of(Finding finding, String reason) {
        return new SavedVerdict(
                finding.tree().root().pid(),
                finding.family().id(),
                finding.name(),
                finding.standing().name(),
                finding.verdict().kind().word(),
                reason,
                finding.age().toSeconds(),
                finding.tree().members().size(),
                finding.tree().residentBytes(),
                finding.tree().estimatedBytes());
    }
}
