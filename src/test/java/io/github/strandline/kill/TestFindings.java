package io.github.strandline.kill;

import io.github.strandline.catalogue.CommandShape;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Verdict;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Findings with a given verdict, about given processes: what a plan is made of. */
final class TestFindings {

    private static final Instant READ_AT = Instant.parse("2026-03-01T12:00:00Z");

    private TestFindings() {}

    static DaemonFamily family(EndRule.First first, Duration patience) {
        return family(new EndRule(first, patience, Optional.empty(), Optional.empty(), Optional.empty()), List.of());
    }

    static DaemonFamily family(EndRule end) {
        return family(end, List.of());
    }

    /** The same family with a variable of the environment by which its processes belong together. */
    static DaemonFamily marked(DaemonFamily family, String variable) {
        EdgeRule rule = new EdgeRule(
                EdgeRule.Kind.ENVIRONMENT,
                Optional.empty(),
                List.of(),
                Optional.of(ValueSource.ofEnvironment(variable)),
                Optional.empty(),
                Optional.empty());
        return family(family.end(), List.of(rule));
    }

    /** The same family, to whose trees all of its root's session belongs. */
    static DaemonFamily withSession(DaemonFamily family) {
        EdgeRule rule = new EdgeRule(
                EdgeRule.Kind.SESSION,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return family(family.end(), List.of(rule));
    }

    static DaemonFamily family(EndRule end, List<EdgeRule> edges) {
        return new DaemonFamily(
                "test",
                "test daemon",
                DaemonFamily.Role.DAEMON,
                List.of(),
                List.of(),
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                DaemonFamily.SHORTEST_GRACE,
                edges,
                false,
                false,
                end,
                false,
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                "test.json");
    }

    /** Whatever has this program. */
    static CommandShape shape(String program) {
        return new CommandShape(
                List.of(program),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    /** A finding about this root and what stands below it in the table, one level of the tree after the other. */
    static Finding finding(ProcessTable table, ProcessRecord root, DaemonFamily family, VerdictKind kind) {
        return finding(table, root, _ -> false, family, kind);
    }

    /** The same without what belongs to a tree of its own. */
    static Finding finding(
            ProcessTable table,
            ProcessRecord root,
            Predicate<ProcessRecord> otherRoot,
            DaemonFamily family,
            VerdictKind kind) {
        List<ProcessTree.Member> members = new ArrayList<>();
        members.add(new ProcessTree.Member(root, Edge.ROOT, root.pid()));
        for (ProcessRecord child : table.descendantsOf(root)) {
            boolean below = members.stream().anyMatch(m -> m.process().pid() == child.parent());
            if (below && !otherRoot.test(child)) {
                members.add(new ProcessTree.Member(child, Edge.KERNEL, child.parent()));
            }
        }
        return finding(members, family, kind);
    }

    static Finding finding(List<ProcessTree.Member> members, DaemonFamily family, VerdictKind kind) {
        return new Finding(
                family,
                "name",
                new ProcessTree(members),
                Duration.ofDays(1),
                sheet(),
                new Verdict(kind, List.of(), ""));
    }

    /** The same finding, of a daemon that has its endpoint at this path. */
    static Finding at(String endpoint, Finding finding) {
        return new Finding(
                finding.family(),
                finding.name(),
                finding.tree(),
                finding.age(),
                sheet(Optional.of(endpoint)),
                finding.verdict());
    }

    private static EvidenceSheet sheet() {
        return sheet(Optional.empty());
    }

    private static EvidenceSheet sheet(Optional<String> endpoint) {
        return new EvidenceSheet(
                new Evidence.Claim(Evidence.Claim.State.NONE, Optional.empty(), 0, List.of(), READ_AT),
                new Evidence.Endpoint(
                        Evidence.Endpoint.State.GONE, endpoint, OptionalLong.empty(), Optional.empty(), READ_AT),
                new Evidence.Parentage(Evidence.Parentage.Kind.INIT, 1, Optional.empty(), false, READ_AT),
                new Evidence.Owner(Evidence.Owner.State.NOT_APPLICABLE, Optional.empty(), Optional.empty(), READ_AT),
                new Evidence.Clients(0, true, Optional.empty(), READ_AT),
                new Evidence.Work(
                        Evidence.Work.State.NOT_APPLICABLE,
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.empty(),
                        List.of(),
                        READ_AT),
                new Evidence.Activity(false, 0, false, READ_AT),
                new Evidence.Workspace(Evidence.Presence.NOT_APPLICABLE, Optional.empty(), READ_AT),
                new Evidence.Traces(Evidence.Presence.NOT_APPLICABLE, Optional.empty(), READ_AT),
                new Evidence.Scratch(Evidence.Presence.NOT_APPLICABLE, Optional.empty(), READ_AT),
                new Evidence.Service(Optional.empty(), Optional.empty(), READ_AT),
                new Evidence.SelfExit(Optional.empty(), Optional.empty(), READ_AT),
                Optional.empty());
    }
}
