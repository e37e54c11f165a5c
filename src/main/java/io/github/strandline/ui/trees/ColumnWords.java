package io.github.strandline.ui.trees;

import io.github.strandline.process.Owner;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** What the cells of the less needed columns say. Facts of a whole tree are empty for the processes in it. */
final class ColumnWords {

    /** A cell is never longer than this, whatever a process calls itself. */
    private static final int LONGEST = 400;

    private final Words words;
    private final Messages messages;
    private final DateTimeFormatter started;

    ColumnWords(Words words, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.started = DateTimeFormatter.ofPattern(messages.text("format.date_time.short"), messages.locale())
                .withZone(zone);
    }

    /** Processor time between the last two scans, in per cent of one core; empty until there were two. */
    String cpu(TreeRow row) {
        if (row.load().isEmpty()) {
            return "";
        }
        NumberFormat number = NumberFormat.getInstance(messages.locale());
        number.setMinimumFractionDigits(1);
        number.setMaximumFractionDigits(1);
        return messages.text("unit.percent", number.format(100 * row.load().getAsDouble()));
    }

    String clients(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().clients()).value() : "";
    }

    String clientsDetail(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().clients()).detail() : "";
    }

    String estimate(TreeRow row) {
        return row.isTree()
                ? messages.text("trees.estimate", words.estimated(row.finding().tree()))
                : "";
    }

    String own(TreeRow row) {
        return words.memory(row.ownBytes());
    }

    String started(TreeRow row) {
        return started.format(row.started());
    }

    String processes(TreeRow row) {
        return row.isTree() ? Integer.toString(row.processes()) : "";
    }

    String user(TreeRow row) {
        return row.member()
                .process()
                .owner()
                .found()
                .map(Owner::name)
                .map(name -> VisibleText.of(name, LONGEST))
                .orElse(messages.text("fact.claim.not_readable"));
    }

    String session(TreeRow row) {
        return row.isTree() ? VisibleText.of(row.finding().name(), LONGEST) : "";
    }

    String registry(TreeRow row) {
        return row.isTree()
                ? row.finding()
                        .evidence()
                        .claim()
                        .file()
                        .map(file -> VisibleText.of(file, LONGEST))
                        .orElse("")
                : "";
    }

    String scratch(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().scratch()).value() : "";
    }

    String scratchDetail(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().scratch()).detail() : "";
    }

    String command(TreeRow row) {
        String command = words.command(row.member().process());
        return command.length() <= LONGEST ? command : VisibleText.of(command, LONGEST);
    }
}
