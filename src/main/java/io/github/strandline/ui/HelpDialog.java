package io.github.strandline.ui;

import io.github.strandline.words.Messages;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;

/** A page of help: lines of text; a line with a tab is a term and its meaning, set in two columns. */
final class HelpDialog {

    private static final double WIDTH = 560;
    private static final double MOST_HEIGHT = 560;

    private final Messages messages;

    HelpDialog(Messages messages) {
        this.messages = messages;
    }

    /** Shows a page before the window of this scene. */
    void show(Scene owner, String title, String text) {
        Alert alert = new Alert(Alert.AlertType.NONE);
        alert.initOwner(owner.getWindow());
        alert.setTitle(title);
        alert.getButtonTypes().add(new ButtonType(messages.text("help.close"), ButtonType.CLOSE.getButtonData()));
        alert.getDialogPane().setContent(scrolling(page(text)));
        alert.setResizable(true);
        alert.getDialogPane().getStylesheets().addAll(owner.getStylesheets());
        alert.getDialogPane().getStyleClass().add("help-dialog");
        alert.show();
    }

    /** A page that is longer than the window scrolls. */
    private static Node scrolling(Node page) {
        ScrollPane scroll = new ScrollPane(page);
        scroll.getStyleClass().add("help-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMaxHeight(MOST_HEIGHT);
        return scroll;
    }

    private static Node page(String text) {
        GridPane page = new GridPane();
        page.getStyleClass().add("help-page");
        page.setPrefWidth(WIDTH);
        List<String> lines = text.lines().toList();
        for (int row = 0; row < lines.size(); row++) {
            List<String> parts = List.of(lines.get(row).split("\t", 2));
            if (parts.size() == 1) {
                page.add(label(parts.getFirst(), "help-text"), 0, row, 2, 1);
            } else {
                page.add(label(parts.getFirst(), "help-term"), 0, row);
                page.add(label(parts.getLast(), "help-text"), 1, row);
            }
        }
        return page;
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
