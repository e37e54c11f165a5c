package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.settings.NeverMark;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.SystemLook.Plain;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/**
 * On every screen, in every menu and dialog each word and sign can be told from its ground, in light, dark and high contrast. Only the
 * window itself is told which colours to have; what it opens has to follow.
 */
@WindowTest
final class ReadableWindowTest {

    private Stage stage;
    private ShownWindow shown;
    private CurrentSettings settings;
    private Optional<Plain> plain = Optional.empty();
    private final List<String> faults = new ArrayList<>();

    /** As a window does it that follows the system. */
    private final ListChangeListener<Window> opened = _ -> plain.ifPresent(two -> Window.getWindows()
            .forEach(window -> SystemLook.dress(window.getScene(), Optional.of(two), Optional.empty())));

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        Window.getWindows().addListener(opened);
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> {
            Window.getWindows().removeListener(opened);
            List.copyOf(Window.getWindows()).stream()
                    .filter(window -> window != stage)
                    .forEach(Window::hide);
            shown.window().close();
        });
    }

    @Test
    void light() {
        everyScreen(Settings.Theme.LIGHT, Optional.empty());
    }

    @Test
    void dark() {
        everyScreen(Settings.Theme.DARK, Optional.empty());
    }

    @Test
    void whiteOnBlack() {
        everyScreen(Settings.Theme.DARK, Optional.of(new Plain(Color.BLACK, Color.WHITE)));
    }

    @Test
    void blackOnWhite() {
        everyScreen(Settings.Theme.LIGHT, Optional.of(new Plain(Color.WHITE, Color.BLACK)));
    }

    @Test
    void yellowOnBlue() {
        everyScreen(Settings.Theme.LIGHT, Optional.of(new Plain(Color.web("#000040"), Color.YELLOW)));
    }

    private void everyScreen(Settings.Theme theme, Optional<Plain> colours) {
        plain = colours;
        settings = CurrentSettings.unwritten(Settings.USUAL
                .withTheme(theme)
                .withNeverMark(List.of(new NeverMark("playwright-cli", "tgv", Optional.empty()))));
        ShownWindow.settle(() -> {
            Outside outside = new Outside(settings, _ -> false, (_, _) -> "", "1.0.0", List.of(), () -> 0);
            shown = ShownWindow.show(stage, SampleMachine.busy(), outside, ShownWindow.words());
            shown.history = HistorySamples.page();
            plain.ifPresent(two -> SystemLook.dress(stage.getScene(), Optional.of(two), Optional.empty()));
        });
        mainWindow();
        menus();
        dialogs();
        controls();
        assertEquals("", String.join("\n", faults.stream().distinct().toList()));
    }

    private void mainWindow() {
        check("first");
        shown.fire("#allButton");
        ShownWindow.settle(() -> shown.item("lnkchk").setExpanded(true));
        shown.highlight("lnkchk");
        check("all, one open");
        shown.highlight("default");
        check("unsure");
        shown.highlight("tgv");
        check("in use");
        ShownWindow.settle(() -> {
            shown.machine.remove(shown.machine.tree("signup"));
            shown.window().resort();
        });
        shown.look();
        check("one ended");
        ShownWindow.settle(() -> shown.find("#filterText", TextField.class).setText("lnk"));
        ShownWindow.settle(() -> shown.find("#filterText", TextField.class).setText("nothing like it"));
        check("nothing matches");
        ShownWindow.settle(() -> shown.find("#filterText", TextField.class).setText(""));
        shown.fail("out of luck");
        check("failed");
        shown.look();
    }

    private void menus() {
        MenuBar bar = shown.find(".menu-bar", MenuBar.class);
        for (Menu menu : bar.getMenus()) {
            ShownWindow.settle(menu::show);
            ShownWindow.settle(() -> menu.getItems().stream()
                    .filter(Menu.class::isInstance)
                    .map(Menu.class::cast)
                    .forEach(Menu::show));
            check("menu " + menu.getText());
            ShownWindow.settle(menu::hide);
        }
        ShownWindow.settle(
                () -> shown.table().getColumns().get(2).getContextMenu().show(stage));
        check("menu of columns");
        ShownWindow.settle(
                () -> shown.table().getColumns().get(2).getContextMenu().hide());
        Tooltip tip = new Tooltip("What a tip says");
        ShownWindow.settle(() -> tip.show(shown.find("#freedCard", Node.class), 10, 10));
        check("tip");
        ShownWindow.settle(tip::hide);
    }

    private void dialogs() {
        ShownWindow.settle(() -> shown.window().showSettings());
        Scene preferences = shown.dialog().orElseThrow();
        ShownWindow.settle(() -> ((ListView<?>) preferences.lookup("#settingsNeverMark"))
                .getSelectionModel()
                .selectFirst());
        check("settings");
        ShownWindow.settle(() -> ((ChoiceBox<?>) preferences.lookup("#settingsTheme")).show());
        check("settings, choice");
        closeDialog();
        ShownWindow.settle(() -> shown.window().showHistory());
        shown.awaitDialog();
        check("history");
        closeDialog();
        ShownWindow.settle(() -> shown.window().showUnread());
        check("unread");
        closeDialog();
        shown.fire("#markAll");
        check("marked");
        javafx.application.Platform.runLater(() -> shown.window().askToEnd());
        shown.awaitDialog();
        ShownWindow.settle(() -> ((TitledPane) shown.dialog().orElseThrow().lookup(".titled-pane")).setExpanded(true));
        check("confirmation");
        closeDialog();
        shown.highlight("tgv");
        javafx.application.Platform.runLater(() -> shown.window().askToEndInUse());
        shown.awaitDialog();
        check("in use");
        closeDialog();
    }

    /** What stands on no screen in this state, or only for a moment. */
    private void controls() {
        TextField field = new TextField("selected");
        TextArea area = new TextArea("selected\ntoo");
        ComboBox<String> combo = new ComboBox<>();
        combo.getItems().setAll("one", "two");
        CheckBox unknown = new CheckBox("neither");
        unknown.setAllowIndeterminate(true);
        unknown.setIndeterminate(true);
        RadioButton chosen = new RadioButton("chosen");
        chosen.setSelected(true);
        CheckBox off = new CheckBox("disabled");
        off.setSelected(true);
        off.setDisable(true);
        ShownWindow.settle(() -> {
            VBox all = new VBox(
                    field,
                    area,
                    combo,
                    unknown,
                    chosen,
                    off,
                    new RadioButton("other"),
                    new Spinner<>(1, 9, 3),
                    new ProgressBar(0.5),
                    new TitledPane("title", new CheckBox("inside")));
            Stage other = new Stage();
            other.initOwner(stage);
            Scene scene = new Scene(all, 300, 600);
            scene.getStylesheets().setAll(shown.scene().getStylesheets());
            scene.getPreferences().setColorScheme(shown.scene().getPreferences().getColorScheme());
            other.setScene(scene);
            other.show();
            field.selectAll();
            area.selectAll();
            combo.getSelectionModel().selectFirst();
            combo.show();
        });
        check("controls");
    }

    private void closeDialog() {
        ShownWindow.settle(
                () -> shown.dialog().ifPresent(scene -> scene.getWindow().hide()));
    }

    private void check(String where) {
        ShownWindow.settle(() -> Window.getWindows().forEach(window -> {
            Parent root = window.getScene().getRoot();
            root.applyCss();
            root.layout();
            Readability.faults(root, this::belongs).forEach(fault -> faults.add(where + ": " + fault));
        }));
    }

    /** Dark grounds in dark, light ones in light, the system's two colours alone in high contrast. */
    private boolean belongs(Color ground) {
        return plain.map(two -> near(ground, two.paper()) || near(ground, two.ink()))
                .orElseGet(() -> settings.now().theme() == Settings.Theme.DARK
                        ? SystemLook.contrast(ground, Color.WHITE) > 4.5
                        : SystemLook.contrast(ground, Color.BLACK) > 9);
    }

    private static boolean near(Color one, Color other) {
        return Math.abs(one.getRed() - other.getRed()) < 0.02
                && Math.abs(one.getGreen() - other.getGreen()) < 0.02
                && Math.abs(one.getBlue() - other.getBlue()) < 0.02;
    }
}
