package io.github.strandline.ui.sample;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.verdict.VerdictKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Evidence that fits a verdict. */
final class SampleEvidence {

    private SampleEvidence() {}

    static EvidenceSheet of(
            DaemonFamily family,
            String name,
            VerdictKind kind,
            List<ProcessRecord> connected,
            int waiting,
            Instant now) {
        boolean broker = family.id().equals("codex-broker");
        String socket = broker ? "/tmp/cxc-" + name + "/broker.sock" : "/tmp/pw-4f2a/cli/" + name + ".sock";
        String entry = broker
                ? "/home/ann/.claude/state/" + name + "/broker.json"
                : "/home/ann/.cache/ms-playwright/daemon/" + name + ".session";
        return new EvidenceSheet(
                claim(family, kind, entry, now),
                endpoint(family, kind, socket, now),
                new Parentage(
                        broker ? Parentage.Kind.BY_DESIGN : Parentage.Kind.SUBREAPER,
                        1188,
                        Optional.of("systemd"),
                        false,
                        now),
                new Evidence.Owner(Evidence.Owner.State.NOT_APPLICABLE, Optional.empty(), Optional.empty(), now),
                clients(kind, connected, now),
                new Work(
                        broker ? Work.State.NONE : Work.State.NOT_APPLICABLE,
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.empty(),
                        List.of(),
                        now),
                new Evidence.Activity(kind == VerdictKind.NOT_WORKING, waiting, false, now),
                new Evidence.Workspace(
                        kind == VerdictKind.FORGOTTEN ? Presence.GONE : Presence.EXISTS,
                        Optional.of("/home/ann/src/" + name),
                        now),
                new Evidence.Traces(
                        kind == VerdictKind.UNCLAIMED ? Presence.GONE : Presence.EXISTS,
                        Optional.of(entry + ".log"),
                        now),
                new Evidence.Scratch(
                        kind == VerdictKind.UNREACHABLE ? Presence.GONE : Presence.EXISTS,
                        Optional.of("/tmp/pw-" + name),
                        now),
                new Evidence.Service(Optional.empty(), Optional.empty(), now),
                new Evidence.SelfExit(Optional.empty(), Optional.empty(), now),
                Optional.empty());
    }

    private static Claim claim(DaemonFamily family, VerdictKind kind, String entry, Instant now) {
        if (family.role() != DaemonFamily.Role.DAEMON) {
            return new Claim(Claim.State.NOT_APPLICABLE, Optional.empty(), 0, List.of(), now);
        }
        return switch (kind) {
            case COULD_NOT_READ, OTHER_USER ->
                new Claim(Claim.State.NOT_READABLE, Optional.empty(), 4, List.of(entry + ": permission denied"), now);
            case CLIENT, REACHABLE, JOB, NOT_WORKING, FORGOTTEN ->
                new Claim(Claim.State.CLAIMED, Optional.of(entry), 19, List.of(), now);
            default -> new Claim(Claim.State.NONE, Optional.empty(), 38, List.of(), now);
        };
    }

    private static Endpoint endpoint(DaemonFamily family, VerdictKind kind, String socket, Instant now) {
        Endpoint.State state = switch (kind) {
            case UNREACHABLE -> socket.contains("overwritten") ? Endpoint.State.REBOUND : Endpoint.State.GONE;
            case BROWSER -> Endpoint.State.NOT_APPLICABLE;
            case YOUNG -> Endpoint.State.NEVER_OPENED;
            default -> Endpoint.State.OWN;
        };
        if (family.role() != DaemonFamily.Role.DAEMON) {
            state = Endpoint.State.NOT_APPLICABLE;
        }
        OptionalLong owner = state == Endpoint.State.REBOUND ? OptionalLong.of(60_990) : OptionalLong.empty();
        return new Endpoint(state, Optional.of(socket), owner, Optional.empty(), now);
    }

    private static Clients clients(VerdictKind kind, List<ProcessRecord> connected, Instant now) {
        return new Clients(kind == VerdictKind.CLIENT ? 1 : 0, true, Optional.empty(), connected, now);
    }
}
