package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** An executor on the live machine, real processes, and a test that says how they are judged. */
final class ExecutorScene implements AutoCloseable {

    static final DaemonFamily POLITE = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(400));
    static final DaemonFamily PATIENT = TestFindings.family(First.TERMINATE_ROOT, Duration.ofHours(1));
    static final DaemonFamily FORCED = TestFindings.family(First.KILL_ROOT, Duration.ofHours(1));

    final TestProcesses processes = new TestProcesses();
    final LiveTable host = new LiveTable(new LinuxHost());
    final StagedLook look = new StagedLook(host);
    final NotedTerminator terminator = new NotedTerminator(new LinuxTerminator());
    final NotedJournal journal = new NotedJournal();
    final List<String> progress = new ArrayList<>();

    /** Stages this process as root of a stranded daemon. */
    ProcessIdentity stranded(ProcessIdentity root, DaemonFamily family) {
        look.stage(root, family, VerdictKind.UNREACHABLE);
        return root;
    }

    /** A plan of all that is stranded now, in the order of staging. */
    KillPlan plan() throws ProcessTableUnreadableException {
        return KillPlan.of(look.now().findings());
    }

    KillConfirmation confirmed() throws ProcessTableUnreadableException {
        return confirmed(plan());
    }

    KillConfirmation confirmed(KillPlan plan) {
        return plan.confirm(host.facts().sinceBoot());
    }

    KillReport execute(KillConfirmation confirmation) throws ProcessTableUnreadableException {
        return execute(confirmation, () -> false);
    }

    KillReport execute(KillConfirmation confirmation, BooleanSupplier cancelled)
            throws ProcessTableUnreadableException {
        try {
            return new KillExecutor(host, look, terminator, journal)
                    .execute(confirmation, tree -> progress.add(tree.root().command()), cancelled);
        } finally {
            assertEquals(0, terminator.open(), "every hold is closed");
            journal.assertWrittenBefore(terminator.sent());
        }
    }

    /** What became of this planned process. */
    static KillOutcome outcome(KillReport report, ProcessIdentity process) {
        List<KillOutcome> outcomes = report.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .filter(result -> result.process().identity().pid() == process.pid())
                .map(ProcessResult::outcome)
                .toList();
        assertEquals(1, outcomes.size(), "one outcome per process");
        return outcomes.getFirst();
    }

    @Override
    public void close() {
        processes.close();
    }
}
