package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.KillJournal;
import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.Verdict;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What a run came to: told until it is closed, with a reason and a next step for whatever runs on. */
@WindowTest
final class ResultWindowTest {

    @TempDir
    Path folder;

    private final ChosenFiles files = new ChosenFiles();
    private final CurrentSettings settings = CurrentSettings.unwritten(Settings.USUAL);
    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(
                stage,
                SampleMachine.busy(),
                new Outside(settings, _ -> false, (_, _) -> "", "", List.of(), System::nanoTime)
                        .with(ReportMachine.reports(), files),
                ShownWindow.words());
    }

    @AfterEach
    void closeDialog() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void survivorHasItsReasonAndANextStepAndTheMemoryIsAsMeasured(FxRobot robot) throws TimeoutException {
        endWithSurvivors(robot);
        assertTrue(texts(".result-detail").contains("still running"), texts(".result-detail")::toString);
        assertTrue(
                texts(".result-next").contains("Check again, for some need longer. If it stays, end what remains."),
                texts(".result-next")::toString);
        // 719 MB were promised; what is told is what was measured.
        assertTrue(shown.text("#resultDetail").startsWith("available memory 2.1 GB → 5.7 GB (+3.6 GB)"));
    }

    /** Checking again cannot help there. */
    @Test
    void whatCouldNotBeWrittenDownNamesTheFolderThatMustBeWritable(FxRobot robot) throws TimeoutException {
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(), plan, (_, _) -> new KillOutcome.Refused("no room", Optional.of("/s/strandline")));
        end(robot, "web-app");
        assertTrue(
                texts(".result-next").stream().anyMatch(next -> next.contains("write to the folder /s/strandline")),
                texts(".result-next")::toString);
    }

    /** What was asked was not "not touched", and making the folder anew does not help. */
    @Test
    void whatCouldNotBeWrittenDownHalfWayNamesTheRecordAndWhatWasDoneBefore(FxRobot robot) throws TimeoutException {
        Unwritten full = new Unwritten("/s/runs/1.jsonl", "no room");
        shown.outcome = plan ->
                Reports.report(shown.machine.scan(), plan, (_, place) -> new KillOutcome.NotWritten(full, place == 0));
        end(robot, "lnkchk");
        assertTrue(
                texts(".result-detail").stream().anyMatch(one -> one.startsWith("asked to end, then left alone")),
                texts(".result-detail")::toString);
        assertTrue(
                texts(".result-next").stream()
                        .allMatch(next -> next.contains("its record /s/runs/1.jsonl could no longer")),
                texts(".result-next")::toString);
    }

    @Test
    void whatWasAskedAndThenTakenIntoUseIsNotCalledUntouched(FxRobot robot) throws TimeoutException {
        Verdict used = new Verdict(VerdictKind.CLIENT, List.of(), "");
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(), plan, (_, place) -> new KillOutcome.NoLongerStranded(used, place == 0));
        end(robot, "lnkchk");
        List<String> details = texts(".result-detail");
        String asked = "asked to end, then left alone: no longer stranded (a client is connected)";
        assertEquals(1, details.stream().filter(asked::equals).count(), details::toString);
        assertTrue(details.contains("not touched: no longer stranded (a client is connected)"), details::toString);
        robot.clickOn("#copyResult");
        assertTrue(ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString())
                .contains(asked));
    }

    @Test
    void aRunThatTheHistoryLacksIsSaidToBeLackingWithTheFileAndTheReason(FxRobot robot) throws TimeoutException {
        Unwritten full = new Unwritten("/s/history.jsonl", "no room");
        shown.outcome =
                plan -> Reports.allEnded(shown.machine.scan(), plan).lacking(new KillJournal.Untold(full, false));
        end(robot, "lnkchk");
        String lost = "What was ended does not hold this run: /s/history.jsonl could not be written (no room)."
                + " Its result stands only here; copy or save it to keep it.";
        assertEquals(lost, shown.text("#resultNotice"));
        robot.clickOn("#copyResult");
        assertTrue(ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString())
                .contains(lost));

        shown.outcome =
                plan -> Reports.allEnded(shown.machine.scan(), plan).lacking(new KillJournal.Untold(full, true));
        end(robot, "web-app");
        assertTrue(shown.text("#resultNotice").endsWith("Strandline tries again when it is started next."));

        shown.outcome = plan -> Reports.allEnded(shown.machine.scan(), plan);
        end(robot, "search");
        assertFalse(shown.find("#resultNotice", Node.class).isVisible());
    }

    @Test
    void whatIsMarkedBesideAResultCanBeEnded(FxRobot robot) throws TimeoutException {
        end(robot, "lnkchk");
        assertFalse(shown.find("#endMarked", Node.class).getParent().isVisible(), "nothing is marked");
        robot.clickOn(shown.markBox("web-app"));
        assertTrue(shown.find("#result", Node.class).isVisible());
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
        robot.clickOn("#endMarked").clickOn("#confirmEnd");
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.ended.size() == 2);
        assertEquals("web-app", shown.ended.getLast().trees().getFirst().name());
    }

    @Test
    void whenAllEndedItIsStillSaidHow(FxRobot robot) throws TimeoutException {
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(),
                plan,
                (_, place) -> place == 0
                        ? new KillOutcome.AlreadyGone()
                        : place < 3 ? new KillOutcome.EndedByForce() : new KillOutcome.EndedWhenAsked());
        end(robot, "lnkchk");
        assertTrue(
                shown.text("#resultDetail").contains(" · 3 when asked, 2 by force, 1 had ended before · "),
                shown.text("#resultDetail"));
    }

    @Test
    void whyMoreOrLessIsFreeThanWasExpectedIsSaidWhereTheyDifferMuch(FxRobot robot) throws TimeoutException {
        end(robot, "lnkchk");
        assertTrue(
                shown.text("#resultDetail").contains("MB were expected. The measured number"),
                shown.text("#resultDetail"));
    }

    @Test
    void checkingAgainTellsWhoIsGoneByNow(FxRobot robot) throws TimeoutException {
        endWithSurvivors(robot);
        shown.machine.tree("lnkchk").losesLast();
        robot.clickOn("#checkAgain");
        shown.look();
        assertTrue(texts(".result-detail").contains("gone by now"), texts(".result-detail")::toString);
        assertTrue(texts(".result-detail").contains("still running"), texts(".result-detail")::toString);
        assertTrue(shown.text("#resultDetail").contains("1 of 2 gone by now"), shown.text("#resultDetail"));
        assertEquals("End the one remaining…", shown.text("#endRest"));
    }

    @Test
    void endingTheRestAsksAnewAndCancelKeepsTheResult(FxRobot robot) throws TimeoutException {
        endWithSurvivors(robot);
        assertEquals("End the 2 remaining…", shown.text("#endRest"));
        robot.clickOn("#endRest");
        Scene dialog = shown.dialog().orElseThrow();
        assertEquals(
                "End 1 stranded tree?", ShownWindow.ask(() -> ((Labeled) dialog.lookup("#confirmQuestion")).getText()));
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(shown.dialog().isEmpty());
        assertTrue(shown.find("#result", Node.class).isVisible());
        shown.look();
        assertTrue(shown.find("#result", Node.class).isVisible(), "no scan takes it away");
        assertEquals(1, shown.ended.size());
        robot.clickOn("#endRest").clickOn("#confirmEnd");
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.ended.size() == 2);
    }

    @Test
    void whatHasLostItsTreeIsSaidToBeOutOfReachAndIsNotCountedAmongWhatCanBeEnded(FxRobot robot)
            throws TimeoutException {
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(),
                plan,
                (tree, place) -> tree.equals("lnkchk") && place == 0
                        ? new KillOutcome.EndedWhenAsked()
                        : new KillOutcome.NotReached());
        end(robot, "lnkchk", "web-app");
        assertEquals("End the 9 remaining…", shown.text("#endRest"));
        shown.machine.leavesOrphans(shown.machine.tree("lnkchk"));
        shown.look();
        List<String> next = texts(".result-next");
        assertEquals(
                5,
                next.stream().filter(one -> one.startsWith("Its tree is gone")).count(),
                next::toString);
        assertEquals(
                1,
                next.stream().filter(one -> one.startsWith("End what remains")).count(),
                next::toString);
        assertEquals("End 4 of the 9 remaining…", shown.text("#endRest"));
        assertTrue(shown.text("#resultDetail").contains("5 processes run on in no tree"), shown.text("#resultDetail"));
    }

    @Test
    void nothingIsOfferedForWhatIsInUseByNow(FxRobot robot) throws TimeoutException {
        endWithSurvivors(robot);
        shown.machine.tree("lnkchk").becomes(VerdictKind.CLIENT);
        shown.look();
        assertFalse(shown.find("#endRest", Node.class).isVisible());
    }

    @Test
    void treeThatWasLeftAloneAsAWholeIsOneLine(FxRobot robot) throws TimeoutException {
        shown.outcome = plan -> Reports.report(
                shown.machine.scan(),
                plan,
                (tree, _) -> tree.equals("lnkchk") ? new KillOutcome.NotReached() : new KillOutcome.EndedByForce());
        end(robot, "web-app", "lnkchk");
        assertEquals(List.of("not touched: the run was stopped before", "4 by force"), texts(".result-detail"));
        assertEquals(List.of("End what remains when you want to go on."), texts(".result-next"));
    }

    @Test
    void copyHoldsEveryProcessWithItsOutcome(FxRobot robot) throws TimeoutException {
        endWithSurvivors(robot);
        robot.clickOn("#copyResult");
        String text = ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(text.startsWith("0 of 1 tree ended · 4 of 6 processes"), text);
        assertEquals(
                2, text.lines().filter(line -> line.endsWith(": still running")).count(), text);
        assertEquals(
                4,
                text.lines().filter(line -> line.endsWith(": ended by force")).count(),
                text);
        assertTrue(text.contains("playwright-cli · lnkchk (Stranded when it was confirmed)"), text);
    }

    @Test
    void savedResultIsMaskedAsReportsAreUnlessThatIsNotWanted(FxRobot robot) throws Exception {
        endWithSurvivors(robot);
        files.next = Optional.of(folder.resolve("masked.txt"));
        robot.clickOn("#saveResult");
        String masked = Files.readString(folder.resolve("masked.txt"));
        assertFalse(masked.contains("/ann"), masked);
        assertTrue(masked.contains("/home/user"), masked);
        assertEquals(
                2,
                masked.lines().filter(line -> line.endsWith(": still running")).count(),
                masked);
        assertTrue(shown.text("#resultDetail").contains("are masked in it, as in reports"));

        ShownWindow.settle(() -> settings.change(now -> now.withMaskReports(false)));
        files.next = Optional.of(folder.resolve("whole.txt"));
        robot.clickOn("#saveResult");
        assertTrue(Files.readString(folder.resolve("whole.txt")).contains("/home/ann"));
        assertTrue(shown.text("#resultDetail").contains("Command lines are in it as they were"));
    }

    private void endWithSurvivors(FxRobot robot) throws TimeoutException {
        shown.outcome = plan -> Reports.report(shown.machine.scan(), plan, (_, place) -> outcome(plan, place));
        end(robot, "lnkchk");
    }

    private static KillOutcome outcome(KillPlan plan, int place) {
        return place >= plan.trees().getFirst().processes().size() - 2
                ? new KillOutcome.StillRunning(false)
                : new KillOutcome.EndedByForce();
    }

    private void end(FxRobot robot, String... names) throws TimeoutException {
        for (String name : names) {
            robot.clickOn(shown.markBox(name));
        }
        int before = shown.ended.size();
        robot.clickOn("#endMarked").clickOn("#confirmEnd");
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.ended.size() > before);
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.find("#result", Node.class).isVisible());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private List<String> texts(String selector) {
        return ShownWindow.ask(() -> shown.scene().getRoot().lookupAll(selector).stream()
                .map(label -> ((Labeled) label).getText())
                .toList());
    }
}
