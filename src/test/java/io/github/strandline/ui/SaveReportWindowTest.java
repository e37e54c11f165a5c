package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.app.Reports;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What is shown before a report is saved is what is saved, and only what the person wants in it. */
@WindowTest
final class SaveReportWindowTest {

    @TempDir
    Path folder;

    private final ChosenFiles files = new ChosenFiles();
    private final CurrentSettings settings = CurrentSettings.unwritten(Settings.USUAL);
    private Stage stage;
    private ShownWindow shown;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        shown = show(ReportMachine.reports());
    }

    private ShownWindow show(Reports reports) {
        Outside outside = new Outside(settings, _ -> false, (_, _) -> "", "9.9", List.of(), System::nanoTime)
                .with(reports, files);
        return ShownWindow.show(stage, SampleMachine.busy(), outside, ShownWindow.words());
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void fileHoldsWhatWasShownAndNothingThatIdentifies(FxRobot robot) throws Exception {
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        Scene dialog = ready();
        String seen = preview(dialog);
        assertTrue(text(dialog, "#saveHead").endsWith(": 3 processes, one tree"), text(dialog, "#saveHead"));
        assertFalse(find(dialog, "#saveWarning").isVisible());
        save(dialog, folder.resolve("r.strandline"));

        String file = Files.readString(folder.resolve("r.strandline"));
        assertEquals(file.lines().toList(), seen.lines().toList());
        for (String word : List.of("annika", "kestrel", ReportMachine.SECRET)) {
            assertFalse(file.contains(word), word);
        }
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("r.strandline"))));
        Report report = new ReportReader().read(folder.resolve("r.strandline"));
        assertTrue(report.redacted());
        assertEquals("9.9", report.savedBy());
        assertEquals(List.of("strandline-2026-10-24.strandline"), files.names);
        assertEquals(
                "Saved in " + folder.resolve("r.strandline") + ". Only you can read the file.",
                text(dialog, "#saveOutcome"));
        assertEquals("Close", text(dialog, "#saveClose"));
    }

    @Test
    void whatIsNotMaskedIsSaidAndSeenBefore() throws Exception {
        Scene dialog = open();
        click(dialog, "#saveSecrets");
        assertTrue(preview(dialog).contains(ReportMachine.SECRET));
        assertFalse(preview(dialog).contains("annika"));
        assertTrue(text(dialog, "#saveWarning").startsWith("Command lines stay as they are"));
        click(dialog, "#saveNames");
        assertTrue(text(dialog, "#saveWarning").startsWith("Nothing is masked"));
        click(dialog, "#saveSecrets");
        assertFalse(preview(dialog).contains(ReportMachine.SECRET));
        assertTrue(preview(dialog).contains("annika"));
        save(dialog, folder.resolve("r.strandline"));

        assertEquals(List.of("strandline-kestrel-2026-10-24.strandline"), files.names);
        Report report = new ReportReader().read(folder.resolve("r.strandline"));
        assertFalse(report.redacted());
        assertEquals("kestrel", report.facts().name());
    }

    @Test
    void settingSaysWhatIsMaskedAtFirst() throws Exception {
        ShownWindow.settle(() -> settings.change(now -> now.withMaskReports(false)));
        Scene dialog = open();
        assertFalse(((CheckBox) find(dialog, "#saveSecrets")).isSelected());
        assertFalse(((CheckBox) find(dialog, "#saveNames")).isSelected());
        assertTrue(preview(dialog).contains(ReportMachine.SECRET));
    }

    @Test
    void fileThatCannotBeWrittenIsNamedAndAnotherCanBeChosen() throws Exception {
        Scene dialog = open();
        Path missing = folder.resolve("missing").resolve("r.strandline");
        save(dialog, missing);
        assertEquals("Not saved. " + missing + ": there is no such folder", text(dialog, "#saveOutcome"));
        Path mine = Files.writeString(folder.resolve("letter.txt"), "mine");
        save(dialog, mine);
        assertEquals(
                "Not saved. " + mine + ": is no Strandline report, so it is not replaced",
                text(dialog, "#saveOutcome"));
        assertEquals("mine", Files.readString(mine));
        save(dialog, folder.resolve("r.strandline"));
        assertTrue(text(dialog, "#saveOutcome").startsWith("Saved in "), text(dialog, "#saveOutcome"));
    }

    @Test
    void nothingIsWrittenWhenNoFileIsChosen() throws Exception {
        Scene dialog = open();
        ShownWindow.settle(() -> ((Button) find(dialog, "#saveReport")).fire());
        assertTrue(dialog.getWindow().isShowing());
        assertFalse(find(dialog, "#saveOutcome").isVisible());
    }

    @Test
    void machineThatCannotBeLookedAtGivesNothingToSave() throws Exception {
        ShownWindow.settle(() -> {
            shown.window().close();
            shown = show(Reports.readOnly(ReportMachine.catalogue()));
            shown.window().saveReport();
        });
        Scene dialog = shown.dialog().orElseThrow();
        await(() -> text(dialog, "#saveHead").startsWith("There is nothing to save: "));
        assertTrue(find(dialog, "#saveReport").isDisabled());
    }

    private Scene open() throws TimeoutException {
        ShownWindow.settle(() -> shown.window().saveReport());
        return ready();
    }

    private Scene ready() throws TimeoutException {
        await(() -> shown.dialog().isPresent());
        Scene dialog = shown.dialog().orElseThrow();
        awaitReady(dialog);
        return dialog;
    }

    private static void awaitReady(Scene dialog) throws TimeoutException {
        await(() -> !find(dialog, "#saveReport").isDisabled());
    }

    private static void click(Scene dialog, String box) throws TimeoutException {
        ShownWindow.settle(() -> ((CheckBox) find(dialog, box)).fire());
        awaitReady(dialog);
    }

    private void save(Scene dialog, Path file) throws TimeoutException {
        files.next = java.util.Optional.of(file);
        ShownWindow.settle(() -> ((Button) find(dialog, "#saveReport")).fire());
        awaitReady(dialog);
    }

    private static String preview(Scene dialog) {
        return ShownWindow.ask(() -> ((TextArea) dialog.lookup("#savePreview")).getText());
    }

    private static String text(Scene dialog, String selector) {
        return ShownWindow.ask(() -> ((Labeled) dialog.lookup(selector)).getText());
    }

    private static Node find(Scene dialog, String selector) {
        return javafx.application.Platform.isFxApplicationThread()
                ? dialog.lookup(selector)
                : ShownWindow.ask(() -> dialog.lookup(selector));
    }

    private static void await(BooleanSupplier until) throws TimeoutException {
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, until::getAsBoolean);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
