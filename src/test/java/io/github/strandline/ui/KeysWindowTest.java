package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Everything can be done from the keyboard. */
@WindowTest
final class KeysWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void spaceMarksTheHighlightedTreeAndUnmarksIt(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.SPACE);
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
        press(robot, KeyCode.SPACE);
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
    }

    @Test
    void treeThatIsNotStrandedCannotBeMarked(FxRobot robot) {
        shown.highlight("default");
        press(robot, KeyCode.SPACE);
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
        robot.clickOn("#inUseCard");
        shown.highlight("tgv");
        press(robot, KeyCode.SPACE);
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
    }

    @Test
    void shiftAndSpaceMarkFromHereDown(FxRobot robot) {
        shown.highlight("search");
        press(robot, KeyCode.SHIFT, KeyCode.SPACE);
        assertEquals("End 4 marked trees…", shown.text("#endMarked"));
    }

    @Test
    void allStrandedAreMarkedAndEscapeTwiceUnmarksThem(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        assertEquals("End 14 marked trees…", shown.text("#endMarked"));
        press(robot, KeyCode.ESCAPE);
        assertEquals("End 14 marked trees…", shown.text("#endMarked"));
        press(robot, KeyCode.ESCAPE);
        press(robot, KeyCode.ESCAPE);
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
    }

    @Test
    void refreshKeysLookAgain(FxRobot robot) throws TimeoutException {
        press(robot, KeyCode.F5);
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.looks.get() >= 1);
        int before = shown.looks.get();
        press(robot, KeyCode.CONTROL, KeyCode.R);
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.looks.get() > before);
    }

    @Test
    void pauseIsShownAndEnded(FxRobot robot) {
        press(robot, KeyCode.P);
        assertTrue(shown.find("#banner", Node.class).isVisible());
        assertEquals("Go on", shown.find("#pause", Button.class).getText());
        press(robot, KeyCode.P);
        assertFalse(shown.find("#banner", Node.class).isVisible());
        assertEquals("Pause", shown.find("#pause", Button.class).getText());
    }

    @Test
    void lettersTypedIntoTheFilterAreLetters(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.F);
        robot.write("pr");
        assertEquals(
                "pr",
                shown.find("#filterText", javafx.scene.control.TextField.class).getText());
        assertEquals("Pause", shown.find("#pause", Button.class).getText());
    }

    @Test
    void enterShowsAndHidesTheEvidence(FxRobot robot) {
        assertTrue(shown.find("#evidence", Node.class) != null);
        press(robot, KeyCode.ENTER);
        assertEquals(null, shown.scene().lookup("#evidence"));
        press(robot, KeyCode.ENTER);
        assertTrue(shown.scene().lookup("#evidence") != null);
    }

    @Test
    void filterKeysChooseWhatIsShown(FxRobot robot) {
        press(robot, KeyCode.ALT, KeyCode.DIGIT3);
        assertEquals(5, shown.table().getRoot().getChildren().size());
        press(robot, KeyCode.ALT, KeyCode.DIGIT4);
        assertEquals(23, shown.table().getRoot().getChildren().size());
        press(robot, KeyCode.ALT, KeyCode.DIGIT0);
        assertEquals(17, shown.table().getRoot().getChildren().size());
    }

    @Test
    void copyPutsTheTreeAsTextOnTheClipboard(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.CONTROL, KeyCode.C);
        String text = ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(text.startsWith("playwright-cli · lnkchk\nStranded: Its socket is gone"), text);
        assertTrue(text.contains("Socket: gone. /tmp/pw-4f2a/cli/lnkchk.sock is gone."), text);
        assertTrue(text.contains("--type=renderer"), text);
    }

    private static void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int index = keys.length - 1; index >= 0; index--) {
            robot.release(keys[index]);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }
}
