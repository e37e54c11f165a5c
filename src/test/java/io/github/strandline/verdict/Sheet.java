package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.EvidenceSheet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Evidence written down in a test: that of an idle daemon, with what is said otherwise. */
final class Sheet {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final List<Evidence> evidence = new ArrayList<>(List.of(
            claim(Evidence.Claim.State.CLAIMED),
            endpoint(Evidence.Endpoint.State.OWN),
            parentage(Evidence.Parentage.Kind.BY_DESIGN, false),
            clients(0, Optional.empty()),
            work(Evidence.Work.State.NONE),
            activity(false, 0, false),
            workspace(Presence.EXISTS),
            traces(Presence.EXISTS),
            new Evidence.Scratch(Presence.EXISTS, Optional.of("/tmp"), NOW),
            service(Optional.empty(), Optional.empty()),
            owner(Evidence.Owner.State.NOT_APPLICABLE)));

    static EvidenceSheet of(Evidence... changes) {
        var sheet = new Sheet();
        for (Evidence change : changes) {
            sheet.evidence.replaceAll(old -> old.getClass() == change.getClass() ? change : old);
        }
        return sheet.done();
    }

    private EvidenceSheet done() {
        return new EvidenceSheet(
                (Evidence.Claim) evidence.get(0),
                (Evidence.Endpoint) evidence.get(1),
                (Evidence.Parentage) evidence.get(2),
                (Evidence.Owner) evidence.get(10),
                (Evidence.Clients) evidence.get(3),
                (Evidence.Work) evidence.get(4),
                (Evidence.Activity) evidence.get(5),
                (Evidence.Workspace) evidence.get(6),
                (Evidence.Traces) evidence.get(7),
                (Evidence.Scratch) evidence.get(8),
                (Evidence.Service) evidence.get(9),
                new Evidence.SelfExit(Optional.empty(), Optional.empty(), NOW),
                Optional.empty());
    }

    static Evidence.Claim claim(Evidence.Claim.State state) {
        List<String> unreadable =
                state == Evidence.Claim.State.NOT_READABLE ? List.of("/registry: permission denied") : List.of();
        return new Evidence.Claim(state, Optional.of("/registry/a.session"), 1, unreadable, NOW);
    }

    static Evidence.Endpoint endpoint(Evidence.Endpoint.State state) {
        Optional<String> why =
                state == Evidence.Endpoint.State.NOT_READABLE ? Optional.of("/fd: denied") : Optional.empty();
        return new Evidence.Endpoint(state, Optional.of("/tmp/a.sock"), OptionalLong.empty(), why, NOW);
    }

    static Evidence.Parentage parentage(Evidence.Parentage.Kind kind, boolean bound) {
        return new Evidence.Parentage(kind, 7, Optional.of("node"), bound, NOW);
    }

    static Evidence.Clients clients(int connected, Optional<String> unreadable) {
        return new Evidence.Clients(connected, true, unreadable, NOW);
    }

    /** Nobody is connected, and so many wait for a stopped part of the tree. */
    static Evidence.Clients queued(int waiting) {
        return new Evidence.Clients(0, waiting, true, Optional.empty(), List.of(), NOW);
    }

    static Evidence.Clients nobodyCouldAsk() {
        return new Evidence.Clients(0, false, Optional.empty(), NOW);
    }

    static Evidence.Work work(Evidence.Work.State state) {
        List<String> unreadable =
                state == Evidence.Work.State.NOT_READABLE ? List.of("/state.json: denied") : List.of();
        return new Evidence.Work(state, Optional.empty(), Optional.of("task-1"), OptionalLong.of(9), unreadable, NOW);
    }

    static Evidence.Activity activity(boolean stopped, int waiting, boolean missingChild) {
        return new Evidence.Activity(stopped, waiting, missingChild, NOW);
    }

    static Evidence.Workspace workspace(Presence state) {
        return new Evidence.Workspace(state, Optional.of("/ws"), NOW);
    }

    static Evidence.Traces traces(Presence state) {
        return new Evidence.Traces(state, Optional.of("/registry/a.err"), NOW);
    }

    static Evidence.Scratch scratch(Presence state) {
        return new Evidence.Scratch(state, Optional.of("/scratch"), NOW);
    }

    static Evidence.Owner owner(Evidence.Owner.State state) {
        Optional<String> detail =
                state == Evidence.Owner.State.NOT_READABLE ? Optional.of("/proc/100/fd/0: denied") : Optional.empty();
        return new Evidence.Owner(state, Optional.empty(), detail, NOW);
    }

    static Evidence.Service service(Optional<String> unit, Optional<String> unreadable) {
        return new Evidence.Service(unit, unreadable, NOW);
    }
}
