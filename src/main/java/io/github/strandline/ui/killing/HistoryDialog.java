package io.github.strandline.ui.killing;

import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The runs that were made, and of the chosen one what became of each process. Nothing can be done from here but read and copy. */
public final class HistoryDialog {

    private static final double WIDTH = 760;
    private static final double RUNS_HEIGHT = 160;
    private static final double LINES_HEIGHT = 260;

    private final HistoryWords words;
    private final String close;
    private final String copy;

    public HistoryDialog(Words words, ZoneId zone) {
        this.words = new HistoryWords(words, zone);
        this.close = words.messages().text("help.close");
        this.copy = words.messages().text("result.copy");
    }

    /** Reads the history, off the screen's thread, and then shows it before the window of this scene. Does not wait. */
    public void show(Scene owner, Supplier<History.Page> history) {
        FxHandOver<History.Page> read = new FxHandOver<>(page -> {
            // It may have been closed meanwhile.
            if (owner.getWindow() != null && owner.getWindow().isShowing()) {
                show(owner, page);
            }
        });
        ScheduledExecutorService reader = FxHandOver.worker("strandline reads the history");
        reader.execute(() -> read.offer(history.get()));
        reader.shutdown();
    }

    private void show(Scene owner, History.Page page) {
        ListView<HistoryEntry> runs = new ListView<>();
        runs.setId("historyRuns");
        runs.setPrefHeight(RUNS_HEIGHT);
        runs.setCellFactory(_ -> new RunCell(page));
        ListView<HistoryWords.Said> lines = new ListView<>();
        lines.setId("historyLines");
        lines.setCellFactory(_ -> new LineCell());
        lines.setPrefHeight(LINES_HEIGHT);
        VBox.setVgrow(lines, Priority.ALWAYS);
        Label note = new Label(words.note(page));
        note.setId("historyNote");
        note.setWrapText(true);
        note.setMinHeight(Label.USE_PREF_SIZE);
        VBox content = new VBox(8, runs, lines, note);
        content.setPrefWidth(WIDTH);

        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner.getWindow());
        dialog.setTitle(words.title());
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        pane.getStyleClass().add("help-dialog");
        pane.getStylesheets().addAll(owner.getStylesheets());
        pane.setContent(content);
        ButtonType copyType = new ButtonType(copy, ButtonData.LEFT);
        pane.getButtonTypes().addAll(copyType, new ButtonType(close, ButtonData.CANCEL_CLOSE));
        pane.lookupButton(copyType).addEventFilter(ActionEvent.ACTION, event -> {
            HistoryEntry chosen = runs.getSelectionModel().getSelectedItem();
            if (chosen != null) {
                FindingText.copy(words.asText(chosen, page));
            }
            // Copying answers nothing, so the dialog stays open.
            event.consume();
        });
        runs.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        chosen -> lines.getItems().setAll(chosen == null ? java.util.List.of() : words.lines(chosen)));
        runs.getItems().setAll(page.entries());
        runs.getSelectionModel().selectFirst();
        dialog.show();
    }

    private final class RunCell extends ListCell<HistoryEntry> {

        private final History.Page page;

        private RunCell(History.Page page) {
            this.page = page;
        }

        @Override
        protected void updateItem(HistoryEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(empty || entry == null ? "" : words.heading(entry, page));
        }
    }

    /** A tree's name stands out; a long line is broken, so that what became of the process is never out of sight. */
    private static final class LineCell extends ListCell<HistoryWords.Said> {

        private static final PseudoClass TREE = PseudoClass.getPseudoClass("tree");

        private LineCell() {
            getStyleClass().add("history-line");
            setWrapText(true);
            // The list is as wide as the dialog; the text follows.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(HistoryWords.Said line, boolean empty) {
            super.updateItem(line, empty);
            boolean shown = !empty && line != null;
            setText(shown ? line.text() : "");
            pseudoClassStateChanged(TREE, shown && line.tree());
        }
    }
}
