package io.github.strandline.cli;

import io.github.strandline.recording.Report;
import io.github.strandline.recording.SavedVerdict;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A saved report that is looked at instead of a machine.
 *
 * @param file where it stands
 * @param report what it holds
 */
public record Saved(Path file, Report report) {

    /** A line that says where everything is from. */
    String origin(Messages messages) {
        String name = VisibleText.of(file.toString());
        return report.savedBy().isEmpty()
                ? messages.text("list.from.unknown_version", name)
                : messages.text("list.from", name, version());
    }

    /** A line that says what the version that saved it made of this tree, when that was something else. */
    Optional<String> difference(Finding finding, Words words) {
        return report.verdicts().stream()
                .filter(verdict -> verdict.pid() == finding.tree().root().pid())
                .filter(verdict -> !verdict.standing().equals(finding.standing().name()))
                .findFirst()
                .map(verdict -> words.messages()
                        .text(
                                "list.saved_as",
                                standing(verdict, words),
                                version(),
                                VisibleText.of(verdict.reason(), 300)));
    }

    private String version() {
        return VisibleText.of(report.savedBy(), 40);
    }

    /** Another version may know other standings. */
    private static String standing(SavedVerdict verdict, Words words) {
        return Stream.of(Standing.values())
                .filter(standing -> standing.name().equals(verdict.standing()))
                .findFirst()
                .map(words::standing)
                .orElse(VisibleText.of(verdict.standing(), 40));
    }
}
