package io.github.strandline.kill;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillJournal.Opening;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scanner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Ends what was confirmed, and nothing else. The only class that calls a {@link Terminator}.
 *
 * <p>Trees are ended one after the other. Each is taken in hand process by process, judged anew from fresh facts, and left alone
 * when it is not stranded any more; see {@link TreeEnding}. Whatever is stopped on the way is killed or continued before the run
 * goes on to the next tree.
 */
public final class KillExecutor {

    private final Host host;
    private final FreshLook look;
    private final Terminator terminator;
    private final KillJournal journal;
    private final ReentrantLock underWay = new ReentrantLock();
    private volatile boolean leaving;

    public KillExecutor(Host host, Scanner scanner, Terminator terminator, KillJournal journal) {
        this(host, () -> scanner.scan(host), terminator, journal);
    }

    KillExecutor(Host host, FreshLook look, Terminator terminator, KillJournal journal) {
        this.host = host;
        this.look = look;
        this.terminator = terminator;
        this.journal = journal;
    }

    /**
     * Puts right what earlier runs left when this program was killed in the middle of them: whatever they stopped runs on, and the
     * history tells what was signalled. Runs of other machines that share the home are left to those. To be called at the start,
     * before anything else.
     *
     * @return how many runs had been cut off and are told in the history now
     * @throws ProcessTableUnreadableException when nothing can be told; the next start tries again
     */
    public int recover() throws ProcessTableUnreadableException {
        List<KillJournal.CutOff> runs = journal.cutOff();
        if (runs.isEmpty()) {
            return 0;
        }
        Recovery recovery = new Recovery(host.facts(), host.processes(), terminator);
        List<KillJournal.CutOff> over = runs.stream()
                .filter(run -> !recovery.elsewhere(run) && !recovery.underWay(run))
                .toList();
        int told = 0;
        for (KillJournal.CutOff run : over) {
            told += journal.settle(run, recovery.of(run)) ? 1 : 0;
        }
        return told;
    }

    /**
     * Runs a confirmed plan, tree by tree. Call it off the screen's thread: it waits.
     *
     * <p>A confirmation is good for one run, which must begin before it expires; otherwise every process is refused. An interrupt
     * of the calling thread counts as a cancel and is set again on return.
     *
     * @param confirmation what was confirmed
     * @param progress told of each tree when its turn comes, on the calling thread
     * @param cancelled asked before each tree, before each forced signal and while waiting; true stops after the current process
     * @throws ProcessTableUnreadableException when the table cannot be read before the first signal; nothing was sent
     */
    public KillReport execute(
            KillConfirmation confirmation, Consumer<KillPlan.PlannedTree> progress, BooleanSupplier cancelled)
            throws ProcessTableUnreadableException {
        StopRequest stop = new StopRequest(() -> leaving || cancelled.getAsBoolean());
        underWay.lock();
        try {
            return execute(confirmation, progress, stop);
        } finally {
            underWay.unlock();
            stop.restore();
        }
    }

    /**
     * Breaks off a run that is under way, as a cancel does, and waits until what it stopped runs on and the history is told. For
     * when this program is told to end: nothing is begun afterwards.
     *
     * @param limit how long may be waited
     */
    public void letGo(Duration limit) {
        leaving = true;
        try {
            if (underWay.tryLock(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                underWay.unlock();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private KillReport execute(KillConfirmation confirmation, Consumer<KillPlan.PlannedTree> progress, StopRequest stop)
            throws ProcessTableUnreadableException {
        stop.asked();
        HostFacts start = host.facts();
        KillPlan plan = confirmation.plan();
        return switch (opened(start, confirmation)) {
            case Opening.Failed(String reason, Optional<String> folder) ->
                report(
                        plan.trees().stream()
                                .map(tree -> refused(tree, new KillOutcome.Refused(reason, folder)))
                                .toList(),
                        start,
                        host.memory(),
                        stop);
            case Opening.Opened(KillJournal.Run run) -> {
                try (run) {
                    KillReport report = run(plan, new RunLog(run), progress, start, stop);
                    yield run.finished(report).map(report::lacking).orElse(report);
                }
            }
        };
    }

    /** The record of the run, or why it must not begin. */
    private Opening opened(HostFacts start, KillConfirmation confirmation) {
        if (!confirmation.goodAt(start.sinceBoot())) {
            return new Opening.Failed("the confirmation has expired");
        }
        if (!confirmation.use()) {
            return new Opening.Failed("this was confirmed for one run, which has been made");
        }
        return switch (journal.open(start, confirmation.plan())) {
            case Opening.Failed(String reason, Optional<String> folder) ->
                new Opening.Failed("it could not be written down first: " + reason, folder);
            case Opening.Opened opened -> opened;
        };
    }

    private KillReport run(
            KillPlan plan, RunLog log, Consumer<KillPlan.PlannedTree> progress, HostFacts start, StopRequest stop)
            throws ProcessTableUnreadableException {
        Reading<MemoryTotals> before = host.memory();
        List<TreeEnding> endings = plan.trees().stream()
                .map(tree -> new TreeEnding(tree, plan.chosenWait(), terminator::hold, log, start.sinceBoot()))
                .toList();
        endAll(endings, progress, stop);
        Optional<ProcessTable> last = lastTable();
        return report(endings.stream().map(ending -> ending.result(last)).toList(), start, before, stop);
    }

    private KillReport report(List<TreeResult> trees, HostFacts start, Reading<MemoryTotals> before, StopRequest stop) {
        Duration took = host.facts().sinceBoot().minus(start.sinceBoot());
        return new KillReport(start.now(), took, trees, before, host.memory(), stop.wasAsked());
    }

    private static TreeResult refused(KillPlan.PlannedTree tree, KillOutcome refused) {
        return new TreeResult(
                tree,
                tree.processes().stream()
                        .map(process -> new ProcessResult(process, refused))
                        .toList());
    }

    private void endAll(List<TreeEnding> endings, Consumer<KillPlan.PlannedTree> progress, StopRequest stop)
            throws ProcessTableUnreadableException {
        List<TreeEnding> reached = new ArrayList<>();
        for (TreeEnding ending : endings) {
            if (stop.asked()) {
                return;
            }
            progress.accept(ending.tree());
            try (ending) {
                ending.run(new Lookout(look, host), stop);
            } catch (ProcessTableUnreadableException e) {
                if (reached.stream().noneMatch(TreeEnding::wasReached)) {
                    throw e;
                }
                ending.refuse("the process table could not be read: " + e.getMessage());
            }
            reached.add(ending);
        }
    }

    /** After signals were sent a report is owed, table or not. */
    private Optional<ProcessTable> lastTable() {
        try {
            return Optional.of(host.processes());
        } catch (ProcessTableUnreadableException e) {
            return Optional.empty();
        }
    }
}
