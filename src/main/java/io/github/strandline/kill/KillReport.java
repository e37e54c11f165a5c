package io.github.strandline.kill;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillJournal.Untold;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run did: one outcome per planned process.
 *
 * @param startedAt wall-clock time of its start
 * @param took how long it took
 * @param trees what became of each tree, in plan order
 * @param before memory before the first signal
 * @param after memory after the last one
 * @param cancelled whether a person stopped it half-way
 * @param untold what the history lacks of it; empty when it holds the whole
 */
public record KillReport(
        Instant startedAt,
        Duration took,
        List<TreeResult> trees,
        Reading<MemoryTotals> before,
        Reading<MemoryTotals> after,
        boolean cancelled,
        Optional<Untold> untold) {

    /** One that the history holds. */
    public KillReport(
            Instant startedAt,
            Duration took,
            List<TreeResult> trees,
            Reading<MemoryTotals> before,
            Reading<MemoryTotals> after,
            boolean cancelled) {
        this(startedAt, took, trees, before, after, cancelled, Optional.empty());
    }

    /**
     * What became of one tree.
     *
     * @param tree the tree as it was planned
     * @param processes one result per planned process, root first
     * @param lateBorn processes that the tree started after it was planned, with the proof that they belong
     * @param notInPlan processes that seem to belong to the tree but started after it was planned, without a proof, and run
     *     on: they were not touched
     * @param changedFiles files of living namesakes that were there before the end and are gone or others after it
     */
    public record TreeResult(
            PlannedTree tree,
            List<ProcessResult> processes,
            List<LateResult> lateBorn,
            List<PlannedProcess> notInPlan,
            List<String> changedFiles) {

        public TreeResult {
            processes = List.copyOf(processes);
            lateBorn = List.copyOf(lateBorn);
            notInPlan = List.copyOf(notInPlan);
            changedFiles = List.copyOf(changedFiles);
        }

        public TreeResult(PlannedTree tree, List<ProcessResult> processes) {
            this(tree, processes, List.of(), List.of(), List.of());
        }

        /** Whether every planned process of it, and every one that is proved to belong, is proved to be gone. */
        public boolean ended() {
            return processes.stream().allMatch(result -> result.outcome().gone())
                    && lateBorn.stream().allMatch(result -> result.outcome().gone());
        }
    }

    /** What became of a process that a tree started after it was planned. */
    public record LateResult(PlannedProcess process, Proof proof, KillOutcome outcome) {}

    /** What became of one process. */
    public record ProcessResult(PlannedProcess process, KillOutcome outcome) {}

    public KillReport {
        trees = List.copyOf(trees);
    }

    /** The same, of which the history lacks this. */
    public KillReport lacking(Untold missing) {
        return new KillReport(startedAt, took, trees, before, after, cancelled, Optional.of(missing));
    }
}
