package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Bearing;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A line of the pane on the screen: name on the left; value, with a sign of what it says, and detail on the right. */
final class FactRow extends HBox {

    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");

    private final Label name = new Label();
    private final Region sign = new Region();
    private final Label value = new Label();
    private final Label detail = new Label();
    private final Tooltip tip = new Tooltip();

    FactRow() {
        getStyleClass().add("fact");
        name.getStyleClass().add("fact-name");
        name.setMinWidth(USE_PREF_SIZE);
        sign.getStyleClass().add("glyph");
        value.getStyleClass().add("fact-value");
        value.setWrapText(true);
        detail.getStyleClass().add("fact-detail");
        detail.setWrapText(true);
        detail.setMinHeight(USE_PREF_SIZE);
        StackPane signSlot = new StackPane(sign);
        signSlot.getStyleClass().add("sign");
        VBox right = new VBox(value, detail);
        right.setMinWidth(0);
        HBox.setHgrow(right, Priority.ALWAYS);
        getChildren().addAll(name, signSlot, right);
    }

    void show(FactLine line) {
        name.setText(line.name());
        value.setText(line.value());
        shown(value, !line.value().isEmpty());
        detail.setText(line.detail());
        shown(detail, !line.detail().isEmpty());
        for (Bearing bearing : Bearing.values()) {
            pseudoClassStateChanged(pseudoClass(bearing), bearing == line.bearing());
        }
        pseudoClassStateChanged(OLD, line.old());
        tip.setText(line.speech());
        value.setTooltip(line.speech().isEmpty() ? null : tip);
        value.setAccessibleText((line.value() + " " + line.speech()).strip());
    }

    private static PseudoClass pseudoClass(Bearing bearing) {
        return PseudoClass.getPseudoClass(
                bearing.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
