package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessState;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of one scan.
 *
 * @param stranded trees that are stranded
 * @param unsure trees that are unsure
 * @param unchecked of these, those of which a deciding fact could not be read
 * @param inUse trees in use
 * @param idle trees that nobody uses now
 * @param starting trees that are too young to be judged
 * @param all all trees, starting and off limits included
 * @param oldest age of the oldest stranded tree
 * @param hidden processes whose arguments could not be read
 * @param places other places that could not be read and matter
 * @param others trees of other users that could not be looked into; not among the places
 * @param tools daemons of build tools and helpers, which are left alone by design; counted above only when they are shown
 * @param memory how the machine's memory is shared out
 */
record Counts(
        int stranded,
        int unsure,
        int unchecked,
        int inUse,
        int idle,
        int starting,
        int all,
        Optional<Duration> oldest,
        int hidden,
        int places,
        int others,
        int tools,
        MemoryShares memory) {

    /** @param withTools whether daemons of build tools and helpers are shown */
    static Counts of(Scan scan, boolean withTools) {
        List<Finding> findings = scan.findings().stream()
                .filter(finding -> withTools || !isTool(finding))
                .toList();
        List<Finding> stranded = with(findings, Standing.STRANDED);
        return new Counts(
                stranded.size(),
                with(findings, Standing.UNSURE).size(),
                (int) findings.stream().filter(Counts::unchecked).count(),
                with(findings, Standing.IN_USE).size(),
                with(findings, Standing.IDLE).size(),
                with(findings, Standing.STARTING).size(),
                findings.size(),
                stranded.stream().map(Finding::age).max(Duration::compareTo),
                hidden(scan),
                places(scan),
                scan.hiddenByOthers(),
                (int) scan.findings().stream().filter(Counts::isTool).count(),
                MemoryShares.of(scan, findings));
    }

    int count(Group group) {
        return switch (group) {
            case STRANDED -> stranded;
            case UNSURE -> unsure;
            case IN_USE -> inUse + idle;
            case OTHER -> all - stranded - unsure - inUse - idle;
        };
    }

    /** Whether everything that decides could be read, so that <em>nothing stranded</em> may be said without reserve. */
    boolean complete() {
        return unchecked == 0 && hidden == 0 && places == 0 && others == 0;
    }

    static boolean isTool(Finding finding) {
        return finding.family().cap();
    }

    private static List<Finding> with(List<Finding> findings, Standing standing) {
        return findings.stream()
                .filter(finding -> finding.standing() == standing)
                .toList();
    }

    private static boolean unchecked(Finding finding) {
        VerdictKind kind = finding.verdict().kind();
        return kind == VerdictKind.COULD_NOT_READ || kind == VerdictKind.OTHER_NAMESPACE;
    }

    private static int hidden(Scan scan) {
        long unread = scan.table().all().stream()
                .filter(process -> process.state() != ProcessState.ZOMBIE)
                .filter(process -> process.arguments().unansweredBecause().isPresent())
                .count();
        return (int) unread;
    }

    /** A family file that is not used hides nothing, and what others keep to themselves is counted for itself. */
    private static int places(Scan scan) {
        long open = scan.unreadable().stream().filter(Scan.Unreadable::open).count();
        return (int) Math.max(0, open - Math.min(1, scan.hiddenByOthers()));
    }
}
