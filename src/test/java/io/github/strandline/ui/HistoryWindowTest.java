package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** The list of what was ended. */
@WindowTest
class HistoryWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @AfterEach
    void closeDialog() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    private static HistoryEntry entry(State state, Line... lines) {
        return new HistoryEntry(
                "id",
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ofSeconds(2),
                state,
                List.of(new Tree("playwright-cli", "web-app", List.of(lines))),
                OptionalLong.of(1_000_000_000L),
                OptionalLong.of(3_000_000_000L));
    }

    private static Line line(long pid, Outcome outcome, String detail) {
        return new Line(pid, "node x", outcome, detail, Optional.empty(), List.of(), List.of());
    }

    private Scene open(History.Page page) {
        shown.history = page;
        ShownWindow.settle(() -> shown.window().showHistory());
        shown.awaitDialog();
        return shown.dialog().orElseThrow();
    }

    private static List<?> items(Scene dialog, String id) {
        return ((ListView<?>) dialog.lookup(id))
                .getItems().stream().map(Object::toString).toList();
    }

    /** A disk that does not answer must not freeze the window. */
    @Test
    void itIsReadBesideTheScreensThread() {
        open(new History.Page(List.of(), 0, Optional.empty()));
        assertEquals(Optional.of(false), shown.readOnScreensThread);
    }

    @Test
    void theNewestRunIsChosenAndToldProcessByProcess() {
        HistoryEntry entry = entry(
                State.FINISHED,
                line(4711, Outcome.ENDED_BY_FORCE, ""),
                line(4712, Outcome.NO_LONGER_STRANDED, "IN_USE"),
                line(4715, Outcome.LEFT_NO_LONGER_STRANDED, "IN_USE"),
                line(4716, Outcome.LEFT_REFUSED, "the table could not be read"),
                line(4713, Outcome.REFUSED, "the disk is full"),
                new Line(4714, "node y", Outcome.ENDED_BY_FORCE, "", Optional.of("SESSION"), List.of(), List.of()));

        Scene dialog = open(new History.Page(List.of(entry), 2, Optional.empty()));

        assertEquals(1, items(dialog, "#historyRuns").size());
        assertEquals(
                List.of(
                        "available memory 1.0 GB → 3.0 GB",
                        "playwright-cli · web-app",
                        "PID 4711   ended by force   node x",
                        "PID 4712   not touched: no longer stranded (In use)   node x",
                        "PID 4715   asked to end, then left alone: no longer stranded (In use)   node x",
                        "PID 4716   asked to end, then left alone: the table could not be read   node x",
                        "PID 4713   not touched: the disk is full   node x",
                        "PID 4714   started later, in this tree's session: ended by force   node y"),
                items(dialog, "#historyLines"));
        assertEquals(
                "2 lines of it cannot be read and were left as they are.",
                ((Label) dialog.lookup("#historyNote")).getText());
    }

    @Test
    void whatAnotherMachineDidIsSaidToBeItsOwn() {
        HistoryEntry ours = on("here");
        HistoryEntry theirs = on("build-07");

        Scene dialog = open(new History.Page(List.of(ours, theirs), 0, Optional.empty(), "here", List.of("build-09")));

        List<String> runs = ShownWindow.ask(() -> ((ListView<?>) dialog.lookup("#historyRuns"))
                .lookupAll(".list-cell").stream()
                        .map(cell -> ((Labeled) cell).getText())
                        .filter(text -> !text.isEmpty())
                        .toList());
        assertEquals(2, runs.size(), runs::toString);
        assertFalse(runs.getFirst().contains("on here"), runs::toString);
        assertTrue(runs.getLast().endsWith(" · on build-07"), runs::toString);
        assertEquals(
                "On build-09, which shares this folder, a run is under way or was cut off."
                        + " It is left to Strandline on that computer.",
                ((Label) dialog.lookup("#historyNote")).getText());
    }

    private static HistoryEntry on(String host) {
        return new HistoryEntry(
                host,
                host,
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ofSeconds(2),
                State.FINISHED,
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    @Test
    void ofATreeThatWasNotStrandedIsSaidAsWhatItsEndWasAgreedTo() {
        HistoryEntry entry = new HistoryEntry(
                "id",
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ofSeconds(2),
                State.FINISHED,
                List.of(
                        new Tree(
                                "playwright-cli",
                                "web-app",
                                Agreed.UNSURE,
                                List.of(line(4711, Outcome.NO_LONGER_STRANDED, "IN_USE"))),
                        new Tree(
                                "playwright-cli",
                                "tgv",
                                Agreed.IN_USE,
                                List.of(line(4712, Outcome.ENDED_BY_FORCE, "")))),
                OptionalLong.empty(),
                OptionalLong.empty());

        assertEquals(
                List.of(
                        "playwright-cli · web-app (Unsure when it was confirmed)",
                        "PID 4711   not touched: not as you confirmed it (In use)   node x",
                        "playwright-cli · tgv (In use when it was confirmed)",
                        "PID 4712   ended by force   node x"),
                items(open(new History.Page(List.of(entry), 0, Optional.empty())), "#historyLines"));
    }

    @Test
    void aRunThatWasCutOffSaysWhatWasSentForCertainAndWhatPerhaps() {
        HistoryEntry entry = entry(
                State.CUT_OFF,
                new Line(
                        4711,
                        "node x",
                        Outcome.FOUND_CONTINUED,
                        "",
                        Optional.empty(),
                        List.of("TERMINATE", "STOP"),
                        List.of("KILL")),
                line(4712, Outcome.FOUND_RUNNING, ""));

        List<?> lines = items(open(new History.Page(List.of(entry), 0, Optional.empty())), "#historyLines");

        assertEquals(
                "PID 4711   sent: the wish to end, a stop; perhaps: the end by force; "
                        + "was left stopped, and was let run on at the next start   node x",
                lines.get(2));
        assertEquals("PID 4712   sent: nothing; running   node x", lines.get(3));
    }

    @Test
    void everyOutcomeHasItsWords() {
        Line[] lines = java.util.Arrays.stream(Outcome.values())
                .map(outcome -> line(outcome.ordinal(), outcome, "IDLE"))
                .toArray(Line[]::new);

        List<?> said = items(
                open(new History.Page(List.of(entry(State.CANCELLED, lines)), 0, Optional.empty())), "#historyLines");

        assertEquals(2 + lines.length, said.size());
    }

    @Test
    void anEmptyHistorySaysSo() {
        Scene dialog = open(new History.Page(List.of(), 0, Optional.empty()));

        assertEquals("Nothing was ended until now.", ((Label) dialog.lookup("#historyNote")).getText());
        assertTrue(items(dialog, "#historyLines").isEmpty());
    }
}
