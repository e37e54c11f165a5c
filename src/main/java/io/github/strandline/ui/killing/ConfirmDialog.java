package io.github.strandline.ui.killing;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.ui.common.FindingText;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import javafx.util.Duration;
import javafx.util.Subscription;

/**
 * The question before an end. Focus is on Cancel, which is also the default button except on macOS, where a default that people press
 * without reading is bad style. Enter never ends anything, whatever has the focus; only Space or a click on the end button does.
 * Escape cancels, and on macOS Command and full stop as well. When the plan changes, the end button is off for a moment, so that
 * nobody confirms what has just changed.
 */
final class ConfirmDialog {

    private static final Duration AFTER_CHANGE = Duration.seconds(1);

    private final ConfirmModel model;
    private final ReadOnlyBooleanProperty blocked;
    private final ObservableBooleanValue allowed;
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final ButtonType end;
    private final Button endButton;
    private final Button cancelButton;
    private final Subscription following;
    private final PauseTransition pause = new PauseTransition(AFTER_CHANGE);
    private final PauseTransition opening = new PauseTransition(Duration.millis(50));
    private boolean opened;

    /**
     * What stands on the dialog's frame.
     *
     * @param window title of its window
     * @param end label of the button that ends, by the plan as it is then
     * @param cancel label of the other one
     * @param copy label of the button that copies
     * @param copied what that one copies
     */
    record Frame(String window, Supplier<String> end, String cancel, String copy, Supplier<String> copied) {}

    /**
     * @param blocked true while nothing may be ended, because what is shown cannot be kept fresh
     * @param allowed false as long as the person has not done what this question demands
     */
    ConfirmDialog(
            Window owner,
            Node content,
            ConfirmModel model,
            ReadOnlyBooleanProperty blocked,
            ObservableBooleanValue allowed,
            Frame frame) {
        this.model = model;
        this.blocked = blocked;
        this.allowed = allowed;
        boolean mac = model.opening().facts().system() == OperatingSystem.MACOS;
        DialogPane pane = dialog.getDialogPane();
        dialog.initOwner(owner);
        dialog.setTitle(frame.window());
        dialog.setResizable(true);
        pane.getStyleClass().add("confirm-dialog");
        pane.getStylesheets().addAll(owner.getScene().getStylesheets());
        pane.setContent(content);
        // OK_DONE gives the button its place in the platform's order; it must not stay the default button for that.
        end = new ButtonType(frame.end().get(), ButtonData.OK_DONE);
        ButtonType cancel = new ButtonType(frame.cancel(), ButtonData.CANCEL_CLOSE);
        ButtonType copy = new ButtonType(frame.copy(), ButtonData.LEFT);
        pane.getButtonTypes().addAll(copy, end, cancel);
        pane.lookupButton(copy).addEventFilter(ActionEvent.ACTION, event -> {
            FindingText.copy(frame.copied().get());
            // Copying answers nothing, so the dialog stays open.
            event.consume();
        });
        endButton = (Button) pane.lookupButton(end);
        cancelButton = (Button) pane.lookupButton(cancel);
        endButton.setId("confirmEnd");
        endButton.getStyleClass().add("destructive");
        endButton.setMnemonicParsing(false);
        // Its count is never cut.
        endButton.setMinWidth(Region.USE_PREF_SIZE);
        ButtonBar.setButtonUniformSize(endButton, false);
        endButton.setDefaultButton(false);
        cancelButton.setId("confirmCancel");
        cancelButton.setDefaultButton(!mac);
        pane.addEventFilter(KeyEvent.ANY, this::swallowEnter);
        if (mac) {
            pane.addEventFilter(KeyEvent.KEY_PRESSED, this::cancelByFullStop);
        }
        pause.setOnFinished(_ -> enable());
        model.planProperty().subscribe((_, _) -> {
            endButton.setText(frame.end().get());
            hesitate();
        });
        following = Subscription.combine(
                blocked.subscribe(_ -> hesitate()), allowed.subscribe(_ -> enableUnlessHesitating()));
        pause.stop();
        // Without a default button the dialog gives the focus to the one that ends, in the pulse after it is shown; to
        // a disabled one
        // it cannot.
        enable();
        opening.setOnFinished(_ -> open());
        dialog.setOnShown(_ -> {
            cancelButton.requestFocus();
            opening.play();
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

    private void cancelByFullStop(KeyEvent event) {
        if (event.getCode() == KeyCode.PERIOD && event.isMetaDown()) {
            event.consume();
            cancelButton.fire();
        }
    }

    private void open() {
        cancelButton.requestFocus();
        opened = true;
        enableUnlessHesitating();
    }

    private void hesitate() {
        endButton.setDisable(true);
        pause.playFromStart();
    }

    private void enableUnlessHesitating() {
        if (pause.getStatus() != PauseTransition.Status.RUNNING) {
            enable();
        }
    }

    private void enable() {
        endButton.setDisable(!opened || model.plan().isEmpty() || blocked.get() || !allowed.get());
    }
}
