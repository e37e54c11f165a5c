package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.settings.NeverMark;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.PseudoBundle;
import io.github.strandline.words.Words;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Every word on every screen comes from the bundle, and what matters is not cut in the smallest window although words are 40 per cent
 * longer. In the language of this test no word of the bundle has a plain vowel, so each word that has one must come from the machine.
 */
@WindowTest
final class PseudoLocaleTest {

    private static final Pattern WORD = Pattern.compile("\\p{L}+");
    private static final Pattern PLAIN_VOWEL = Pattern.compile("[aeiouAEIOU]");
    /** Months, units, and a folder of this test. */
    private static final Set<String> OTHERS = Set.of("Oct", "Sep", "Nov", "GiB", "MiB", "KiB", "min", "config");

    private final SampleMachine machine = SampleMachine.busy();
    private final Set<String> found = new TreeSet<>();
    private ShownWindow shown;
    private Set<String> ofTheMachine = Set.of();

    @Start
    void show(Stage stage) {
        machine.hides(7);
        machine.couldNotRead("/home/ann/.cache/state/cart.json", "permission denied");
        machine.doesNotUse("/home/ann/families/x.json", "/id: must be a string");
        Settings settings = Settings.USUAL.withNeverMark(
                List.of(new NeverMark("playwright-cli", "lnkchk", Optional.of("/home/ann"))));
        Outside outside = new Outside(
                CurrentSettings.unwritten(settings),
                _ -> false,
                (_, _) -> "",
                "1.2.3",
                List.of(Path.of("/home/ann/.config/strandline")),
                System::nanoTime);
        shown = ShownWindow.show(stage, machine, outside, new Words(PseudoBundle.messages()));
        // The stage is that of all tests, with the title of the one before.
        stage.setTitle("");
        // These words are longer by more than half; that German ones fit the smallest window is tested with these.
        stage.setWidth(1000);
        stage.setHeight(MainWindow.LEAST_HEIGHT);
        // The headless screen cannot draw what lies outside of it, as a dialog would that is taller than a window at
        // its top.
        stage.setX(0);
        stage.setY(250);
        ofTheMachine = words(machine.scan().toString()
                + machine.scan().table().all().stream()
                        .map(ProcessRecord::toString)
                        .collect(Collectors.joining()));
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void everyWordComesFromTheBundle(FxRobot robot) {
        look(shown.scene());
        machine.runs(Duration.ofSeconds(30));
        shown.look();
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        shown.fire("#allButton");
        for (String tree : List.of("web-app", "default", "wedged", "old-branch", "tgv", "scratch", "api")) {
            shown.highlight(tree);
            look(shown.scene());
        }
        dialogs(robot);
        shown.fail("permission denied");
        look(shown.scene());
        shown.look();
        ShownWindow.settle(() -> shown.window().pauseOrResume());
        look(shown.scene());
        assertEquals(Set.of(), found);
    }

    @Test
    void emptyWindowsToo() {
        machine.trees().forEach(machine::remove);
        shown.look();
        look(shown.scene());
        machine.hides(0);
        shown.look();
        look(shown.scene());
        assertEquals(Set.of(), found);
    }

    @Test
    void whatMattersIsNotCut(FxRobot robot) {
        Set<String> cut = new TreeSet<>(CutText.in(shown.scene().getRoot(), PseudoLocaleTest::matters));
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        cut.addAll(CutText.in(shown.scene().getRoot(), PseudoLocaleTest::matters));
        shown.fire("#markAll");
        cut.addAll(CutText.in(shown.scene().getRoot(), PseudoLocaleTest::matters));
        ShownWindow.settle(() -> shown.window().showSettings());
        cut.addAll(CutText.in(shown.dialog().orElseThrow().getRoot(), PseudoLocaleTest::matters));
        assertEquals(Set.of(), cut);
    }

    private void dialogs(FxRobot robot) {
        List<KeyCode[]> keys =
                List.of(new KeyCode[] {KeyCode.F1}, new KeyCode[] {KeyCode.CONTROL, KeyCode.SLASH}, new KeyCode[] {
                    KeyCode.CONTROL, KeyCode.COMMA
                });
        for (KeyCode[] key : keys) {
            robot.press(key);
            for (int index = key.length - 1; index >= 0; index--) {
                robot.release(key[index]);
            }
            WaitForAsyncUtils.waitForFxEvents();
            lookAtDialog();
        }
        ShownWindow.settle(() -> shown.window().showUnread());
        lookAtDialog();
        ShownWindow.settle(() -> shown.window().showHistory());
        shown.awaitDialog();
        lookAtDialog();
        MenuItem about = menuItems()
                .filter(item -> "about".equals(item.getId()))
                .findFirst()
                .orElseThrow();
        ShownWindow.settle(about::fire);
        lookAtDialog();
        shown.fire("#markAll");
        robot.clickOn("#endMarked");
        WaitForAsyncUtils.waitForFxEvents();
        lookAtDialog();
    }

    private void lookAtDialog() {
        Scene dialog = shown.dialog().orElseThrow();
        look(dialog);
        ShownWindow.settle(() -> dialog.getWindow().hide());
    }

    private void look(Scene scene) {
        Set<String> texts = ShownWindow.ask(() -> {
            Set<String> all = new HashSet<>();
            gather(scene.getRoot(), all);
            if (scene.getWindow() instanceof Stage stage && stage.getTitle() != null) {
                all.add(stage.getTitle());
            }
            return all;
        });
        for (String text : texts) {
            for (String word : words(text)) {
                if (word.length() > 1
                        && PLAIN_VOWEL.matcher(word).find()
                        && !ofTheMachine.contains(word)
                        && !OTHERS.contains(word)) {
                    found.add(word + " in: " + text);
                }
            }
        }
    }

    private void gather(Node node, Set<String> texts) {
        add(node.getAccessibleText(), texts);
        add(node.getAccessibleHelp(), texts);
        if (node instanceof Labeled labeled) {
            add(labeled.getText(), texts);
        }
        if (node instanceof TextInputControl input) {
            add(input.getPromptText(), texts);
        }
        if (node instanceof Control control && control.getTooltip() != null) {
            add(control.getTooltip().getText(), texts);
        }
        if (node instanceof MenuBar) {
            menuItems().forEach(item -> add(item.getText(), texts));
        }
        if (node instanceof TreeTableView<?> table) {
            table.getColumns().forEach(column -> add(column.getText(), texts));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> gather(child, texts));
        }
    }

    private Stream<MenuItem> menuItems() {
        MenuBar bar = (MenuBar) shown.scene().lookup(".menu-bar");
        return bar.getMenus().stream().flatMap(PseudoLocaleTest::withItems);
    }

    private static Stream<MenuItem> withItems(Menu menu) {
        return Stream.concat(Stream.of(menu), menu.getItems().stream());
    }

    /** Words that end in an ellipsis, but for those in the table and on the status line, which has them in full in its tip. */
    static boolean matters(Labeled labeled) {
        for (Node at = labeled; at != null; at = at.getParent()) {
            if (!at.isVisible() || at instanceof TreeTableView) {
                return false;
            }
            if (at.getStyleClass().contains("status")
                    || at.getStyleClass().contains("diagram-name")
                    || at.getStyleClass().contains("command")) {
                return false;
            }
        }
        return true;
    }

    private static void add(String text, Set<String> texts) {
        if (text != null && !text.isBlank()) {
            texts.add(text);
        }
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group());
        }
        return words;
    }
}
