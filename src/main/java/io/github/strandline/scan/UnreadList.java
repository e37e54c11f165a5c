package io.github.strandline.scan;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.PrivacyRefusal;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Scan.Unreadable;
import io.github.strandline.scan.Scan.Unreadable.Weight;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What could not be read in a scan and decided, or may have hidden a daemon. */
final class UnreadList {

    /** From the root, of a drive or of another machine's share on Windows. */
    private static final Pattern PATH = Pattern.compile("/|[A-Za-z]:[\\\\/]|\\\\\\\\");

    private final SequencedSet<Unreadable> entries = new LinkedHashSet<>();
    private int ofOthers;

    /** Family files that are not used: the machine itself was read all the same. */
    void addFiles(List<Catalogue.Unused> files) {
        files.forEach(file -> entries.add(new Unreadable(file.file(), file.reason(), Weight.FAMILY_FILE)));
    }

    /**
     * Processes that could not be looked at count as one entry, those that are known to be other accounts' as another: what they hide
     * would be off limits, and some systems show nobody's arguments but one's own.
     */
    void addProcesses(List<ProcessRecord> processes, int all, HostFacts facts) {
        Map<Boolean, List<ProcessRecord>> byOwner =
                processes.stream().collect(Collectors.partitioningBy(process -> isOthers(process, facts)));
        addProcesses(Objects.requireNonNull(byOwner.get(false)), all, Weight.OPEN);
        addProcesses(Objects.requireNonNull(byOwner.get(true)), all, Weight.OTHERS);
    }

    private void addProcesses(List<ProcessRecord> processes, int all, Weight weight) {
        if (!processes.isEmpty()) {
            String reason = processes.getFirst().arguments().unansweredBecause().orElse("there was no answer");
            String what = "arguments of %d of %d processes".formatted(processes.size(), all);
            entries.add(new Unreadable(what, reason, weight));
        }
    }

    private static boolean isOthers(ProcessRecord process, HostFacts facts) {
        return process.owner()
                .found()
                .filter(owner -> !owner.id().equals(facts.user().id()))
                .isPresent();
    }

    /**
     * What left this daemon's standing open. What was settled without it leaves nothing open; others' daemons that could not be
     * looked into count together as one entry.
     */
    void addDeciding(Finding finding) {
        VerdictKind kind = finding.verdict().kind();
        if (finding.hiddenByItsUser()) {
            ofOthers++;
        }
        if (kind != VerdictKind.COULD_NOT_READ && kind != VerdictKind.OTHER_NAMESPACE) {
            return;
        }
        String what = "process " + finding.tree().root().pid();
        List<String> reasons = new ArrayList<>(finding.verdict().because().stream()
                .flatMap(UnreadList::reasons)
                .distinct()
                .toList());
        if (reasons.isEmpty()) {
            String detail = finding.verdict().detail();
            reasons.add(detail.isEmpty() ? otherwise(kind) : detail);
        }
        reasons.forEach(reason -> entries.add(entry(what, reason)));
    }

    /** What macOS keeps from this program; those that left a standing open are told already. */
    void addPrivate(List<String> paths) {
        paths.stream()
                .filter(path -> !entries.contains(new Unreadable(path, PrivacyRefusal.REASON)))
                .forEach(path -> entries.add(new Unreadable(path, PrivacyRefusal.REASON, Weight.PRIVACY)));
    }

    List<Unreadable> entries() {
        List<Unreadable> all = new ArrayList<>(entries);
        if (ofOthers > 0) {
            String what = ofOthers == 1 ? "one tree of another user" : ofOthers + " trees of other users";
            all.add(new Unreadable(what, "what decides is for its user and an administrator to read"));
        }
        return List.copyOf(all);
    }

    private static String otherwise(VerdictKind kind) {
        return kind == VerdictKind.OTHER_NAMESPACE
                ? "it lives in other namespaces, so its sockets and files cannot be told from here"
                : "there was no answer";
    }

    /** A reason that starts with a path is about that path. */
    static Unreadable entry(String otherwise, String reason) {
        int colon = reason.indexOf(": ");
        return colon > 0 && PATH.matcher(reason).lookingAt()
                ? new Unreadable(reason.substring(0, colon), reason.substring(colon + 2))
                : new Unreadable(otherwise, reason);
    }

    private static Stream<String> reasons(Evidence evidence) {
        return switch (evidence) {
            case Evidence.Clients clients -> clients.unreadable().stream();
            case Evidence.Endpoint endpoint -> endpoint.unreadable().stream();
            case Evidence.Service service -> service.unreadable().stream();
            case Evidence.Work work -> work.unreadable().stream();
            case Evidence.Claim claim -> claim.unreadable().stream();
            case Evidence.Traces traces -> traces.path().map(path -> path + ": could not be looked at").stream();
            case Evidence.Parentage parentage -> Stream.of("its parent process %d".formatted(parentage.pid()));
            case Evidence.Owner owner -> owner.detail().stream();
            case Evidence _ -> Stream.empty();
        };
    }
}
