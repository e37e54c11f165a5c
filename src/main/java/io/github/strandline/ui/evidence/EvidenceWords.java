package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Fact;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes what the pane says. */
final class EvidenceWords {

    private static final String NOT_APPLICABLE = "not-applicable";
    private static final Duration OLD = Duration.ofSeconds(30);
    private static final Duration JUST_NOW = Duration.ofSeconds(5);

    private final Words words;
    private final Messages messages;
    private final DateTimeFormatter dateTime;
    private final AboutWords about;
    private final ChangeWords changes;
    private final boolean report;

    /**
     * The words of a pane.
     *
     * @param report whether the readings are those of a saved report
     */
    EvidenceWords(Words words, ZoneId zone, boolean report) {
        this.report = report;
        this.words = words;
        this.messages = words.messages();
        this.about = new AboutWords(words);
        this.changes = new ChangeWords(words);
        this.dateTime = DateTimeFormatter.ofPattern(messages.text("format.date_time.short"), messages.locale())
                .withZone(zone);
    }

    /**
     * What to say of one process of a tree.
     *
     * @param process the process; the tree's root for the tree as a whole
     * @param ended whether the last scan no longer had the tree
     * @param since how long ago that scan was
     */
    EvidenceText of(Scan scan, Finding finding, ProcessIdentity process, boolean ended, Duration since) {
        ProcessTree tree = finding.tree();
        Member member = tree.members().stream()
                .filter(candidate -> candidate.process().identity().equals(process))
                .findFirst()
                .orElse(tree.members().getFirst());
        boolean whole = member.edge() == Edge.ROOT;
        Standing standing = ended ? Standing.ENDED : finding.standing();
        return new EvidenceText(
                whole ? words.title(finding) : words.label(member.process()),
                subtitle(scan, finding, member, whole),
                standing,
                words.standing(standing),
                ended ? messages.text("reason.gone") : words.reason(finding),
                read(scan, finding, since),
                isOld(since),
                facts(scan, finding, since),
                unused(finding),
                about.of(scan, finding, member, whole),
                ended ? "" : changes.task(finding),
                ended ? "" : changes.change(finding),
                Diagram.of(tree, process, words),
                words.command(member.process()),
                close(finding));
    }

    private String subtitle(Scan scan, Finding finding, Member member, boolean whole) {
        ProcessRecord process = member.process();
        Instant started = scan.facts().now().minus(scan.facts().sinceBoot()).plus(process.startedAfterBoot());
        String pid = Long.toString(process.pid());
        return whole
                ? messages.text("evidence.subtitle", pid, dateTime.format(started))
                : messages.text("evidence.subtitle.process", pid, dateTime.format(started), words.title(finding));
    }

    private String read(Scan scan, Finding finding, Duration since) {
        if (report) {
            return messages.text("evidence.read.saved");
        }
        Duration youngest = finding.evidence().all().stream()
                .map(evidence -> age(scan, evidence))
                .min(Duration::compareTo)
                .orElse(Duration.ZERO)
                .plus(since);
        return youngest.compareTo(JUST_NOW) < 0
                ? messages.text("evidence.read.now")
                : messages.text("evidence.read", words.age(youngest));
    }

    private List<FactLine> facts(Scan scan, Finding finding, Duration since) {
        List<Evidence> order = new ArrayList<>(finding.evidence().all());
        if (finding.standing() == Standing.UNSURE) {
            List<Evidence> deciding = new ArrayList<>(finding.verdict().because());
            Collections.reverse(deciding);
            for (Evidence evidence : deciding) {
                if (order.remove(evidence)) {
                    order.addFirst(evidence);
                }
            }
        }
        return order.stream()
                .filter(evidence -> !words.fact(evidence).valueId().equals(NOT_APPLICABLE))
                .map(evidence -> line(scan, evidence, since))
                .toList();
    }

    private FactLine line(Scan scan, Evidence evidence, Duration since) {
        Fact fact = words.fact(evidence);
        Duration age = age(scan, evidence);
        String detail = age.compareTo(JUST_NOW) < 0
                ? fact.detail()
                : messages.text("evidence.detail.aged", fact.detail(), words.age(age));
        return new FactLine(
                fact.name(),
                fact.value(),
                detail,
                evidence.bearing(),
                speech(evidence.bearing()),
                isOld(age.plus(since)),
                report ? Optional.empty() : EvidencePlace.folder(evidence));
    }

    /** Whether a reading of this age is pointed out. In a report all are as old as it. */
    private boolean isOld(Duration age) {
        return !report && age.compareTo(OLD) > 0;
    }

    private String speech(Bearing bearing) {
        return switch (bearing) {
            case FOR_STRANDED -> messages.text("evidence.bearing.for");
            case AGAINST -> messages.text("evidence.bearing.against");
            case UNREADABLE -> messages.text("evidence.bearing.unreadable");
            case NEUTRAL -> "";
        };
    }

    private String unused(Finding finding) {
        String names = finding.evidence().all().stream()
                .map(words::fact)
                .filter(fact -> fact.valueId().equals(NOT_APPLICABLE))
                .map(Fact::name)
                .collect(Collectors.joining(messages.text("joined.list")));
        return names.isEmpty() ? "" : messages.text("evidence.unused", names);
    }

    private String close(Finding finding) {
        boolean reachable = finding.standing() == Standing.IN_USE || finding.standing() == Standing.IDLE;
        return finding.end()
                .closeCommand()
                .filter(_ -> reachable)
                .map(command -> VisibleText.of(command.replace("${name}", finding.name())))
                .orElse("");
    }

    private static Duration age(Scan scan, Evidence evidence) {
        Duration age = Duration.between(evidence.readAt(), scan.facts().now());
        return age.isNegative() ? Duration.ZERO : age;
    }
}
