package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;
import org.controlsfx.control.textfield.TextFields;

/** Binds the row above the table: which trees are shown, and looking now, pausing and re-sorting. */
final class FilterController {

    /** Below this width words give way. */
    private static final double NARROW = 960;

    private static final double ROOM_FOR_PROMPT = 205;

    private static final PseudoClass NARROW_LOOK = PseudoClass.getPseudoClass("narrow");

    private final Watch watch;
    private final TreesFilter filter;
    private final TreesModel model;
    private final Actions actions;
    private final Messages messages;
    private final Map<Group, ToggleButton> buttons = new EnumMap<>(Group.class);
    private final TextField text = TextFields.createClearableTextField();

    @FXML
    private HBox row;

    @FXML
    private HBox textSlot;

    @FXML
    private SegmentedButton groups;

    @FXML
    private ToggleButton strandedButton;

    @FXML
    private ToggleButton unsureButton;

    @FXML
    private ToggleButton inUseButton;

    @FXML
    private ToggleButton allButton;

    @FXML
    private Label showing;

    @FXML
    private Hyperlink showAll;

    @FXML
    private Hyperlink tools;

    @FXML
    private HBox heldBox;

    @FXML
    private Label heldNote;

    @FXML
    private Button pause;

    @FXML
    private Button refresh;

    FilterController(Watch watch, TreesFilter filter, TreesModel model, Actions actions, Messages messages) {
        this.watch = watch;
        this.filter = filter;
        this.model = model;
        this.actions = actions;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        buttons.put(Group.STRANDED, strandedButton);
        buttons.put(Group.UNSURE, unsureButton);
        buttons.put(Group.IN_USE, inUseButton);
        // Several may be lit at once, so they are no toggle group.
        groups.setToggleGroup(null);
        buttons.forEach((group, button) -> {
            button.setOnAction(_ -> choose(group));
            // A button does not act when it is clicked with a modifier.
            button.setOnMouseClicked(click -> add(click, group));
        });
        allButton.setOnAction(_ -> {
            filter.show(Group.EVERYTHING);
            light();
        });
        text.setId("filterText");
        text.widthProperty()
                .subscribe(width -> text.setPromptText(messages.text(
                        width.doubleValue() < ROOM_FOR_PROMPT ? "filter.prompt.short" : "filter.prompt")));
        text.setAccessibleText(messages.text("filter.prompt"));
        text.textProperty().bindBidirectional(filter.textProperty());
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::clearOnEscape);
        textSlot.getChildren().add(text);
        filter.groupsProperty().subscribe(_ -> light());
        model.countsProperty().subscribe(this::count);
        model.shownProperty().subscribe(_ -> count(model.countsProperty().get()));
        watch.pausedProperty().subscribe(on -> pause.setText(messages.text(on ? "filter.resume" : "filter.pause")));
        heldBox.visibleProperty().bind(model.staleProperty());
        heldBox.managedProperty().bind(model.staleProperty());
        model.staleProperty().subscribe(_ -> giveWay());
        row.sceneProperty().flatMap(Scene::widthProperty).subscribe(_ -> {
            row.pseudoClassStateChanged(NARROW_LOOK, narrow());
            giveWay();
            count(model.countsProperty().get());
        });
        if (watch.report()) {
            row.getChildren().removeAll(pause, refresh);
        }
    }

    /** Puts the cursor into the filter. */
    void focusText() {
        text.requestFocus();
        text.selectAll();
    }

    @FXML
    void showEverything() {
        filter.clear();
    }

    @FXML
    void showTools() {
        filter.toolsProperty().set(!filter.toolsProperty().get());
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

    private void clearOnEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !text.getText().isEmpty()) {
            filter.textProperty().set("");
            event.consume();
        }
    }

    private void light() {
        boolean everything = filter.showsEverything();
        buttons.forEach((group, button) ->
                button.setSelected(!everything && filter.groupsProperty().get().contains(group)));
        allButton.setSelected(everything);
    }

    /** Words go before the filter's field does; the link that sorts again says by itself that the order is held. */
    private void giveWay() {
        boolean tight = narrow() && model.staleProperty().get();
        heldNote.setVisible(!tight);
        heldNote.setManaged(!tight);
        showing.setVisible(!tight);
        showing.setManaged(!tight);
    }

    /** By the scene: the row itself is never narrower than its words. */
    private boolean narrow() {
        return row.getScene() == null || row.getScene().getWidth() < NARROW;
    }

    private void choose(Group group) {
        filter.show(EnumSet.of(group));
        light();
    }

    private void add(MouseEvent click, Group group) {
        if (click.isShortcutDown() || click.isShiftDown()) {
            filter.toggle(group);
            light();
        }
    }

    private void count(Counts counts) {
        if (counts == null) {
            return;
        }
        strandedButton.setText(messages.text("filter.stranded", counts.stranded()));
        unsureButton.setText(messages.text("filter.unsure", counts.unsure()));
        inUseButton.setText(messages.text("filter.in_use", counts.count(Group.IN_USE)));
        allButton.setText(messages.text("filter.all", counts.all()));
        int shown = model.shownProperty().get();
        boolean hiding = shown < counts.all();
        String key = narrow() ? "filter.showing.short" : hiding ? "filter.showing" : "filter.showing_all";
        showing.setText(messages.text(key, shown, counts.all()));
        showAll.setVisible(hiding);
        showAll.setManaged(hiding);
        boolean shownTools = filter.toolsProperty().get();
        tools.setText(messages.text(shownTools ? "filter.tools.hide" : "filter.tools", counts.tools()));
        tools.setVisible(counts.tools() > 0 && !narrow());
        tools.setManaged(tools.isVisible());
    }
}
