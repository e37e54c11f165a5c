package io.github.strandline.ui;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;

/** Reports of runs as an executor would write them. */
final class Reports {

    private Reports() {}

    static KillReport allEnded(Scan scan, KillPlan plan) {
        return report(scan, plan, (_, _) -> new KillOutcome.EndedWhenAsked());
    }

    /** What became of each process is told by its place in its tree. */
    static KillReport report(Scan scan, KillPlan plan, BiFunction<String, Integer, KillOutcome> outcome) {
        List<TreeResult> results = plan.trees().stream()
                .map(tree -> new TreeResult(tree, processes(tree.name(), tree.processes(), outcome)))
                .toList();
        return new KillReport(
                scan.facts().now(),
                Duration.ofMillis(6_200),
                results,
                Reading.known(new MemoryTotals(33_400_000_000L, 2_100_000_000L)),
                Reading.known(new MemoryTotals(33_400_000_000L, 5_700_000_000L)),
                false);
    }

    private static List<ProcessResult> processes(
            String tree, List<PlannedProcess> planned, BiFunction<String, Integer, KillOutcome> outcome) {
        return planned.stream()
                .map(process -> new ProcessResult(process, outcome.apply(tree, planned.indexOf(process))))
                .toList();
    }
}
