package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.SettingsFolder;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What is shown is what is marked together, stays highlighted, and can be read whole. */
@WindowTest
final class ShownTreesWindowTest {

    @TempDir
    static Path folder;

    private ShownWindow shown;
    private Stage stage;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void whatAFilterHidesIsNotMarkedWithTheOthers(FxRobot robot) {
        filter("lnkchk");
        assertEquals("Mark the one shown", shown.text("#markAll"));
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A).release(KeyCode.A, KeyCode.SHIFT, KeyCode.CONTROL);
        filter("");
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
        assertEquals("Mark all 14 stranded", shown.text("#markAll"));
    }

    @Test
    void highlightComesBackWithItsRow() {
        shown.highlight("lnkchk");
        filter("signup");
        assertTrue(ShownWindow.ask(() -> shown.table().getSelectionModel().isEmpty()));
        filter("");
        assertEquals(
                shown.item("lnkchk"),
                ShownWindow.ask(() -> shown.table().getSelectionModel().getSelectedItem()));
        assertEquals("playwright-cli · lnkchk", shown.text("#title"));
    }

    @Test
    void tableTakesItsFirstRowWithTheFocus() {
        ShownWindow.settle(() -> shown.find("#filterText", Node.class).requestFocus());
        shown.highlightNothing();
        ShownWindow.settle(() -> shown.table().requestFocus());
        assertEquals(0, ShownWindow.ask(() -> shown.table().getSelectionModel().getSelectedIndex()));
    }

    @Test
    void arrowTakesTheFirstRowWhenNoneIsHighlighted(FxRobot robot) {
        shown.highlight("lnkchk");
        shown.highlightNothing();
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        assertEquals(0, ShownWindow.ask(() -> shown.table().getSelectionModel().getSelectedIndex()));
        assertTrue(ShownWindow.ask(() -> shown.table().isFocused()));
    }

    @Test
    void itemsThatNeedAMarkAreOffWithoutOne(FxRobot robot) {
        assertTrue(item("unmarkItem").isDisable());
        assertTrue(item("endItem").isDisable());
        shown.highlight("lnkchk");
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        assertFalse(item("unmarkItem").isDisable());
        assertFalse(item("endItem").isDisable());
    }

    @Test
    void deleteAsksWhereverTheFocusIsExceptInAField(FxRobot robot) {
        shown.highlight("lnkchk");
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        ShownWindow.settle(() -> shown.find("#filterText", Node.class).requestFocus());
        robot.press(KeyCode.DELETE).release(KeyCode.DELETE);
        ShownWindow.settle(() -> {});
        assertTrue(shown.dialog().isEmpty());
        ShownWindow.settle(() -> shown.find("#markAll", Node.class).requestFocus());
        robot.press(KeyCode.DELETE).release(KeyCode.DELETE);
        ShownWindow.settle(() -> {});
        assertTrue(shown.dialog().isPresent());
    }

    @Test
    void nothingIsSaidOfWhatWasNotReadYet() {
        ShownWindow.settle(() -> shown.window().close());
        shown = ShownWindow.ask(
                () -> ShownWindow.before(stage, SampleMachine.busy(), Outside.none(), ShownWindow.words()));
        ShownWindow.settle(() -> {});
        assertEquals("", shown.text("#marksSummary"));
        assertFalse(shown.find("#legend", Node.class).isVisible());
        shown.look();
        assertEquals("Nothing is marked", shown.text("#marksSummary"));
        assertTrue(shown.find("#legend", Node.class).isVisible());
    }

    @Test
    void reportHidesNoTroubleWithTheSettings() throws Exception {
        SettingsStore store = new SettingsStore(
                SettingsFolder.of(Map.of("XDG_CONFIG_HOME", folder.toString()), folder.toString(), "Linux"),
                InstantSource.system());
        Files.createDirectories(store.file().getParent());
        Files.writeString(store.file(), "{broken");
        Outside outside =
                new Outside(CurrentSettings.of(store), _ -> false, (_, _) -> "", "1", List.of(), System::nanoTime);
        String text = ShownWindow.ask(() -> {
            MainWindow report = MainWindow.ofReport(
                    new ReportDesk.Opened(SampleMachine.busy().scan(), ""), outside, ShownWindow.words());
            String said = ((Label) report.scene().lookup(".banner > .label")).getText();
            report.close();
            return said;
        });
        assertTrue(text.startsWith("Report, read only"), text);
        assertTrue(text.contains("Your settings in " + store.file() + " could not be used"), text);
    }

    @Test
    void usualWordsAreNotCutInTheFirstWindow() {
        shown.machine
                .playwright("late", VerdictKind.UNREACHABLE, Duration.ofMinutes(23 * 60 + 58))
                .chromium(900);
        shown.look();
        shown.highlight("late");
        assertTrue(shown.row("late").contains("23 h 58 min"));
        for (Node cell : ShownWindow.ask(() -> shown.table().lookupAll(".tree-table-cell.number"))) {
            assertFalse(ShownWindow.ask(() -> cell.isVisible() && CutText.cut((Labeled) cell)), cell::toString);
        }
    }

    @Test
    void headlineIsSetSmallerInsteadOfCut() {
        Label title = shown.find("#freedTitle", Label.class);
        double usual = title.getFont().getSize();
        ShownWindow.settle(() -> title.setText("Up to 123.4 GB of memory can be freed"));
        assertFalse(ShownWindow.ask(() -> CutText.cut(title)));
        assertTrue(title.getFont().getSize() < usual);
    }

    @Test
    void whatIsMarkedAndHiddenByTheFilterIsSaid(FxRobot robot) {
        robot.clickOn(shown.markBox("lnkchk"));
        assertTrue(shown.text("#marksSummary").startsWith("1 tree marked ·"), shown.text("#marksSummary"));
        filter("signup");
        assertTrue(
                shown.text("#marksSummary").startsWith("1 tree marked, hidden by the filter ·"),
                shown.text("#marksSummary"));
        robot.clickOn(shown.markBox("signup"));
        assertTrue(
                shown.text("#marksSummary").startsWith("2 trees marked, 1 of them hidden by the filter ·"),
                shown.text("#marksSummary"));
        filter("");
        assertTrue(shown.text("#marksSummary").startsWith("2 trees marked ·"), shown.text("#marksSummary"));
    }

    @Test
    void smallestWindowHasRoomForFilterAndVerdict(FxRobot robot) {
        ShownWindow.settle(() -> {
            stage.setWidth(MainWindow.LEAST_WIDTH);
            stage.setHeight(MainWindow.LEAST_HEIGHT);
        });
        shown.highlight("signup");
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        shown.machine.tree("search").grows(4_000);
        shown.look();
        assertTrue(shown.find("#heldBox", Node.class).isVisible());
        assertTrue(shown.find("#filterText", TextField.class).getWidth() >= 100);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        ShownWindow.settle(() -> {});
        Node pane = shown.find("#evidence", Node.class);
        Node reason = shown.find("#reason", Node.class);
        assertTrue(ShownWindow.ask(
                () -> reason.localToScene(reason.getBoundsInLocal()).getMaxY()
                        <= pane.localToScene(pane.getBoundsInLocal()).getMaxY()));
    }

    private void filter(String text) {
        ShownWindow.settle(() -> shown.find("#filterText", TextField.class).setText(text));
    }

    private MenuItem item(String id) {
        return ShownWindow.ask(() -> ((MenuBar) shown.scene().lookup(".menu-bar"))
                .getMenus().stream()
                        .flatMap(menu -> menu.getItems().stream())
                        .filter(item -> id.equals(item.getId()))
                        .findFirst()
                        .orElseThrow());
    }
}
