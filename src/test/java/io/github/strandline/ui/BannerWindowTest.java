package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What the note above the table says of a person's own family files. */
@WindowTest
final class BannerWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        SampleMachine machine = SampleMachine.busy();
        machine.doesNotUse("/f/x.json", "/id: must be a string");
        shown = ShownWindow.show(stage, machine);
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void aRunThatWasCutOffIsToldUntilTheNoteIsClosed(FxRobot robot) {
        HistoryEntry run = new HistoryEntry(
                "id",
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ZERO,
                State.CUT_OFF,
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
        ShownWindow.settle(() -> shown.window().tellCutOff(run));
        Label said = (Label) shown.find("#banner", Node.class).lookup(".label");
        assertTrue(
                said.getText().startsWith("Strandline was ended in the middle of ending trees that it began at 1 Mar"),
                said::getText);
        assertTrue(said.getText().endsWith("What it had stopped runs on; What was ended tells the rest."));

        HistoryEntry.Line left = new HistoryEntry.Line(
                1, "p", HistoryEntry.Outcome.FOUND_STOPPED, "", Optional.empty(), List.of(), List.of());
        HistoryEntry stillStopped = new HistoryEntry(
                "id",
                run.startedAt(),
                run.took(),
                run.state(),
                List.of(new HistoryEntry.Tree("f", "n", List.of(left))),
                OptionalLong.empty(),
                OptionalLong.empty());
        ShownWindow.settle(() -> shown.window().tellCutOff(stillStopped));
        assertTrue(said.getText().contains("Not all of what it had stopped"), said::getText);

        shown.fire("#action");
        shown.awaitDialog();
        shown.dialog()
                .ifPresent(dialog -> ShownWindow.settle(() -> dialog.getWindow().hide()));
        robot.clickOn("#dismiss");
        assertTrue(said.getText().startsWith("One of your family files"), said::getText);
    }

    @Test
    void aFamilyFileThatIsNotUsedIsNamedUntilTheNoteIsClosed(FxRobot robot) {
        Node banner = shown.find("#banner", Node.class);
        assertTrue(banner.isVisible());
        assertEquals(
                "One of your family files is not used. /f/x.json: /id: must be a string",
                ((Label) banner.lookup(".label")).getText());
        robot.clickOn("#dismiss");
        assertFalse(banner.isVisible());
    }

    @Test
    void whatProcessesOfOthersKeepToThemselvesIsNotTakenForAFamilyFile() {
        SampleMachine machine = SampleMachine.empty();
        machine.hidesOfOthers(4);
        ShownWindow.settle(() -> {
            shown.window().close();
            shown = ShownWindow.show(new Stage(), machine);
        });
        Label text = (Label) shown.find("#banner", Node.class).lookup(".label");
        assertEquals(
                "The command lines of 4 processes cannot be read by you, so daemons may hide among them.",
                text.getText());
    }

    @Test
    void whatMacOsKeepsFromUsIsCountedAndToldWhereToAllow() {
        SampleMachine machine = SampleMachine.empty();
        machine.keepsPrivate("/Users/ann/Library/Caches/a");
        machine.keepsPrivate("/Users/ann/Documents/b");
        ShownWindow.settle(() -> {
            shown.window().close();
            shown = ShownWindow.show(new Stage(), machine);
        });
        Label text = (Label) shown.find("#banner", Node.class).lookup(".label");
        assertEquals(
                "macOS kept 2 places from Strandline. Allow Full Disk Access in System Settings, Privacy & Security.",
                text.getText());
    }

    @Test
    void thePageOfWhatCouldNotBeReadKeepsFamilyFilesApart() {
        ShownWindow.settle(() -> shown.window().showUnread());
        List<String> lines = ShownWindow.ask(() -> shown.dialog().orElseThrow().getRoot().lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .filter(line -> !line.isBlank())
                .toList());
        shown.dialog()
                .ifPresent(dialog -> ShownWindow.settle(() -> dialog.getWindow().hide()));
        assertEquals(
                List.of(
                        "Everything that decides could be read.",
                        "Family files of your own that are not used; nothing hides behind them:",
                        "/f/x.json",
                        "/id: must be a string"),
                lines);
    }

    /** A file that is not used hides no daemon. */
    @Test
    void aFamilyFileThatIsNotUsedLeavesTheBillClean() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("tgv", VerdictKind.CLIENT, Duration.ofHours(3));
        machine.doesNotUse("/f/x.json", "/id: must be a string");
        ShownWindow.settle(() -> {
            shown.window().close();
            shown = ShownWindow.show(new Stage(), machine);
        });
        assertEquals("Nothing is stranded", shown.text("#emptyTitle"));
    }

    @Test
    void treesOfOthersThatCouldNotBeLookedIntoAreTold() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("roots", VerdictKind.OTHER_USER, Duration.ofHours(3));
        ShownWindow.settle(() -> {
            shown.window().close();
            shown = ShownWindow.show(new Stage(), machine);
        });
        Label text = (Label) shown.find("#banner", Node.class).lookup(".label");
        assertEquals("One tree belongs to another user: what decides about it cannot be read by you.", text.getText());
    }
}
