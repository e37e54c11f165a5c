package io.github.strandline.ui;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.ui.trees.TreesScreen;
import io.github.strandline.words.Messages;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.controlsfx.control.MasterDetailPane;

/** Binds the frame of the window: menus, keys that act everywhere, and where the evidence pane stands. */
final class MainController {

    /** From this width on the evidence stands beside the table, below it otherwise. */
    private static final double WIDE = 1000;

    /** Below this height the evidence is shown on demand only, and the numbers are set smaller. */
    private static final double LOW = 600;

    private static final KeyCombination LOOK_AGAIN = new KeyCodeCombination(KeyCode.R, KeyCombination.SHORTCUT_DOWN);
    private static final PseudoClass COMPACT = PseudoClass.getPseudoClass("compact");

    private final Watch watch;
    private final Marks marks;
    private final TreesScreen trees;
    private final Actions actions;
    private final Messages messages;
    private final HelpPages pages;
    private final boolean reports;
    private final Divider divider = new Divider();
    private boolean asked;
    private boolean wanted = true;
    private final Twice escapes = new Twice();

    @FXML
    private BorderPane root;

    @FXML
    private MenuBar menus;

    @FXML
    private Menu treesMenu;

    @FXML
    private Menu columnsMenu;

    @FXML
    private MenuItem refreshItem;

    @FXML
    private MenuItem pauseItem;

    @FXML
    private CheckMenuItem toolsItem;

    @FXML
    private MenuItem historyItem;

    @FXML
    private MenuItem unmarkItem;

    @FXML
    private MenuItem endItem;

    @FXML
    private MenuItem endInUseItem;

    @FXML
    private MenuItem settingsItem;

    @FXML
    private MenuItem saveReportItem;

    @FXML
    private MenuItem openReportItem;

    @FXML
    private MenuItem quitItem;

    @FXML
    private SeparatorMenuItem reportLine;

    @FXML
    private SeparatorMenuItem refreshLine;

    @FXML
    private MasterDetailPane split;

    @FXML
    private StackPane bottom;

    /** @param reports whether there is a way to reports here */
    MainController(
            Watch watch,
            Marks marks,
            TreesScreen trees,
            Actions actions,
            HelpPages pages,
            Messages messages,
            boolean reports) {
        this.reports = reports;
        this.watch = watch;
        this.marks = marks;
        this.trees = trees;
        this.actions = actions;
        this.messages = messages;
        this.pages = pages;
    }

    String title() {
        return watch.report()
                ? messages.text(
                        "window.title.report",
                        watch.scanProperty().get().facts().name())
                : messages.text("window.title");
    }

    /** The table's columns, once it is there. */
    void setColumnItems(List<MenuItem> items) {
        columnsMenu.getItems().setAll(items);
    }

    void setBottom(Node killing) {
        bottom.getChildren().setAll(killing);
    }

    /** Lets the item that ends a tree in use say whether it can. */
    void describeEndInUse(Consumer<MenuItem> describer) {
        describer.accept(endInUseItem);
    }

    void showEvidence() {
        asked = true;
        wanted = true;
        arrange();
    }

    void watchKeys(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    void toggleEvidence() {
        asked = true;
        wanted = !split.isShowDetailNode();
        arrange();
    }

    @FXML
    void initialize() {
        menus.setUseSystemMenuBar(true);
        toolsItem.selectedProperty().bindBidirectional(trees.toolsShownProperty());
        unmarkItem.disableProperty().bind(Bindings.isEmpty(marks.all()));
        endItem.disableProperty().bind(Bindings.isEmpty(marks.all()));
        if (!watch.mayEnd()) {
            menus.getMenus().remove(treesMenu);
            menus.getMenus().forEach(menu -> menu.getItems().remove(historyItem));
        }
        if (watch.report()) {
            menus.getMenus().forEach(menu -> menu.getItems().removeAll(refreshItem, pauseItem, refreshLine));
        }
        if (watch.report() || !reports) {
            menus.getMenus().forEach(menu -> menu.getItems().remove(saveReportItem));
        }
        if (!reports) {
            menus.getMenus().forEach(menu -> menu.getItems().removeAll(openReportItem, reportLine));
        }
        if (messages.system() == OperatingSystem.MACOS) {
            // Its own menu has it.
            menus.getMenus().forEach(menu -> menu.getItems().remove(quitItem));
        }
        SettingsPlace.put(settingsItem, menus, messages.system());
        divider.watch(split);
        root.sceneProperty().flatMap(Scene::widthProperty).subscribe(_ -> arrange());
        root.sceneProperty().flatMap(Scene::heightProperty).subscribe(_ -> arrange());
    }

    /** The scene decides, as the root is never narrower than what stands in it. */
    private void arrange() {
        Scene scene = root.getScene();
        if (scene == null) {
            return;
        }
        boolean low = scene.getHeight() < LOW;
        boolean wide = scene.getWidth() >= WIDE;
        root.pseudoClassStateChanged(COMPACT, low || !wide);
        trees.setCompact(low);
        divider.setSide(wide ? Side.RIGHT : Side.BOTTOM);
        boolean evidence = asked ? wanted : wide || !low;
        split.setShowDetailNode(evidence);
        // Below the table the evidence would leave it two or three rows.
        trees.showNumbers(wide || !low || !evidence);
    }

    /** Where the table and the evidence meet. */
    Divider divider() {
        return divider;
    }

    private void key(KeyEvent event) {
        if (LOOK_AGAIN.match(event)) {
            actions.refreshAndSort();
            event.consume();
            return;
        }
        if (event.getTarget() instanceof TextInputControl || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case R -> actions.resort();
            case P -> actions.pauseOrResume();
            case DELETE -> actions.askToEnd();
            case ESCAPE -> unmarkIfTwice();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void unmarkIfTwice() {
        if (escapes.pressed(System.nanoTime())) {
            marks.clear();
        }
    }

    @FXML
    void close() {
        close(root.getScene().getWindow());
    }

    /** Every window is asked to close, as one that ends something closes only after that. */
    @FXML
    void quit() {
        List.copyOf(Window.getWindows()).stream()
                .filter(window -> window instanceof Stage stage && stage.getOwner() == null)
                .forEach(MainController::close);
    }

    private static void close(Window window) {
        window.fireEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    @FXML
    void saveReport() {
        actions.saveReport();
    }

    @FXML
    void openReport() {
        actions.openReport();
    }

    @FXML
    void findText() {
        trees.focusFilter();
    }

    @FXML
    void copy() {
        trees.copyHighlighted();
    }

    @FXML
    void showFirst() {
        trees.showFirst();
    }

    @FXML
    void showStranded() {
        trees.showStranded();
    }

    @FXML
    void showUnsure() {
        trees.showUnsure();
    }

    @FXML
    void showInUse() {
        trees.showInUse();
    }

    @FXML
    void showEverything() {
        trees.showEverything();
    }

    @FXML
    void expandAll() {
        trees.expandAll(true);
    }

    @FXML
    void collapseAll() {
        trees.expandAll(false);
    }

    @FXML
    void evidence() {
        actions.toggleEvidence();
    }

    @FXML
    void resort() {
        actions.resort();
    }

    @FXML
    void refresh() {
        actions.refreshAndSort();
    }

    @FXML
    void pause() {
        actions.pauseOrResume();
    }

    @FXML
    void markAll() {
        marks.markAllStranded();
    }

    @FXML
    void unmarkAll() {
        marks.clear();
    }

    @FXML
    void end() {
        actions.askToEnd();
    }

    @FXML
    void endInUse() {
        actions.askToEndInUse();
    }

    @FXML
    void history() {
        actions.showHistory();
    }

    @FXML
    void copyJson() {
        actions.copyJson();
    }

    @FXML
    void settings() {
        actions.showSettings();
    }

    @FXML
    void keys() {
        pages.keys(root.getScene());
    }

    @FXML
    void states() {
        pages.states(root.getScene());
    }

    @FXML
    void unread() {
        pages.unread(root.getScene());
    }

    @FXML
    void about() {
        pages.about(root.getScene());
    }
}
