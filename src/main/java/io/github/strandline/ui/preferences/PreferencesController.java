package io.github.strandline.ui.preferences;

import io.github.strandline.settings.NeverMark;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.util.StringConverter;
import javafx.util.Subscription;

/** Binds the settings to their controls, both ways. */
final class PreferencesController {

    private final CurrentSettings settings;
    private final Messages messages;
    private Subscription shown = Subscription.EMPTY;

    @FXML
    private ChoiceBox<Duration> refresh;

    @FXML
    private ChoiceBox<Settings.Theme> theme;

    @FXML
    private ChoiceBox<Boolean> unit;

    @FXML
    private Spinner<Integer> ageGuard;

    @FXML
    private Spinner<Integer> patience;

    @FXML
    private CheckBox mask;

    @FXML
    private ListView<NeverMark> neverMark;

    @FXML
    private Label noNeverMark;

    @FXML
    private Button remove;

    @FXML
    private Label file;

    PreferencesController(CurrentSettings settings, Messages messages) {
        this.settings = settings;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        refresh.getItems().setAll(Settings.REFRESH);
        refresh.setConverter(words(value -> messages.text("preferences.refresh.value", value.toSeconds())));
        theme.getItems().setAll(Settings.Theme.values());
        theme.setConverter(words(value -> messages.text(
                switch (value) {
                    case SYSTEM -> "preferences.theme.system";
                    case LIGHT -> "preferences.theme.light";
                    case DARK -> "preferences.theme.dark";
                })));
        unit.getItems().setAll(false, true);
        unit.setConverter(
                words(value -> messages.text(value ? "preferences.unit.binary" : "preferences.unit.decimal")));
        ageGuard.setValueFactory(new IntegerSpinnerValueFactory(
                (int) Settings.LEAST_AGE_GUARD.toMinutes(), (int) Settings.MOST_AGE_GUARD.toMinutes()));
        patience.setValueFactory(new IntegerSpinnerValueFactory(
                (int) Settings.LEAST_PATIENCE.toSeconds(), (int) Settings.MOST_PATIENCE.toSeconds()));
        neverMark.setCellFactory(_ -> new TreeCell());
        remove.disableProperty()
                .bind(neverMark.getSelectionModel().selectedItemProperty().isNull());
        settings.file()
                .ifPresentOrElse(
                        path -> file.setText(messages.text("preferences.file", VisibleText.of(path.toString()))),
                        () -> file.setText(messages.text("preferences.file.none")));
        shown = settings.settingsProperty().subscribe(this::show);
        refresh.valueProperty().subscribe((_, value) -> settings.change(now -> now.withRefresh(value)));
        theme.valueProperty().subscribe((_, value) -> settings.change(now -> now.withTheme(value)));
        unit.valueProperty().subscribe((_, value) -> settings.change(now -> now.withBinaryUnits(value)));
        ageGuard.valueProperty()
                .subscribe((_, value) -> settings.change(now -> now.withAgeGuard(Duration.ofMinutes(value))));
        patience.valueProperty()
                .subscribe((_, value) -> settings.change(now -> now.withPatience(Duration.ofSeconds(value))));
        mask.selectedProperty().subscribe((_, value) -> settings.change(now -> now.withMaskReports(value)));
    }

    @FXML
    void remove() {
        NeverMark chosen = neverMark.getSelectionModel().getSelectedItem();
        settings.change(now -> {
            List<NeverMark> left = new ArrayList<>(now.neverMark());
            left.remove(chosen);
            return now.withNeverMark(left);
        });
    }

    @FXML
    void usual() {
        settings.change(now -> Settings.USUAL.withNeverMark(now.neverMark()).withWindowOf(now));
    }

    /** No longer shows what changes. */
    void close() {
        shown.unsubscribe();
    }

    private void show(Settings now) {
        refresh.setValue(now.refresh());
        theme.setValue(now.theme());
        unit.setValue(now.binaryUnits());
        ageGuard.getValueFactory().setValue((int) now.ageGuard().toMinutes());
        patience.getValueFactory().setValue((int) now.patience().toSeconds());
        mask.setSelected(now.maskReports());
        if (!neverMark.getItems().equals(now.neverMark())) {
            neverMark.getItems().setAll(now.neverMark());
        }
        boolean none = now.neverMark().isEmpty();
        shown(neverMark, !none);
        shown(remove, !none);
        shown(noNeverMark, none);
    }

    private String name(NeverMark tree) {
        String title = messages.text("preferences.never_mark.tree", tree.family(), VisibleText.of(tree.name(), 80));
        return tree.folder()
                .map(folder -> messages.text("preferences.never_mark.tree.folder", title, VisibleText.of(folder, 120)))
                .orElse(title);
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** A choice in words; it is never read back. */
    private static <T> StringConverter<T> words(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : text.apply(value);
            }

            @Override
            public T fromString(String unused) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        };
    }

    private final class TreeCell extends ListCell<NeverMark> {

        @Override
        protected void updateItem(NeverMark tree, boolean empty) {
            super.updateItem(tree, empty);
            setText(empty || tree == null ? "" : name(tree));
        }
    }
}
