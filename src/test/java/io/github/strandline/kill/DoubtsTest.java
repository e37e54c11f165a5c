package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.Verdict;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On what terms a tree that is not stranded may be ended: what counts as more doubt, and what protects whatever was agreed. */
class DoubtsTest {

    private static final Instant AT = Instant.parse("2026-03-01T12:00:00Z");
    private static final ProcessRecord ROOT = TestMachine.row(10, 1);

    @Test
    void sameDoubtsAreCovered() {
        assertTrue(terms(unreadable("a.json")).allow(unreadable("a.json")));
    }

    @Test
    void fewerUnreadablePlacesAreLessDoubtAndMoreAreMore() {
        assertTrue(terms(unreadable("a.json", "b.json")).allow(unreadable("b.json")));
        assertFalse(terms(unreadable("a.json")).allow(unreadable("a.json", "b.json")));
        assertFalse(terms(unreadable("a.json")).allow(unreadable("b.json")));
    }

    @Test
    void moreListsOfJobsThatCannotBeReadAreMoreDoubt() {
        assertTrue(terms(unreadableJobs("a.json", "b.json")).allow(unreadableJobs("b.json")));
        assertFalse(terms(unreadableJobs("a.json")).allow(unreadableJobs("a.json", "b.json")));
    }

    @Test
    void anotherReasonToBeUnsureIsAnotherDoubt() {
        assertFalse(terms(unreadable("a.json")).allow(of(VerdictKind.UNDECIDED, sheet(), List.of())));
        assertFalse(terms(active(true, 0, false)).allow(of(VerdictKind.FORGOTTEN, sheet(), List.of())));
    }

    @Test
    void whatCouldNotBeReadAndSpeaksForUseNowIsAnotherDoubt() {
        Finding unread = of(VerdictKind.UNDECIDED, with(sheet(), clients(0, Optional.of("denied"))), List.of());
        Finding read = of(VerdictKind.UNDECIDED, with(sheet(), clients(1, Optional.empty())), List.of());
        assertTrue(terms(unread).allow(unread));
        assertFalse(terms(unread).allow(read));
    }

    @Test
    void factThatStopsSpeakingForUseIsNoNewDoubt() {
        Finding claimed = of(VerdictKind.UNDECIDED, with(sheet(), claim(Evidence.Claim.State.CLAIMED)), List.of());
        Finding unclaimed = of(VerdictKind.UNDECIDED, sheet(), List.of());
        assertTrue(terms(claimed).allow(unclaimed));
        assertFalse(terms(unclaimed).allow(claimed));
    }

    @Test
    void clientsThatWaitForAStoppedTreeAreMoreDoubt() {
        assertTrue(terms(active(true, 0, false)).allow(active(true, 0, false)));
        assertTrue(terms(active(true, 2, false)).allow(active(true, 0, false)));
        assertTrue(terms(active(false, 1, false)).allow(active(false, 3, false)));
        assertFalse(terms(active(true, 0, false)).allow(active(true, 1, false)));
        assertFalse(terms(active(true, 0, false)).allow(active(false, 0, true)));
    }

    @Test
    void forgottenForAnotherReasonIsAnotherDoubt() {
        Evidence folder = new Evidence.Workspace(Evidence.Presence.GONE, Optional.of("/w"), AT);
        Evidence work = sheet().work();
        Finding folderGone = of(VerdictKind.FORGOTTEN, sheet(), List.of(folder));
        assertTrue(terms(folderGone).allow(folderGone));
        assertFalse(terms(folderGone).allow(of(VerdictKind.FORGOTTEN, sheet(), List.of(work))));
    }

    @Test
    void whatIsOnlySaidInWordsCountsAsWell() {
        Finding owner = new Finding(
                unreadable().family(),
                "name",
                unreadable().tree(),
                Duration.ofDays(1),
                sheet(),
                new Verdict(VerdictKind.COULD_NOT_READ, List.of(), "its owner is not known"));
        assertTrue(terms(owner).allow(owner));
        assertFalse(terms(owner).allow(of(VerdictKind.COULD_NOT_READ, sheet(), List.of())));
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void whoLookedAtAnUnsureTreeAgreedToThatAndToStrandedOnly(VerdictKind now) {
        boolean allowed = now.standing() == Standing.STRANDED || now == VerdictKind.UNDECIDED;
        Terms looked = terms(of(VerdictKind.UNDECIDED, sheet(), List.of()));
        assertEquals(allowed, looked.allow(of(now, sheet(), List.of())));
        assertTrue(looked.stopForClients());
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void whoAgreedToAnIdleTreeDidNotAgreeToItsUse(VerdictKind now) {
        boolean allowed = now.standing() == Standing.STRANDED || now.standing() == Standing.IDLE;
        Terms idle = terms(of(VerdictKind.REACHABLE, sheet(), List.of()));
        assertEquals(allowed, idle.allow(of(now, sheet(), List.of())));
        assertTrue(idle.stopForClients());
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void whoAgreedToTheEndOfAUsedTreeAgreedToAnyUseAndToNothingThatProtectsIt(VerdictKind now) {
        Set<VerdictKind> unread = EnumSet.of(VerdictKind.COULD_NOT_READ, VerdictKind.OTHER_NAMESPACE);
        boolean allowed = switch (now.standing()) {
            case IN_USE, IDLE, STRANDED -> true;
            case UNSURE -> !unread.contains(now);
            case OFF_LIMITS, STARTING, ENDED -> false;
        };
        Terms used = terms(of(VerdictKind.CLIENT, sheet(), List.of()));
        assertEquals(allowed, used.allow(of(now, sheet(), List.of())));
        assertFalse(used.stopForClients());
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void thereAreNoTermsForWhatIsOffLimitsOrStarting(VerdictKind kind) {
        boolean none =
                Set.of(Standing.OFF_LIMITS, Standing.STARTING, Standing.ENDED).contains(kind.standing());
        assertEquals(none, Terms.of(of(kind, sheet(), List.of())).isEmpty());
    }

    private static Terms terms(Finding looked) {
        return Terms.of(looked).orElseThrow();
    }

    private static Finding unreadable(String... places) {
        Evidence.Claim claim =
                new Evidence.Claim(Evidence.Claim.State.NOT_READABLE, Optional.empty(), 1, List.of(places), AT);
        return of(VerdictKind.COULD_NOT_READ, with(sheet(), claim), List.of(claim));
    }

    private static Finding unreadableJobs(String... files) {
        Evidence.Work work = new Evidence.Work(
                Evidence.Work.State.NOT_READABLE,
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                List.of(files),
                AT);
        return of(VerdictKind.COULD_NOT_READ, with(sheet(), work), List.of(work));
    }

    private static Finding active(boolean stopped, int waiting, boolean missing) {
        Evidence.Activity activity = new Evidence.Activity(stopped, waiting, missing, AT);
        return of(VerdictKind.NOT_WORKING, with(sheet(), activity), List.of(activity));
    }

    private static Evidence.Clients clients(int connected, Optional<String> unreadable) {
        return new Evidence.Clients(connected, true, unreadable, AT);
    }

    private static Evidence.Claim claim(Evidence.Claim.State state) {
        return new Evidence.Claim(state, Optional.of("a.json"), 1, List.of(), AT);
    }

    private static Finding of(VerdictKind kind, EvidenceSheet sheet, List<Evidence> because) {
        Finding plain = TestFindings.finding(
                new ProcessTable(List.of(ROOT)),
                ROOT,
                TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(1)),
                kind);
        return new Finding(
                plain.family(), "name", plain.tree(), Duration.ofDays(1), sheet, new Verdict(kind, because, ""));
    }

    private static EvidenceSheet sheet() {
        return TestFindings.finding(
                        new ProcessTable(List.of(ROOT)),
                        ROOT,
                        TestFindings.family(First.KILL_ROOT, Duration.ofSeconds(1)),
                        VerdictKind.UNDECIDED)
                .evidence();
    }

    private static EvidenceSheet with(EvidenceSheet sheet, Evidence piece) {
        return new EvidenceSheet(
                piece instanceof Evidence.Claim claim ? claim : sheet.claim(),
                sheet.endpoint(),
                sheet.parentage(),
                sheet.owner(),
                piece instanceof Evidence.Clients clients ? clients : sheet.clients(),
                piece instanceof Evidence.Work work ? work : sheet.work(),
                piece instanceof Evidence.Activity activity ? activity : sheet.activity(),
                sheet.workspace(),
                sheet.traces(),
                sheet.scratch(),
                sheet.service(),
                sheet.selfExit(),
                sheet.endedDaemon());
    }
}
