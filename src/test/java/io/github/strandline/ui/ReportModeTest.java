package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import javafx.scene.Scene;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Everything that can be set off in the window of a report, its menus and its dialogs is on a list here, and nothing on the list ends or
 * changes anything. What is added to the window must be added here by somebody who has thought about it.
 */
@WindowTest
final class ReportModeTest {

    private static final Set<String> IN_WINDOW = Set.of(
            "_File _Edit _View _Help",
            "allButton freedCard inUseButton inUseCard showAll strandedButton strandedCard tools toolsItem"
                    + " unsureButton",
            "about openReportItem quitItem settingsItem",
            "column-age column-claim column-clients column-command column-cpu column-estimate column-memory column-own",
            "column-parent column-pid column-processes column-registry column-scratch column-session column-socket",
            "column-started column-state column-user");

    private static final Set<String> IN_WINDOW_BY_WORDS = Set.of(
            "a link",
            "All trees",
            "As designed",
            "Close",
            "Collapse all",
            "Copy",
            "Copy as JSON",
            "Copy as text",
            "Copy command",
            "Copy the highlighted tree as JSON",
            "Copy the highlighted tree as text",
            "Expand all",
            "Filter…",
            "Keys",
            "Re-sort (R)",
            "Show or hide the evidence",
            "Stranded and unsure trees",
            "Stranded trees",
            "Trees left alone: in use or idle",
            "Unsure trees",
            "What could not be read",
            "What the states mean");

    private static final Set<String> IN_DIALOGS = Set.of("Close", "settingsMask", "settingsRemove", "settingsUsual");

    @TempDir
    Path folder;

    private final ChosenFiles files = new ChosenFiles();
    private Stage stage;
    private MainWindow window;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        window = MainWindow.ofReport(
                new ReportDesk.Opened(SampleMachine.busy().scan(), "9.9"),
                Outside.none().with(ReportMachine.reports(), files),
                ShownWindow.words());
        window.show(stage);
    }

    @Test
    void nothingInTheWindowEndsAnythingWhateverIsHighlighted() {
        Set<String> found = new TreeSet<>(ShownWindow.ask(() -> Acting.in(window.scene())));
        fire("Show or hide the evidence");
        fire("All trees");
        TreeTableView<?> table = (TreeTableView<?>) window.scene().lookup("#trees");
        fire("Expand all");
        int rows = ShownWindow.ask(table::getExpandedItemCount);
        assertTrue(rows > 17, () -> rows + " rows");
        for (int row = 0; row < rows; row++) {
            int at = row;
            ShownWindow.settle(() -> {
                table.getSelectionModel().clearAndSelect(at);
                table.scrollTo(at);
            });
            found.addAll(ShownWindow.ask(() -> Acting.in(window.scene())));
        }
        Set<String> known = new TreeSet<>(IN_WINDOW_BY_WORDS);
        IN_WINDOW.forEach(ids -> known.addAll(List.of(ids.split(" "))));
        assertEquals(known, found);
    }

    @Test
    void nothingInItsDialogsEndsAnything() throws Exception {
        files.next = Optional.of(folder.resolve("gone.strandline"));
        Set<String> found = new TreeSet<>();
        int opened = 0;
        for (MenuItem item : items()) {
            if ("Close".equals(item.getText())) {
                continue;
            }
            ShownWindow.settle(item::fire);
            if ("openReportItem".equals(item.getId())) {
                WaitForAsyncUtils.waitFor(
                        120, TimeUnit.SECONDS, () -> !dialogs().isEmpty());
                WaitForAsyncUtils.waitForFxEvents();
            }
            for (Scene dialog : dialogs()) {
                opened++;
                found.addAll(ShownWindow.ask(() -> Acting.in(dialog)));
                ShownWindow.settle(() -> dialog.getWindow().hide());
            }
        }
        assertEquals(6, opened, "help pages, preferences, and what could not be opened");
        assertEquals(new TreeSet<>(IN_DIALOGS), found);
    }

    /** That the walk sees what it looks for. */
    @Test
    void aLiveWindowHasWhatIsMissingHere() {
        Set<String> live = ShownWindow.ask(() -> {
            MainWindow other = MainWindow.still(SampleMachine.busy().scan(), ShownWindow.words());
            try {
                stage.setScene(other.scene());
                return Acting.in(other.scene());
            } finally {
                stage.setScene(window.scene());
                other.close();
            }
        });
        for (String acting : List.of("endMarked", "endInUseItem", "endItem", "Mark all stranded", "refreshItem")) {
            assertTrue(live.contains(acting), () -> acting + " is not in " + live);
        }
    }

    private List<Scene> dialogs() {
        return ShownWindow.ask(() -> Window.getWindows().stream()
                .filter(other -> other instanceof Stage && other != stage && other.isShowing())
                .map(Window::getScene)
                .toList());
    }

    private void fire(String text) {
        ShownWindow.settle(() -> items().stream()
                .filter(item -> text.equals(item.getText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no item " + text))
                .fire());
    }

    private List<MenuItem> items() {
        return ((MenuBar) window.scene().lookup(".menu-bar"))
                .getMenus().stream().flatMap(menu -> menu.getItems().stream()).toList();
    }
}
