package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.ui.trees.ColumnPreferences;
import io.github.strandline.ui.trees.ColumnPreferences.Sort;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.TreeTableColumn;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Columns are shown, hidden, moved, widened and sorted by, and all of that is told to whoever keeps it. */
@WindowTest
final class ColumnsWindowTest {

    private ShownWindow shown;
    private Stage stage;

    @Start
    void show(Stage stage) {
        this.stage = stage;
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void asDesignedTheMostNeededAreThereAndTheNameTakesTheRestOfTheRoom() {
        assertEquals(List.of("mark", "name", "state", "claim", "socket", "parent", "memory", "age"), visible());
        double rest = ShownWindow.ask(() -> shown.table().getWidth()
                - shown.table().getVisibleLeafColumns().stream()
                        .mapToDouble(TreeTableColumn::getWidth)
                        .sum());
        assertEquals(16, rest, 1.5);
    }

    @Test
    void smallestWindowWithTheEvidenceOpenStillHasATable() {
        ShownWindow.settle(() -> {
            stage.setWidth(760);
            stage.setHeight(480);
        });
        assertTrue(shown.scene().lookup("#summary").isVisible());
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        assertTrue(shown.scene().lookup("#evidence") != null);
        assertFalse(shown.scene().lookup("#summary").isVisible());
        double height = ShownWindow.ask(() -> shown.table().getHeight());
        assertTrue(height > 6 * shown.table().getFixedCellSize(), () -> height + " points are left for the table");
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        assertTrue(shown.scene().lookup("#summary").isVisible());
    }

    @Test
    void widerTableHasMoreColumnsAndANarrowOneFewer() throws TimeoutException {
        ShownWindow.settle(() -> stage.setWidth(1400));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> visible().containsAll(List.of("cpu", "pid", "parent")));
        ShownWindow.settle(() -> stage.setWidth(760));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !visible().contains("pid"));
        assertFalse(visible().contains("parent"), visible()::toString);
    }

    @Test
    void columnThatWasAskedForStaysInANarrowTable() {
        choose("pid");
        assertTrue(visible().contains("pid"));
        assertEquals(Set.of("pid"), preferences().get().shown());
        ShownWindow.settle(() -> stage.setWidth(760));
        assertTrue(visible().contains("pid"));
        choose("pid");
        assertFalse(visible().contains("pid"));
        assertEquals(Set.of("pid"), preferences().get().hidden());
    }

    @Test
    void everyColumnHasWordsForTreesAndProcesses() {
        ShownWindow.settle(() -> stage.setWidth(2800));
        ColumnPreferences.IDS.stream()
                .skip(1)
                .filter(id -> !visible().contains(id))
                .forEach(this::choose);
        List<String> tree = shown.row("lnkchk");
        assertTrue(tree.stream().anyMatch(text -> text.startsWith("≈ ")), tree::toString);
        assertTrue(tree.contains("6"), tree::toString);
        assertTrue(tree.contains("118 MB"), tree::toString);
        assertTrue(tree.contains("ann"), tree::toString);
        assertTrue(tree.contains("lnkchk"), tree::toString);
        assertTrue(tree.stream().anyMatch(text -> text.endsWith("cliDaemon.js lnkchk")), tree::toString);
        assertEquals(ColumnPreferences.IDS.size() + 1, tree.size());
    }

    @Test
    void processorTimeIsKnownFromTheSecondScanOn() {
        choose("cpu");
        int place = visible().indexOf("cpu");
        assertEquals("", shown.row("lnkchk").get(place));
        shown.machine.runs(java.time.Duration.ofSeconds(2));
        shown.look();
        assertEquals("0.0 %", shown.row("lnkchk").get(place));
    }

    @Test
    void whatWasKeptComesBack() {
        ShownWindow.settle(() -> preferences()
                .set(new ColumnPreferences(
                        List.of("age", "state"),
                        Map.of("claim", 120.0),
                        Set.of("user"),
                        Set.of("socket"),
                        List.of(new Sort("age", true)))));
        // One that was not placed follows its neighbour by design.
        assertEquals(List.of("mark", "name", "age", "user", "state", "claim", "parent", "memory"), visible());
        assertEquals(120, column("claim").getWidth(), 0.5);
        assertEquals("Codex broker · web-app", shown.trees().getFirst());
        assertEquals(List.of(new Sort("age", true)), preferences().get().sort());
    }

    @Test
    void nonsenseDoesNoHarm() {
        double age = column("age").getWidth();
        ShownWindow.settle(() -> preferences()
                .set(new ColumnPreferences(
                        List.of("nothing", "pid", "pid", "mark", "name"),
                        Map.of("claim", -5.0, "state", Double.NaN, "age", 1e9, "x", 3.0),
                        Set.of("x", "pid"),
                        Set.of("pid", "name", "mark"),
                        List.of(new Sort("x", true), new Sort("mark", true), new Sort("age", false)))));
        assertEquals(List.of("mark", "name", "state", "claim", "socket", "parent", "memory", "age"), visible());
        assertEquals(104, column("claim").getWidth(), 0.5);
        assertEquals(age, column("age").getWidth(), 0.5);
    }

    @Test
    void sortAndOrderAndWidthAreTold(FxRobot robot) {
        robot.clickOn("Age").clickOn("Age");
        assertEquals(List.of(new Sort("age", true)), preferences().get().sort());
        ShownWindow.settle(() -> {
            var columns = shown.table().getColumns();
            List<TreeTableColumn<Object, ?>> moved = new java.util.ArrayList<>(columns);
            moved.addFirst(moved.removeLast());
            columns.setAll(moved);
        });
        assertEquals("command", preferences().get().order().getFirst());
        assertEquals("mark", visible().getFirst());
        assertEquals("name", visible().get(1));
        ShownWindow.settle(() -> shown.table().resizeColumn(column("claim"), 30));
        assertEquals(134.0, preferences().get().widths().get("claim"), 0.5);
        assertEquals(List.of(new Sort("age", true)), preferences().get().sort());
        ShownWindow.settle(() -> preferences().set(ColumnPreferences.DESIGNED));
        assertEquals(List.of("mark", "name", "state", "claim", "socket", "parent", "memory", "age"), visible());
    }

    @Test
    void headersHaveAMenu() {
        assertEquals(
                ColumnPreferences.IDS.size() - 1,
                ShownWindow.ask(() -> column("state").getContextMenu().getItems().stream()
                        .filter(CheckMenuItem.class::isInstance)
                        .count()));
    }

    private ObjectProperty<ColumnPreferences> preferences() {
        return shown.window().columns();
    }

    private void choose(String id) {
        ShownWindow.settle(() -> column("state").getContextMenu().getItems().stream()
                .filter(item -> ("column-" + id).equals(item.getId()))
                .map(CheckMenuItem.class::cast)
                .findFirst()
                .ifPresent(item -> {
                    item.setSelected(!item.isSelected());
                    item.fire();
                }));
    }

    private TreeTableColumn<Object, ?> column(String id) {
        return shown.table().getColumns().stream()
                .filter(column -> id.equals(column.getId()))
                .findFirst()
                .orElseThrow();
    }

    private List<String> visible() {
        return ShownWindow.ask(() -> shown.table().getVisibleLeafColumns().stream()
                .map(TreeTableColumn::getId)
                .toList());
    }
}
