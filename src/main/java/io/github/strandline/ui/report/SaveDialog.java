package io.github.strandline.ui.report;

import io.github.strandline.ui.common.FilePicker;
import io.github.strandline.ui.common.ViewLoader;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;

/** Shows what a report will hold before it is written, and stays open to say what came of writing it. */
final class SaveDialog {

    private final SaveModel model;
    private final FilePicker files;
    private final Messages messages;
    private final ZoneId zone;
    private final SaveController content;
    private final Dialog<ButtonType> dialog = new Dialog<>();

    SaveDialog(SaveModel model, FilePicker files, Words words, ZoneId zone) {
        this.model = model;
        this.files = files;
        this.messages = words.messages();
        this.zone = zone;
        this.content = new SaveController(model, words, zone);
    }

    /** Shows it before the window of this scene, and does not wait. */
    void show(Scene owner) {
        Node view = new ViewLoader(
                        messages, type -> type == SaveController.class ? Optional.of(content) : Optional.empty())
                .load("saving");
        dialog.initOwner(owner.getWindow());
        dialog.setTitle(messages.text("saving.title"));
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        pane.getStyleClass().add("help-dialog");
        pane.getStylesheets().addAll(owner.getStylesheets());
        pane.setContent(view);
        ButtonType save = new ButtonType(messages.text("saving.save"), ButtonData.OK_DONE);
        ButtonType close = new ButtonType(messages.text("confirm.cancel"), ButtonData.CANCEL_CLOSE);
        pane.getButtonTypes().addAll(save, close);
        Button saveButton = (Button) pane.lookupButton(save);
        saveButton.setId("saveReport");
        saveButton.setMinWidth(Region.USE_PREF_SIZE);
        ButtonBar.setButtonUniformSize(saveButton, false);
        saveButton.disableProperty().bind(content.readyProperty().not());
        saveButton.addEventFilter(ActionEvent.ACTION, event -> {
            // It stays open: what came of it is said in it.
            event.consume();
            choose();
        });
        Button closeButton = (Button) pane.lookupButton(close);
        closeButton.setId("saveClose");
        model.stateProperty().subscribe(state -> {
            if (state instanceof SaveModel.Ready ready
                    && ready.last()
                            .filter(last -> last instanceof SaveModel.Saved)
                            .isPresent()) {
                closeButton.setText(messages.text("help.close"));
                closeButton.requestFocus();
            }
        });
        dialog.show();
        model.start();
    }

    private void choose() {
        model.ready().ifPresent(ready -> {
            String name = ReportFileName.of(
                    ready.taken().scan().facts(), model.masking().names(), zone);
            Optional<Path> file =
                    files.toSave(dialog.getDialogPane().getScene().getWindow(), messages.text("saving.title"), name);
            file.ifPresent(chosen -> model.write(ready, chosen));
        });
    }
}
