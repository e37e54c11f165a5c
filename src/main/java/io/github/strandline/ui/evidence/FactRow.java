package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.words.Messages;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
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

    private static final int MOST = 400;

    private final Label name = new Label();
    private final Region sign = new Region();
    private final Label value = new Label();
    private final Label detail = new Label();
    private Optional<Path> folder = Optional.empty();
    private final Tooltip tip = new Tooltip();

    private final Hyperlink show = new Hyperlink();
    private final Messages messages;

    /** A row whose link, when it has one, shows a folder. */
    FactRow(Messages messages, Predicate<Path> folders) {
        this.messages = messages;
        this.show.setText(messages.text("evidence.show"));
        this.show.getStyleClass().add("fact-show");
        this.show.setMinWidth(USE_PREF_SIZE);
        this.show.setOnAction(_ -> folder.ifPresent(path -> open(path, folders)));
        getStyleClass().add("fact");
        name.getStyleClass().add("fact-name");
        name.setMinWidth(USE_PREF_SIZE);
        name.setWrapText(true);
        name.setMinHeight(USE_PREF_SIZE);
        sign.getStyleClass().add("glyph");
        value.getStyleClass().add("fact-value");
        value.setWrapText(true);
        detail.getStyleClass().add("fact-detail");
        detail.setWrapText(true);
        detail.setMinHeight(USE_PREF_SIZE);
        StackPane signSlot = new StackPane(sign);
        signSlot.getStyleClass().add("sign");
        HBox first = new HBox(value, spacer(), this.show);
        first.getStyleClass().add("fact-first");
        VBox right = new VBox(first, detail);
        right.setMinWidth(0);
        HBox.setHgrow(right, Priority.ALWAYS);
        getChildren().addAll(name, signSlot, right);
    }

    void show(FactLine line) {
        name.setText(line.name());
        value.setText(line.value());
        shown(value, !line.value().isEmpty());
        if (!folder.equals(line.folder())) {
            show.setText(messages.text("evidence.show"));
        }
        folder = line.folder();
        shown(show, folder.isPresent());
        show.setAccessibleText(messages.text("evidence.show.spoken", line.name()));
        shown(value.getParent(), value.isVisible() || show.isVisible());
        detail.setText(Shortened.of(line.detail(), MOST));
        shown(detail, !line.detail().isEmpty());
        for (Bearing bearing : Bearing.values()) {
            pseudoClassStateChanged(pseudoClass(bearing), bearing == line.bearing());
        }
        pseudoClassStateChanged(OLD, line.old());
        tip.setText(line.speech());
        value.setTooltip(line.speech().isEmpty() ? null : tip);
        value.setAccessibleText((line.value() + " " + line.speech()).strip());
    }

    /** Where there is no file manager, its path on the clipboard is the next best. */
    private void open(Path path, Predicate<Path> folders) {
        if (!folders.test(path)) {
            FindingText.copy(path.toString());
            show.setText(messages.text("evidence.show.copied"));
        }
    }

    private static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
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
