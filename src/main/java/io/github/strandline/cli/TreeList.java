package io.github.strandline.cli;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Fact;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scan as text for a person: three numbers, then the trees by standing, each with its reason, its facts and its processes,
 * then what could not be read. Text of processes and files is shown with {@link VisibleText}.
 */
public final class TreeList {

    private static final int COMMAND_LENGTH = 160;
    private static final String NOT_APPLICABLE = "not-applicable";

    private final Words words;
    private final Messages messages;
    private final String version;
    private final ZoneId zone;

    /**
     * @param words gives the sentences
     * @param version of this program
     * @param zone in which times are shown
     */
    public TreeList(Words words, String version, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.version = version;
        this.zone = zone;
    }

    /**
     * Prints the scan.
     *
     * @param looksFor what kinds of daemons were looked for, for when there are none
     * @param saved the report that the scan is of, when it is not of this machine
     */
    public void write(Scan scan, List<String> looksFor, Optional<Saved> saved, OutputStream out, Terminal terminal)
            throws IOException {
        Page page = new Page(out, terminal);
        Glyphs glyphs = Glyphs.of(page.hasGlyphs());
        page.line(page.coloured(title(scan), "1"));
        if (saved.isPresent()) {
            page.line(saved.get().origin(messages));
        }
        page.line("");
        numbers(scan, page);
        Map<Standing, List<Finding>> groups = Ranking.of(scan).stream()
                .collect(Collectors.groupingBy(
                        Finding::standing, () -> new EnumMap<>(Standing.class), Collectors.toList()));
        for (Map.Entry<Standing, List<Finding>> group : groups.entrySet()) {
            page.line("");
            String heading = messages.text(
                    "list.group",
                    words.standing(group.getKey()),
                    group.getValue().size());
            page.line(page.coloured(heading, glyphs.colour(group.getKey())));
            for (Finding finding : group.getValue()) {
                page.line("");
                tree(finding, saved, page, glyphs);
                // Each tree reaches a reader at once, and a reader that is gone is noticed.
                page.flush();
            }
        }
        ending(scan, looksFor, page);
        page.flush();
    }

    private String title(Scan scan) {
        String taken = DateTimeFormatter.ofPattern(messages.text("format.date_time"), messages.locale())
                .withZone(zone)
                .format(scan.facts().now());
        Stream<String> known = Stream.of(scan.facts().name(), scan.facts().version())
                .map(fact -> VisibleText.of(fact, 80))
                .filter(fact -> !fact.isBlank());
        return Stream.of(Stream.of(messages.text("list.title", version)), known, Stream.of(VisibleText.of(taken)))
                .flatMap(part -> part)
                .collect(Collectors.joining(messages.text("joined.by")));
    }

    private void numbers(Scan scan, Page page) throws IOException {
        List<Finding> stranded = scan.with(Standing.STRANDED);
        List<Finding> leftAlone = scan.findings().stream()
                .filter(finding -> List.of(Standing.IN_USE, Standing.IDLE, Standing.STARTING)
                        .contains(finding.standing()))
                .toList();
        boolean unknown = !stranded.isEmpty() && scan.strandedBytes() == 0;
        page.line("  "
                + (unknown
                        ? messages.text("summary.freed.unknown")
                        : messages.text(
                                "list.freed",
                                stranded.isEmpty() ? words.bytes(0) : together(stranded, scan.strandedBytes()))));
        int unsure = scan.with(Standing.UNSURE).size();
        page.line("  " + strandedTrees(stranded) + (unsure == 0 ? "" : " · " + messages.text("list.unsure", unsure)));
        page.line("  "
                + messages.text(
                        "list.left_alone",
                        leftAlone.size(),
                        leftAlone.isEmpty() ? words.bytes(0) : together(leftAlone, estimated(leftAlone))));
    }

    private String together(List<Finding> findings, long bytes) {
        return words.memory(
                bytes, findings.stream().allMatch(finding -> finding.tree().memoryKnown()));
    }

    private static long estimated(List<Finding> findings) {
        return findings.stream()
                .mapToLong(finding -> finding.tree().estimatedBytes())
                .sum();
    }

    private String strandedTrees(List<Finding> stranded) {
        Optional<Duration> oldest = stranded.stream().map(Finding::age).max(Comparator.naturalOrder());
        return oldest.isPresent()
                ? messages.text("list.stranded.oldest", stranded.size(), words.age(oldest.get()))
                : messages.text("list.stranded", 0);
    }

    private void tree(Finding finding, Optional<Saved> saved, Page page, Glyphs glyphs) throws IOException {
        String title = glyphs.of(finding.standing()) + " " + words.title(finding);
        page.line(page.coloured(title, glyphs.colour(finding.standing())) + "  "
                + messages.text(
                        "list.tree",
                        words.resident(finding.tree()),
                        words.age(finding.age()),
                        Long.toString(finding.tree().root().pid()),
                        finding.tree().members().size()));
        page.line("  " + words.reason(finding));
        Optional<String> difference = saved.flatMap(report -> report.difference(finding, words));
        if (difference.isPresent()) {
            page.line("  " + difference.get());
        }
        List<Fact> facts = words.facts(finding).stream()
                .filter(fact -> !fact.valueId().equals(NOT_APPLICABLE))
                .toList();
        int names = width(facts.stream().map(Fact::name).toList());
        int values = Math.min(24, width(facts.stream().map(Fact::value).toList()));
        for (Fact fact : facts) {
            page.line("    "
                    + messages.text(
                            "list.fact", padded(fact.name(), names), padded(fact.value(), values), fact.detail()));
        }
        for (Branch branch : Branch.of(finding.tree())) {
            page.line("    " + process(branch, glyphs));
        }
    }

    private String process(Branch branch, Glyphs glyphs) {
        ProcessRecord process = branch.process();
        String edge = words.edge(branch.edge());
        String mark = branch.byEvidence() ? " " + messages.text("list.edge", edge) : "";
        return "%s%d  %s  %s%s"
                .formatted(
                        glyphs.lead(branch),
                        process.pid(),
                        words.memory(process.memory().residentBytes()),
                        VisibleText.of(words.command(process), COMMAND_LENGTH),
                        mark);
    }

    private void ending(Scan scan, List<String> looksFor, Page page) throws IOException {
        page.line("");
        boolean allRead = ExitCode.of(scan) != ExitCode.NOT_READ;
        if (!allRead) {
            page.line(messages.text("list.not_clean"));
        } else if (scan.findings().isEmpty()) {
            page.line(messages.text("list.none", VisibleText.of(String.join(", ", looksFor))));
        } else if (scan.with(Standing.STRANDED).isEmpty()) {
            page.line(messages.text("list.clean", scan.findings().size()));
        }
        if (!scan.unreadable().isEmpty()) {
            page.line(messages.text("list.unreadable"));
            for (Scan.Unreadable entry : scan.unreadable()) {
                page.line("  "
                        + messages.text(
                                "list.unreadable.entry", VisibleText.of(entry.what()), VisibleText.of(entry.reason())));
            }
        }
        page.line(messages.text("list.processes", scan.table().size(), scan.readable()));
    }

    private static int width(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
