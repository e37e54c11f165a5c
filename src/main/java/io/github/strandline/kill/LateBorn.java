package io.github.strandline.kill;

import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Processes that belong to a planned tree but are not in the plan, because they started after it was made. They are never
 * signalled; those that outlive the tree are reported.
 */
final class LateBorn {

    private final PlannedTree tree;
    private final Map<ProcessIdentity, PlannedProcess> seen = new LinkedHashMap<>();
    private ProcessTable atJudging = new ProcessTable(List.of());

    LateBorn(PlannedTree tree) {
        this.tree = tree;
    }

    /** What the fresh scan before the first signal showed. */
    void judgedFrom(ProcessTable table, List<ProcessTree.Member> notInPlan) {
        atJudging = table;
        notInPlan.forEach(member -> seen.putIfAbsent(member.process().identity(), Planning.planned(member)));
    }

    /** Notes what members started since then, as long as their parents or session still tell. */
    void observe(ProcessTable table) {
        for (PlannedProcess planned : tree.processes()) {
            table.find(planned.identity())
                    .ifPresent(row -> table.descendantsOf(row).forEach(child -> note(child, Edge.KERNEL)));
        }
        table.all().stream().filter(row -> inOurSession(row, table)).forEach(row -> note(row, Edge.SESSION));
    }

    /** Those of them that run in this table. */
    List<PlannedProcess> alive(ProcessTable last) {
        observe(last);
        return seen.values().stream()
                .filter(process -> Lookup.alive(last, process.identity()).isPresent())
                .toList();
    }

    private void note(ProcessRecord row, Edge edge) {
        ProcessIdentity identity = row.identity();
        boolean older = atJudging.find(identity).isPresent();
        if (!older && !Lookup.inPlan(tree, identity)) {
            seen.putIfAbsent(identity, Planning.planned(new ProcessTree.Member(row, edge, row.parent())));
        }
    }

    /** The number of a session is not given to a new process while the session has members; a new leader is a stranger. */
    private boolean inOurSession(ProcessRecord row, ProcessTable table) {
        OptionalLong session = row.session();
        if (session.isEmpty() || row.pid() == session.getAsLong()) {
            return false;
        }
        return tree.processes().stream()
                .map(PlannedProcess::identity)
                .filter(planned -> planned.pid() == session.getAsLong())
                .anyMatch(planned -> ledSession(planned)
                        && table.find(planned.pid())
                                .map(ProcessRecord::identity)
                                .orElse(planned)
                                .equals(planned));
    }

    private boolean ledSession(ProcessIdentity planned) {
        return atJudging
                .find(planned)
                .filter(row -> row.session().equals(OptionalLong.of(row.pid())))
                .isPresent();
    }
}
