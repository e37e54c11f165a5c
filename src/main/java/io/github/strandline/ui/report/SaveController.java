package io.github.strandline.ui.report;

import io.github.strandline.recording.Masking;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;

/** Binds what a report will hold: the choice of what is masked, and the text of the file as it will be written. */
final class SaveController {

    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");

    private final SaveModel model;
    private final Words words;
    private final DateTimeFormatter time;
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper(this, "ready");

    @FXML
    private Label head;

    @FXML
    private CheckBox secrets;

    @FXML
    private CheckBox names;

    @FXML
    private Label warning;

    @FXML
    private Label size;

    @FXML
    private TextArea preview;

    @FXML
    private Label outcome;

    SaveController(SaveModel model, Words words, ZoneId zone) {
        this.model = model;
        this.words = words;
        this.time = DateTimeFormatter.ofPattern(
                        words.messages().text("format.time"), words.messages().locale())
                .withZone(zone);
    }

    @FXML
    void initialize() {
        secrets.setSelected(model.masking().secrets());
        names.setSelected(model.masking().names());
        for (CheckBox box : List.of(secrets, names)) {
            box.selectedProperty().subscribe((_, _) -> choose());
        }
        warn();
        model.stateProperty().subscribe(this::show);
    }

    /** Whether there is something that can be written. */
    ReadOnlyBooleanProperty readyProperty() {
        return ready.getReadOnlyProperty();
    }

    private void choose() {
        warn();
        model.mask(new Masking(secrets.isSelected(), names.isSelected()));
    }

    private void warn() {
        String key = secrets.isSelected()
                ? names.isSelected() ? "" : "saving.warning.names"
                : names.isSelected() ? "saving.warning.secrets" : "saving.warning.both";
        warning.setText(key.isEmpty() ? "" : words.messages().text(key));
        shown(warning, !key.isEmpty());
    }

    private void show(SaveModel.State state) {
        ready.set(state instanceof SaveModel.Ready);
        // What is being written stays what is shown.
        boolean fixed = state instanceof SaveModel.Writing || state instanceof SaveModel.NotTaken;
        secrets.setDisable(fixed);
        names.setDisable(fixed);
        switch (state) {
            case SaveModel.Looking _ -> head.setText(words.messages().text("saving.looking"));
            case SaveModel.NotTaken(String reason) ->
                head.setText(words.messages().text("saving.not_taken", VisibleText.of(reason, 300)));
            case SaveModel.Preparing _ -> size.setText(words.messages().text("saving.preparing"));
            case SaveModel.Writing _ -> {}
            case SaveModel.Ready now -> ready(now.taken(), now.bytes(), now.last());
        }
    }

    private void ready(ReportDesk.Taken taken, byte[] bytes, Optional<SaveModel.Outcome> last) {
        head.setText(words.messages()
                .text(
                        "saving.head",
                        time.format(taken.scan().facts().now()),
                        taken.scan().table().size(),
                        taken.scan().findings().size()));
        Preview start = Preview.of(bytes);
        size.setText(
                start.whole()
                        ? words.messages().text("saving.size", words.bytes(bytes.length))
                        : words.messages()
                                .text("saving.size.start", words.bytes(Preview.MOST_BYTES), words.bytes(bytes.length)));
        if (!start.text().equals(preview.getText())) {
            preview.setText(start.text());
        }
        outcome.setText(last.map(this::outcome).orElse(""));
        outcome.pseudoClassStateChanged(
                BAD, last.filter(one -> one instanceof SaveModel.Failed).isPresent());
        shown(outcome, last.isPresent());
    }

    private String outcome(SaveModel.Outcome last) {
        return switch (last) {
            case SaveModel.Saved(Path file) -> words.messages().text("saving.saved", VisibleText.of(file.toString()));
            case SaveModel.Failed(String reason) -> words.messages().text("saving.failed", VisibleText.of(reason, 400));
        };
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
