package io.github.strandline.scan;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.Recogniser;
import io.github.strandline.catalogue.Values;
import io.github.strandline.evidence.DaemonTree;
import io.github.strandline.evidence.EvidenceCollector;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.evidence.TreeAssembler;
import io.github.strandline.host.Asked;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.verdict.Candidate;
import io.github.strandline.verdict.Judge;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Makes scans: process table, recognition, trees, evidence, verdicts. Keeps nothing of one scan for the next, so it may be
 * used from any thread.
 */
public final class Scanner {

    private final ScanClock clock;
    private volatile Known known;

    /** What it looks for. */
    private record Known(Catalogue catalogue, Recogniser recogniser, Set<String> environmentKeys) {

        Known(Catalogue catalogue) {
            this(catalogue, new Recogniser(catalogue), catalogue.environmentKeys());
        }
    }

    public Scanner(Catalogue catalogue, ScanClock clock) {
        this.known = new Known(catalogue);
        this.clock = clock;
    }

    /**
     * From the next scan on, daemons of this catalogue are looked for. It is for the one that this scanner was made with, whose
     * daemons count as starting for longer.
     */
    public void lookFor(Catalogue catalogue) {
        known = new Known(catalogue);
    }

    /** One look. A daemon that goes away during it is left out. */
    public Scan scan(Host host) throws ProcessTableUnreadableException {
        HostFacts facts = host.facts();
        return scan(host, facts, host.processes());
    }

    /**
     * One look after another, quicker than the first: what was found before, and what that depends on, is looked at anew, of
     * other processes perhaps only that they are still there. For showing; what is ended is decided by a {@link #scan(Host)}.
     */
    public Scan scan(Host host, Scan before) throws ProcessTableUnreadableException {
        HostFacts facts = host.facts();
        return scan(host, facts, host.processes(Watched.of(before)));
    }

    private Scan scan(Host host, HostFacts facts, ProcessTable table) {
        Known now = known;
        Recogniser recogniser = now.recogniser();
        var asked = new Asked(host, facts, now.environmentKeys());
        List<RecognisedDaemon> daemons = recogniser.recognise(table, asked);
        List<DaemonTree> trees = TreeAssembler.assemble(table, daemons, asked);
        var collector = new EvidenceCollector(asked, table, trees);
        var judge = new Judge(facts);
        var unread = new UnreadList();
        unread.addFiles(now.catalogue().unused());
        unread.addProcesses(recogniser.notLookedAt(table), table.size(), facts);

        var findings = new ArrayList<Finding>();
        for (DaemonTree tree : trees) {
            var values = new Values(tree.daemon(), asked);
            EvidenceSheet evidence = collector.collect(tree, values);
            if (isGone(tree, asked)) {
                continue;
            }
            // A runner may have waited for others before: what starts or ends is the daemon itself.
            Duration age = clock.instant(facts).minus(tree.process().startedAfterBoot());
            var candidate = new Candidate(
                    tree, evidence, age, asked.namespaces(tree.process().identity()));
            var finding = new Finding(
                    tree.family(), values.end(), values.name(), tree.tree(), age, evidence, judge.judge(candidate));
            unread.addDeciding(finding);
            if (finding.standing() == Standing.STRANDED || !tree.family().shownOnlyWhenStranded()) {
                findings.add(finding);
            }
        }
        unread.addPrivate(asked.keptByPrivacy());
        int readable = (int) table.all().stream()
                .filter(process -> process.arguments().answered())
                .count();
        return new Scan(facts, table, readable, host.memory(), findings, unread.entries());
    }

    /** Whether it went away since the table was read, or was going: an ending process lets go of its files first. */
    private static boolean isGone(DaemonTree tree, Asked asked) {
        var daemon = tree.process().identity();
        return asked.vanished(tree.root().identity())
                || asked.vanished(daemon)
                || asked.descriptors(daemon).found().filter(List::isEmpty).isPresent();
    }
}
