package io.github.strandline.kill;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scanner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    public KillExecutor(Host host, Scanner scanner, Terminator terminator) {
        this(host, () -> scanner.scan(host), terminator);
    }

    KillExecutor(Host host, FreshLook look, Terminator terminator) {
        this.host = host;
        this.look = look;
        this.terminator = terminator;
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
        StopRequest stop = new StopRequest(cancelled);
        try {
            return execute(confirmation, progress, stop);
        } finally {
            stop.restore();
        }
    }

    private KillReport execute(KillConfirmation confirmation, Consumer<KillPlan.PlannedTree> progress, StopRequest stop)
            throws ProcessTableUnreadableException {
        stop.asked();
        HostFacts start = host.facts();
        Reading<MemoryTotals> before = host.memory();
        List<TreeEnding> endings = confirmation.plan().trees().stream()
                .map(tree -> new TreeEnding(tree, terminator::hold))
                .toList();
        if (!confirmation.goodAt(start.sinceBoot())) {
            endings.forEach(ending -> ending.refuse("the confirmation has expired"));
        } else if (!confirmation.use()) {
            endings.forEach(ending -> ending.refuse("this was confirmed for one run, which has been made"));
        } else {
            endAll(endings, progress, stop);
        }
        Optional<ProcessTable> last = lastTable();
        List<TreeResult> results =
                endings.stream().map(ending -> ending.result(last)).toList();
        Duration took = host.facts().sinceBoot().minus(start.sinceBoot());
        return new KillReport(start.now(), took, results, before, host.memory(), stop.wasAsked());
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
