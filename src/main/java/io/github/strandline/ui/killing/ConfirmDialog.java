package io.github.strandline.ui.killing;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.ui.common.FindingText;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import javafx.util.Duration;
import javafx.util.Subscription;

/**
 * The question before an end. Focus is on Cancel, which is also the default button except on macOS, where a default that people press
 * without reading is bad style. Enter never ends anything, whatever has the focus; only Space or a click on the end button does.
 * When the plan shrinks, the end button is off for a moment, so that nobody confirms what has just changed.
 */
final class ConfirmDialog {

    private static final Duration AFTER_CHANGE = Duration.seconds(1);

    private final ConfirmModel model;
    private final ReadOnlyBooleanProperty blocked;
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final ButtonType end;
    private final Button endButton;
    private final Subscription following;
    private final PauseTransition pause = new PauseTransition(AFTER_CHANGE);

    /**
     * @param blocked true while nothing may be ended, because what is shown cannot be kept fresh
     */
    ConfirmDialog(Window owner, Node content, ConfirmModel model, ReadOnlyBooleanProperty blocked, ConfirmWords words) {
        this.model = model;
        this.blocked = blocked;
        DialogPane pane = dialog.getDialogPane();
        dialog.initOwner(owner);
        dialog.setTitle(words.window());
        dialog.setResizable(true);
        pane.getStyleClass().add("confirm-dialog");
        pane.getStylesheets().addAll(owner.getScene().getStylesheets());
        pane.setContent(content);
        // OK_DONE gives the button its place in the platform's order; it must not stay the default button for that.
        end = new ButtonType(words.button(model.plan()), ButtonData.OK_DONE);
        ButtonType cancel = new ButtonType(words.cancel(), ButtonData.CANCEL_CLOSE);
        ButtonType copy = new ButtonType(words.copy(), ButtonData.LEFT);
        pane.getButtonTypes().addAll(copy, end, cancel);
        pane.lookupButton(copy).addEventFilter(ActionEvent.ACTION, event -> {
            FindingText.copy(words.asText(model));
            // Copying answers nothing, so the dialog stays open.
            event.consume();
        });
        endButton = (Button) pane.lookupButton(end);
        Button cancelButton = (Button) pane.lookupButton(cancel);
        endButton.setId("confirmEnd");
        endButton.getStyleClass().add("destructive");
        endButton.setMnemonicParsing(false);
        endButton.setDefaultButton(false);
        cancelButton.setId("confirmCancel");
        cancelButton.setDefaultButton(model.opening().facts().system() != OperatingSystem.MACOS);
        pane.addEventFilter(KeyEvent.ANY, this::swallowEnter);
        pause.setOnFinished(_ -> enable());
        model.planProperty().subscribe((_, plan) -> {
            endButton.setText(words.button(plan));
            hesitate();
        });
        following = blocked.subscribe(_ -> hesitate());
        enable();
        dialog.setOnShown(_ -> {
            pane.getScene().getPreferences().setColorScheme(scheme(owner));
            cancelButton.requestFocus();
        });
    }

    /** Asks, and waits for the answer; the plan as it was at the yes, or nothing. */
    Optional<KillPlan> ask() {
        Optional<ButtonType> answer = dialog.showAndWait();
        pause.stop();
        following.unsubscribe();
        return answer.filter(button -> button == end).map(_ -> model.plan()).filter(plan -> !plan.isEmpty());
    }

    private void swallowEnter(KeyEvent event) {
        boolean enter = event.getCode() == KeyCode.ENTER
                || "\r".equals(event.getCharacter())
                || "\n".equals(event.getCharacter());
        if (enter && (endButton.equals(event.getTarget()) || endButton.isFocused())) {
            event.consume();
        }
    }

    private void hesitate() {
        endButton.setDisable(true);
        pause.playFromStart();
    }

    private void enable() {
        endButton.setDisable(model.plan().isEmpty() || blocked.get());
    }

    private static ColorScheme scheme(Window owner) {
        return owner.getScene().getPreferences().getColorScheme();
    }
}
