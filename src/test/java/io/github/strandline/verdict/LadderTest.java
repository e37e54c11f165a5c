package io.github.strandline.verdict;

import static io.github.strandline.verdict.Sheet.activity;
import static io.github.strandline.verdict.Sheet.claim;
import static io.github.strandline.verdict.Sheet.clients;
import static io.github.strandline.verdict.Sheet.endpoint;
import static io.github.strandline.verdict.Sheet.nobodyCouldAsk;
import static io.github.strandline.verdict.Sheet.owner;
import static io.github.strandline.verdict.Sheet.parentage;
import static io.github.strandline.verdict.Sheet.scratch;
import static io.github.strandline.verdict.Sheet.service;
import static io.github.strandline.verdict.Sheet.traces;
import static io.github.strandline.verdict.Sheet.work;
import static io.github.strandline.verdict.Sheet.workspace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.catalogue.EnvironmentCondition;
import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.DaemonTree;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.Namespaces;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each rung of the ladder with what makes it hold and a twin that it does not hold for, and which rung goes first. */
class LadderTest {

    private static final Optional<String> NO = Optional.empty();
    private static final Optional<EnvironmentCondition> NO_CONDITION = Optional.empty();
    private static final Optional<OwnerRule.OwningDaemon> NO_DAEMON = Optional.empty();
    private final MemoryHost host = new MemoryHost();
    private Role role = Role.DAEMON;
    private Duration age = Duration.ofHours(1);
    private Reading<Namespaces> namespaces = Reading.known(new Namespaces(true, true, true));
    private Duration grace = Duration.ofMinutes(2);
    private boolean cap;
    private boolean mustLive = true;
    private Optional<String> unread = Optional.empty();
    private Reading<io.github.strandline.process.Owner> account = Reading.known(MemoryHost.USER);

    private Verdict judge(Evidence... changes) {
        ProcessRecord root = host.process(100, "/usr/bin/node", "/x/daemon.js")
                .owner(account)
                .row();
        DaemonFamily family = family();
        var daemon = new RecognisedDaemon(family, family.shapes().getFirst(), root, root, unread);
        var tree = new ProcessTree(List.of(new ProcessTree.Member(root, Edge.ROOT, root.pid())));
        Verdict verdict = new Judge(host.facts())
                .judge(new Candidate(new DaemonTree(daemon, tree), Sheet.of(changes), age, namespaces));
        for (Evidence change : changes) {
            boolean decided = verdict.because().contains(change);
            assertTrue(
                    decided
                            || changes.length > 1
                            || verdict.kind() == VerdictKind.REACHABLE
                            || verdict.kind() == VerdictKind.YOUNG,
                    () -> verdict + " does not name " + change);
        }
        return verdict;
    }

    private VerdictKind kind(Evidence... changes) {
        return judge(changes).kind();
    }

    private DaemonFamily family() {
        try {
            DaemonFamily f = new CatalogueReader().builtIn().families().getFirst();
            return new DaemonFamily(
                    f.id(),
                    f.title(),
                    role,
                    f.shapes(),
                    f.launchers(),
                    f.boundToLauncher(),
                    f.detachedByDesign(),
                    f.name(),
                    f.workspace(),
                    f.endpoint(),
                    f.records(),
                    f.work(),
                    f.requiredChild(),
                    f.traces(),
                    f.scratch(),
                    grace,
                    f.edges(),
                    cap,
                    f.shownOnlyWhenStranded(),
                    f.end(),
                    f.wrapped(),
                    f.packages(),
                    Optional.of(new OwnerRule(true, true, false, NO_CONDITION, NO_DAEMON, mustLive)),
                    f.selfExits(),
                    f.target(),
                    f.file());
        } catch (CatalogueException broken) {
            throw new IllegalStateException(broken);
        }
    }

    @Test
    void rung1TheMainProcessOfAServiceIsOffLimits() {
        assertEquals(VerdictKind.SERVICE, kind(service(Optional.of("a.service"), NO)));
        assertEquals(VerdictKind.SERVICE, kind(service(Optional.of("a.service"), NO), clients(1, NO)));
        assertEquals(VerdictKind.REACHABLE, kind(service(NO, NO)));
    }

    @Test
    void rung2UseOutweighsEverythingBelow() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        Evidence denied = endpoint(Endpoint.State.NOT_READABLE);
        for (Evidence trouble : List.of(gone, denied, activity(true, 3, true), workspace(Presence.GONE))) {
            assertEquals(VerdictKind.CLIENT, kind(clients(1, NO), trouble));
            assertEquals(VerdictKind.JOB, kind(work(Work.State.RUNNING), trouble));
            assertEquals(VerdictKind.JOB, kind(work(Work.State.QUEUED), trouble));
            assertEquals(VerdictKind.LAUNCHER, kind(parentage(Parentage.Kind.ALIVE, true), trouble));
            assertEquals(VerdictKind.OWNER, kind(owner(Owner.State.LIVING), trouble));
        }
        assertEquals(VerdictKind.UNREACHABLE, kind(clients(0, NO), gone));
        assertEquals(VerdictKind.UNREACHABLE, kind(work(Work.State.ABANDONED), gone));
        assertEquals(VerdictKind.UNREACHABLE, kind(parentage(Parentage.Kind.ALIVE, false), gone));
        assertEquals(VerdictKind.CLIENT, kind(clients(1, Optional.of("the rest could not be read"))));
        namespaces = Reading.denied("no");
        age = Duration.ZERO;
        assertEquals(VerdictKind.CLIENT, kind(clients(1, NO)));
    }

    @Test
    void rung3TheGraceIsTwoMinutesAtLeastAndMoreWhereTheFamilySaysSo() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        age = Duration.ofMinutes(2).minusNanos(1);
        assertEquals(VerdictKind.YOUNG, kind(gone));
        assertEquals(VerdictKind.YOUNG, kind(endpoint(Endpoint.State.NOT_READABLE)));
        age = Duration.ofMinutes(2);
        assertEquals(VerdictKind.UNREACHABLE, kind(gone));
        grace = Duration.ofMinutes(10);
        assertEquals(VerdictKind.YOUNG, kind(gone));
        age = Duration.ofMinutes(10);
        assertEquals(VerdictKind.UNREACHABLE, kind(gone));
    }

    @Test
    void rung4WhatCouldNotBeReadBlocksWhereItCouldChangeTheOutcome() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        assertEquals(VerdictKind.COULD_NOT_READ, kind(endpoint(Endpoint.State.NOT_READABLE)));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(clients(0, Optional.of("denied")), gone));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(work(Work.State.NOT_READABLE), gone));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(service(NO, Optional.of("denied")), gone));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(claim(Claim.State.NOT_READABLE), traces(Presence.GONE)));
        assertEquals(VerdictKind.UNREACHABLE, kind(claim(Claim.State.NOT_READABLE), gone), "no entry could help it");
        assertEquals(VerdictKind.COULD_NOT_READ, kind(claim(Claim.State.NONE), traces(Presence.NOT_READABLE)));
        assertEquals(VerdictKind.REACHABLE, kind(traces(Presence.NOT_READABLE)), "it has its entry");
        assertEquals(VerdictKind.REACHABLE, kind(workspace(Presence.NOT_READABLE)));
        assertEquals(
                "/registry: permission denied",
                judge(claim(Claim.State.NOT_READABLE)).detail());
        assertEquals("/state.json: denied", judge(work(Work.State.NOT_READABLE)).detail());
        assertEquals("/fd: denied", judge(endpoint(Endpoint.State.NOT_READABLE)).detail());
    }

    @Test
    void rung4AnOwnerThatCannotBeToldBlocksUnlessItsToolCanReachIt() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        Evidence unknown = owner(Owner.State.NOT_READABLE);
        assertEquals(VerdictKind.COULD_NOT_READ, kind(unknown));
        assertEquals("/proc/100/fd/0: denied", judge(unknown).detail());
        mustLive = false;
        assertEquals(VerdictKind.REACHABLE, judge(unknown, clients(0, NO)).kind());
        assertEquals(VerdictKind.COULD_NOT_READ, kind(unknown, gone));
    }

    @Test
    void rung4WhatMayBeSomethingElseIsNotJudged() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        unread = Optional.of("/proc/100/environ: denied");
        assertEquals(VerdictKind.COULD_NOT_READ, judge(gone, clients(0, NO)).kind());
        assertEquals("/proc/100/environ: denied", judge(gone, clients(0, NO)).detail());
        assertEquals(VerdictKind.CLIENT, kind(clients(1, NO)));
    }

    @Test
    void rung4WhoseItIsMustBeKnown() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        account = Reading.denied("/proc/100: permission denied");
        assertEquals(VerdictKind.COULD_NOT_READ, judge(gone, clients(0, NO)).kind());
        assertEquals("/proc/100: permission denied", judge(gone, clients(0, NO)).detail());
        account = Reading.known(MemoryHost.USER);
        assertEquals(VerdictKind.UNREACHABLE, kind(gone));
    }

    @Test
    void rung4AnotherNamespaceIsNamedAsSuch() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        Evidence denied = endpoint(Endpoint.State.NOT_READABLE);
        namespaces = Reading.known(new Namespaces(true, false, true));
        assertEquals(VerdictKind.OTHER_NAMESPACE, kind(gone));
        namespaces = Reading.known(new Namespaces(true, true, false));
        assertEquals(VerdictKind.OTHER_NAMESPACE, kind(gone));
        namespaces = Reading.known(new Namespaces(false, true, true));
        assertEquals(VerdictKind.UNREACHABLE, kind(gone), "its paths were read through its own root");
        assertEquals(VerdictKind.OTHER_NAMESPACE, kind(denied));
        namespaces = Reading.denied("/proc/100/ns: permission denied");
        assertEquals(VerdictKind.COULD_NOT_READ, kind(gone));
        assertEquals("/proc/100/ns: permission denied", judge(gone).detail());
    }

    @Test
    void rung5NotWorkingIsLeftToAPerson() {
        Evidence gone = endpoint(Endpoint.State.GONE);
        assertEquals(VerdictKind.NOT_WORKING, kind(activity(true, 0, false), gone));
        assertEquals(VerdictKind.NOT_WORKING, kind(activity(false, 1, false), gone));
        assertEquals(VerdictKind.NOT_WORKING, kind(activity(false, 0, true), gone));
        assertEquals(VerdictKind.NOT_WORKING, kind(Sheet.queued(1), gone));
        assertEquals(VerdictKind.UNREACHABLE, kind(Sheet.queued(0), gone));
        assertEquals(VerdictKind.UNREACHABLE, kind(activity(false, 0, false), gone));
    }

    @Test
    void rung6ForgottenNeedsADaemonThatItsToolCanReach() {
        assertEquals(VerdictKind.FORGOTTEN, kind(workspace(Presence.GONE)));
        assertEquals(VerdictKind.FORGOTTEN, kind(work(Work.State.ABANDONED)));
        assertEquals(VerdictKind.REACHABLE, kind(workspace(Presence.EXISTS)));
        assertEquals(VerdictKind.UNREACHABLE, kind(workspace(Presence.GONE), endpoint(Endpoint.State.GONE)));
        assertEquals(
                VerdictKind.UNCLAIMED, kind(workspace(Presence.GONE), claim(Claim.State.NONE), traces(Presence.GONE)));
    }

    @Test
    void rung6AReachableServerWithoutAnOwnerIsForgotten() {
        mustLive = false;
        assertEquals(VerdictKind.FORGOTTEN, kind(owner(Owner.State.GONE)));
        assertEquals(VerdictKind.FORGOTTEN, kind(owner(Owner.State.OWNERLESS)));
        assertEquals(
                VerdictKind.REACHABLE,
                judge(owner(Owner.State.NOT_APPLICABLE), clients(0, NO)).kind());
        assertEquals(VerdictKind.CLIENT, kind(owner(Owner.State.GONE), clients(1, NO)));
        assertEquals(VerdictKind.UNREACHABLE, kind(owner(Owner.State.GONE), endpoint(Endpoint.State.GONE)));
    }

    @Test
    void rung7OwnerBoundNeedsAProofThatTheOwnerIsGone() {
        Evidence none = endpoint(Endpoint.State.NOT_APPLICABLE);
        Evidence noEntry = claim(Claim.State.NOT_APPLICABLE);
        assertEquals(VerdictKind.OWNER_BOUND, kind(owner(Owner.State.GONE)));
        assertEquals(VerdictKind.OWNER_BOUND, kind(owner(Owner.State.GONE), none));
        assertEquals(VerdictKind.FORGOTTEN, kind(owner(Owner.State.OWNERLESS)));
        assertEquals(
                VerdictKind.UNDECIDED,
                judge(owner(Owner.State.OWNERLESS), none, noEntry).kind());
        assertEquals(VerdictKind.CLIENT, kind(owner(Owner.State.GONE), clients(1, NO)));
        assertEquals(VerdictKind.NOT_WORKING, kind(owner(Owner.State.GONE), activity(true, 0, false)));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(owner(Owner.State.GONE), clients(0, Optional.of("denied"))));
        mustLive = false;
        assertEquals(
                VerdictKind.UNDECIDED,
                judge(owner(Owner.State.GONE), none, noEntry).kind());
    }

    @Test
    void aCappedFamilyIsNeverWorseThanIdle() {
        cap = true;
        for (Evidence trouble : List.of(
                owner(Owner.State.GONE),
                owner(Owner.State.NOT_READABLE),
                workspace(Presence.GONE),
                clients(0, Optional.of("denied")),
                activity(true, 0, false))) {
            assertEquals(
                    VerdictKind.CAPPED,
                    judge(trouble, endpoint(Endpoint.State.GONE)).kind());
        }
        assertEquals(VerdictKind.CLIENT, kind(clients(1, NO)));
        assertEquals(VerdictKind.OWNER, kind(owner(Owner.State.LIVING)));
        assertEquals(VerdictKind.SERVICE, kind(service(Optional.of("a.service"), NO)));
    }

    @Test
    void rung8IdleNeedsItsEndpointAndAnEntryWhereItsToolNeedsOne() {
        assertEquals(VerdictKind.REACHABLE, kind());
        assertEquals(VerdictKind.REACHABLE, kind(claim(Claim.State.NOT_APPLICABLE)));
        assertEquals(VerdictKind.UNDECIDED, kind(claim(Claim.State.NONE)));
        assertEquals(VerdictKind.UNDECIDED, kind(claim(Claim.State.STALE)));
        cap = true;
        assertEquals(VerdictKind.CAPPED, kind(endpoint(Endpoint.State.GONE), traces(Presence.GONE)));
    }

    @Test
    void rung9OneKernelFactAboutTheEndpointIsEnough() {
        for (Endpoint.State lost : List.of(
                Endpoint.State.GONE, Endpoint.State.REBOUND, Endpoint.State.NO_LISTENER, Endpoint.State.NEVER_OPENED)) {
            assertEquals(VerdictKind.UNREACHABLE, kind(endpoint(lost)));
            assertEquals(VerdictKind.UNREACHABLE, kind(endpoint(lost), claim(Claim.State.STALE)));
        }
        assertEquals(VerdictKind.REACHABLE, kind(endpoint(Endpoint.State.OWN)));
        assertEquals(
                VerdictKind.UNDECIDED,
                kind(endpoint(Endpoint.State.NOT_APPLICABLE), claim(Claim.State.NOT_APPLICABLE)));
    }

    @Test
    void whatHasNoEndpointIsReachedByItsEntryAlone() {
        Evidence none = endpoint(Endpoint.State.NOT_APPLICABLE);
        assertEquals(VerdictKind.REACHABLE, kind(none));
        assertEquals(VerdictKind.FORGOTTEN, kind(none, workspace(Presence.GONE)));
        assertEquals(VerdictKind.UNDECIDED, kind(none, claim(Claim.State.NONE)));
        assertEquals(VerdictKind.UNCLAIMED, kind(none, claim(Claim.State.NONE), traces(Presence.GONE)));
        assertEquals(VerdictKind.COULD_NOT_READ, kind(none, claim(Claim.State.NONE), traces(Presence.NOT_READABLE)));
    }

    @Test
    void rung9UnclaimedNeedsASecondFact() {
        assertEquals(VerdictKind.UNCLAIMED, kind(claim(Claim.State.NONE), traces(Presence.GONE)));
        assertEquals(VerdictKind.UNDECIDED, kind(claim(Claim.State.NONE), traces(Presence.EXISTS)));
        assertEquals(VerdictKind.UNDECIDED, kind(claim(Claim.State.NONE), traces(Presence.NOT_APPLICABLE)));
        assertEquals(VerdictKind.UNDECIDED, kind(claim(Claim.State.STALE), traces(Presence.GONE)));
        assertEquals(VerdictKind.REACHABLE, kind(claim(Claim.State.CLAIMED), traces(Presence.GONE)));
        assertEquals(
                VerdictKind.UNDECIDED,
                kind(claim(Claim.State.NONE), scratch(Presence.GONE)),
                "scratch decides nothing");
    }

    @Test
    void rung9ABrowserIsStrandedWithoutAToolAndWithoutAnybodyAtItsOtherEnd() {
        Evidence none = endpoint(Endpoint.State.NOT_APPLICABLE);
        Evidence noEntry = claim(Claim.State.NOT_APPLICABLE);
        for (Role kind : List.of(Role.BROWSER, Role.CRASH_HANDLER)) {
            role = kind;
            for (Parentage.Kind parent : List.of(
                    Parentage.Kind.INIT,
                    Parentage.Kind.SUBREAPER,
                    Parentage.Kind.EXITED,
                    Parentage.Kind.RECYCLED,
                    Parentage.Kind.BY_DESIGN)) {
                assertEquals(VerdictKind.BROWSER, kind(parentage(parent, false), none, noEntry));
            }
            assertEquals(VerdictKind.LAUNCHER, kind(parentage(Parentage.Kind.ALIVE, true), none, noEntry));
            assertEquals(VerdictKind.COULD_NOT_READ, kind(parentage(Parentage.Kind.UNREADABLE, false), none, noEntry));
            assertEquals(VerdictKind.CLIENT, kind(clients(1, NO), none, noEntry));
            assertEquals(VerdictKind.COULD_NOT_READ, kind(clients(0, Optional.of("denied")), none, noEntry));
            assertEquals(VerdictKind.UNDECIDED, kind(nobodyCouldAsk(), none, noEntry));
            assertEquals(VerdictKind.NOT_WORKING, kind(activity(true, 0, false), none, noEntry));
        }
        role = Role.DAEMON;
        assertEquals(
                VerdictKind.UNDECIDED,
                kind(parentage(Parentage.Kind.INIT, false), none, noEntry),
                "a parent decides nothing");
    }

    @Test
    void rung10NamesEntryAndEndpointAndWhatIsNotNeutralAndNothingElse() {
        Evidence stale = claim(Claim.State.STALE);
        Evidence own = endpoint(Endpoint.State.OWN);
        Evidence nothingToDo = work(Work.State.NONE);
        List<Evidence> because = judge(stale, own, nothingToDo).because();
        assertTrue(because.containsAll(List.of(stale, own, nothingToDo)), because::toString);
        Evidence launched = parentage(Parentage.Kind.BY_DESIGN, false);
        assertEquals(Bearing.NEUTRAL, launched.bearing());
        assertFalse(judge(stale, own, launched).because().contains(launched));
    }

    @Test
    void everyVerdictButProtectionAndAgeNamesEvidence() {
        for (Endpoint.State state : Endpoint.State.values()) {
            for (Claim.State claimed : Claim.State.values()) {
                for (Presence trace : Presence.values()) {
                    Verdict verdict = judge(endpoint(state), claim(claimed), traces(trace));
                    assertFalse(verdict.because().isEmpty(), verdict::toString);
                }
            }
        }
    }
}
