package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A tree on a machine on paper, among whose processes others start while it ends. */
class LateOnPaper {

    static final DaemonFamily PLAIN = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(30));
    static final DaemonFamily MARKED = TestFindings.marked(PLAIN, "MARK");
    static final Map<String, String> OURS = Map.of("MARK", "a");

    final PaperMachine machine = new PaperMachine();
    final LiveTable host = new LiveTable(new LinuxHost());
    final Map<Long, Reading<Map<String, String>>> environments = new HashMap<>();
    final List<Long> asked = new ArrayList<>();
    final List<ProcessRecord> otherTrees = new ArrayList<>();
    final ProcessRecord root = machine.born(10, 1);
    final NotedJournal journal = new NotedJournal();
    boolean readable = true;

    LateOnPaper() {
        machine.born(11, 10);
        machine.born(20, 1);
        machine.deaf(root);
        host.rows(machine::table);
        host.environments(process -> {
            asked.add(process.pid());
            return environments.getOrDefault(process.pid(), Reading.known(Map.of()));
        });
        environments.put(10L, Reading.known(OURS));
    }

    Scan scan(DaemonFamily family) throws ProcessTableUnreadableException {
        if (!readable) {
            throw new ProcessTableUnreadableException("/proc is not mounted");
        }
        List<Finding> findings = new ArrayList<>();
        machine.table()
                .find(root.identity())
                .ifPresent(row -> findings.add(TestFindings.finding(
                        machine.table(), row, otherTrees::contains, family, VerdictKind.UNREACHABLE)));
        for (ProcessRecord other : otherTrees) {
            findings.add(TestFindings.finding(machine.table(), other, PLAIN, VerdictKind.REACHABLE));
        }
        return TestMachine.scan(List.copyOf(machine.table().all()), findings.toArray(Finding[]::new));
    }

    TreeResult end(DaemonFamily family) throws ProcessTableUnreadableException {
        KillPlan plan = KillPlan.of(scan(family).findings());
        TreeResult result = new KillExecutor(host, () -> scan(family), machine.terminator(), journal)
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, () -> false)
                .trees()
                .getFirst();
        assertTrue(signalled().stream().noneMatch(pid -> pid == 20));
        return result;
    }

    /** An orphan without session, group or parent of the tree starts when the root is asked. */
    ProcessRecord orphan(long pid, Reading<Map<String, String>> environment) {
        return late(TestMachine.row(pid, 1), environment);
    }

    ProcessRecord late(ProcessRecord row, Reading<Map<String, String>> environment) {
        environments.put(row.pid(), environment);
        machine.before("TERMINATE 10", () -> machine.bornLate(row));
        return row;
    }

    static ProcessRecord row(long pid, long parent, String... arguments) {
        return TestMachine.row(ProcessIdentity.linux(pid, 7, pid), parent, ProcessState.SLEEPING, arguments);
    }

    Set<Long> signalled() {
        return machine.sent().stream()
                .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .collect(Collectors.toSet());
    }

    static Map<Long, Proof> proofs(TreeResult result) {
        return result.lateBorn().stream()
                .collect(Collectors.toMap(
                        late -> late.process().identity().pid(), LateResult::proof, (one, _) -> one, TreeMap::new));
    }

    static List<Long> named(TreeResult result) {
        return result.notInPlan().stream().map(one -> one.identity().pid()).toList();
    }

    boolean runs(long pid) {
        return machine.table().find(pid).filter(row -> !row.state().stopped()).isPresent();
    }
}
