package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.kill.KillPlan.Branch;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.kill.KillPlan.Wish;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What evidence has added to a tree is in the plan only when profile folder and session agree, and a person decides about it. */
class BranchesTest {

    private static final DaemonFamily FAMILY = TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(5));
    private static final String PROFILE = "--user-data-dir=/tmp/p1";

    private final ProcessRecord root = row(10, 1, 10, "node", "daemon.js");
    private final ProcessRecord child = row(11, 10, 10, "chrome", PROFILE);
    private final ProcessRecord stranger = row(90, 1, 90, "bash");

    @Test
    void descendantsAreInAndNoBranches() {
        PlannedTree tree = plan(member(child, Edge.KERNEL, 10)).trees().getFirst();
        assertEquals(List.of(10L, 11L), pids(tree));
        assertEquals(List.of(), tree.branches());
    }

    @ParameterizedTest
    @EnumSource(
            value = Edge.class,
            names = {"PROFILE", "ENVIRONMENT", "RECORD", "ARGUMENT"})
    void oneInASessionWithStrangersIsLeftOutWhateverElseTiesIt(Edge edge) {
        PlannedTree tree = plan(member(child, Edge.KERNEL, 10), member(row(20, 90, 90, "chrome", PROFILE), edge, 10))
                .trees()
                .getFirst();
        assertEquals(List.of(10L, 11L), pids(tree));
        assertEquals(
                List.of(20L),
                tree.leftOut().stream().map(process -> process.identity().pid()).toList());
    }

    @ParameterizedTest
    @EnumSource(
            value = Edge.class,
            names = {"SESSION", "DESCRIPTOR", "PROFILE", "ENVIRONMENT", "RECORD", "ARGUMENT"})
    void oneInTheTreesOrItsOwnSessionIsIn(Edge edge) {
        assertTrue(branch(row(20, 1, 10, "chrome", PROFILE), edge).in());
        assertTrue(branch(row(20, 1, 20, "chrome", PROFILE), edge).in());
        // Its leader has ended: a daemon that double-forked.
        assertTrue(branch(row(20, 1, 19, "chrome"), edge).in());
    }

    @ParameterizedTest
    @EnumSource(
            value = Edge.class,
            names = {"SESSION", "DESCRIPTOR", "PROFILE", "ENVIRONMENT", "RECORD", "ARGUMENT"})
    void oneWithAnotherProfileIsLeftOut(Edge edge) {
        assertFalse(branch(row(20, 1, 10, "chrome", "--user-data-dir=/tmp/p2"), edge)
                .in());
    }

    @Test
    void theSamePipeIsProofWhateverTheSession() {
        assertTrue(branch(row(20, 90, 90, "crashpad"), Edge.DESCRIPTOR).in());
    }

    @Test
    void withoutSessionsTheyDoNotAgree() {
        ProcessRecord unknown = row(20, 1, 0, "chrome", PROFILE);
        assertFalse(branch(unknown, Edge.PROFILE).in());
    }

    @Test
    void whatDescendsFromABranchGoesWithIt() {
        KillPlan plan = plan(
                member(child, Edge.KERNEL, 10),
                member(row(20, 90, 90, "chrome", PROFILE), Edge.PROFILE, 11),
                member(row(21, 20, 90, "chrome"), Edge.KERNEL, 20));
        assertEquals(List.of(10L, 11L), pids(plan.trees().getFirst()));
        KillPlan chosen = plan.with(id(20), true);
        assertEquals(List.of(10L, 11L, 20L, 21L), pids(chosen.trees().getFirst()));
        assertEquals(List.of(), chosen.trees().getFirst().leftOut());
        assertTrue(chosen.expectedBytes() > plan.expectedBytes());
        assertEquals(plan, chosen.with(id(20), false));
    }

    @Test
    void onlyWhatThePlanHoldsAsABranchCanBeSwitched() {
        KillPlan plan =
                plan(member(child, Edge.KERNEL, 10), member(row(20, 90, 90, "chrome", PROFILE), Edge.PROFILE, 11));
        assertEquals(plan, plan.with(id(90), true));
        assertEquals(plan, plan.with(id(11), false));
        assertEquals(plan, plan.with(id(10), false));
        assertEquals(plan, plan.with(id(20), false));
        assertEquals(plan, plan.with(LiveIdentity.withOtherStart(id(20)), true));
    }

    @Test
    void branchThatEndedCannotBePutInAgain() {
        KillPlan plan =
                plan(member(child, Edge.KERNEL, 10), member(row(20, 90, 90, "chrome", PROFILE), Edge.PROFILE, 11));
        List<ProcessRecord> left = List.of(root, child, stranger);
        KillPlan shrunk = plan.shrunkTo(TestMachine.scan(left, finding(List.of(member(child, Edge.KERNEL, 10)))));
        assertEquals(shrunk, shrunk.with(id(20), true));
        assertEquals(List.of(10L, 11L), pids(shrunk.trees().getFirst()));
    }

    @Test
    void choiceOutlivesANewerScan() {
        Member beside = member(row(20, 1, 10, "chrome", PROFILE), Edge.PROFILE, 11);
        List<Member> members = List.of(member(child, Edge.KERNEL, 10), beside);
        KillPlan plan = plan(members.toArray(Member[]::new)).with(id(20), false);
        assertEquals(List.of(10L, 11L), pids(plan.trees().getFirst()));
        List<ProcessRecord> rows = List.of(root, child, beside.process());
        assertEquals(plan, plan.shrunkTo(TestMachine.scan(rows, finding(members))));
    }

    private Branch branch(ProcessRecord process, Edge edge) {
        return plan(member(child, Edge.KERNEL, 10), member(process, edge, 11))
                .trees()
                .getFirst()
                .branches()
                .getFirst();
    }

    private KillPlan plan(Member... members) {
        List<ProcessRecord> rows = new ArrayList<>(List.of(root, stranger));
        for (Member member : members) {
            rows.add(member.process());
        }
        return KillPlan.of(
                List.of(finding(List.of(members))), new Wish(new ProcessTable(rows), Set.of(), Optional.empty()));
    }

    private Finding finding(List<Member> members) {
        List<Member> all = new ArrayList<>(List.of(member(root, Edge.ROOT, 10)));
        all.addAll(members);
        return TestFindings.finding(all, FAMILY, VerdictKind.UNREACHABLE);
    }

    private static Member member(ProcessRecord process, Edge edge, long under) {
        return new Member(process, edge, under);
    }

    private static List<Long> pids(PlannedTree tree) {
        return tree.processes().stream()
                .map(process -> process.identity().pid())
                .toList();
    }

    private static ProcessIdentity id(long pid) {
        return ProcessIdentity.linux(pid, 7, pid);
    }

    /** @param session 0: it has none */
    private static ProcessRecord row(long pid, long parent, long session, String... arguments) {
        ProcessRecord plain = TestMachine.row(id(pid), parent, ProcessState.SLEEPING, arguments);
        return new ProcessRecord(
                plain.identity(),
                plain.parent(),
                OptionalLong.empty(),
                session == 0 ? OptionalLong.empty() : OptionalLong.of(session),
                plain.owner(),
                plain.state(),
                plain.startedAfterBoot(),
                plain.name(),
                plain.arguments(),
                plain.executable(),
                plain.terminal(),
                plain.memory(),
                plain.cpu());
    }
}
