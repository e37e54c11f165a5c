package io.github.strandline.kill;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What a run did: one outcome per planned process.
 *
 * @param startedAt wall-clock time of its start
 * @param took how long it took
 * @param trees what became of each tree, in plan order
 * @param before memory before the first signal
 * @param after memory after the last one
 * @param cancelled whether a person stopped it half-way
 */
public record KillReport(
        Instant startedAt,
        Duration took,
        List<TreeResult> trees,
        Reading<MemoryTotals> before,
        Reading<MemoryTotals> after,
        boolean cancelled) {

    /**
     * What became of one tree.
     *
     * @param tree the tree as it was planned
     * @param processes one result per planned process, root first
     * @param notInPlan processes that belong to the tree but started after it was planned, and run on: they were not touched
     */
    public record TreeResult(PlannedTree tree, List<ProcessResult> processes, List<PlannedProcess> notInPlan) {

        public TreeResult {
            processes = List.copyOf(processes);
            notInPlan = List.copyOf(notInPlan);
        }

        public TreeResult(PlannedTree tree, List<ProcessResult> processes) {
            this(tree, processes, List.of());
        }

        /** Whether every planned process of it is proved to be gone. */
        public boolean ended() {
            return processes.stream().allMatch(result -> result.outcome().gone());
        }
    }

    /** What became of one process. */
    public record ProcessResult(PlannedProcess process, KillOutcome outcome) {}

    public KillReport {
        trees = List.copyOf(trees);
    }
}
