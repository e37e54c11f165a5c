package io.github.strandline.ui.killing;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

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

    String question(KillPlan plan) {
        return plan.isEmpty()
                ? messages.text("confirm.empty")
                : messages.text("confirm.question", plan.trees().size());
    }

    String button(KillPlan plan) {
        return messages.text("confirm.end", plan.trees().size());
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
        return joined(sentences);
    }

    String warning() {
        return messages.text("confirm.warning");
    }

    /** How the trees will be ended, one sentence for each way, and how sure it is that they are the ones. */
    String way(KillPlan plan, OperatingSystem system) {
        Map<EndRule.First, Integer> ways = new LinkedHashMap<>();
        Map<EndRule.First, EndRule> rules = new LinkedHashMap<>();
        for (PlannedTree tree : plan.trees()) {
            EndRule rule = tree.end();
            ways.merge(rule.first(), 1, Integer::sum);
            rules.merge(
                    rule.first(), rule, (one, other) -> one.patience().compareTo(other.patience()) >= 0 ? one : other);
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(messages.text(system == OperatingSystem.MACOS ? "confirm.checked.number" : "confirm.checked"));
        ways.forEach((first, count) -> {
            EndRule rule = Objects.requireNonNull(rules.get(first));
            boolean every = count == plan.trees().size();
            String key = switch (first) {
                case TERMINATE_ROOT -> "confirm.way.asked";
                case KILL_ROOT -> "confirm.way.forced";
                case AT_ONCE -> "confirm.way.at_once";
            };
            sentences.add(
                    messages.text(key + part(every), count, rule.patience().toSeconds()));
            rule.reason().ifPresent(why -> sentences.add(messages.text("confirm.way.because", VisibleText.of(why))));
        });
        return joined(sentences);
    }

    /** What stays as it is. */
    String notIncluded(Scan scan) {
        int alone = scan.with(Standing.IN_USE).size() + scan.with(Standing.IDLE).size();
        int unsure = scan.with(Standing.UNSURE).size();
        return alone + unsure == 0 ? "" : messages.text("confirm.not_included", alone, unsure);
    }

    String title(PlannedTree tree) {
        return title(tree.family(), tree.name());
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
        return line.dropped()
                .map(why -> messages.text("confirm.dropped." + why.name().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> words.reason(line.finding()));
    }

    String all(KillPlan plan) {
        return messages.text("confirm.all", plan.processCount());
    }

    /** Every process of the plan in a line of its own: pid, start, command. */
    List<String> processLines(ConfirmModel model) {
        Scan scan = model.opening();
        Instant boot = scan.facts().now().minus(scan.facts().sinceBoot());
        List<String> lines = new ArrayList<>();
        for (PlannedTree tree : model.plan().trees()) {
            for (PlannedProcess process : tree.processes()) {
                String started = model.process(process.identity())
                        .map(ProcessRecord::startedAfterBoot)
                        .map(start -> dateTime.format(boot.plus(start)))
                        .orElse("?");
                lines.add(messages.text(
                        "confirm.process",
                        Long.toString(process.identity().pid()),
                        started,
                        VisibleText.of(process.command())));
            }
        }
        return lines;
    }

    /** The whole plan as text to paste. */
    String asText(ConfirmModel model) {
        List<String> lines = new ArrayList<>();
        for (PlannedTree tree : model.plan().trees()) {
            lines.add(messages.text(
                    "confirm.copy.tree", title(tree), processes(tree), memory(tree), age(tree), pid(tree)));
        }
        lines.addAll(processLines(model));
        return String.join("\n", lines);
    }

    /** Whether a sentence is about all trees of the plan or about some of them. */
    private static String part(boolean all) {
        return all ? ".all" : ".some";
    }

    private String title(DaemonFamily family, String name) {
        return words.title(family.title(), name);
    }

    private String joined(List<String> sentences) {
        return String.join(messages.text("joined.sentences"), sentences);
    }
}
