package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** From marks to an end: what the confirmation asks, what it takes for a yes, and what is told afterwards. */
@WindowTest
final class EndingWindowTest {

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
    void cancelHasTheFocusAndIsTheDefault(FxRobot robot) {
        Scene dialog = ask(robot, "web-app", "lnkchk");
        assertEquals("confirmCancel", dialog.getFocusOwner().getId());
        assertTrue(button(dialog, "#confirmCancel").isDefaultButton());
        assertTrue(button(dialog, "#confirmCancel").isCancelButton());
        assertFalse(button(dialog, "#confirmEnd").isDefaultButton());
    }

    @Test
    void enterNeverEndsAnythingWhateverHasTheFocus(FxRobot robot) {
        int owners = focusOwners(ask(robot, "lnkchk")).size();
        assertTrue(owners >= 4, () -> owners + " nodes can have the focus");
        for (int index = 0; index < owners; index++) {
            if (shown.dialog().isEmpty()) {
                robot.clickOn("#endMarked");
            }
            Node owner = focusOwners(dialog()).get(index);
            ShownWindow.settle(owner::requestFocus);
            robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
            WaitForAsyncUtils.waitForFxEvents();
            assertEquals(List.of(), shown.ended, "Enter on " + owner);
            assertEquals("End 1 marked tree…", shown.text("#endMarked"), "Enter on " + owner);
        }
    }

    @Test
    void enterOnTheEndButtonDoesNothing(FxRobot robot) {
        Scene dialog = ask(robot, "lnkchk");
        ShownWindow.settle(() -> dialog.lookup("#confirmEnd").requestFocus());
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(shown.dialog().isPresent());
        assertEquals(List.of(), shown.ended);
    }

    @Test
    void escapeCancels(FxRobot robot) {
        ask(robot, "lnkchk");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(shown.dialog().isEmpty());
        assertEquals(List.of(), shown.ended);
        assertEquals("1 tree marked · 6 processes · about 719 MB", shown.text("#marksSummary"));
    }

    @Test
    void spaceOnTheEndButtonEndsExactlyWhatWasMarked(FxRobot robot) throws TimeoutException {
        Scene dialog = ask(robot, "web-app", "lnkchk");
        ShownWindow.settle(() -> dialog.lookup("#confirmEnd").requestFocus());
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        awaitResult();
        assertEquals(1, shown.ended.size());
        KillPlan plan = shown.ended.getFirst();
        assertEquals(
                List.of(
                        shown.machine.tree("web-app").root(),
                        shown.machine.tree("lnkchk").root()),
                plan.trees().stream().map(tree -> tree.root().identity()).toList());
        assertEquals(10, plan.processCount());
    }

    @Test
    void markingAllSaysAsMuchMemoryAsTheHeadline(FxRobot robot) {
        robot.clickOn("#markAll");
        String freed = shown.text("#freedTitle").replace(" can be freed", "");
        assertTrue(shown.text("#marksSummary").endsWith(" · about " + freed), shown.text("#marksSummary"));
        robot.clickOn("#endMarked");
        WaitForAsyncUtils.waitForFxEvents();
        String consequence = text(dialog(), "#confirmConsequence");
        assertTrue(consequence.contains("about " + freed + " will be freed"), freed + ": " + consequence);
    }

    @Test
    void clickOnTheEndButtonEnds(FxRobot robot) throws TimeoutException {
        ask(robot, "lnkchk");
        robot.clickOn("#confirmEnd");
        awaitResult();
        assertEquals(1, shown.ended.size());
    }

    @Test
    void dialogTellsWhatWhyAndHow(FxRobot robot) {
        Scene dialog = ask(robot, "web-app", "lnkchk", "reports");
        assertEquals("End 3 stranded trees?", text(dialog, "#confirmQuestion"));
        assertEquals("End 3 trees", text(dialog, "#confirmEnd"));
        String consequence = text(dialog, "#confirmConsequence");
        assertTrue(
                consequence.startsWith(
                        "16 processes will end, with what they start until then, and about 3.5 GB will be freed."),
                consequence);
        assertTrue(consequence.contains("2 cannot be reached by any tool"), consequence);
        assertTrue(consequence.contains("One cannot be found by its tool"), consequence);
        String way = text(dialog, "#confirmWay");
        assertTrue(
                way.contains("One tree is asked to close and, if still running after 5 seconds, ended by force."), way);
        assertTrue(way.contains("2 trees are ended by force at once. The reason: When it is asked to end"), way);
        assertEquals("Not included: 5 in use or idle, 3 unsure.", text(dialog, "#notIncluded"));
        assertEquals(3, dialog.getRoot().lookupAll(".plan-row").size());
        ShownWindow.settle(() -> ((TitledPane) dialog.lookup("#confirmAll")).setExpanded(true));
        ListView<?> all = (ListView<?>) dialog.lookup(".processes");
        assertEquals(16, all.getItems().size());
        assertTrue(all.getItems().getFirst().toString().contains("app-server-broker.mjs"), all.getItems()::toString);
    }

    @Test
    void planShrinksWithNewerScansAndTheButtonHesitates(FxRobot robot) throws TimeoutException {
        Scene dialog = ask(robot, "web-app", "lnkchk", "reports");
        shown.machine.tree("lnkchk").becomes(VerdictKind.CLIENT);
        shown.machine.remove(shown.machine.tree("reports"));
        shown.look();
        assertEquals("End 1 stranded tree?", text(dialog, "#confirmQuestion"));
        assertEquals("End 1 tree", text(dialog, "#confirmEnd"));
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
        List<String> reasons = dialog.getRoot().lookupAll(".plan-reason").stream()
                .map(label -> ((Label) label).getText())
                .toList();
        assertTrue(reasons.contains("Taken out: no longer stranded: a client is connected."), reasons::toString);
        assertTrue(reasons.contains("Taken out: it has ended."), reasons::toString);
        assertEquals(3, dialog.getRoot().lookupAll(".plan-row").size());
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> !button(dialog, "#confirmEnd").isDisabled());
        robot.clickOn("#confirmEnd");
        awaitResult();
        assertEquals(
                List.of("web-app"),
                shown.ended.getFirst().trees().stream()
                        .map(KillPlan.PlannedTree::name)
                        .toList());
    }

    @Test
    void planNeverGrows(FxRobot robot) throws TimeoutException {
        Scene dialog = ask(robot, "infra");
        shown.machine.tree("infra").with(Edge.KERNEL, 70, "/usr/bin/node", "node", "late.js");
        shown.look();
        assertEquals("End 1 tree", text(dialog, "#confirmEnd"));
        robot.clickOn("#confirmEnd");
        awaitResult();
        assertEquals(2, shown.ended.getFirst().processCount());
    }

    @Test
    void nothingCanBeConfirmedWhenNothingIsLeft(FxRobot robot) {
        Scene dialog = ask(robot, "lnkchk");
        shown.machine.remove(shown.machine.tree("lnkchk"));
        shown.look();
        assertEquals("Nothing is left to end", text(dialog, "#confirmQuestion"));
        robot.sleep(1_500);
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
    }

    @Test
    void nothingCanBeConfirmedWhileTheMachineCannotBeRead(FxRobot robot) {
        Scene dialog = ask(robot, "lnkchk");
        shown.fail("no permission");
        robot.sleep(1_500);
        assertTrue(button(dialog, "#confirmEnd").isDisabled());
    }

    @Test
    void fullSuccessIsOneLineAndTakesTheFocus(FxRobot robot) throws TimeoutException {
        end(robot, "web-app", "lnkchk");
        assertEquals("All 2 trees ended · 10 processes", shown.text("#resultHeading"));
        assertEquals(
                "available memory 2.1 GB → 5.7 GB (+3.6 GB) · 10 when asked · at " + time() + ", took 6 s",
                shown.text("#resultDetail"));
        assertEquals(
                0,
                shown.find("#resultLines", javafx.scene.layout.VBox.class)
                        .getChildren()
                        .size());
        assertEquals("resultHeading", shown.scene().getFocusOwner().getId());
        assertFalse(shown.find("#marksBar", Node.class).isVisible());
        robot.clickOn("#closeResult");
        assertTrue(shown.find("#marksBar", Node.class).isVisible());
        assertEquals("Nothing is marked", shown.text("#marksSummary"));
    }

    @Test
    void everySurvivorIsNamedWithItsReason(FxRobot robot) throws TimeoutException {
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(),
                plan,
                (tree, place) -> tree.equals("lnkchk") && place == 2
                        ? new KillOutcome.StillRunning(true)
                        : tree.equals("lnkchk") && place == 3
                                ? new KillOutcome.IdentityChanged()
                                : new KillOutcome.EndedByForce());
        end(robot, "web-app", "lnkchk");
        assertEquals("1 of 2 trees ended · 8 of 10 processes", shown.text("#resultHeading"));
        List<String> lines = shown.scene().getRoot().lookupAll(".result-detail").stream()
                .map(label -> ((Label) label).getText())
                .toList();
        assertTrue(lines.contains("still running: it waits in the kernel, where no signal acts"), lines::toString);
        assertTrue(lines.contains("not touched: a different process has this PID now"), lines::toString);
        robot.clickOn("#endRest");
        assertEquals("End 1 tree", text(dialog(), "#confirmEnd"));
    }

    @Test
    void runThatCouldNotBeginSaysThatNothingWasEnded(FxRobot robot) throws TimeoutException {
        shown.broken = "the process table is gone";
        end(robot, "lnkchk");
        assertEquals("Nothing was ended", shown.text("#resultHeading"));
        assertEquals("the process table is gone", shown.text("#resultDetail"));
    }

    @Test
    void runUnderWayNamesItsTreeAndCanBeStopped(FxRobot robot) throws TimeoutException, InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        shown.waitForStop = stopped;
        ask(robot, "lnkchk");
        robot.clickOn("#confirmEnd");
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.find("#runBar", Node.class).isVisible());
        assertEquals("Ending tree 1 of 1: lnkchk", shown.text("#runText"));
        robot.clickOn("#stopRun");
        assertTrue(stopped.await(120, TimeUnit.SECONDS));
        awaitResult();
    }

    @Test
    void deleteOnlyOpensTheQuestion(FxRobot robot) {
        robot.clickOn(shown.markBox("lnkchk"));
        shown.highlight("lnkchk");
        Platform.runLater(() -> robot.press(KeyCode.DELETE).release(KeyCode.DELETE));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("End 1 tree", text(dialog(), "#confirmEnd"));
        assertEquals(List.of(), shown.ended);
    }

    @Test
    void highlightedTreeThatIsNotMarkedIsNotInThePlan(FxRobot robot) {
        robot.clickOn(shown.markBox("signup"));
        shown.highlight("lnkchk");
        robot.clickOn("#endMarked");
        List<String> titles = dialog().getRoot().lookupAll(".plan-title").stream()
                .map(label -> ((Label) label).getText())
                .toList();
        assertEquals(List.of("playwright-cli · signup"), titles);
    }

    @Test
    void buttonThatAsksIsFarFromTheOneThatEnds(FxRobot robot) {
        Scene dialog = ask(robot, "lnkchk");
        var opener = ShownWindow.ask(() -> {
            Node node = shown.scene().lookup("#endMarked");
            return node.localToScreen(node.getBoundsInLocal());
        });
        var end = ShownWindow.ask(() -> {
            Node node = dialog.lookup("#confirmEnd");
            return node.localToScreen(node.getBoundsInLocal());
        });
        assertFalse(opener.intersects(end));
    }

    private static List<Node> focusOwners(Scene dialog) {
        ShownWindow.settle(() -> ((TitledPane) dialog.lookup("#confirmAll")).setExpanded(true));
        return ShownWindow.ask(() -> dialog.getRoot().lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible() && !node.isDisabled())
                .toList());
    }

    private Scene ask(FxRobot robot, String... names) {
        for (String name : names) {
            robot.clickOn(shown.markBox(name));
        }
        robot.clickOn("#endMarked");
        WaitForAsyncUtils.waitForFxEvents();
        assertNotEquals(0, names.length);
        return dialog();
    }

    private void end(FxRobot robot, String... names) throws TimeoutException {
        ask(robot, names);
        robot.clickOn("#confirmEnd");
        awaitResult();
    }

    private Scene dialog() {
        return shown.dialog().orElseThrow(() -> new AssertionError("no dialog"));
    }

    private void awaitResult() throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.find("#result", Node.class).isVisible());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private String time() {
        return java.time.format.DateTimeFormatter.ofPattern("HH:mm:ss")
                .withZone(java.time.ZoneId.systemDefault())
                .format(shown.machine.scan().facts().now());
    }

    private static Button button(Scene dialog, String selector) {
        return (Button) dialog.lookup(selector);
    }

    private static String text(Scene dialog, String selector) {
        return ShownWindow.ask(() -> ((Labeled) dialog.lookup(selector)).getText());
    }
}
