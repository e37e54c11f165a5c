package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.kill.KillOutcome.NoLongerStranded;
import io.github.strandline.kill.KillOutcome.Refused;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On paper: who of those that start while a tree ends belongs to it, and who does not. */
@EnabledOnOs(OS.LINUX)
class LateOnPaperTest extends LateOnPaper {
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
            LateOnPaper each = new LateOnPaper();
            each.orphan(30, Reading.known(other));

            assertEquals(Map.of(), proofs(each.end(MARKED)));
            assertTrue(each.runs(30));
            assertEquals(Set.of(10L, 11L), each.signalled());
        }
    }

    @Test
    void aRootWithoutTheMarkOrWithAnEmptyOneProvesNothing() throws Exception {
        for (Map<String, String> value : List.of(Map.of("MARK", ""), Map.<String, String>of())) {
            LateOnPaper each = new LateOnPaper();
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

        LateOnPaper denied = new LateOnPaper();
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

        LateOnPaper gone = new LateOnPaper();
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

        LateOnPaper other = new LateOnPaper();
        other.orphan(30, Reading.known(OURS));
        assertEquals(Map.of(), proofs(other.end(looking("p31"))));
        assertTrue(other.runs(30));
    }

    private static DaemonFamily looking(String program) {
        EdgeRule plain = MARKED.edges().getFirst();
        EdgeRule looking = new EdgeRule(
                plain.kind(),
                Optional.of(TestFindings.shape(program)),
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

        LateOnPaper shared = new LateOnPaper();
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
