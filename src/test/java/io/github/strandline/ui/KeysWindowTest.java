package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.cli.ScanJson;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
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
        Outside outside = new Outside(
                CurrentSettings.unwritten(Settings.USUAL),
                _ -> false,
                new ScanJson(ShownWindow.words())::tree,
                "1.2.3",
                List.of(),
                System::nanoTime);
        shown = ShownWindow.show(stage, SampleMachine.busy(), outside, ShownWindow.words());
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

    @Test
    void copyAsJsonHasAKeyOfItsOwn(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        String text = ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(text.startsWith("{"), text);
        assertTrue(text.contains("\"lnkchk\""), text);
    }

    @Test
    void altAndEnterShowsAndHidesTheEvidence(FxRobot robot) {
        press(robot, KeyCode.ALT, KeyCode.ENTER);
        assertEquals(null, shown.scene().lookup("#evidence"));
    }

    @Test
    void resortKeyPutsNewTreesIntoTheirPlace(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.SPACE);
        shown.machine
                .playwright("huge", io.github.strandline.verdict.VerdictKind.UNREACHABLE, java.time.Duration.ofHours(9))
                .chromium(9_000);
        shown.look();
        assertTrue(shown.trees().indexOf("playwright-cli · huge") > 0);
        shown.highlight("lnkchk");
        press(robot, KeyCode.R);
        assertEquals(0, shown.trees().indexOf("playwright-cli · huge"));
    }

    @Test
    void filterKeysChooseOneKindEach(FxRobot robot) {
        press(robot, KeyCode.ALT, KeyCode.DIGIT1);
        assertEquals(14, shown.table().getRoot().getChildren().size());
        press(robot, KeyCode.ALT, KeyCode.DIGIT2);
        assertEquals(3, shown.table().getRoot().getChildren().size());
    }

    @Test
    void escapeClearsTheFilter(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.F);
        robot.write("lnk");
        press(robot, KeyCode.ESCAPE);
        assertEquals(
                "",
                shown.find("#filterText", javafx.scene.control.TextField.class).getText());
    }

    @Test
    void plusAndMinusOpenAndCloseATree(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.ADD);
        assertTrue(shown.item("lnkchk").isExpanded());
        press(robot, KeyCode.SUBTRACT);
        assertFalse(shown.item("lnkchk").isExpanded());
    }

    @Test
    void starOpensTheHighlightedTreeAndNoOther(FxRobot robot) {
        shown.highlight("lnkchk");
        ShownWindow.settle(() -> shown.item("lnkchk").setExpanded(true));
        ShownWindow.settle(() -> shown.item("lnkchk").getChildren().getFirst().setExpanded(false));
        press(robot, KeyCode.MULTIPLY);
        assertTrue(shown.item("lnkchk").getChildren().getFirst().isExpanded());
        assertFalse(shown.item("signup").isExpanded());
    }

    /** On a German keyboard plus has a key and star is that with Shift; on a US one both are typed with Shift, on other keys. */
    @Test
    void plusMinusAndStarOfTheMainBlockAreKnownByWhatTheyType() {
        shown.highlight("lnkchk");
        type("+");
        assertTrue(shown.item("lnkchk").isExpanded());
        type("-");
        assertFalse(shown.item("lnkchk").isExpanded());
        type("*");
        assertTrue(shown.item("lnkchk").isExpanded());
        assertFalse(shown.item("signup").isExpanded());
    }

    private void type(String character) {
        ShownWindow.settle(() -> javafx.event.Event.fireEvent(
                shown.table(),
                new javafx.scene.input.KeyEvent(
                        javafx.scene.input.KeyEvent.KEY_TYPED,
                        character,
                        character,
                        KeyCode.UNDEFINED,
                        false,
                        false,
                        false,
                        false)));
    }

    /** Whatever Tab reaches is something that shows that it has the focus. */
    @Test
    void tabStopsOnlyWhereTheFocusIsSeen(FxRobot robot) {
        List<String> stops = new java.util.ArrayList<>();
        for (int tab = 0; tab < 60; tab++) {
            press(robot, KeyCode.TAB);
            Node owner = ShownWindow.ask(() -> shown.scene().getFocusOwner());
            String stop = owner.getClass().getSimpleName() + "#" + owner.getId();
            if (stops.size() > 3 && stops.getFirst().equals(stop)) {
                break;
            }
            stops.add(stop);
        }
        assertTrue(
                stops.stream().noneMatch(stop -> stop.startsWith("ScrollPane") || stop.contains("Pane#")),
                stops::toString);
    }

    @Test
    void everyMenuHasALetterOfItsOwnInBothLanguages() {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            Messages messages = new Messages(locale);
            List<String> letters = Stream.of("file", "edit", "view", "trees", "help")
                    .map(menu -> messages.text("menu." + menu).replaceFirst("[^_]*_(.).*", "$1"))
                    .toList();
            assertTrue(letters.stream().allMatch(letter -> letter.matches("[A-Za-z]")), letters::toString);
            assertEquals(
                    5,
                    Set.copyOf(letters.stream()
                                    .map(letter -> letter.toUpperCase(Locale.ROOT))
                                    .toList())
                            .size());
        }
    }

    @Test
    void controlQClosesEveryWindow(FxRobot robot) {
        Stage second = ShownWindow.ask(() -> {
            Stage made = new Stage();
            made.show();
            return made;
        });
        Stage first = (Stage) shown.scene().getWindow();
        AtomicInteger asked = new AtomicInteger();
        // It is the stage of all tests: it stays open.
        EventHandler<WindowEvent> refusing = event -> {
            asked.incrementAndGet();
            event.consume();
        };
        ShownWindow.settle(() -> {
            first.addEventFilter(WindowEvent.WINDOW_CLOSE_REQUEST, refusing);
            first.requestFocus();
        });
        press(robot, KeyCode.CONTROL, KeyCode.Q);
        ShownWindow.settle(() -> first.removeEventFilter(WindowEvent.WINDOW_CLOSE_REQUEST, refusing));
        assertEquals(1, asked.get());
        assertFalse(second.isShowing());
    }

    @Test
    void deleteOnlyAsks(FxRobot robot) {
        shown.highlight("lnkchk");
        press(robot, KeyCode.SPACE);
        press(robot, KeyCode.DELETE);
        assertTrue(shown.dialog().isPresent());
        assertEquals(0, shown.ended.size());
        closeDialog();
    }

    @Test
    void helpKeysShowTheStatesAndTheListOfKeys(FxRobot robot) {
        press(robot, KeyCode.F1);
        assertEquals("What the states mean", title());
        closeDialog();
        press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        assertEquals("Keys", title());
        closeDialog();
        press(robot, KeyCode.CONTROL, KeyCode.COMMA);
        assertEquals("Preferences", title());
        closeDialog();
    }

    /** Every key of the menus stands in the list of keys, and every one of the table. */
    @Test
    void listOfKeysIsComplete(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        String list = ShownWindow.ask(() -> shown.dialog().orElseThrow().getRoot().lookupAll(".help-term").stream()
                .map(term -> ((javafx.scene.control.Label) term).getText())
                .collect(java.util.stream.Collectors.joining("\n")));
        for (String key : List.of(
                "Space",
                "Shift+Space",
                "Ctrl+Shift+A",
                "Esc Esc",
                "Delete",
                "Enter, Alt+Enter",
                "Alt+0 … Alt+4",
                "Ctrl+F",
                "F5, Ctrl+R",
                "P",
                "R",
                "Ctrl+C",
                "Ctrl+Shift+C",
                "Ctrl+Comma",
                "F1",
                "Ctrl+/",
                "Ctrl+W",
                "Ctrl+Q",
                "+ − *")) {
            assertTrue(list.lines().anyMatch(key::equals), () -> key + " is not in\n" + list);
        }
        closeDialog();
    }

    private String title() {
        return ShownWindow.ask(() -> ((Stage) shown.dialog().orElseThrow().getWindow()).getTitle());
    }

    private void closeDialog() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
    }

    private static void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int index = keys.length - 1; index >= 0; index--) {
            robot.release(keys[index]);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }
}
