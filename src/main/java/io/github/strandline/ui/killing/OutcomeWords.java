package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;

/** What became of one process, and what a person can do where it is not gone. */
final class OutcomeWords {

    private final Words words;
    private final Messages messages;

    OutcomeWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    String outcome(PlannedTree tree, KillOutcome outcome) {
        return switch (outcome) {
            case KillOutcome.EndedWhenAsked _ -> messages.text("outcome.ended_when_asked");
            case KillOutcome.EndedByForce _ -> messages.text("outcome.ended_by_force");
            case KillOutcome.AlreadyGone _ -> messages.text("outcome.already_gone");
            case KillOutcome.IdentityChanged _ -> messages.text("outcome.identity_changed");
            case KillOutcome.NoLongerStranded left ->
                messages.text(
                        changed(tree, left.asked()), words.became(left.verdict().kind()));
            case KillOutcome.Refused refused ->
                messages.text(
                        refused.asked() ? "outcome.left_refused" : "outcome.refused", VisibleText.of(refused.reason()));
            case KillOutcome.NotWritten left ->
                messages.text(
                        left.asked() ? "outcome.left_unwritten" : "outcome.not_written",
                        VisibleText.of(left.unwritten().reason()));
            case KillOutcome.NotPermitted _ -> messages.text("outcome.not_permitted");
            case KillOutcome.StillRunning running ->
                messages.text(running.inKernel() ? "outcome.still_running.kernel" : "outcome.still_running");
            case KillOutcome.NotReached _ -> messages.text("outcome.not_reached");
        };
    }

    private static String changed(PlannedTree tree, boolean asked) {
        if (tree.standing() == Standing.STRANDED) {
            return asked ? "outcome.left_no_longer_stranded" : "outcome.no_longer_stranded";
        }
        return asked ? "outcome.left_not_as_confirmed" : "outcome.not_as_confirmed";
    }

    /**
     * The next step; empty where there is none to take.
     *
     * @param lost whether it runs on and is in no tree any more: then nothing here can end it
     */
    String next(KillOutcome outcome, boolean lost) {
        boolean byHand = lost
                && switch (outcome) {
                    case KillOutcome.NotReached _, KillOutcome.NotWritten _ -> true;
                    case KillOutcome.StillRunning running -> !running.inKernel();
                    case KillOutcome.Refused refused -> refused.unwritable().isEmpty();
                    default -> false;
                };
        return byHand ? messages.text("next.lost") : next(outcome);
    }

    private String next(KillOutcome outcome) {
        return switch (outcome) {
            case KillOutcome.EndedWhenAsked _, KillOutcome.EndedByForce _, KillOutcome.AlreadyGone _ -> "";
            case KillOutcome.IdentityChanged _ -> messages.text("next.identity_changed");
            case KillOutcome.NoLongerStranded left ->
                messages.text(
                        switch (left.verdict().standing()) {
                            case IN_USE, IDLE -> "next.in_use";
                            case OFF_LIMITS -> "next.off_limits";
                            case STRANDED, UNSURE, STARTING, ENDED -> "next.unsure";
                        });
            case KillOutcome.Refused refused ->
                refused.unwritable()
                        .map(folder -> messages.text("next.unwritable", VisibleText.of(folder)))
                        .orElseGet(() -> messages.text("next.refused"));
            case KillOutcome.NotWritten left ->
                messages.text(
                        "next.not_written", VisibleText.of(left.unwritten().file()));
            case KillOutcome.NotPermitted _ -> messages.text("next.not_permitted");
            case KillOutcome.StillRunning running ->
                messages.text(running.inKernel() ? "next.still_running.kernel" : "next.still_running");
            case KillOutcome.NotReached _ -> messages.text("next.not_reached");
        };
    }
}
