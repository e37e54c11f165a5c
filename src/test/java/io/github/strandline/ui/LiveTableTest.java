package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.ui.sample.SampleTree;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Refreshes change values and never take away what a person has done or looks at. */
@WindowTest
final class LiveTableTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void selectionExpansionAndScrollSurviveTwentyRefreshesWithChurn() {
        ShownWindow.settle(() -> {
            shown.item("docs-crawl").setExpanded(true);
            shown.item("smoke").setExpanded(true);
        });
        shown.highlight("smoke");
        ShownWindow.settle(() -> shown.table().scrollTo(shown.table().getRow(shown.item("docs-crawl"))));
        TreeItem<Object> selected = shown.item("smoke");
        TreeItem<Object> top = firstVisible();
        double offset = offsetOf(top);
        for (int refresh = 0; refresh < 20; refresh++) {
            churn(refresh);
            shown.look();
            assertSame(top, firstVisible(), "after refresh " + refresh);
            assertEquals(offset, offsetOf(top), 0.5, "after refresh " + refresh);
        }
        assertSame(selected, shown.table().getSelectionModel().getSelectedItem());
        assertEquals(
                shown.table().getRow(selected), shown.table().getFocusModel().getFocusedIndex());
        assertTrue(shown.item("docs-crawl").isExpanded());
        assertTrue(shown.item("smoke").isExpanded());
        assertFalse(shown.item("pricing").isExpanded());
    }

    @Test
    void marksSurviveChurnCollapseSortAndFilter(FxRobot robot) {
        robot.clickOn(shown.markBox("signup"));
        ShownWindow.settle(() -> shown.item("pricing").setExpanded(true));
        robot.clickOn(shown.markBox("pricing"));
        for (int refresh = 0; refresh < 20; refresh++) {
            churn(refresh);
            shown.look();
        }
        ShownWindow.settle(() -> shown.item("pricing").setExpanded(false));
        robot.clickOn("Age").clickOn("#inUseCard").clickOn("#strandedCard");
        shown.look();
        assertEquals("2 trees marked · 12 processes · about 1.1 GB", shown.text("#marksSummary"));
        assertEquals("End 2 marked trees…", shown.text("#endMarked"));
        assertTrue(((javafx.scene.control.CheckBox) shown.markBox("signup")).isSelected());
        assertFalse(((javafx.scene.control.CheckBox) shown.markBox("login")).isSelected());
    }

    @Test
    void treeThatEndsOrIsNoLongerStrandedLosesItsMark(FxRobot robot) {
        robot.clickOn(shown.markBox("signup")).clickOn(shown.markBox("login")).clickOn(shown.markBox("smoke"));
        shown.machine.remove(shown.machine.tree("signup"));
        shown.machine.tree("login").becomes(VerdictKind.CLIENT);
        shown.look();
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
        assertTrue(shown.text("#marksSummary").endsWith("2 marks dropped: signup, login ended or changed"));
    }

    @Test
    void anotherProcessWithTheSamePidIsNotMarked(FxRobot robot) {
        robot.clickOn(shown.markBox("signup"));
        SampleTree before = shown.machine.tree("signup");
        shown.machine.remove(before);
        SampleTree after = shown.machine.reincarnation(before, "signup");
        assertEquals(before.root().pid(), after.root().pid());
        shown.look();
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
    }

    @Test
    void rowsStayTheSameObjectsAndNothingIsRebuiltWhenOnlyNumbersChange() {
        AtomicInteger events = new AtomicInteger();
        TreeItem<Object> item = shown.item("lnkchk");
        Object row = item.getValue();
        ShownWindow.settle(() -> {
            shown.table().getRoot().addEventHandler(TreeItem.valueChangedEvent(), _ -> events.incrementAndGet());
            shown.table()
                    .getRoot()
                    .addEventHandler(TreeItem.childrenModificationEvent(), _ -> events.incrementAndGet());
        });
        shown.machine.tree("lnkchk").grows(3);
        shown.look();
        assertSame(item, shown.item("lnkchk"));
        assertSame(row, shown.item("lnkchk").getValue());
        assertEquals(0, events.get());
        assertEquals("Σ 785 MB", shown.row("lnkchk").get(6));
    }

    @Test
    void orderIsHeldWhileSomethingIsMarkedAndNewTreesComeLastInTheirGroup(FxRobot robot) {
        robot.clickOn(shown.markBox("signup")).moveTo("#scanned");
        List<String> before = shown.trees();
        // The end of the group is below the view: else the new tree would have to stand below that.
        ShownWindow.settle(() -> shown.scene().getWindow().setHeight(600));
        ShownWindow.settle(() -> shown.table().scrollTo(0));
        shown.machine.tree("search").grows(4_000);
        shown.machine
                .playwright("fresh", VerdictKind.UNREACHABLE, Duration.ofMinutes(5))
                .chromium(900);
        shown.look();
        List<String> after = shown.trees();
        assertEquals("playwright-cli · fresh", after.get(14));
        assertEquals(before, after.stream().filter(before::contains).toList());
        assertTrue(shown.find("#heldBox", Node.class).isVisible());
        robot.press(KeyCode.R).release(KeyCode.R);
        assertEquals("playwright-cli · search", shown.trees().getFirst());
        assertFalse(shown.find("#heldBox", Node.class).isVisible());
    }

    @Test
    void orderFollowsTheValuesWhenNobodyTouchesTheTable(FxRobot robot) {
        robot.moveTo("#scanned");
        shown.machine.tree("search").grows(4_000);
        shown.look();
        assertEquals("playwright-cli · search", shown.trees().getFirst());
        assertFalse(shown.find("#heldBox", Node.class).isVisible());
    }

    @Test
    void orderIsHeldUnderThePointer(FxRobot robot) {
        robot.moveTo(shown.markBox("login"));
        shown.machine.tree("search").grows(4_000);
        shown.look();
        assertNotEquals("playwright-cli · search", shown.trees().getFirst());
    }

    @Test
    void endedTreeStaysDimmedForAMomentAndThenGoes(FxRobot robot) {
        // Under a pointer that happens to be over the table no row goes.
        robot.moveTo("#scanned");
        shown.highlight("lnkchk");
        TreeItem<Object> item = shown.item("login");
        shown.machine.remove(shown.machine.tree("login"));
        shown.look();
        assertTrue(shown.table().getRoot().getChildren().contains(item));
        assertEquals("Showing 16 of 22 trees", shown.text("#showing"));
        shown.machine.runs(Duration.ofSeconds(6));
        shown.look();
        assertFalse(shown.table().getRoot().getChildren().contains(item));
    }

    @Test
    void endedTreeStaysAsLongAsItIsLookedAt() {
        shown.highlight("login");
        shown.machine.remove(shown.machine.tree("login"));
        for (int minute = 0; minute < 3; minute++) {
            shown.machine.runs(Duration.ofMinutes(1));
            shown.look();
        }
        assertEquals("playwright-cli · login", shown.text("#title"));
        assertEquals("Ended", shown.text("#verdict"));
    }

    @Test
    void processThatComesOrGoesChangesItsTreeAlone() {
        ShownWindow.settle(() -> shown.item("infra").setExpanded(true));
        TreeItem<Object> first = shown.item("infra").getChildren().getFirst();
        shown.machine.tree("infra").with(Edge.KERNEL, 50, "/usr/bin/node", "node", "/srv/late.js");
        shown.look();
        assertEquals(2, shown.item("infra").getChildren().size());
        assertSame(first, shown.item("infra").getChildren().getFirst());
        shown.machine.tree("infra").losesLast();
        shown.look();
        shown.machine.runs(Duration.ofSeconds(6));
        shown.look();
        assertEquals(List.of(first), shown.item("infra").getChildren());
    }

    @Test
    void collapseWithAHighlightedProcessChangesNoMark(FxRobot robot) {
        robot.clickOn(shown.markBox("login"));
        ShownWindow.settle(() -> {
            shown.item("signup").setExpanded(true);
            shown.table()
                    .getSelectionModel()
                    .select(shown.item("signup").getChildren().getFirst());
        });
        ShownWindow.settle(() -> shown.item("signup").setExpanded(false));
        assertEquals("1 tree marked · 6 processes · about 607 MB", shown.text("#marksSummary"));
    }

    @Test
    void indentSurvivesAHundredChangesOfLook() {
        ShownWindow.settle(() -> shown.item("lnkchk").setExpanded(true));
        TreeItem<Object> child = shown.item("lnkchk").getChildren().getFirst();
        double before = nameStart(child);
        for (int flip = 0; flip < 100; flip++) {
            shown.machine.tree("lnkchk").becomes(flip % 2 == 0 ? VerdictKind.COULD_NOT_READ : VerdictKind.UNREACHABLE);
            ShownWindow.settle(
                    () -> shown.window().accept(new io.github.strandline.ui.common.Look.Seen(shown.machine.scan())));
        }
        assertEquals(before, nameStart(child), 0.01);
        assertTrue(before > nameStart(shown.item("lnkchk")), "a process is indented under its tree");
    }

    private double nameStart(TreeItem<Object> item) {
        return ShownWindow.ask(() -> {
            Node name = shown.rowOf(item).lookup(".name");
            return name.localToScene(0, 0).getX();
        });
    }

    /** Something comes, something goes, something grows; marked and highlighted trees stay. */
    private void churn(int round) {
        shown.machine.runs(Duration.ofSeconds(2));
        shown.machine.tree("search").grows(round % 2 == 0 ? 900 : -880);
        SampleTree guest = shown.machine
                .playwright("guest" + round, VerdictKind.UNREACHABLE, Duration.ofMinutes(10 + round))
                .chromium(600L + 40 * round);
        if (round > 1) {
            shown.machine.remove(shown.machine.tree("guest" + (round - 2)));
        }
        guest.grows(round);
    }

    private VirtualFlow<?> flow() {
        return (VirtualFlow<?>) shown.table().lookup(".virtual-flow");
    }

    private TreeItem<Object> firstVisible() {
        return ShownWindow.ask(() -> {
            IndexedCell<?> first = flow().getFirstVisibleCell();
            // A row that ends exactly where the view begins is not seen.
            boolean hidden = first.getLayoutY() + first.getHeight() < 1;
            return shown.table().getTreeItem(first.getIndex() + (hidden ? 1 : 0));
        });
    }

    private double offsetOf(TreeItem<Object> item) {
        return ShownWindow.ask(() -> shown.rowOf(item).getLayoutY());
    }
}
