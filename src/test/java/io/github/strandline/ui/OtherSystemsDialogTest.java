package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The confirmation on macOS and Windows, as far as it can be shown elsewhere. */
@WindowTest
final class OtherSystemsDialogTest {

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
    void onMacOsNothingIsTheDefaultAndEnterEndsNothing(FxRobot robot) {
        Scene dialog = ask(robot, OperatingSystem.MACOS);
        assertEquals("confirmCancel", dialog.getFocusOwner().getId());
        assertFalse(((Button) dialog.lookup("#confirmCancel")).isDefaultButton());
        assertFalse(((Button) dialog.lookup("#confirmEnd")).isDefaultButton());
        ShownWindow.settle(() -> ((TitledPane) dialog.lookup("#confirmAll")).setExpanded(true));
        List<Node> owners = ShownWindow.ask(() -> dialog.getRoot().lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible() && !node.isDisabled())
                .filter(node -> !"confirmCancel".equals(node.getId()))
                .toList());
        for (Node owner : owners) {
            ShownWindow.settle(owner::requestFocus);
            robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
            WaitForAsyncUtils.waitForFxEvents();
            assertEquals(List.of(), shown.ended, "Enter on " + owner);
            assertTrue(shown.dialog().isPresent(), "Enter on " + owner);
        }
    }

    @Test
    void onMacOsItIsSaidThatNothingHoldsAProcess(FxRobot robot) {
        Scene dialog = ask(robot, OperatingSystem.MACOS);
        String way = ShownWindow.ask(() -> ((Labeled) dialog.lookup("#confirmWay")).getText());
        assertTrue(
                way.startsWith("Each process is checked again by PID and start time, then signalled; macOS offers no "
                        + "firmer hold on it. "),
                way);
        assertTrue(way.contains("asked to close"), way);
    }

    @Test
    void onMacOsCommandAndFullStopCancel(FxRobot robot) {
        Scene dialog = ask(robot, OperatingSystem.MACOS);
        ShownWindow.settle(() -> dialog.getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, ".", ".", KeyCode.PERIOD, false, false, false, true)));
        assertTrue(shown.dialog().isEmpty());
        assertEquals(List.of(), shown.ended);
    }

    @Test
    void elsewhereThatKeyIsNoAnswer(FxRobot robot) {
        Scene dialog = ask(robot, OperatingSystem.LINUX);
        ShownWindow.settle(() -> dialog.getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, ".", ".", KeyCode.PERIOD, false, false, false, true)));
        assertTrue(shown.dialog().isPresent());
    }

    @Test
    void onWindowsNothingIsPromisedToBeAsked(FxRobot robot) {
        Scene dialog = ask(robot, OperatingSystem.WINDOWS);
        assertTrue(((Button) dialog.lookup("#confirmCancel")).isDefaultButton());
        assertEquals(
                "Each process is checked again and held from then to its end, so that no other can be meant. "
                        + "Windows ends background processes at once; they are not asked to close first.",
                ShownWindow.ask(() -> ((Labeled) dialog.lookup("#confirmWay")).getText()));
    }

    private Scene ask(FxRobot robot, OperatingSystem system) {
        shown.machine.is(system);
        shown.look();
        robot.clickOn(shown.markBox("web-app")).clickOn("#endMarked");
        WaitForAsyncUtils.waitForFxEvents();
        return shown.dialog().orElseThrow();
    }
}
