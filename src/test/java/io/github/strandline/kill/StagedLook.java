package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scans of the live process table, in which the test says which processes are roots of daemons and where these stand. */
final class StagedLook implements FreshLook {

    private record Staged(ProcessIdentity root, DaemonFamily family, VerdictKind kind) {}

    private final Host host;
    private final List<Staged> staged = new ArrayList<>();
    private final List<ProcessIdentity> leftOut = new ArrayList<>();
    private final Map<Integer, Runnable> before = new HashMap<>();
    private final List<ProcessIdentity> branches = new ArrayList<>();
    private int looks;

    StagedLook(Host host) {
        this.host = host;
    }

    /** From now on this process, while it runs, is the root of such a daemon. */
    void stage(ProcessIdentity root, DaemonFamily family, VerdictKind kind) {
        staged.removeIf(other -> other.root.compare(root) == Match.SAME);
        staged.add(new Staged(root, family, kind));
    }

    /** From now on this process is a member of no tree. */
    void leaveOut(ProcessIdentity process) {
        leftOut.add(process);
    }

    /** From now on this descendant belongs to its tree by its session and not by descent. */
    void stageBranch(ProcessIdentity process) {
        branches.add(process);
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
                    .ifPresent(root -> findings.add(
                            joined(TestFindings.finding(table, root, this::isStaged, one.family, one.kind), table)));
        }
        return new Scan(host.facts(), table, table.size(), host.memory(), findings, List.of());
    }

    /** With what the family's edges add, as far as these tests use any: session, and a variable of the environment. */
    private Finding joined(Finding finding, ProcessTable table) {
        List<ProcessTree.Member> members = new ArrayList<>(finding.tree().members().stream()
                .map(member -> branches.stream()
                                .anyMatch(one -> one.compare(member.process().identity()) == Match.SAME)
                        ? new ProcessTree.Member(member.process(), Edge.SESSION, member.under())
                        : member)
                .toList());
        ProcessRecord root = finding.tree().root();
        for (EdgeRule rule : finding.family().edges()) {
            Edge edge = rule.kind() == EdgeRule.Kind.SESSION ? Edge.SESSION : Edge.ENVIRONMENT;
            Set<Long> there =
                    members.stream().map(member -> member.process().pid()).collect(Collectors.toSet());
            table.all().stream()
                    .filter(row -> row.state().alive() && !there.contains(row.pid()) && !isStaged(row))
                    .filter(row -> edge == Edge.SESSION
                            ? row.session().equals(OptionalLong.of(root.pid()))
                            : value(rule, row).isPresent() && value(rule, row).equals(value(rule, root)))
                    .forEach(row -> members.add(new ProcessTree.Member(row, edge, root.pid())));
        }
        return TestFindings.finding(members, finding.family(), finding.verdict().kind());
    }

    private static Optional<String> value(EdgeRule rule, ProcessRecord row) {
        String start = rule.value().flatMap(ValueSource::environment).orElseThrow() + "=";
        return SeenProcess.read(row.pid()).stream()
                .flatMap(seen -> seen.environment().stream())
                .filter(variable -> variable.startsWith(start))
                .findFirst();
    }

    private boolean isStaged(ProcessRecord process) {
        return Stream.concat(staged.stream().map(Staged::root), leftOut.stream())
                .anyMatch(one -> one.compare(process.identity()) == Match.SAME);
    }
}
