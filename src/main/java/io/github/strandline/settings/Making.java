package io.github.strandline.settings;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.kill.Terms;
import io.github.strandline.process.Reading;
import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes history entries of reports. */
final class Making {

    private static final int LONGEST_COMMAND = 400;

    private Making() {}

    static HistoryEntry entry(String id, String host, KillReport report) {
        return new HistoryEntry(
                id,
                host,
                report.startedAt(),
                report.took(),
                report.cancelled() ? State.CANCELLED : State.FINISHED,
                report.trees().stream().map(Making::tree).toList(),
                available(report.before()),
                available(report.after()));
    }

    /** The command line without the end of a very long one. */
    static String cut(String command) {
        return command.length() <= LONGEST_COMMAND ? command : command.substring(0, LONGEST_COMMAND) + "\u2026";
    }

    private static Tree tree(TreeResult result) {
        List<Line> lines = new ArrayList<>();
        result.processes().forEach(process -> lines.add(line(process.process(), process.outcome(), Optional.empty())));
        result.lateBorn()
                .forEach(born -> lines.add(line(
                        born.process(), born.outcome(), Optional.of(born.proof().name()))));
        result.notInPlan().forEach(process -> lines.add(line(process, Outcome.STARTED_LATER, "", Optional.empty())));
        return new Tree(
                result.tree().family().title(),
                result.tree().name(),
                agreed(result.tree().terms()),
                lines);
    }

    static Agreed agreed(Terms terms) {
        return switch (terms) {
            case Terms.Stranded _ -> Agreed.STRANDED;
            case Terms.Looked _ -> Agreed.UNSURE;
            case Terms.Idle _ -> Agreed.IDLE;
            case Terms.Used _ -> Agreed.IN_USE;
        };
    }

    private static Line line(PlannedProcess process, KillOutcome outcome, Optional<String> proof) {
        return switch (outcome) {
            case KillOutcome.EndedWhenAsked _ -> line(process, Outcome.ENDED_WHEN_ASKED, "", proof);
            case KillOutcome.EndedByForce _ -> line(process, Outcome.ENDED_BY_FORCE, "", proof);
            case KillOutcome.AlreadyGone _ -> line(process, Outcome.ALREADY_GONE, "", proof);
            case KillOutcome.IdentityChanged _ -> line(process, Outcome.IDENTITY_CHANGED, "", proof);
            case KillOutcome.NoLongerStranded left ->
                line(
                        process,
                        left.asked() ? Outcome.LEFT_NO_LONGER_STRANDED : Outcome.NO_LONGER_STRANDED,
                        left.verdict().standing().name(),
                        proof);
            case KillOutcome.Refused refused ->
                line(process, refused.asked() ? Outcome.LEFT_REFUSED : Outcome.REFUSED, refused.reason(), proof);
            case KillOutcome.NotWritten left ->
                line(
                        process,
                        left.asked() ? Outcome.LEFT_UNWRITTEN : Outcome.REFUSED,
                        left.unwritten().reason(),
                        proof);
            case KillOutcome.NotPermitted _ -> line(process, Outcome.NOT_PERMITTED, "", proof);
            case KillOutcome.StillRunning running ->
                line(process, running.inKernel() ? Outcome.STILL_RUNNING_KERNEL : Outcome.STILL_RUNNING, "", proof);
            case KillOutcome.NotReached _ -> line(process, Outcome.NOT_REACHED, "", proof);
        };
    }

    private static Line line(PlannedProcess process, Outcome outcome, String detail, Optional<String> proof) {
        return new Line(process.identity().pid(), cut(process.command()), outcome, detail, proof, List.of(), List.of());
    }

    private static OptionalLong available(Reading<MemoryTotals> memory) {
        return memory.found()
                .map(MemoryTotals::availableBytes)
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }
}
