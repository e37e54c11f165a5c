package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Scans of the live process table, in which the test says which processes are roots of daemons and where these stand. */
final class StagedLook implements FreshLook {

    private record Staged(ProcessIdentity root, DaemonFamily family, VerdictKind kind) {}

    private final Host host;
    private final List<Staged> staged = new ArrayList<>();
    private final Map<Integer, Runnable> before = new HashMap<>();
    private int looks;

    StagedLook(Host host) {
        this.host = host;
    }

    /** From now on this process, while it runs, is the root of such a daemon. */
    void stage(ProcessIdentity root, DaemonFamily family, VerdictKind kind) {
        staged.removeIf(other -> other.root.compare(root) == Match.SAME);
        staged.add(new Staged(root, family, kind));
    }

    /** Lets something happen before the executor's look of this number; the first is 1. */
    void before(int look, Runnable event) {
        before.put(look, event);
    }

    int looks() {
        return looks;
    }

    @Override
    public Scan scan() throws ProcessTableUnreadableException {
        before.getOrDefault(++looks, () -> {}).run();
        return now();
    }

    /** The same, not counted: for plans. */
    Scan now() throws ProcessTableUnreadableException {
        ProcessTable table = host.processes();
        List<Finding> findings = new ArrayList<>();
        for (Staged one : staged) {
            Lookup.alive(table, one.root)
                    .ifPresent(root ->
                            findings.add(TestFindings.finding(table, root, this::isStaged, one.family, one.kind)));
        }
        return new Scan(host.facts(), table, table.size(), host.memory(), findings, List.of());
    }

    private boolean isStaged(ProcessRecord process) {
        return staged.stream().anyMatch(one -> one.root.compare(process.identity()) == Match.SAME);
    }
}
