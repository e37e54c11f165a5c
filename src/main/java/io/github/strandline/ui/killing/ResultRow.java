package io.github.strandline.ui.killing;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One line of the result: a sign, what it was, how many of it are gone, and how; below it, what can be done where it is not gone. */
final class ResultRow extends VBox {

    private static final PseudoClass GOOD = PseudoClass.getPseudoClass("good");
    private static final PseudoClass PROCESS = PseudoClass.getPseudoClass("process");

    ResultRow(ResultWords.Line line) {
        getStyleClass().add("result-row");
        pseudoClassStateChanged(GOOD, line.good());
        pseudoClassStateChanged(PROCESS, !line.tree());
        Region sign = new Region();
        sign.getStyleClass().add("glyph");
        Label title = label("result-title", line.title());
        title.setMinWidth(0);
        HBox.setHgrow(title, Priority.SOMETIMES);
        Label count = label("result-count", line.count());
        count.setMinWidth(USE_PREF_SIZE);
        Label detail = label("result-detail", line.detail());
        detail.setMinWidth(USE_PREF_SIZE);
        HBox first = new HBox(sign, title, count, detail);
        first.getStyleClass().add("result-line");
        getChildren().add(first);
        if (!line.next().isEmpty()) {
            Label next = label("result-next", line.next());
            next.setWrapText(true);
            next.setMinHeight(USE_PREF_SIZE);
            getChildren().add(next);
        }
    }

    private static Label label(String style, String text) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        return label;
    }
}
