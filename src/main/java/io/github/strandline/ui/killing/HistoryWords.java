package io.github.strandline.ui.killing;

import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
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
        if (page.entries().isEmpty() && page.failure().isEmpty()) {
            notes.add(messages.text("history.empty"));
        }
        return String.join(messages.text("joined.sentences"), notes);
    }

    /** When it was, and how much came of it. */
    String heading(HistoryEntry entry) {
        List<Line> lines =
                entry.trees().stream().flatMap(tree -> tree.lines().stream()).toList();
        long gone = lines.stream().filter(line -> line.outcome().gone()).count();
        String heading = messages.text(
                "history.run", dateTime.format(entry.startedAt()), entry.trees().size(), gone, lines.size());
        return entry.state() == State.FINISHED
                ? heading
                : heading + messages.text("joined.by") + messages.text("history.state." + part(entry.state()));
    }

    /** The run line by line: memory, and each tree with what became of its processes. */
    List<String> lines(HistoryEntry entry) {
        List<String> lines = new ArrayList<>();
        if (entry.availableBefore().isPresent() && entry.availableAfter().isPresent()) {
            lines.add(messages.text(
                    "result.memory.same",
                    words.bytes(entry.availableBefore().getAsLong()),
                    words.bytes(entry.availableAfter().getAsLong())));
        }
        for (Tree tree : entry.trees()) {
            lines.add(
                    tree.family().isEmpty()
                            ? messages.text("history.found_besides")
                            : words.title(tree.family(), tree.name()));
            tree.lines()
                    .forEach(line -> lines.add(messages.text(
                            "history.process",
                            Long.toString(line.pid()),
                            VisibleText.of(line.command(), 120),
                            outcome(entry, line))));
        }
        return lines;
    }

    String asText(HistoryEntry entry) {
        return heading(entry) + "\n" + String.join("\n", lines(entry));
    }

    private String outcome(HistoryEntry entry, Line line) {
        if (entry.state() == State.CUT_OFF) {
            return messages.text(
                    "history.cut_off.process",
                    signals(line.sent()),
                    line.perhaps().size(),
                    signals(line.perhaps()),
                    plain(line));
        }
        return line.proof()
                .map(proof -> messages.text(
                        "result.late", messages.text("proof." + proof.toLowerCase(Locale.ROOT)), plain(line)))
                .orElseGet(() -> plain(line));
    }

    private String plain(Line line) {
        String detail = line.outcome() == Outcome.NO_LONGER_STRANDED
                ? messages.text("standing." + line.detail().toLowerCase(Locale.ROOT))
                : VisibleText.of(line.detail());
        String key = line.outcome() == Outcome.STILL_RUNNING_KERNEL ? "still_running.kernel" : part(line.outcome());
        return messages.text("outcome." + key, detail);
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
