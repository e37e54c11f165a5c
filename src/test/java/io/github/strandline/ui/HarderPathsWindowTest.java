package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.Terms;
import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The two harder paths, unsure trees and one tree in use, and branches that a person decides about. */
@WindowTest
final class HarderPathsWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @AfterEach
    void closeDialog() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void markingAnUnsureTreeAsksForALookAtItsEvidenceFirst(FxRobot robot) {
        robot.clickOn(shown.markBox("default"));
        WaitForAsyncUtils.waitForFxEvents(3);
        assertEquals("Nothing is marked", shown.text("#marksSummary"));
        assertFalse(((CheckBox) shown.markBox("default")).isSelected());
        assertTrue(shown.find("#evidence", Node.class).isVisible());
        assertTrue(shown.text("#lookedAt").startsWith("I have looked at this tree"));
        assertEquals(
                "lookedAt", ShownWindow.ask(() -> shown.scene().getFocusOwner().getId()));

        robot.clickOn("#lookedAt");
        WaitForAsyncUtils.waitForFxEvents(3);
        assertTrue(((CheckBox) shown.markBox("default")).isSelected());
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));

        robot.clickOn("#lookedAt");
        assertEquals("Nothing is marked", shown.text("#marksSummary"));
    }

    @Test
    void onlyUnsureTreesAreAskedAbout(FxRobot robot) {
        shown.highlight("default");
        assertTrue(shown.find("#lookBox", Node.class).isVisible());
        shown.highlight("lnkchk");
        assertFalse(shown.find("#lookBox", Node.class).isVisible());
    }

    @Test
    void markingAllNeverMarksAnUnsureTree(FxRobot robot) {
        robot.clickOn("#markAll");
        assertEquals("End 14 marked trees…", shown.text("#endMarked"));
        look(robot, "default");
        assertEquals("End 15 marked trees…", shown.text("#endMarked"));
        assertTrue(shown.text("#markAll").startsWith("Unmark all"));
    }

    @Test
    void unsureTreesStandApartInTheQuestionWithWhatMadeThemUnsure(FxRobot robot) throws TimeoutException {
        look(robot, "default");
        robot.clickOn(shown.markBox("web-app")).clickOn(shown.markBox("lnkchk"));
        Scene dialog = ask(robot);
        assertEquals("End 3 trees, 1 of them unsure?", text(dialog, "#confirmQuestion"));
        assertEquals("End 3 trees, 1 unsure", text(dialog, "#confirmEnd"));
        assertEquals(
                List.of("1 unsure tree: you said that you have looked at it", "2 stranded trees"),
                texts(dialog, ".plan-group"));
        assertTrue(
                texts(dialog, ".plan-reason")
                        .getFirst()
                        .startsWith("This could not be read, and it decides: /home/ann/.cache/state/default.json"),
                texts(dialog, ".plan-reason")::toString);
        assertTrue(text(dialog, "#confirmConsequence").contains("One is unsure: nobody can tell"));
        assertEquals("Not included: 5 in use or idle, 2 unsure.", text(dialog, "#notIncluded"));
        robot.clickOn("#confirmEnd");
        awaitResult();
        KillPlan plan = shown.ended.getFirst();
        assertEquals(
                List.of("default", "web-app", "lnkchk"),
                plan.trees().stream().map(KillPlan.PlannedTree::name).toList());
        assertInstanceOf(Terms.Looked.class, plan.trees().getFirst().terms());
    }

    @Test
    void unsureTreeThatChangesLosesItsMarkAndItsPlaceInThePlan(FxRobot robot) {
        look(robot, "default");
        Scene dialog = ask(robot);
        shown.machine.tree("default").becomes(VerdictKind.CLIENT);
        shown.look();
        assertEquals("Nothing is left to end", text(dialog, "#confirmQuestion"));
        assertEquals(List.of("Taken out: not as you saw it: a client is connected."), texts(dialog, ".plan-reason"));
        ShownWindow.settle(() -> dialog.getWindow().hide());
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
        assertTrue(
                shown.text("#marksSummary").endsWith("one mark dropped: default ended or changed"),
                shown.text("#marksSummary"));
    }

    @Test
    void whoWaitsForAStoppedTreeIsSaidBeforeItIsEnded(FxRobot robot) {
        shown.machine.tree("wedged").letsWait(2);
        shown.look();
        look(robot, "wedged");
        Scene dialog = ask(robot);
        String reason = texts(dialog, ".plan-reason").getFirst();
        assertTrue(
                reason.endsWith("2 clients wait to be let in. If more come to wait, the tree is ended all the same."),
                reason);
        shown.machine.tree("wedged").letsWait(3);
        shown.look();
        assertEquals("End 1 unsure tree?", text(dialog, "#confirmQuestion"), "as it says");
    }

    @Test
    void unsureTreeThatTurnsOutStrandedKeepsItsMark(FxRobot robot) {
        look(robot, "default");
        shown.machine.tree("default").becomes(VerdictKind.UNREACHABLE);
        shown.look();
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
    }

    @Test
    void menuSaysWhyATreeCannotBeEndedInUse() {
        expectItem("lnkchk", "End a tree in use… (this one is stranded: mark it)");
        expectItem("default", "End a tree in use… (this one is unsure: look at it and mark it)");
        ShownWindow.settle(() -> shown.window().scene().lookup("#trees"));
        all();
        expectItem("api", "End a tree in use… (this one is still starting)");
        expectItem("tgv", "End a tree in use…");
        expectItem("scratch", "End a tree in use…");
        shown.machine.tree("tgv").becomes(VerdictKind.PROTECTED);
        shown.look();
        expectItem("tgv", "End a tree in use… (off limits: it holds a process that must not be ended)");
        shown.highlightNothing();
        assertEquals("End a tree in use… (highlight one first)", item().getText());
    }

    @Test
    void usedTreeNeedsItsNameAndShowsItsOwnToolsWayFirst(FxRobot robot) throws TimeoutException {
        robot.clickOn(shown.markBox("lnkchk"));
        Scene dialog = askInUse("tgv");
        assertEquals("confirmCancel", dialog.getFocusOwner().getId());
        assertTrue(button(dialog, "#confirmCancel").isDefaultButton());
        assertEquals("End “tgv” (playwright-cli) although it is in use?", text(dialog, "#inUseQuestion"));
        String reason = text(dialog, "#inUseReason");
        assertTrue(reason.startsWith("One client is connected to it now."), reason);
        assertTrue(reason.contains("tgv.session names it."), reason);
        assertEquals("playwright-cli -s=tgv close", text(dialog, "#inUseClose"));
        robot.clickOn("#inUseCopy");
        assertEquals(
                "playwright-cli -s=tgv close",
                ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString()));
        assertEquals("End “tgv”", text(dialog, "#confirmEnd"));
        assertTrue(button(dialog, "#confirmEnd").isDisabled());

        type(dialog, "tg");
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
        type(dialog, "tgv");
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(shown.dialog().isPresent(), "Enter in the field answers nothing");
        assertEquals(List.of(), shown.ended);
        assertFalse(button(dialog, "#confirmEnd").isDisabled());
        ShownWindow.settle(() -> dialog.lookup("#confirmEnd").requestFocus());
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(), shown.ended);
        robot.clickOn("#confirmEnd");
        awaitResult();
        KillPlan plan = shown.ended.getFirst();
        assertEquals(1, plan.trees().size());
        assertEquals(
                shown.machine.tree("tgv").root(), plan.trees().getFirst().root().identity());
        assertInstanceOf(Terms.Used.class, plan.trees().getFirst().terms());
        robot.clickOn("#closeResult");
        assertEquals("End 1 marked tree…", shown.text("#endMarked"), "the mark of the other tree stays");
    }

    @Test
    void whoIsConnectedIsSaidWhereItIsKnown() {
        shown.machine.tree("tgv").usedBy("/usr/bin/node", "node", "/usr/bin/playwright-cli", "snapshot");
        shown.look();
        Scene dialog = askInUse("tgv");
        String reason = text(dialog, "#inUseReason");
        assertTrue(
                reason.matches("(?s)One client is connected to it now\\.\\s"
                        + "Connected, as far as can be told: playwright-cli snapshot \\(PID [0-9]+\\)\\..*"),
                reason);
    }

    @Test
    void everyProcessOfAUsedTreeIsListedBeforeItsEnd() {
        Scene dialog = askInUse("tgv");
        TitledPane all = (TitledPane) dialog.lookup("#inUseAll");
        assertEquals("All 6 processes with PID, start and command", text(dialog, "#inUseAll"));
        ShownWindow.settle(() -> all.setExpanded(true));
        List<String> lines = ShownWindow.ask(() -> all.getContent().lookupAll(".list-cell").stream()
                .map(cell -> ((ListCell<?>) cell).getText())
                .filter(text -> text != null && !text.isEmpty())
                .toList());
        assertTrue(
                lines.getFirst()
                        .startsWith(
                                Long.toString(shown.machine.tree("tgv").root().pid())),
                lines::toString);
        assertEquals(6, ((ListView<?>) all.getContent()).getItems().size());
    }

    @Test
    void usedTreeThatIsOffLimitsByNowCannotBeEnded() {
        Scene dialog = askInUse("tgv");
        type(dialog, "tgv");
        assertTrue(dialog.lookup("#inUseForce").isManaged());
        shown.machine.tree("tgv").becomes(VerdictKind.PROTECTED);
        shown.look();
        assertEquals("Nothing is left to end", text(dialog, "#inUseQuestion"));
        assertFalse(dialog.lookup("#inUseForce").isVisible(), "nothing is left to allow");
        assertFalse(dialog.lookup("#inUseForce").isManaged());
        WaitForAsyncUtils.sleep(1_500, TimeUnit.MILLISECONDS);
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
        type(dialog, "");
        type(dialog, "tgv");
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
    }

    @Test
    void idleTreeThatIsTakenIntoUseFallsOut() {
        Scene dialog = askInUse("scratch");
        assertEquals("End “scratch” (playwright-cli), which its tool can still reach?", text(dialog, "#inUseQuestion"));
        shown.machine.tree("scratch").becomes(VerdictKind.CLIENT);
        shown.look();
        assertEquals("Nothing is left to end", text(dialog, "#inUseQuestion"));
        assertEquals("Taken out: not as you saw it: a client is connected.", text(dialog, "#inUseReason"));
    }

    @Test
    void nothingOpensForATreeThatIsNotInUse() {
        shown.highlight("lnkchk");
        ShownWindow.settle(() -> shown.window().askToEndInUse());
        assertTrue(shown.dialog().isEmpty());
    }

    @Test
    void branchThatDoesNotAgreeIsListedUntickedAndCanBeTicked(FxRobot robot) throws TimeoutException {
        shown.machine
                .tree("infra")
                .elsewhere(Edge.ARGUMENT, 400, "/usr/bin/chrome", "/usr/bin/chrome", "--user-data-dir=/home/ann/p");
        shown.look();
        robot.clickOn(shown.markBox("infra"));
        Scene dialog = ask(robot);
        CheckBox box = (CheckBox) dialog.lookup(".plan-branch");
        assertFalse(box.isSelected());
        assertTrue(box.getText().startsWith("Also end chrome (PID "), box.getText());
        assertTrue(text(dialog, "#confirmConsequence").startsWith("2 processes will end"));
        robot.clickOn(box);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(text(dialog, "#confirmConsequence").startsWith("3 processes will end"));
        assertTrue(button(dialog, "#confirmEnd").isDisabled(), "what has just changed is not confirmed at once");
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> !button(dialog, "#confirmEnd").isDisabled());
        robot.clickOn("#confirmEnd");
        awaitResult();
        assertEquals(3, shown.ended.getFirst().processCount());
    }

    @Test
    void branchThatAgreesIsTickedInTheListAndCanBeLeftOut(FxRobot robot) throws TimeoutException {
        robot.clickOn(shown.markBox("lnkchk"));
        Scene dialog = ask(robot);
        assertEquals(0, dialog.getRoot().lookupAll(".plan-branch").size());
        ShownWindow.settle(() -> ((TitledPane) dialog.lookup("#confirmAll")).setExpanded(true));
        ListView<?> all = (ListView<?>) dialog.lookup(".processes");
        int last = all.getItems().size() - 1;
        ShownWindow.settle(() -> {
            all.requestFocus();
            all.getSelectionModel().select(last);
        });
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(text(dialog, "#confirmConsequence").startsWith("5 processes will end"));
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> !button(dialog, "#confirmEnd").isDisabled());
        robot.clickOn("#confirmEnd");
        awaitResult();
        assertEquals(
                List.of(1),
                shown.ended.getFirst().trees().stream()
                        .map(tree -> tree.leftOut().size())
                        .toList());
    }

    private void look(FxRobot robot, String name) {
        robot.clickOn(shown.markBox(name));
        WaitForAsyncUtils.waitForFxEvents(3);
        robot.clickOn("#lookedAt");
        WaitForAsyncUtils.waitForFxEvents(3);
    }

    private Scene ask(FxRobot robot) {
        robot.clickOn("#endMarked");
        WaitForAsyncUtils.waitForFxEvents();
        return dialog();
    }

    private Scene askInUse(String name) {
        all();
        shown.highlight(name);
        // The question waits for its answer, so it is asked from a task of its own.
        javafx.application.Platform.runLater(() -> shown.window().askToEndInUse());
        WaitForAsyncUtils.waitForFxEvents();
        return dialog();
    }

    private void all() {
        ShownWindow.settle(() -> menu("menu.view.all").fire());
    }

    private void expectItem(String name, String text) {
        shown.highlight(name);
        assertEquals(text, item().getText(), name);
        assertEquals(!text.equals("End a tree in use…"), item().isDisable(), name);
    }

    private MenuItem item() {
        return ((MenuBar) shown.scene().lookup(".menu-bar"))
                .getMenus().stream()
                        .flatMap(menu -> menu.getItems().stream())
                        .filter(item -> "endInUseItem".equals(item.getId()))
                        .findFirst()
                        .orElseThrow();
    }

    private MenuItem menu(String key) {
        String text = ShownWindow.words().messages().text(key);
        return ((MenuBar) shown.scene().lookup(".menu-bar"))
                .getMenus().stream()
                        .flatMap(menu -> menu.getItems().stream())
                        .filter(item -> text.equals(item.getText()))
                        .findFirst()
                        .orElseThrow();
    }

    private static void type(Scene dialog, String text) {
        ShownWindow.settle(() -> {
            TextField field = (TextField) dialog.lookup("#inUseName");
            field.requestFocus();
            field.setText(text);
        });
    }

    private Scene dialog() {
        return shown.dialog().orElseThrow(() -> new AssertionError("no dialog"));
    }

    private void awaitResult() throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.find("#result", Node.class).isVisible());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static Button button(Scene dialog, String selector) {
        return (Button) dialog.lookup(selector);
    }

    private static String text(Scene dialog, String selector) {
        return ShownWindow.ask(() -> ((javafx.scene.control.Labeled) dialog.lookup(selector)).getText());
    }

    private static List<String> texts(Scene dialog, String selector) {
        return ShownWindow.ask(() -> dialog.getRoot().lookupAll(selector).stream()
                .map(label -> ((Label) label).getText())
                .toList());
    }
}
