package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.Owner;
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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On paper: who of those that start while a tree ends belongs to it, who is only named, and who is neither. */
@EnabledOnOs(OS.LINUX)
class LateOnPaperTest {

    private static final DaemonFamily PLAIN = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(30));
    private static final DaemonFamily MARKED = TestFindings.marked(PLAIN, "MARK");
    private static final Map<String, String> OURS = Map.of("MARK", "a");

    private final PaperMachine machine = new PaperMachine();
    private final LiveTable host = new LiveTable(new LinuxHost());
    private final Map<Long, Reading<Map<String, String>>> environments = new HashMap<>();
    private final List<Long> asked = new ArrayList<>();
    private final List<ProcessRecord> otherTrees = new ArrayList<>();
    private final ProcessRecord root = machine.born(10, 1);
    private final NotedJournal journal = new NotedJournal();
    private boolean readable = true;

    LateOnPaperTest() {
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

    private Scan scan(DaemonFamily family) throws ProcessTableUnreadableException {
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

    private TreeResult end(DaemonFamily family) throws ProcessTableUnreadableException {
        KillPlan plan = KillPlan.of(scan(family).findings());
        TreeResult result = new KillExecutor(host, () -> scan(family), machine.terminator(), journal)
                .execute(plan.confirm(host.facts().sinceBoot()), _ -> {}, () -> false)
                .trees()
                .getFirst();
        assertTrue(signalled().stream().noneMatch(pid -> pid == 20));
        return result;
    }

    /** An orphan without session, group or parent of the tree starts when the root is asked. */
    private ProcessRecord orphan(long pid, Reading<Map<String, String>> environment) {
        return late(TestMachine.row(pid, 1), environment);
    }

    private ProcessRecord late(ProcessRecord row, Reading<Map<String, String>> environment) {
        environments.put(row.pid(), environment);
        machine.before("TERMINATE 10", () -> machine.bornLate(row));
        return row;
    }

    private static ProcessRecord row(long pid, long parent, String... arguments) {
        return TestMachine.row(ProcessIdentity.linux(pid, 7, pid), parent, ProcessState.SLEEPING, arguments);
    }

    private Set<Long> signalled() {
        return machine.sent().stream()
                .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .collect(Collectors.toSet());
    }

    private static Map<Long, Proof> proofs(TreeResult result) {
        return result.lateBorn().stream()
                .collect(Collectors.toMap(
                        late -> late.process().identity().pid(), LateResult::proof, (one, _) -> one, TreeMap::new));
    }

    private static List<Long> named(TreeResult result) {
        return result.notInPlan().stream().map(one -> one.identity().pid()).toList();
    }

    private boolean runs(long pid) {
        return machine.table().find(pid).filter(row -> !row.state().stopped()).isPresent();
    }

    @Test
    void aMarkThatOnlyTheTreeHasProves() throws Exception {
        orphan(30, Reading.known(OURS));

        TreeResult result = end(MARKED);

        assertEquals(Map.of(30L, Proof.ENVIRONMENT), proofs(result));
        assertTrue(machine.sent().contains("KILL 30"));
        assertTrue(result.ended());
    }

    @Test
    void anotherValueAnEmptyOneAndNoneProveNothing() throws Exception {
        for (Map<String, String> other : List.of(Map.of("MARK", "b"), Map.of("MARK", ""), Map.<String, String>of())) {
            LateOnPaperTest each = new LateOnPaperTest();
            each.orphan(30, Reading.known(other));

            assertEquals(Map.of(), proofs(each.end(MARKED)));
            assertTrue(each.runs(30));
            assertEquals(Set.of(10L, 11L), each.signalled());
        }
    }

    @Test
    void aRootWithoutTheMarkOrWithAnEmptyOneProvesNothing() throws Exception {
        for (Map<String, String> value : List.of(Map.of("MARK", ""), Map.<String, String>of())) {
            LateOnPaperTest each = new LateOnPaperTest();
            each.environments.put(10L, Reading.known(value));
            each.orphan(30, Reading.known(value));

            assertEquals(Map.of(), proofs(each.end(MARKED)));
            assertTrue(each.runs(30));
        }
    }

    @Test
    void aMarkThatAStrangerHasAsWellProvesNothing() throws Exception {
        environments.put(20L, Reading.known(OURS));
        orphan(30, Reading.known(OURS));

        assertEquals(Map.of(), proofs(end(MARKED)));
        assertTrue(runs(30));
    }

    @Test
    void aMarkThatAMemberHasAsWellIsStillTheTreesOwn() throws Exception {
        environments.put(11L, Reading.known(OURS));
        orphan(30, Reading.known(OURS));

        assertEquals(Map.of(30L, Proof.ENVIRONMENT), proofs(end(MARKED)));
    }

    @Test
    void aMarkThatCannotBeReadProvesNothing() throws Exception {
        orphan(30, Reading.denied("/proc/30/environ: permission denied"));

        assertEquals(Map.of(), proofs(end(MARKED)));
        assertTrue(runs(30));
    }

    @Test
    void whatIsNotMarkedIsAskedOnceAndWhatCouldNotBeReadAgain() throws Exception {
        orphan(30, Reading.known(Map.of()));
        end(MARKED);
        assertEquals(1, asked.stream().filter(pid -> pid == 30).count());

        LateOnPaperTest denied = new LateOnPaperTest();
        denied.orphan(30, Reading.denied("no"));
        denied.end(MARKED);
        assertTrue(denied.asked.stream().filter(pid -> pid == 30).count() > 1);
    }

    @Test
    void nobodyIsAskedForAMarkWhereTheFamilyHasNone() throws Exception {
        orphan(30, Reading.known(OURS));

        assertEquals(Map.of(), proofs(end(PLAIN)));
        assertEquals(List.of(), asked);
    }

    @Test
    void aMarkIsOfNoUseWhenItsProcessEndsOrPassesItsPidOnBeforeItIsInHand() throws Exception {
        ProcessRecord born = orphan(30, Reading.known(OURS));
        machine.before("HOLD 30", () -> {
            machine.ends(30);
            machine.put(TestMachine.row(ProcessIdentity.linux(30, 8, 31), 1, born.state(), "stranger"));
        });

        assertEquals(Map.of(), proofs(end(MARKED)));
        assertTrue(runs(30));

        LateOnPaperTest gone = new LateOnPaperTest();
        gone.orphan(30, Reading.known(OURS));
        gone.machine.before("HOLD 30", () -> gone.machine.ends(30));
        assertEquals(Map.of(), proofs(gone.end(MARKED)));
        assertEquals(Set.of(10L, 11L), gone.signalled());
    }

    @Test
    void aChildThatEndsBeforeItIsInHandIsNoMemberAnyMore() throws Exception {
        machine.before("TERMINATE 10", () -> machine.bornLate(30, 10));
        machine.before("HOLD 30", () -> machine.ends(30));

        TreeResult result = end(PLAIN);

        assertEquals(Map.of(), proofs(result));
        assertEquals(List.of(), named(result));
    }

    @Test
    void aChildThatCannotBeTakenInHandIsToldAsRefused() throws Exception {
        machine.before(
                "TERMINATE 10",
                () -> machine.bornLate(TestMachine.row(
                        LiveIdentity.withoutStart(ProcessIdentity.linux(30, 7, 30)), 10, root.state(), "p30")));

        TreeResult result = end(PLAIN);

        assertEquals(
                List.of(Refused.class),
                result.lateBorn().stream()
                        .map(late -> late.outcome().getClass())
                        .toList());
        assertTrue(runs(30));
    }

    @Test
    void whatStandsBelowAnotherDaemonOrIsOneIsNeitherTakenNorNamed() throws Exception {
        otherTrees.add(machine.born(40, 10));

        TreeResult result = end(PLAIN);

        assertEquals(Map.of(), proofs(result));
        assertEquals(List.of(), named(result));
        assertEquals(Set.of(10L, 11L), signalled());
        assertTrue(runs(40));
    }

    @Test
    void whatRunsTheVeryCommandOfAMemberIsNamedWhenItIsAnOrphanOnly() throws Exception {
        late(row(30, 1, "p11", "run"), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(end(PLAIN)));
        assertTrue(runs(30));

        LateOnPaperTest below = new LateOnPaperTest();
        below.late(row(30, 20, "p11", "run"), Reading.known(Map.of()));
        assertEquals(List.of(), named(below.end(PLAIN)));

        LateOnPaperTest other = new LateOnPaperTest();
        other.late(row(30, 1, "p12", "run"), Reading.known(Map.of()));
        assertEquals(List.of(), named(other.end(PLAIN)));
    }

    @Test
    void whatWhoeverStartedTheRootStartsAnewIsNamed() throws Exception {
        LateOnPaperTest supervised = new LateOnPaperTest();
        supervised.machine.born(5, 1);
        supervised.machine.put(row(10, 5, "p10", "run"));
        supervised.late(row(30, 5, "p10", "run"), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(supervised.end(PLAIN)));
        assertEquals(Set.of(10L, 11L), supervised.signalled());

        LateOnPaperTest another = new LateOnPaperTest();
        another.machine.born(5, 1);
        another.machine.put(row(10, 5, "p10", "run"));
        another.late(row(30, 5, "p10", "stop"), Reading.known(Map.of()));
        assertEquals(List.of(), named(another.end(PLAIN)));
    }

    @Test
    void whatIsInASessionThatAMemberLedIsNamed() throws Exception {
        machine.put(new Rows(row(10, 1, "p10", "run")).inSession(10));
        machine.put(new Rows(row(21, 1, "stranger of that session")).inSession(10));
        late(new Rows(row(30, 1, "p30")).inSession(10), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(end(PLAIN)));
        assertTrue(runs(30));

        LateOnPaperTest elsewhere = new LateOnPaperTest();
        elsewhere.machine.put(new Rows(row(10, 1, "p10", "run")).inSession(10));
        elsewhere.late(new Rows(row(30, 1, "p30")).inSession(77), Reading.known(Map.of()));
        assertEquals(List.of(), named(elsewhere.end(PLAIN)));
    }

    @Test
    void anOrphanOfTheSameAccountThatWorksInTheRootsFolderIsNamed() throws Exception {
        host.folder(10, "/work/project");
        host.folder(30, "/work/project");
        host.folder(31, "/work/other");
        host.folder(32, "/work/project");
        host.folder(33, "/work/project");
        machine.before("TERMINATE 10", () -> {
            machine.bornLate(30, 1);
            machine.bornLate(31, 1);
            machine.bornLate(new Rows(TestMachine.row(32, 1)).of(new Owner("0", "root")));
            machine.bornLate(33, 20);
        });

        assertEquals(List.of(30L), named(end(PLAIN)));
        assertEquals(Set.of(10L, 11L), signalled());
    }

    @Test
    void whereEverybodyWorksNobodyIsNamedForIt() throws Exception {
        for (String folder : List.of("/", "/home/dev")) {
            LateOnPaperTest each = new LateOnPaperTest();
            each.host.folder(10, folder);
            each.host.folder(30, folder);
            each.machine.before("TERMINATE 10", () -> each.machine.bornLate(30, 1));
            assertEquals(List.of(), named(each.end(PLAIN)));
        }
    }

    @Test
    void whatWasStartedByOneThatIsOnlyNamedIsNamedAsWell() throws Exception {
        machine.before("TERMINATE 10", () -> {
            machine.bornLate(row(30, 1, "p11", "run"));
            machine.bornLate(row(31, 30, "p31"));
        });

        assertEquals(List.of(30L, 31L), named(end(PLAIN)));
    }

    @Test
    void lateOnesAreLeftAloneWhenTheyCannotBeJudged() throws Exception {
        machine.before("TERMINATE 10", () -> machine.bornLate(30, 10));
        machine.before("STOP 30", () -> readable = false);

        TreeResult result = end(PLAIN);

        assertEquals(Set.of(10L, 11L), endings());
        assertEquals(
                List.of(Refused.class),
                result.lateBorn().stream()
                        .map(late -> late.outcome().getClass())
                        .toList());
        assertTrue(runs(30), "it was stopped, and runs on");
    }

    @Test
    void anotherUsersProcessBelowTheTreeRunsOn() throws Exception {
        Owner other = new Owner("0", "root");
        machine.before("TERMINATE 10", () -> machine.bornLate(new Rows(TestMachine.row(30, 10)).of(other)));

        TreeResult result = end(PLAIN);

        assertInstanceOf(NoLongerStranded.class, result.lateBorn().getFirst().outcome());
        assertEquals(Set.of(10L, 11L), endings());
    }

    private Set<Long> endings() {
        return machine.sent().stream()
                .filter(line -> line.startsWith("KILL ") || line.startsWith("TERMINATE "))
                .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .collect(Collectors.toSet());
    }

    @Test
    void aMarkCountsOnlyInWhatLooksAsTheFamilySays() throws Exception {
        orphan(30, Reading.known(OURS));
        assertEquals(Map.of(30L, Proof.ENVIRONMENT), proofs(end(looking("p30"))));

        LateOnPaperTest other = new LateOnPaperTest();
        other.orphan(30, Reading.known(OURS));
        assertEquals(Map.of(), proofs(other.end(looking("p31"))));
        assertTrue(other.runs(30));
    }

    private static DaemonFamily looking(String program) {
        EdgeRule plain = MARKED.edges().getFirst();
        EdgeRule looking = new EdgeRule(
                plain.kind(),
                Optional.of(MembersOnPaperTest.shape(program)),
                plain.descriptors(),
                plain.value(),
                plain.record(),
                plain.marker());
        return TestFindings.family(MARKED.end(), List.of(looking));
    }

    @Test
    void theSessionOfARootThatStillRunsProvesUnlessAStrangerWasInIt() throws Exception {
        machine.put(new Rows(root).inSession(10));
        late(new Rows(row(30, 1, "p30")).inSession(10), Reading.known(Map.of()));
        assertEquals(Map.of(30L, Proof.SESSION), proofs(end(PLAIN)));

        LateOnPaperTest shared = new LateOnPaperTest();
        shared.machine.put(new Rows(shared.root).inSession(10));
        shared.machine.put(new Rows(row(21, 1, "p21")).inSession(10));
        shared.late(new Rows(row(30, 1, "p30")).inSession(10), Reading.known(Map.of()));
        assertEquals(Map.of(), proofs(shared.end(PLAIN)));
        assertTrue(shared.runs(30));
    }

    @Test
    void aRootThatIsSeenToEndBeforeARecordThatCannotBeWrittenLeavesTheRestAlone() throws Exception {
        journal.fullAfter(0);
        host.environments(_ -> {
            machine.ends(10);
            return Reading.known(OURS);
        });

        TreeResult result = end(MARKED);

        assertEquals(List.of(), machine.sent());
        assertTrue(runs(11));
        assertTrue(result.processes().stream()
                .anyMatch(one -> one.process().identity().pid() == 11 && one.outcome() instanceof Refused));
    }

    @Test
    void severalAtOnceEachByItsOwnProof() throws Exception {
        machine.before("TERMINATE 10", () -> {
            machine.bornLate(row(32, 31, "p32"));
            machine.bornLate(row(31, 1, "p31"));
            machine.bornLate(row(33, 1, "p33"));
        });
        environments.put(31L, Reading.known(OURS));

        TreeResult result = end(MARKED);

        assertEquals(new TreeMap<>(Map.of(31L, Proof.ENVIRONMENT, 32L, Proof.PARENT)), proofs(result));
        assertTrue(runs(33));
        assertEquals(Optional.empty(), machine.table().find(32));
    }
}
