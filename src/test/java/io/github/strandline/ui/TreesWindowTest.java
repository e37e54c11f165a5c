package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What the table and the numbers above it say, and what the filter lets through. */
@WindowTest
final class TreesWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void rowSaysWhatTheEvidenceSays() {
        assertEquals(
                List.of("", "playwright-cli · lnkchk", "Stranded", "none", "gone", "exited", "Σ 782 MB", "4 d 8 h"),
                shown.row("lnkchk"));
        assertEquals(
                List.of("", "Codex broker · web-app", "Stranded", "none", "gone", "by design", "Σ 2.4 GB", "21 d"),
                shown.row("web-app"));
        assertEquals("rebound", shown.row("overwritten-checkout").get(4));
        assertEquals("not readable", shown.row("default").get(3));
    }

    @Test
    void treeInUseNamesItsEntryAndItsClients(FxRobot robot) {
        robot.clickOn("#inUseCard");
        List<String> row = shown.row("tgv");
        assertEquals("In use", row.get(2));
        assertEquals("tgv.session", row.get(3));
        assertEquals("own · 1 client", row.get(4));
    }

    @Test
    void processesShowTheirOwnMemoryAndWhyTheyBelong() {
        ShownWindow.settle(() -> shown.item("lnkchk").setExpanded(true));
        List<String> texts = shown.table().lookupAll(".name").stream()
                .map(node -> ((Label) node).getText())
                .toList();
        assertTrue(texts.contains("chrome · renderer"), texts::toString);
        assertTrue(texts.contains("chrome_crashpad_handler"), texts::toString);
        List<String> tags = shown.table().lookupAll(".tag").stream()
                .filter(node -> node.isVisible())
                .map(node -> ((Label) node).getText())
                .toList();
        assertTrue(tags.contains("same output"), tags::toString);
    }

    @Test
    void threeNumbersSayWhatIsFreedWhatIsStrandedAndWhatIsLeftAlone() {
        assertEquals("9.1 GB can be freed", shown.text("#freedTitle"));
        assertEquals("36 % of memory in use", shown.text("#freedDetail"));
        assertEquals("RSS 10.7 GB repeats shared pages", shown.text("#freedNote"));
        assertEquals("14 stranded trees", shown.text("#strandedTitle"));
        assertEquals("oldest 21 d", shown.text("#strandedDetail"));
        assertEquals("3 unsure · 1 could not be checked", shown.text("#strandedNote"));
        assertEquals("5 left alone", shown.text("#inUseTitle"));
        assertEquals("4 in use · 1 idle", shown.text("#inUseDetail"));
        assertTrue(shown.text("#inUseNote").endsWith(" GB"));
    }

    @Test
    void cardsChangeOnlyWhenTheRoundedTextChanges() {
        java.util.List<String> changes = new java.util.concurrent.CopyOnWriteArrayList<>();
        ShownWindow.settle(() -> shown.scene().getRoot().lookupAll(".card").forEach(card -> {
            card.lookupAll(".label")
                    .forEach(label -> ((Label) label).textProperty().subscribe((_, now) -> changes.add(now)));
            card.accessibleTextProperty().subscribe((_, now) -> changes.add(now));
        }));
        shown.machine.tree("lnkchk").grows(3);
        shown.look();
        assertEquals(List.of(), changes);
        shown.machine.tree("lnkchk").grows(300);
        shown.look();
        assertTrue(changes.contains("9.3 GB can be freed"), changes::toString);
    }

    @Test
    void cardsAreFilters(FxRobot robot) {
        assertEquals(17, shown.table().getRoot().getChildren().size());
        robot.clickOn("#inUseCard");
        assertEquals(5, shown.table().getRoot().getChildren().size());
        robot.clickOn("#freedCard");
        assertEquals(14, shown.table().getRoot().getChildren().size());
        robot.clickOn("#strandedCard");
        assertEquals(17, shown.table().getRoot().getChildren().size());
    }

    @Test
    void whatTheFilterHidesIsCountedBesideIt(FxRobot robot) {
        assertEquals("Showing 17 of 23 trees", shown.text("#showing"));
        robot.clickOn("#showAll");
        assertEquals(23, shown.table().getRoot().getChildren().size());
        assertEquals("23 trees", shown.text("#showing"));
        assertFalse(shown.find("#showAll", javafx.scene.Node.class).isVisible());
    }

    @Test
    void groupIsShownAloneAndAddedWithAModifier(FxRobot robot) {
        robot.clickOn("#unsureButton");
        assertEquals(3, shown.table().getRoot().getChildren().size());
        robot.press(KeyCode.CONTROL).clickOn("#inUseButton").release(KeyCode.CONTROL);
        assertEquals(8, shown.table().getRoot().getChildren().size());
    }

    @Test
    void textFindsATreeByAProcessInsideAndOpensItForAsLong(FxRobot robot) {
        robot.clickOn("#filterText").write("server-notebook");
        assertEquals(1, shown.table().getRoot().getChildren().size());
        assertTrue(shown.item("web-app").isExpanded());
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertEquals(17, shown.table().getRoot().getChildren().size());
        assertFalse(shown.item("web-app").isExpanded());
    }

    @Test
    void filterThatHidesAllSaysSo(FxRobot robot) {
        robot.clickOn("#filterText").write("foo");
        assertEquals("No tree matches “foo”", shown.text("#emptyTitle"));
        robot.clickOn("#emptyAction");
        assertEquals(23, shown.table().getRoot().getChildren().size());
    }

    @Test
    void evidenceFollowsTheHighlight() {
        shown.highlight("lnkchk");
        assertEquals("playwright-cli · lnkchk", shown.text("#title"));
        assertEquals("Stranded", shown.text("#verdict"));
        assertTrue(shown.text("#reason").startsWith("Its socket is gone and no registry entry names it"));
        shown.highlight("default");
        assertEquals("Unsure", shown.text("#verdict"));
        assertEquals("Claim", ((Label) shown.scene().lookup(".fact-name")).getText());
    }

    @Test
    void largestStrandedTreeComesFirst() {
        List<String> names = shown.trees();
        assertEquals("Codex broker · web-app", names.getFirst());
        assertEquals("Codex broker · infra", names.get(13));
        assertEquals("Codex broker · old-branch", names.get(16));
    }

    @Test
    void rowIsOneSentenceForAScreenReader() {
        shown.highlight("lnkchk");
        String spoken = shown.rowOf(shown.item("lnkchk")).getAccessibleText();
        assertEquals(
                "Stranded. playwright-cli · lnkchk. Its socket is gone and no registry entry names it, so no tool can"
                        + " reach it. Nothing is connected to it. 782 MB in 6 processes, 4 d 8 h old.",
                spoken);
    }

    @Test
    void headersSortAndSortingAgainTurnsRound(FxRobot robot) {
        robot.clickOn("RSS");
        assertEquals("Codex broker · old-branch", shown.trees().getFirst());
        robot.clickOn("RSS");
        assertEquals("Codex broker · web-app", shown.trees().getFirst());
    }

    @Test
    void scanThatFailedKeepsTheLastDataAndTurnsEndingOff(FxRobot robot) {
        robot.clickOn("#markAll");
        shown.fail("no permission");
        assertEquals(17, shown.table().getRoot().getChildren().size());
        assertTrue(shown.find("#endMarked", javafx.scene.Node.class).isDisabled());
        assertTrue(shown.text("#marksSummary").startsWith("Ending is off"));
        shown.look();
        assertFalse(shown.find("#endMarked", javafx.scene.Node.class).isDisabled());
    }

    @Test
    void nothingStrandedIsSaidWithoutReserveOnlyWhenAllCouldBeRead() {
        shown.machine.trees().stream()
                .filter(tree -> !tree.title().matches(".* (tgv|cart|scratch)"))
                .forEach(shown.machine::remove);
        shown.look();
        shown.machine.runs(Duration.ofMinutes(1));
        shown.look();
        shown.highlightNothing();
        shown.machine.runs(Duration.ofMinutes(1));
        shown.look();
        assertEquals("Nothing is stranded", shown.text("#emptyTitle"));
        shown.machine.hides(7);
        shown.look();
        assertEquals("Nothing found stranded so far", shown.text("#emptyTitle"));
        assertEquals(
                "Could not be read: the command lines of 7 processes. So this is not a clean bill.",
                shown.text("#emptyText"));
    }

    @Test
    void verdictThatChangesIsSeenInItsRow() {
        shown.machine.tree("lnkchk").becomes(VerdictKind.COULD_NOT_READ);
        shown.look();
        assertEquals("Unsure", shown.row("lnkchk").get(2));
    }
}
