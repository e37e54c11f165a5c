package io.github.strandline.evidence;

import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.Values;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.EndedDaemon;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.SelfExit;
import io.github.strandline.evidence.Evidence.Service;
import io.github.strandline.evidence.Evidence.Workspace;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedSet;

/** Collects what speaks for and against the daemons of one scan. It asks the host, changes nothing and judges nothing. */
public final class EvidenceCollector {

    private final Situation situation;

    /**
     * @param asked the questions of this scan
     * @param table its process table
     * @param trees all its trees: who took over a path may be another of them
     */
    public EvidenceCollector(Asked asked, ProcessTable table, List<DaemonTree> trees) {
        this.situation = new Situation(asked, table, trees);
    }

    /** One piece of each kind. A daemon that goes away meanwhile leaves gaps; {@link Asked#vanished} tells. */
    public EvidenceSheet collect(DaemonTree tree, Values values) {
        var subject = new Subject(situation, tree, values);
        Endpoint endpoint = new EndpointCollector(subject).collect();
        var claims = new ClaimCollector(subject, endpoint);
        Claim claim = claims.collect();
        var presence = new PresenceCollector(subject);
        Workspace workspace = presence.workspace();
        Parentage parentage = new ParentageCollector(subject).collect();
        return new EvidenceSheet(
                claim,
                endpoint,
                parentage,
                new OwnerCollector(subject, parentage).collect(presence.target()),
                allClients(subject, endpoint),
                new WorkCollector(subject, claim, workspace.path()).collect(),
                new ActivityCollector(subject).collect(),
                workspace,
                presence.traces(claims.slots()),
                presence.scratch(),
                service(subject),
                new SelfExit(values.selfExit(), values.version().found(), subject.readAt()),
                ended(subject));
    }

    /** Of the daemon and of every daemon and browser that was joined to it: who uses one of them uses the tree. */
    private Clients allClients(Subject subject, Endpoint endpoint) {
        Clients own = clients(subject, endpoint);
        int connected = own.connected();
        int waiting = own.waiting();
        Optional<String> unreadable = own.unreadable();
        SequencedSet<ProcessRecord> known = new LinkedHashSet<>(own.known());
        for (RecognisedDaemon joined : subject.tree().joined()) {
            if (mayHaveClients(joined)) {
                var part = new Subject(
                        situation,
                        new DaemonTree(joined, subject.tree().tree()),
                        new Values(joined, situation.asked()));
                Clients more = clients(part, new EndpointCollector(part).collect());
                // What a member holds that could not be read may be the other end of what it drives.
                Optional<String> hidden =
                        more.connected() > 0 ? situation.unreadMember(subject.tree()) : Optional.empty();
                if (hidden.isEmpty()) {
                    connected += more.connected();
                    waiting += more.waiting();
                    known.addAll(more.known());
                }
                unreadable = unreadable.or(more::unreadable).or(() -> hidden);
            }
        }
        return new Clients(connected, waiting, own.asked(), unreadable, List.copyOf(known), own.readAt());
    }

    /** A crash handler serves its browser; what has no endpoint serves whoever is above it in the tree. */
    private static boolean mayHaveClients(RecognisedDaemon joined) {
        return switch (joined.family().role()) {
            case DAEMON -> joined.family().endpoint().isPresent();
            case BROWSER -> true;
            case CRASH_HANDLER -> false;
        };
    }

    private static Clients clients(Subject subject, Endpoint endpoint) {
        return switch (subject.family().role()) {
            case DAEMON -> new ClientCollector(subject, endpoint).collect();
            case BROWSER -> new BrowserClientCollector(subject).collect();
            case CRASH_HANDLER -> new CrashHandlerClientCollector(subject).collect();
        };
    }

    private static Optional<EndedDaemon> ended(Subject subject) {
        OptionalLong pid = subject.tree().tree().endedDaemon();
        return pid.isPresent() ? Optional.of(new EndedDaemon(pid.getAsLong(), subject.readAt())) : Optional.empty();
    }

    private static Service service(Subject subject) {
        Reading<String> unit = subject.asked().serviceOf(subject.root().identity());
        Optional<String> unread = unit.answered() ? Optional.empty() : Optional.of(Unread.why(unit));
        return new Service(unit.found(), unread, subject.readAt());
    }
}
