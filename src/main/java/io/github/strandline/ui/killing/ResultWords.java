package io.github.strandline.ui.killing;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.recording.MaskedLines;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes what a run did, from its report; and, where it was checked again, what a newer scan says of those that were not gone. */
final class ResultWords {

    /**
     * One line of the result.
     *
     * @param tree whether it is about a tree, and not about a process of it
     * @param good whether all is well with it
     * @param next what a person can do; empty: nothing
     */
    record Line(boolean tree, boolean good, String title, String count, String detail, String next) {}

    /** A difference of memory that nobody wonders about, in bytes: any program takes and gives as much. */
    private static final long MUCH = 100_000_000;

    private final Words words;
    private final Messages messages;
    private final OutcomeWords outcomes;
    private final DateTimeFormatter time;
    private final DateTimeFormatter stamp;

    ResultWords(Words words, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.outcomes = new OutcomeWords(words);
        this.time = DateTimeFormatter.ofPattern(messages.text("format.time"), messages.locale())
                .withZone(zone);
        this.stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(zone);
    }

    /** Everything that was not proved to be gone: planned, started later with a proof, and without. */
    static List<PlannedProcess> survivors(KillReport report) {
        List<PlannedProcess> survivors = new ArrayList<>();
        for (TreeResult tree : report.trees()) {
            tree.processes().stream()
                    .filter(result -> !gone(result))
                    .forEach(result -> survivors.add(result.process()));
            tree.lateBorn().stream()
                    .filter(born -> !born.outcome().gone())
                    .forEach(born -> survivors.add(born.process()));
            survivors.addAll(tree.notInPlan());
        }
        return survivors;
    }

    String heading(KillReport report) {
        long trees = report.trees().stream().filter(TreeResult::ended).count();
        long processes = processes(report).stream().filter(ResultWords::gone).count();
        int allTrees = report.trees().size();
        int allProcesses = processes(report).size();
        return trees == allTrees
                ? messages.text("result.heading.all", trees, processes)
                : messages.text("result.heading", trees, allTrees, processes, allProcesses);
    }

    /** @param lost how many of those that are left are in no tree any more */
    String detail(KillReport report, Optional<Scan> checked, int lost) {
        List<String> parts = new ArrayList<>();
        memory(report).ifPresent(parts::add);
        if (processes(report).stream().allMatch(ResultWords::gone)) {
            // Where something is left, each tree says how it ended.
            parts.add(ended(processes(report)));
        }
        if (report.cancelled()) {
            parts.add(messages.text("result.cancelled"));
        }
        parts.add(messages.text(
                "result.when",
                time.format(report.startedAt()),
                Math.max(1, report.took().plusMillis(500).toSeconds())));
        if (lost > 0) {
            parts.add(messages.text("result.lost", lost));
        }
        checked.ifPresent(scan -> {
            List<PlannedProcess> survivors = survivors(report);
            long gone = survivors.stream().filter(one -> isGone(one, checked)).count();
            parts.add(messages.text("result.checked", time.format(scan.facts().now()), gone, survivors.size()));
        });
        String detail = String.join(messages.text("joined.by"), parts);
        return expected(report).map(sentence -> detail + "\n" + sentence).orElse(detail);
    }

    /** What a person must know of the whole run; empty when there is nothing to say. */
    String notice(KillReport report) {
        return report.untold()
                .map(untold -> messages.text(
                        untold.kept() ? "result.untold.kept" : "result.untold.lost",
                        VisibleText.of(untold.history().file()),
                        VisibleText.of(untold.history().reason())))
                .orElse("");
    }

    /** Why another amount is free than the question has promised, where somebody would wonder. */
    private Optional<String> expected(KillReport report) {
        long expected =
                new KillPlan(report.trees().stream().map(TreeResult::tree).toList(), List.of()).expectedBytes();
        Optional<Long> before = report.before().found().map(MemoryTotals::availableBytes);
        Optional<Long> after = report.after().found().map(MemoryTotals::availableBytes);
        if (before.isEmpty() || after.isEmpty() || !report.trees().stream().allMatch(TreeResult::ended)) {
            return Optional.empty();
        }
        long off = Math.abs(after.get() - before.get() - expected);
        return off > Math.max(MUCH, expected / 4)
                ? Optional.of(messages.text("result.expected", words.bytes(expected)))
                : Optional.empty();
    }

    /**
     * Nothing when everything worked: the list itself shows it then.
     *
     * @param lost those that are left and are in no tree any more
     */
    List<Line> lines(KillReport report, Optional<Scan> checked, Set<ProcessIdentity> lost) {
        List<Line> lines = new ArrayList<>();
        if (report.trees().stream()
                .allMatch(tree -> tree.ended()
                        && tree.lateBorn().isEmpty()
                        && tree.notInPlan().isEmpty()
                        && tree.changedFiles().isEmpty())) {
            return lines;
        }
        // What needs a look stands first.
        report.trees().stream()
                .sorted(Comparator.comparing(TreeResult::ended))
                .forEach(tree -> add(lines, tree, checked, lost));
        return lines;
    }

    private void add(List<Line> lines, TreeResult tree, Optional<Scan> checked, Set<ProcessIdentity> lost) {
        long gone = tree.processes().stream().filter(ResultWords::gone).count();
        Optional<KillOutcome> same = sameForAll(tree, lost);
        lines.add(new Line(
                true,
                tree.ended(),
                words.title(tree.tree().family().title(), tree.tree().name()),
                messages.text("result.count", gone, tree.processes().size()),
                same.map(all -> outcomes.outcome(tree.tree(), all)).orElseGet(() -> summary(tree)),
                same.map(all -> outcomes.next(all, false)).orElse("")));
        if (same.isEmpty()) {
            tree.processes().stream()
                    .filter(result -> !gone(result))
                    .forEach(result -> lines.add(line(
                            result.process(),
                            outcomes.outcome(tree.tree(), result.outcome()),
                            outcomes.next(
                                    result.outcome(),
                                    lost.contains(result.process().identity())),
                            checked)));
        }
        tree.lateBorn().forEach(born -> lines.add(lateLine(tree, born, checked, lost)));
        tree.changedFiles()
                .forEach(path -> lines.add(new Line(
                        false, false, VisibleText.of(path, 120), "", messages.text("result.file_changed"), "")));
        tree.notInPlan()
                .forEach(process -> lines.add(line(
                        process,
                        messages.text("outcome.started_later"),
                        messages.text(lost.contains(process.identity()) ? "next.lost" : "next.started_later"),
                        checked)));
    }

    /** What became of all of them alike, when none is gone and all can be found again in their tree: said once. */
    private static Optional<KillOutcome> sameForAll(TreeResult tree, Set<ProcessIdentity> lost) {
        if (tree.processes().stream()
                .anyMatch(result -> lost.contains(result.process().identity()))) {
            return Optional.empty();
        }
        List<KillOutcome> all =
                tree.processes().stream().map(ProcessResult::outcome).distinct().toList();
        return all.size() == 1 && !all.getFirst().gone() ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /** A name for a file that keeps the result. */
    String fileName(KillReport report) {
        return messages.text("result.save.file", stamp.format(report.startedAt()));
    }

    String asText(KillReport report) {
        return asText(report, PlannedProcess::command);
    }

    /** The same as a report would have it: nothing stands in it that a report masks. */
    String asText(KillReport report, MaskedLines masks) {
        return masks.text(asText(
                report,
                process -> masks.command(process.identity()).orElseGet(() -> messages.text("result.copy.left_out"))));
    }

    private String asText(KillReport report, Function<PlannedProcess, String> command) {
        StringBuilder text =
                new StringBuilder(heading(report)).append('\n').append(detail(report, Optional.empty(), 0));
        if (!notice(report).isEmpty()) {
            text.append('\n').append(notice(report));
        }
        for (TreeResult tree : report.trees()) {
            text.append('\n')
                    .append(messages.text(
                            "result.copy.tree",
                            words.title(
                                    tree.tree().family().title(), tree.tree().name()),
                            words.standing(tree.tree().standing())));
            tree.processes()
                    .forEach(result -> text.append('\n')
                            .append(copied(
                                    result.process(), command, outcomes.outcome(tree.tree(), result.outcome()))));
            tree.lateBorn()
                    .forEach(born -> text.append('\n').append(copied(born.process(), command, late(tree, born))));
            tree.changedFiles()
                    .forEach(path -> text.append('\n')
                            .append(VisibleText.of(path))
                            .append(": ")
                            .append(messages.text("result.file_changed")));
            tree.notInPlan()
                    .forEach(process ->
                            text.append('\n').append(copied(process, command, messages.text("outcome.started_later"))));
            tree.tree()
                    .leftOut()
                    .forEach(process -> text.append('\n')
                            .append(copied(process, command, messages.text("result.left_out.process"))));
        }
        return text.toString();
    }

    /** How a tree's processes ended, or how many did not. */
    private String summary(TreeResult tree) {
        List<String> parts = new ArrayList<>();
        String ended = ended(tree.processes());
        if (!ended.isEmpty()) {
            parts.add(ended);
        }
        long left = tree.processes().stream().filter(result -> !gone(result)).count();
        if (left > 0) {
            parts.add(messages.text("result.left", left));
        }
        int out = tree.tree().leftOut().size();
        if (out > 0) {
            parts.add(messages.text("result.left_out", out));
        }
        return String.join(messages.text("joined.list"), parts);
    }

    /** How many ended in which way; empty when none did. */
    private String ended(List<ProcessResult> results) {
        List<String> parts = new ArrayList<>();
        say(parts, "result.asked", count(results, KillOutcome.EndedWhenAsked.class));
        say(parts, "result.forced", count(results, KillOutcome.EndedByForce.class));
        say(parts, "result.before", count(results, KillOutcome.AlreadyGone.class));
        return String.join(messages.text("joined.list"), parts);
    }

    private void say(List<String> parts, String key, long count) {
        if (count > 0) {
            parts.add(messages.text(key, count));
        }
    }

    private Optional<String> memory(KillReport report) {
        Optional<Long> before = report.before().found().map(MemoryTotals::availableBytes);
        Optional<Long> after = report.after().found().map(MemoryTotals::availableBytes);
        if (before.isEmpty() || after.isEmpty()) {
            return Optional.empty();
        }
        long more = after.get() - before.get();
        return Optional.of(
                more > 0
                        ? messages.text(
                                "result.memory", words.bytes(before.get()), words.bytes(after.get()), words.bytes(more))
                        : messages.text("result.memory.same", words.bytes(before.get()), words.bytes(after.get())));
    }

    private Line line(PlannedProcess process, String outcome, String next, Optional<Scan> checked) {
        boolean gone = isGone(process, checked);
        return new Line(
                false,
                gone,
                VisibleText.of(process.command(), 120),
                messages.text("confirm.pid", Long.toString(process.identity().pid())),
                gone ? messages.text("outcome.gone_by_now") : outcome,
                gone ? "" : next);
    }

    private Line lateLine(TreeResult tree, LateResult born, Optional<Scan> checked, Set<ProcessIdentity> lost) {
        boolean gone = born.outcome().gone() || isGone(born.process(), checked);
        return new Line(
                false,
                gone,
                VisibleText.of(born.process().command(), 120),
                messages.text(
                        "confirm.pid", Long.toString(born.process().identity().pid())),
                late(tree, born),
                gone
                        ? ""
                        : outcomes.next(
                                born.outcome(), lost.contains(born.process().identity())));
    }

    /** How it is known to belong, and what became of it. */
    private String late(TreeResult tree, LateResult born) {
        return messages.text("result.late", words.proof(born.proof()), outcomes.outcome(tree.tree(), born.outcome()));
    }

    private String copied(PlannedProcess process, Function<PlannedProcess, String> command, String outcome) {
        return messages.text(
                "result.copy.process",
                Long.toString(process.identity().pid()),
                VisibleText.of(command.apply(process)),
                outcome);
    }

    private static boolean isGone(PlannedProcess process, Optional<Scan> checked) {
        return checked.filter(scan -> scan.table()
                        .find(process.identity())
                        .filter(row -> row.state().alive())
                        .isEmpty())
                .isPresent();
    }

    private static long count(List<ProcessResult> results, Class<? extends KillOutcome> kind) {
        return results.stream()
                .filter(result -> kind.isInstance(result.outcome()))
                .count();
    }

    private static List<ProcessResult> processes(KillReport report) {
        return report.trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .toList();
    }

    private static boolean gone(ProcessResult result) {
        return result.outcome().gone();
    }
}
