package io.github.strandline.ui.killing;

import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the history in words, from what was kept of each run. */
final class HistoryWords {

    /**
     * One line of a run.
     *
     * @param tree whether it names a tree, and the lines after it are about its processes
     */
    record Said(boolean tree, String text) {

        @Override
        public String toString() {
            return text;
        }
    }

    private final Words words;
    private final Messages messages;
    private final DateTimeFormatter dateTime;

    HistoryWords(Words words, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.dateTime = DateTimeFormatter.ofPattern(messages.text("format.date_time"), messages.locale())
                .withZone(zone);
    }

    String title() {
        return messages.text("history.title");
    }

    /** What a person must know of the whole history; empty when there is nothing to say. */
    String note(History.Page page) {
        List<String> notes = new ArrayList<>();
        page.failure().ifPresent(why -> notes.add(messages.text("history.failure", VisibleText.of(why))));
        if (page.skipped() > 0) {
            notes.add(messages.text("history.skipped", page.skipped()));
        }
        page.elsewhere().forEach(host -> notes.add(messages.text("history.elsewhere", VisibleText.of(host, 60))));
        if (page.entries().isEmpty() && page.failure().isEmpty()) {
            notes.add(messages.text("history.empty"));
        }
        return String.join(messages.text("joined.sentences"), notes);
    }

    /** When it was, and how much came of it. */
    String heading(HistoryEntry entry, History.Page page) {
        List<Line> lines =
                entry.trees().stream().flatMap(tree -> tree.lines().stream()).toList();
        long gone = lines.stream().filter(line -> line.outcome().gone()).count();
        String heading = messages.text(
                "history.run", dateTime.format(entry.startedAt()), entry.trees().size(), gone, lines.size());
        List<String> parts = new ArrayList<>(List.of(heading));
        if (!entry.host().isEmpty() && !entry.host().equals(page.here())) {
            parts.add(messages.text("history.on", VisibleText.of(entry.host(), 60)));
        }
        if (entry.state() != State.FINISHED) {
            parts.add(messages.text("history.state." + part(entry.state())));
        }
        return String.join(messages.text("joined.by"), parts);
    }

    /** The run line by line: memory, and each tree with what became of its processes. */
    List<Said> lines(HistoryEntry entry) {
        List<Said> lines = new ArrayList<>();
        if (entry.availableBefore().isPresent() && entry.availableAfter().isPresent()) {
            lines.add(new Said(
                    false,
                    messages.text(
                            "result.memory.same",
                            words.bytes(entry.availableBefore().getAsLong()),
                            words.bytes(entry.availableAfter().getAsLong()))));
        }
        for (Tree tree : entry.trees()) {
            lines.add(new Said(true, title(tree)));
            tree.lines()
                    .forEach(line -> lines.add(new Said(
                            false,
                            messages.text(
                                    "history.process",
                                    Long.toString(line.pid()),
                                    VisibleText.of(line.command(), 120),
                                    outcome(entry, tree, line)))));
        }
        return lines;
    }

    String asText(HistoryEntry entry, History.Page page) {
        return heading(entry, page)
                + "\n"
                + String.join("\n", lines(entry).stream().map(Said::text).toList());
    }

    /** What it is called and, where it was not stranded, as what its end was agreed to. */
    private String title(Tree tree) {
        if (tree.family().isEmpty()) {
            return messages.text("history.found_besides");
        }
        String title = words.title(tree.family(), tree.name());
        return tree.agreed() == Agreed.STRANDED
                ? title
                : messages.text("result.copy.tree", title, messages.text("standing." + part(tree.agreed())));
    }

    private String outcome(HistoryEntry entry, Tree tree, Line line) {
        if (entry.state() == State.CUT_OFF) {
            return messages.text(
                    "history.cut_off.process",
                    signals(line.sent()),
                    line.perhaps().size(),
                    signals(line.perhaps()),
                    plain(tree, line));
        }
        return line.proof()
                .map(proof -> messages.text(
                        "result.late", messages.text("proof." + proof.toLowerCase(Locale.ROOT)), plain(tree, line)))
                .orElseGet(() -> plain(tree, line));
    }

    private String plain(Tree tree, Line line) {
        boolean asked = line.outcome() == Outcome.LEFT_NO_LONGER_STRANDED;
        if (asked || line.outcome() == Outcome.NO_LONGER_STRANDED) {
            String now = messages.text("standing." + line.detail().toLowerCase(Locale.ROOT));
            boolean stranded = tree.agreed() == Agreed.STRANDED;
            return asked
                    ? messages.text(stranded ? "outcome.left_no_longer_stranded" : "outcome.left_not_as_confirmed", now)
                    : messages.text(stranded ? "outcome.no_longer_stranded" : "outcome.not_as_confirmed", now);
        }
        String key = line.outcome() == Outcome.STILL_RUNNING_KERNEL ? "still_running.kernel" : part(line.outcome());
        return messages.text("outcome." + key, VisibleText.of(line.detail()));
    }

    private String signals(List<String> names) {
        return names.isEmpty()
                ? messages.text("history.sent.nothing")
                : String.join(
                        messages.text("joined.list"),
                        names.stream()
                                .map(name -> messages.text("history.sent." + name.toLowerCase(Locale.ROOT)))
                                .toList());
    }

    private static String part(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
