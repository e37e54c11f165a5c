package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** No row that is in view moves, comes or goes under a pointer or while anything is marked. */
@WindowTest
final class OrderCalmTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void newTreesPushNothingAwayFromUnderThePointer(FxRobot robot) {
        atTheEndOfTheStranded();
        robot.moveTo(shown.markBox("default"));
        Map<TreeItem<?>, Double> before = places();
        for (int index = 0; index < 4; index++) {
            stranded("late" + index, 3_000);
            shown.look();
            assertEquals(before, places(), "after new tree " + index);
        }
        assertTrue(held());
        assertEquals("Showing 21 of 27 trees", shown.text("#showing"));
    }

    @Test
    void newTreesStandBelowWhatIsInViewWithATag(FxRobot robot) {
        atTheEndOfTheStranded();
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        atTheEndOfTheStranded();
        Map<TreeItem<?>, Double> before = places();
        stranded("late", 3_000);
        shown.look();
        assertEquals(before, places());
        assertEquals("playwright-cli · late", shown.trees().getLast());
        assertEquals("New", tag("late"));
        robot.press(KeyCode.R).release(KeyCode.R);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("playwright-cli · late", shown.trees().getFirst());
        assertFalse(held());
    }

    @Test
    void endedTreeAndOneThatIsNoLongerStrandedStayInViewWhileAnythingIsMarked(FxRobot robot) {
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        ShownWindow.settle(() -> shown.table().scrollTo(0));
        Map<TreeItem<?>, Double> before = places();
        TreeItem<Object> ended = shown.item("login");
        TreeItem<Object> used = shown.item("search");
        assertTrue(before.containsKey(ended) && before.containsKey(used), "both are in view");
        shown.machine.remove(shown.machine.tree("login"));
        shown.machine.tree("search").becomes(VerdictKind.CLIENT);
        for (int look = 0; look < 5; look++) {
            shown.machine.runs(Duration.ofSeconds(3));
            shown.look();
            assertEquals(before, places(), "after look " + look);
        }
        assertTrue(held());
        robot.press(KeyCode.R).release(KeyCode.R);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(shown.table().getRoot().getChildren().contains(ended));
        assertFalse(shown.table().getRoot().getChildren().contains(used));
    }

    @Test
    void newProcessOfAnOpenTreeWaits(FxRobot robot) {
        ShownWindow.settle(() -> shown.table().scrollTo(0));
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        ShownWindow.settle(() -> {
            shown.item("signup").setExpanded(true);
            shown.table().scrollTo(shown.table().getRow(shown.item("signup")));
        });
        Map<TreeItem<?>, Double> before = places();
        shown.machine.tree("signup").with(Edge.KERNEL, 900, "/usr/bin/node", "node", "/srv/late.js");
        shown.look();
        assertEquals(before, places());
        assertTrue(held());
        robot.press(KeyCode.R).release(KeyCode.R);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(2, shown.item("signup").getChildren().size());
        assertFalse(held());
    }

    @Test
    void whatComesAboveTheViewMovesNothingInIt(FxRobot robot) {
        atTheEndOfTheStranded();
        ShownWindow.settle(() -> shown.table().scrollTo(shown.table().getRow(shown.item("default"))));
        robot.moveTo(shown.markBox("wedged"));
        Map<TreeItem<?>, Double> before = places();
        stranded("late", 3_000);
        shown.machine.remove(shown.machine.tree("login"));
        shown.machine.runs(Duration.ofSeconds(9));
        shown.look();
        shown.machine.runs(Duration.ofSeconds(9));
        shown.look();
        assertEquals(before, places());
    }

    @Test
    void refreshThatAPersonAsksForSortsAgain(FxRobot robot) throws TimeoutException {
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        shown.machine.tree("search").grows(4_000);
        shown.look();
        assertFalse(shown.trees().getFirst().endsWith("search"));
        robot.press(KeyCode.F5).release(KeyCode.F5);
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> shown.trees().getFirst().endsWith("search"));
        ShownWindow.settle(() -> shown.window().close());
    }

    /** The looks come from here: a closed window takes none. */
    @Test
    void refreshWhoseLookFailedSortsNoLaterScan(FxRobot robot) {
        ShownWindow.settle(() -> shown.window().close());
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        shown.fail("no permission");
        robot.press(KeyCode.F5).release(KeyCode.F5);
        shown.fail("no permission");
        List<String> before = shown.trees();
        shown.machine.tree("search").grows(4_000);
        shown.look();
        assertEquals(before, shown.trees());
        assertTrue(held());
    }

    private void atTheEndOfTheStranded() {
        ShownWindow.settle(() -> shown.table().scrollTo(shown.table().getRow(shown.item("default")) - 4));
    }

    private void stranded(String name, long megabytes) {
        shown.machine
                .playwright(name, VerdictKind.UNREACHABLE, Duration.ofMinutes(5))
                .chromium(megabytes);
    }

    private boolean held() {
        return shown.find("#heldBox", Node.class).isVisible();
    }

    private String tag(String name) {
        ShownWindow.settle(() -> shown.table().scrollTo(shown.table().getRow(shown.item(name)) - 3));
        return ShownWindow.ask(() ->
                ((javafx.scene.control.Label) shown.rowOf(shown.item(name)).lookup(".tag")).getText());
    }

    /** Where each row in view stands. */
    private Map<TreeItem<?>, Double> places() {
        return ShownWindow.ask(() -> {
            Bounds view = shown.table().localToScene(shown.table().getLayoutBounds());
            Map<TreeItem<?>, Double> places = new LinkedHashMap<>();
            for (Node node : shown.table().lookupAll(".tree-table-row-cell")) {
                TreeTableRow<?> row = (TreeTableRow<?>) node;
                Bounds bounds = row.localToScene(row.getLayoutBounds());
                if (row.isVisible()
                        && row.getTreeItem() != null
                        && bounds.getMaxY() > view.getMinY() + 30
                        && bounds.getMinY() < view.getMaxY() - 1) {
                    places.put(row.getTreeItem(), Math.rint(bounds.getMinY()));
                }
            }
            return places;
        });
    }
}
