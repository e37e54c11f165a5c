package io.github.strandline.evidence;

import io.github.strandline.catalogue.Values;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Service;
import io.github.strandline.evidence.Evidence.Workspace;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;

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
        Claim claim = new ClaimCollector(subject, endpoint).collect();
        var presence = new PresenceCollector(subject);
        Workspace workspace = presence.workspace();
        return new EvidenceSheet(
                claim,
                endpoint,
                new ParentageCollector(subject).collect(),
                clients(subject, endpoint),
                new WorkCollector(subject, claim, workspace.path()).collect(),
                new ActivityCollector(subject).collect(),
                workspace,
                presence.traces(),
                presence.scratch(),
                service(subject));
    }

    private static Clients clients(Subject subject, Endpoint endpoint) {
        return switch (subject.family().role()) {
            case DAEMON -> new ClientCollector(subject, endpoint).collect();
            case BROWSER -> new BrowserClientCollector(subject).collect();
            case CRASH_HANDLER -> new CrashHandlerClientCollector(subject).collect();
        };
    }

    private static Service service(Subject subject) {
        Reading<String> unit = subject.asked().serviceOf(subject.root().identity());
        Optional<String> unread = unit.answered() ? Optional.empty() : Optional.of(Unread.why(unit));
        return new Service(unit.found(), unread, subject.readAt());
    }
}
