package io.github.strandline.ui.killing;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.FindingText;
import java.util.Locale;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;

/**
 * Binds the question about one tree that is in use: its own tool's command first, to be copied and never run from here; the end by force
 * only after its name was typed. While it is open, who uses the tree is told as newer scans see it.
 */
final class InUseController {

    private final ConfirmModel model;
    private final ConfirmWords confirm;
    private final InUseWords words;
    private final ReadOnlyBooleanWrapper named = new ReadOnlyBooleanWrapper(this, "named");
    private final PauseTransition settle = new PauseTransition(Duration.millis(1));
    private Finding finding;

    @FXML
    private Node head;

    @FXML
    private Label question;

    @FXML
    private Label reason;

    @FXML
    private Node closeBox;

    @FXML
    private Label close;

    @FXML
    private Label closeNote;

    @FXML
    private Label consequence;

    @FXML
    private Label way;

    @FXML
    private Node forceBox;

    @FXML
    private TitledPane allPane;

    @FXML
    private ListView<ConfirmModel.Member> all;

    @FXML
    private Node typeBox;

    @FXML
    private Label type;

    @FXML
    private TextField name;

    InUseController(ConfirmModel model, Finding finding, ConfirmWords confirm, InUseWords words) {
        this.model = model;
        this.finding = finding;
        this.confirm = confirm;
        this.words = words;
    }

    @FXML
    void initialize() {
        String expected = words.expected(finding);
        name.textProperty().subscribe(typed -> named.set(typed.strip().equals(expected)));
        Optional<String> command = words.close(finding);
        closeBox.setVisible(command.isPresent());
        closeBox.setManaged(command.isPresent());
        close.setText(command.orElse(""));
        closeNote.setText(words.closeNote(finding));
        type.setText(words.type(finding));
        name.setAccessibleText(type.getText());
        all.setCellFactory(_ -> new ProcessCell(model, confirm));
        all.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> ProcessCell.key(event, all.getSelectionModel().getSelectedItem(), model));
        model.planProperty().subscribe(_ -> show());
        // In the next pulse the pane knows its new size.
        settle.setOnFinished(_ -> allPane.getScene().getWindow().sizeToScene());
        allPane.expandedProperty().subscribe((_, _) -> settle.playFromStart());
    }

    /** Whether the name that allows the end has been typed. */
    ReadOnlyBooleanProperty namedProperty() {
        return named.getReadOnlyProperty();
    }

    /** Tells who uses it as this scan sees it. */
    void follow(Scan newer) {
        ProcessIdentity root = finding.tree().root().identity();
        newer.findings().stream()
                .filter(now -> now.tree().root().identity().compare(root) == ProcessIdentity.Match.SAME)
                .findFirst()
                .ifPresent(now -> {
                    finding = now;
                    show();
                });
    }

    @FXML
    void copyClose() {
        words.close(finding).ifPresent(FindingText::copy);
    }

    /** Enter in the field is an answer to nothing. */
    @FXML
    void stay() {
        name.selectAll();
    }

    private void show() {
        String standing = finding.standing().name().toLowerCase(Locale.ROOT).replace('_', '-');
        head.pseudoClassStateChanged(PseudoClass.getPseudoClass("in-use"), standing.equals("in-use"));
        head.pseudoClassStateChanged(PseudoClass.getPseudoClass("idle"), standing.equals("idle"));
        question.setText(words.question(model, finding));
        reason.setText(words.reason(model, finding));
        boolean left = !model.plan().isEmpty();
        consequence.setText(left ? words.consequence(model) : "");
        way.setText(left ? confirm.way(model) : "");
        typeBox.setDisable(!left);
        // A choice that is none any more would only stand there empty.
        forceBox.setVisible(left);
        forceBox.setManaged(left);
        allPane.setText(confirm.all(model.plan()));
        all.getItems().setAll(model.members());
    }
}
