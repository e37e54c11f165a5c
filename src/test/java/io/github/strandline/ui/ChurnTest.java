package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.Churn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A minute on a machine with 1,000 daemons in 5,000 processes, 30 per cent of which change every two seconds. */
@WindowTest
final class ChurnTest {

    private static final Set<String> SPARED = Set.of("d10", "d200", "d400", "d401", "d402", "d600", "d900");
    private static final List<String> MARKED = List.of("d10", "d400", "d900");
    private static final int STEPS = 30;

    private final Churn churn = new Churn(SPARED);
    private final AtomicInteger rowsMade = new AtomicInteger();
    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, churn.machine());
    }

    @Test
    void nothingThatAPersonDidOrLooksAtIsLost(FxRobot robot) {
        MARKED.forEach(name -> robot.clickOn(shown.markBox(name)));
        ShownWindow.settle(() -> {
            shown.item("d200").setExpanded(true);
            shown.item("d401").setExpanded(true);
        });
        shown.highlight("d402");
        robot.moveTo("#scanned");
        Map<String, TreeItem<Object>> items = new HashMap<>();
        SPARED.forEach(name -> items.put(name, shown.item(name)));
        TreeItem<Object> top = firstVisible();
        double offset = offset(top);
        List<Object> order = spared();
        countRows();
        for (int step = 0; step < STEPS; step++) {
            churn.step();
            shown.look();
            String when = "after step " + step;
            assertSame(top, firstVisible(), when);
            assertEquals(offset, offset(top), 0.5, when);
            assertEquals(order, spared(), when);
        }
        items.forEach((name, item) -> assertSame(item, shown.item(name)));
        assertSame(items.get("d402"), shown.table().getSelectionModel().getSelectedItem());
        assertTrue(items.get("d200").isExpanded());
        assertTrue(items.get("d401").isExpanded());
        assertFalse(items.get("d600").isExpanded());
        assertTrue(
                shown.text("#marksSummary").startsWith("3 trees marked · 15 processes"), shown.text("#marksSummary"));
        assertTrue(rowsMade.get() < 60, () -> rowsMade + " rows were made for a table that shows some twenty");
    }

    @Test
    void onlyCellsWhoseTextChangesAreWritten() {
        ShownWindow.settle(() -> shown.table().scrollTo(0));
        Map<TreeItem<?>, List<String>> before = texts();
        AtomicInteger written = new AtomicInteger();
        ShownWindow.ask(() -> {
            shown.table()
                    .lookupAll(".tree-table-cell")
                    .forEach(cell -> ((javafx.scene.control.Labeled) cell)
                            .textProperty()
                            .subscribe((_, _) -> written.incrementAndGet()));
            return before;
        });
        shown.look();
        shown.look();
        assertEquals(0, written.get());
        assertEquals(before, texts());
    }

    private Map<TreeItem<?>, List<String>> texts() {
        return ShownWindow.ask(() -> {
            Map<TreeItem<?>, List<String>> texts = new HashMap<>();
            for (var node : shown.table().lookupAll(".tree-table-row-cell")) {
                TreeTableRow<?> row = (TreeTableRow<?>) node;
                if (row.isVisible() && row.getTreeItem() != null) {
                    List<String> cells = new ArrayList<>();
                    row.lookupAll(".tree-table-cell")
                            .forEach(cell -> cells.add(((javafx.scene.control.Labeled) cell).getText()));
                    texts.put(row.getTreeItem(), cells);
                }
            }
            return texts;
        });
    }

    private void countRows() {
        ShownWindow.settle(() -> {
            TreeTableView<Object> table = shown.table();
            var factory = table.getRowFactory();
            table.setRowFactory(of -> {
                rowsMade.incrementAndGet();
                return factory.call(of);
            });
        });
    }

    /** The spared trees from top to bottom. */
    private List<Object> spared() {
        Set<String> identities = new HashSet<>();
        SPARED.forEach(name -> identities.add(churn.machine().tree(name).root().toString()));
        return ShownWindow.ask(() -> {
            List<Object> order = new ArrayList<>();
            for (TreeItem<Object> item : shown.table().getRoot().getChildren()) {
                if (identities.contains(item.getValue().toString().split(" of ", 2)[0])) {
                    order.add(item);
                }
            }
            return order;
        });
    }

    private TreeItem<Object> firstVisible() {
        return ShownWindow.ask(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) shown.table().lookup(".virtual-flow");
            IndexedCell<?> first = flow.getFirstVisibleCell();
            boolean hidden = first.getLayoutY() + first.getHeight() < 1;
            return shown.table().getTreeItem(first.getIndex() + (hidden ? 1 : 0));
        });
    }

    private double offset(TreeItem<Object> item) {
        return ShownWindow.ask(() -> shown.rowOf(item).getLayoutY());
    }
}
