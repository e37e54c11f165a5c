package io.github.strandline.ui.preferences;

import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.ViewLoader;
import io.github.strandline.words.Messages;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;

/** Shows the settings. A change holds at once, so there is nothing to confirm and nothing to cancel. */
public final class PreferencesDialog {

    private final Messages messages;
    private final CurrentSettings settings;

    public PreferencesDialog(Messages messages, CurrentSettings settings) {
        this.messages = messages;
        this.settings = settings;
    }

    /** Shows them before the window of this scene, and does not wait. */
    public void show(Scene owner) {
        PreferencesController content = new PreferencesController(settings, messages);
        Node view = new ViewLoader(
                        messages, type -> type == PreferencesController.class ? Optional.of(content) : Optional.empty())
                .load("preferences");
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner.getWindow());
        dialog.setTitle(messages.text("preferences.title"));
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        pane.getStyleClass().add("help-dialog");
        pane.getStylesheets().addAll(owner.getStylesheets());
        pane.setContent(view);
        pane.getButtonTypes().add(new ButtonType(messages.text("help.close"), ButtonData.CANCEL_CLOSE));
        dialog.setOnHidden(_ -> content.close());
        dialog.show();
    }
}
