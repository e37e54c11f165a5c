package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the package runners and shells that only wait for a daemon: its parent, grandparent and so on, as long as each
 * looks like a runner, lives, is no daemon itself and has no other living child. One that has more children does more than
 * wait for this one, and ending it would be about them too.
 */
final class RunnerChain {

    private final ProcessTable table;
    private final Asked asked;
    private final List<CommandShape> runners;
    private final Set<Long> daemons;

    /** @param daemons pids of all recognised processes */
    RunnerChain(ProcessTable table, Asked asked, List<CommandShape> runners, Set<Long> daemons) {
        this.table = table;
        this.asked = asked;
        this.runners = runners;
        this.daemons = daemons;
    }

    /** The topmost runner; the process itself when nothing waits for it. */
    ProcessRecord topOf(ProcessRecord process) {
        ProcessRecord top = process;
        Optional<ProcessRecord> next = table.parentOf(top);
        // This ends: where parents run in a circle, the one that leads out of it has two children.
        while (next.filter(this::onlyWaits).isPresent()) {
            top = next.get();
            next = table.parentOf(top);
        }
        return top;
    }

    private boolean onlyWaits(ProcessRecord process) {
        return process.state().alive()
                && !daemons.contains(process.pid())
                && runners.stream().anyMatch(shape -> CommandShapes.matches(shape, process, asked))
                && table.childrenOf(process).stream()
                                .filter(child -> child.state().alive())
                                .limit(2)
                                .count()
                        == 1;
    }
}
