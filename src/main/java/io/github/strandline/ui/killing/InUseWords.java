package io.github.strandline.ui.killing;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.kill.Terms;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes what is said before a tree in use is ended, and why that cannot be asked of another one. */
final class InUseWords {

    private static final int LONGEST_TYPED = 40;

    private final Words words;
    private final Messages messages;
    private final ConfirmWords confirm;

    InUseWords(Words words, ConfirmWords confirm) {
        this.words = words;
        this.messages = words.messages();
        this.confirm = confirm;
    }

    String window() {
        return messages.text("in_use.window");
    }

    String button(Finding finding) {
        return messages.text("in_use.end", shortName(finding));
    }

    String question(ConfirmModel model, Finding finding) {
        if (model.plan().isEmpty()) {
            return messages.text("confirm.empty");
        }
        String key = finding.standing() == Standing.IDLE ? "in_use.question.idle" : "in_use.question.in_use";
        return messages.text(
                key, shortName(finding), VisibleText.of(finding.family().title(), LONGEST_TYPED));
    }

    /** Why it counts as in use, who claims it, and what its end breaks. */
    String reason(ConfirmModel model, Finding finding) {
        if (model.plan().isEmpty()) {
            return model.lines().stream().map(confirm::reason).findFirst().orElse("");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(words.reason(finding));
        clients(finding).ifPresent(sentences::add);
        Evidence.Claim claim = finding.evidence().claim();
        if (claim.state() == Evidence.Claim.State.CLAIMED) {
            sentences.add(words.fact(claim).detail());
        }
        sentences.add(
                messages.text(finding.standing() == Standing.IDLE ? "in_use.breaks.idle" : "in_use.breaks.in_use"));
        return confirm.joined(sentences);
    }

    /** Who is connected; empty when nobody is known to be. The worker of a job and the program that started it are in its reason. */
    private Optional<String> clients(Finding finding) {
        List<String> known = finding.evidence().clients().known().stream()
                .map(client -> messages.text("in_use.client", words.label(client), Long.toString(client.pid())))
                .toList();
        return known.isEmpty()
                ? Optional.empty()
                : Optional.of(messages.text("in_use.clients", String.join(messages.text("joined.list"), known)));
    }

    /** The command of its own tool; empty when none is known. */
    Optional<String> close(Finding finding) {
        return finding.end().closeCommand().map(command -> command.replace("${name}", finding.name()));
    }

    String closeNote(Finding finding) {
        return messages.text(close(finding).isPresent() ? "in_use.close.note" : "in_use.close.none");
    }

    String consequence(ConfirmModel model) {
        return confirm.joined(List.of(
                messages.text(
                        "confirm.consequence",
                        model.plan().processCount(),
                        words.bytes(model.plan().expectedBytes())),
                confirm.warning(model)));
    }

    String type(Finding finding) {
        return messages.text("in_use.type", expected(finding));
    }

    /** What is to be typed: the session's name, or the pid where that name is nothing that one can type. */
    String expected(Finding finding) {
        boolean typable = finding.name().length() <= LONGEST_TYPED
                && !finding.name().isBlank()
                && finding.name().equals(finding.name().strip())
                && finding.name().codePoints().allMatch(c -> c == ' ' || c > ' ' && c < 0x7f);
        return typable ? finding.name() : Long.toString(finding.tree().root().pid());
    }

    /** Why this tree cannot be ended by this path, in a few words; empty when it can. */
    Optional<String> obstacle(Optional<Finding> highlighted) {
        if (highlighted.isEmpty()) {
            return Optional.of(messages.text("in_use.off.nothing"));
        }
        Finding finding = highlighted.get();
        return switch (finding.standing()) {
            case IN_USE, IDLE ->
                allKnown(finding) && Terms.of(finding).isPresent()
                        ? Optional.empty()
                        : Optional.of(messages.text("in_use.off.unknown_identity"));
            case STRANDED -> Optional.of(messages.text("in_use.off.stranded"));
            case UNSURE -> Optional.of(messages.text("in_use.off.unsure"));
            case STARTING -> Optional.of(messages.text("in_use.off.starting"));
            case OFF_LIMITS ->
                Optional.of(messages.text(
                        "in_use.off.off_limits", words.became(finding.verdict().kind())));
            case ENDED -> Optional.of(messages.text("in_use.off.nothing"));
        };
    }

    /** The menu item: what it opens, or why it opens nothing. */
    String item(Optional<String> obstacle) {
        return obstacle.map(why -> messages.text("menu.trees.end_in_use.off", why))
                .orElseGet(() -> messages.text("menu.trees.end_in_use"));
    }

    String frozen() {
        return messages.text("in_use.off.frozen");
    }

    String running() {
        return messages.text("in_use.off.running");
    }

    private static boolean allKnown(Finding finding) {
        return finding.tree().processes().stream()
                .map(ProcessRecord::identity)
                .map(ProcessIdentity::start)
                .allMatch(start -> start.isPresent());
    }

    private static String shortName(Finding finding) {
        return VisibleText.of(finding.name(), LONGEST_TYPED);
    }
}
