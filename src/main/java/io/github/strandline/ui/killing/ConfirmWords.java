package io.github.strandline.ui.killing;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.Branch;
import io.github.strandline.kill.KillPlan.Dropped;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes the sentences of the confirmation, from each tree's own reason and own way of ending. */
final class ConfirmWords {

    private final Words words;
    private final Messages messages;
    private final DateTimeFormatter dateTime;

    ConfirmWords(Words words, ZoneId zone) {
        this.words = words;
        this.messages = words.messages();
        this.dateTime = DateTimeFormatter.ofPattern(messages.text("format.date_time"), messages.locale())
                .withZone(zone);
    }

    String window() {
        return messages.text("confirm.window");
    }

    String copy() {
        return messages.text("confirm.copy");
    }

    String cancel() {
        return messages.text("confirm.cancel");
    }

    String question(ConfirmModel model) {
        int trees = model.plan().trees().size();
        int unsure = model.count(Standing.UNSURE);
        if (trees == 0) {
            return messages.text("confirm.empty");
        }
        if (unsure == 0) {
            return messages.text("confirm.question", trees);
        }
        return messages.text(unsure == trees ? "confirm.question.unsure" : "confirm.question.mixed", trees, unsure);
    }

    String button(ConfirmModel model) {
        int unsure = model.count(Standing.UNSURE);
        return messages.text(
                unsure == 0 ? "confirm.end" : "confirm.end.unsure",
                model.plan().trees().size(),
                unsure);
    }

    /** What stands above the trees of one standing, where there are two kinds of them. */
    String group(ConfirmModel model, Standing standing) {
        return messages.text(
                standing == Standing.UNSURE ? "confirm.group.unsure" : "confirm.group.stranded", model.count(standing));
    }

    /** What happens, and why it is believed to be safe. */
    String consequence(ConfirmModel model) {
        KillPlan plan = model.plan();
        if (plan.isEmpty()) {
            return messages.text("confirm.empty.detail");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(messages.text("confirm.consequence", plan.processCount(), words.bytes(plan.expectedBytes())));
        int trees = plan.trees().size();
        model.reasons()
                .forEach((kind, count) -> sentences.add(messages.text(
                        "confirm.reason." + kind.name().toLowerCase(Locale.ROOT) + part(count == trees), count)));
        int unsure = model.count(Standing.UNSURE);
        if (unsure > 0) {
            sentences.add(messages.text("confirm.unsure" + part(unsure == trees), unsure));
        }
        return joined(sentences);
    }

    /** What is lost with it: pages only where a browser is among it. */
    String warning(ConfirmModel model) {
        boolean browser = model.plan().trees().stream()
                .flatMap(tree -> tree.processes().stream())
                .map(PlannedProcess::command)
                .anyMatch(command -> command.contains("--user-data-dir") || command.contains("--type=renderer"));
        return messages.text(browser ? "confirm.warning" : "confirm.warning.work");
    }

    /** How the trees will be ended, one sentence for each way. */
    String way(ConfirmModel model) {
        List<PlannedTree> trees = model.plan().trees();
        List<String> sentences = new ArrayList<>();
        OperatingSystem system = model.opening().facts().system();
        sentences.add(messages.text(
                switch (system) {
                    case WINDOWS -> "confirm.checked.held";
                    case MACOS -> "confirm.checked.number";
                    case LINUX, OTHER -> "confirm.checked";
                }));
        if (system == OperatingSystem.WINDOWS) {
            sentences.add(messages.text("confirm.way.windows"));
            return joined(sentences);
        }
        List<EndRule> asked =
                trees.stream().map(PlannedTree::end).filter(EndRule::asks).toList();
        asked.stream()
                .map(EndRule::patience)
                .max(Comparator.naturalOrder())
                .ifPresent(longest -> sentences.add(messages.text(
                        "confirm.way.asked" + part(asked.size() == trees.size()), asked.size(), longest.toSeconds())));
        List<EndRule> forced = trees.stream()
                .map(PlannedTree::end)
                .filter(rule -> !rule.asks())
                .toList();
        if (!forced.isEmpty()) {
            sentences.add(messages.text("confirm.way.forced" + part(forced.size() == trees.size()), forced.size()));
        }
        forced.stream()
                .flatMap(rule -> rule.reason().stream())
                .distinct()
                .forEach(why -> sentences.add(messages.text("confirm.way.because", VisibleText.of(why))));
        return joined(sentences);
    }

    /** What stays as it is. */
    String notIncluded(ConfirmModel model) {
        Scan scan = model.opening();
        int alone = scan.with(Standing.IN_USE).size() + scan.with(Standing.IDLE).size();
        int unsure = scan.with(Standing.UNSURE).size() - model.firstCount(Standing.UNSURE);
        return alone + unsure == 0 ? "" : messages.text("confirm.not_included", alone, unsure);
    }

    String title(PlannedTree tree) {
        return words.title(tree.family().title(), tree.name());
    }

    String processes(PlannedTree tree) {
        return messages.text("confirm.processes", tree.processes().size());
    }

    String memory(PlannedTree tree) {
        return words.bytes(tree.expectedBytes());
    }

    String age(PlannedTree tree) {
        return words.age(tree.age());
    }

    String pid(PlannedTree tree) {
        return messages.text("confirm.pid", Long.toString(tree.root().identity().pid()));
    }

    /** Why the tree is in the plan, or no longer. */
    String reason(ConfirmModel.Line line) {
        return line.dropped().map(drop -> dropped(line, drop)).orElseGet(() -> reason(line.finding()));
    }

    private String reason(Finding finding) {
        Activity activity = finding.evidence().activity();
        int waiting = Math.max(activity.waiting(), finding.evidence().clients().waiting());
        if (finding.standing() != Standing.UNSURE || waiting == 0) {
            return words.reason(finding);
        }
        // That others come to wait where somebody waits is no new doubt: see Doubts.
        return joined(List.of(
                words.reason(finding),
                activity.stopped()
                        ? messages.text("confirm.waiting", waiting)
                        : messages.text("confirm.waiting.more")));
    }

    private String dropped(ConfirmModel.Line line, Dropped drop) {
        String why = drop.now().map(words::became).orElseGet(() -> messages.text("became.nothing"));
        String key = "confirm.dropped." + drop.why().name().toLowerCase(Locale.ROOT);
        return drop.why() == Dropped.Why.NO_LONGER_STRANDED && line.tree().standing() != Standing.STRANDED
                ? messages.text("confirm.dropped.changed", why)
                : messages.text(key, why);
    }

    /** The question about a branch that does not go with its tree by itself. */
    String branch(ConfirmModel model, Branch branch) {
        return messages.text(
                "confirm.branch",
                label(model, branch.head()),
                Long.toString(branch.head().identity().pid()),
                words.bytes(branch.bytes()),
                words.edge(branch.head().edge()));
    }

    private String label(ConfirmModel model, PlannedProcess process) {
        return model.process(process.identity())
                .map(words::label)
                .orElseGet(() -> VisibleText.of(process.command(), 80));
    }

    String all(KillPlan plan) {
        return messages.text("confirm.all", plan.processCount());
    }

    /** A process in a line of its own: pid, start, command, and what sets it apart. */
    String processLine(ConfirmModel model, ConfirmModel.Member member) {
        PlannedProcess process = member.process();
        Scan scan = model.opening();
        Instant boot = scan.facts().now().minus(scan.facts().sinceBoot());
        String started = model.process(process.identity())
                .map(ProcessRecord::startedAfterBoot)
                .map(start -> dateTime.format(boot.plus(start)))
                .orElse("?");
        String line = messages.text(
                "confirm.process", Long.toString(process.identity().pid()), started, VisibleText.of(process.command()));
        return switch (member.fate()) {
            case PLANNED ->
                member.branch().isPresent()
                        ? messages.text("confirm.process.branch", line, words.edge(process.edge()))
                        : line;
            case LEFT_OUT -> messages.text("confirm.process.left_out", line, words.edge(process.edge()));
            case GONE -> messages.text("confirm.process.gone", line);
        };
    }

    /** The whole plan as text to paste. */
    String asText(ConfirmModel model) {
        List<String> lines = new ArrayList<>();
        for (ConfirmModel.Line line : model.lines()) {
            PlannedTree tree = line.tree();
            lines.add(messages.text(
                    "confirm.copy.tree", title(tree), processes(tree), memory(tree), age(tree), pid(tree)));
            lines.add(messages.text("confirm.copy.reason", words.standing(tree.standing()), reason(line)));
        }
        model.members().forEach(member -> lines.add(processLine(model, member)));
        return String.join("\n", lines);
    }

    private static String part(boolean every) {
        return every ? ".all" : ".some";
    }

    String joined(List<String> sentences) {
        return String.join(messages.text("joined.sentences"), sentences);
    }
}
