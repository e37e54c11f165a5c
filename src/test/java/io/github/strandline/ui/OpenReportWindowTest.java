package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.app.Reports;
import io.github.strandline.recording.Masking;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A report opens in a window of its own, and what is none is told; the first window stays as it is. */
@WindowTest
final class OpenReportWindowTest {

    @TempDir
    Path folder;

    private final ChosenFiles files = new ChosenFiles();
    private final Reports reports = ReportMachine.reports();
    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy(), Outside.none().with(reports, files), ShownWindow.words());
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void reportHasItsOwnWindowThatSaysWhoseItIs(FxRobot robot) throws Exception {
        Path file = folder.resolve("r.strandline");
        reports.write(reports.take().form().bytes(Masking.NONE), file);
        Scene report = open(robot, file);

        Stage stage = (Stage) report.getWindow();
        assertEquals("Report: kestrel - Strandline", ShownWindow.ask(stage::getTitle));
        String banner = ShownWindow.ask(() -> ((Label) report.lookup(".banner > .label")).getText());
        assertTrue(
                banner.startsWith("Report, read only · host “kestrel”, Debian GNU/Linux 13, saved 24 Oct 2026"),
                banner);
        assertTrue(banner.contains(" as annika, with Strandline 9.9. Nothing here is on this computer now."), banner);
        assertNull(ShownWindow.ask(() -> report.lookup("#endMarked")));
        assertEquals(
                17, ShownWindow.ask(() -> shown.table().getRoot().getChildren().size()));
        ShownWindow.settle(stage::hide);
        assertTrue(shown.scene().getWindow().isShowing());
    }

    @Test
    void whatIsNoReportIsNamedWithThePlaceAndTheWindowStays(FxRobot robot) throws Exception {
        Path bad =
                Files.writeString(folder.resolve("bad.strandline"), "{\"schema\": \"strandline.report/1\",\n  oops}");
        Scene dialog = open(robot, bad);
        String text = ShownWindow.ask(() -> ((Label) dialog.lookup("#openingProblem")).getText());
        assertTrue(text.startsWith("This is no report that can be opened. " + bad + ": "), text);
        assertTrue(text.contains("line 2"), text);
        ShownWindow.settle(() -> dialog.getWindow().hide());
        assertTrue(shown.scene().getWindow().isShowing());
        assertTrue(shown.dialog().isEmpty());
    }

    @Test
    void fileThatIsNotThereIsNamed(FxRobot robot) throws Exception {
        Scene dialog = open(robot, folder.resolve("gone.strandline"));
        String text = ShownWindow.ask(() -> ((Label) dialog.lookup("#openingProblem")).getText());
        assertTrue(text.endsWith("gone.strandline: there is no such file"), text);
    }

    private Scene open(FxRobot robot, Path file) throws TimeoutException {
        files.next = Optional.of(file);
        robot.press(KeyCode.CONTROL, KeyCode.O).release(KeyCode.O, KeyCode.CONTROL);
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.dialog().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        return shown.dialog().orElseThrow();
    }
}
