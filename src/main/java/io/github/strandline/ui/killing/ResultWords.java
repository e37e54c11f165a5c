package io.github.strandline.ui.killing;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.KillReport.LateResult;
import io.github.strandline.kill.KillReport.ProcessResult;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes what a run did, from its report and nothing else. */
final class ResultWords {

    /** One line of the result: a tree, or a process of it that is not gone. */
    record Line(boolean tree, boolean good, String title, String count, String detail) {}

    private final Words words;
    private final Messages messages;
    private final DateTimeFormatter time;

    ResultWords(Words words, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.time = DateTimeFormatter.ofPattern(messages.text("format.time"), messages.locale())
                .withZone(zone);
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

    String detail(KillReport report) {
        List<String> parts = new ArrayList<>();
        memory(report).ifPresent(parts::add);
        if (report.cancelled()) {
            parts.add(messages.text("result.cancelled"));
        }
        parts.add(messages.text(
                "result.when",
                time.format(report.startedAt()),
                Math.max(1, report.took().plusMillis(500).toSeconds())));
        return String.join(messages.text("joined.by"), parts);
    }

    /** Nothing when everything worked: the list itself shows it then. */
    List<Line> lines(KillReport report) {
        List<Line> lines = new ArrayList<>();
        if (report.trees().stream()
                .allMatch(tree -> tree.ended()
                        && tree.lateBorn().isEmpty()
                        && tree.notInPlan().isEmpty()
                        && tree.changedFiles().isEmpty())) {
            return lines;
        }
        for (TreeResult tree : report.trees()) {
            long gone = tree.processes().stream().filter(ResultWords::gone).count();
            lines.add(new Line(
                    true,
                    tree.ended(),
                    words.title(tree.tree().family().title(), tree.tree().name()),
                    messages.text("result.count", gone, tree.processes().size()),
                    summary(tree)));
            tree.processes().stream()
                    .filter(result -> !gone(result))
                    .forEach(result -> lines.add(line(result.process(), outcome(result.outcome()))));
            tree.lateBorn().forEach(born -> lines.add(lateLine(born)));
            tree.changedFiles()
                    .forEach(path -> lines.add(new Line(
                            false, false, VisibleText.of(path, 120), "", messages.text("result.file_changed"))));
            tree.notInPlan().forEach(process -> lines.add(line(process, messages.text("outcome.started_later"))));
        }
        return lines;
    }

    String asText(KillReport report) {
        StringBuilder text = new StringBuilder(heading(report)).append('\n').append(detail(report));
        for (TreeResult tree : report.trees()) {
            text.append('\n').append(VisibleText.of(tree.tree().name()));
            tree.processes()
                    .forEach(result -> text.append('\n').append(copied(result.process(), outcome(result.outcome()))));
            tree.lateBorn().forEach(born -> text.append('\n').append(copied(born.process(), late(born))));
            tree.changedFiles()
                    .forEach(path -> text.append('\n')
                            .append(VisibleText.of(path))
                            .append(": ")
                            .append(messages.text("result.file_changed")));
            tree.notInPlan()
                    .forEach(process ->
                            text.append('\n').append(copied(process, messages.text("outcome.started_later"))));
        }
        return text.toString();
    }

    /** How a tree's processes ended, or how many did not. */
    private String summary(TreeResult tree) {
        long asked = count(tree, KillOutcome.EndedWhenAsked.class);
        long forced = count(tree, KillOutcome.EndedByForce.class);
        long before = count(tree, KillOutcome.AlreadyGone.class);
        List<String> parts = new ArrayList<>();
        if (asked > 0) {
            parts.add(messages.text("result.asked", asked));
        }
        if (forced > 0) {
            parts.add(messages.text("result.forced", forced));
        }
        if (before > 0) {
            parts.add(messages.text("result.before", before));
        }
        long left = tree.processes().size() - asked - forced - before;
        if (left > 0) {
            parts.add(messages.text("result.left", left));
        }
        return String.join(messages.text("joined.list"), parts);
    }

    private String outcome(KillOutcome outcome) {
        return switch (outcome) {
            case KillOutcome.EndedWhenAsked _ -> messages.text("outcome.ended_when_asked");
            case KillOutcome.EndedByForce _ -> messages.text("outcome.ended_by_force");
            case KillOutcome.AlreadyGone _ -> messages.text("outcome.already_gone");
            case KillOutcome.IdentityChanged _ -> messages.text("outcome.identity_changed");
            case KillOutcome.NoLongerStranded left ->
                messages.text(
                        "outcome.no_longer_stranded",
                        words.standing(left.verdict().standing()));
            case KillOutcome.Refused refused -> messages.text("outcome.refused", VisibleText.of(refused.reason()));
            case KillOutcome.NotPermitted _ -> messages.text("outcome.not_permitted");
            case KillOutcome.StillRunning running ->
                messages.text(running.inKernel() ? "outcome.still_running.kernel" : "outcome.still_running");
            case KillOutcome.NotReached _ -> messages.text("outcome.not_reached");
        };
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

    private Line line(PlannedProcess process, String outcome) {
        return new Line(
                false,
                false,
                VisibleText.of(process.command(), 120),
                messages.text("confirm.pid", Long.toString(process.identity().pid())),
                outcome);
    }

    private Line lateLine(LateResult born) {
        return new Line(
                false,
                born.outcome().gone(),
                VisibleText.of(born.process().command(), 120),
                messages.text(
                        "confirm.pid", Long.toString(born.process().identity().pid())),
                late(born));
    }

    /** How it is known to belong, and what became of it. */
    private String late(LateResult born) {
        return messages.text("result.late", words.proof(born.proof()), outcome(born.outcome()));
    }

    private String copied(PlannedProcess process, String outcome) {
        return messages.text(
                "result.copy.process",
                Long.toString(process.identity().pid()),
                VisibleText.of(process.command()),
                outcome);
    }

    private static long count(TreeResult tree, Class<? extends KillOutcome> kind) {
        return tree.processes().stream()
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
