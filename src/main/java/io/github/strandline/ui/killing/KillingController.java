package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillReport;
import io.github.strandline.scan.Finding;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.List;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** Binds the bottom of the window: marks, a run under way, or what came of it. */
final class KillingController {

    private final Watch watch;
    private final Marks marks;
    private final Actions actions;
    private final Ending ending;
    private final Words words;
    private final Messages messages;
    private final ResultWords resultWords;

    @FXML
    private Node marksBar;

    @FXML
    private Button markAll;

    @FXML
    private Label summary;

    @FXML
    private Button end;

    @FXML
    private Node runBar;

    @FXML
    private Label runText;

    @FXML
    private Button stop;

    @FXML
    private Node resultBox;

    @FXML
    private Label resultHeading;

    @FXML
    private Label resultDetail;

    @FXML
    private ScrollPane resultScroll;

    @FXML
    private VBox resultLines;

    @FXML
    private Button endRest;

    @FXML
    private Button copyResult;

    KillingController(Watch watch, Marks marks, Actions actions, Ending ending, Words words, ResultWords resultWords) {
        this.watch = watch;
        this.marks = marks;
        this.actions = actions;
        this.ending = ending;
        this.words = words;
        this.messages = words.messages();
        this.resultWords = resultWords;
    }

    @FXML
    void initialize() {
        marks.all().addListener((SetChangeListener<Object>) _ -> showMarks());
        watch.scanProperty().subscribe(_ -> showMarks());
        watch.frozenProperty().subscribe(_ -> showMarks());
        marks.lostProperty().subscribe(_ -> showMarks());
        ending.stateProperty().subscribe(this::show);
    }

    @FXML
    void markAll() {
        if (allMarked()) {
            marks.clear();
        } else {
            marks.markAllStranded();
        }
    }

    @FXML
    void end() {
        actions.askToEnd();
    }

    @FXML
    void stop() {
        ending.stop();
        stop.setDisable(true);
        runText.setText(messages.text("run.stopping"));
    }

    @FXML
    void closeResult() {
        ending.forget();
    }

    @FXML
    void checkAgain() {
        actions.refresh();
    }

    @FXML
    void endRest() {
        if (ending.stateProperty().get() instanceof Ending.Done(KillReport report)) {
            ending.forget();
            marks.clear();
            report.trees().stream()
                    .filter(tree -> !tree.ended())
                    .forEach(tree -> marks.set(tree.tree().root().identity(), true));
            actions.askToEnd();
        }
    }

    @FXML
    void copyResult() {
        if (ending.stateProperty().get() instanceof Ending.Done(KillReport report)) {
            FindingText.copy(resultWords.asText(report));
        }
    }

    private void showMarks() {
        int markable = marks.markable().size();
        List<Finding> marked = marks.findings();
        boolean frozen = watch.frozenProperty().get();
        markAll.setText(messages.text(allMarked() ? "marks.unmark_all" : "marks.mark_all", markable));
        markAll.setDisable(markable == 0);
        end.setDisable(marked.isEmpty() || frozen);
        end.setText(messages.text("marks.end", marked.size()));
        String text = marked.isEmpty()
                ? messages.text(markable == 0 ? "marks.nothing_to_mark" : "marks.none")
                : messages.text(
                        "marks.summary",
                        marked.size(),
                        marked.stream()
                                .mapToInt(tree -> tree.tree().members().size())
                                .sum(),
                        words.bytes(marked.stream()
                                .mapToLong(tree -> tree.tree().estimatedBytes())
                                .sum()));
        if (frozen) {
            text = messages.text("marks.frozen");
        } else if (marks.lostProperty().get() > 0) {
            text = text
                    + messages.text("joined.by")
                    + messages.text("marks.lost", marks.lostProperty().get());
        }
        summary.setText(text);
    }

    private boolean allMarked() {
        int markable = marks.markable().size();
        return markable > 0 && marks.all().size() == markable;
    }

    private void show(Ending.State state) {
        shown(marksBar, state instanceof Ending.Quiet);
        shown(runBar, state instanceof Ending.Running);
        shown(resultBox, state instanceof Ending.Done || state instanceof Ending.Failed);
        watch.busyProperty().set(state instanceof Ending.Running);
        switch (state) {
            case Ending.Quiet _ -> resultLines.getChildren().clear();
            case Ending.Running(String tree, int number, int count) -> {
                stop.setDisable(false);
                runText.setText(messages.text("run.tree", number, count, VisibleText.of(tree, 60)));
            }
            case Ending.Done(KillReport report) -> showResult(report);
            case Ending.Failed(String reason) -> {
                resultHeading.setText(messages.text("result.failed"));
                resultDetail.setText(messages.text("result.failed.detail", VisibleText.of(reason)));
                fill(List.of());
                shown(endRest, false);
                shown(copyResult, false);
                resultHeading.requestFocus();
            }
        }
    }

    private void showResult(KillReport report) {
        marks.clear();
        resultHeading.setText(resultWords.heading(report));
        resultDetail.setText(resultWords.detail(report));
        fill(resultWords.lines(report));
        long rest = report.trees().stream().filter(tree -> !tree.ended()).count();
        endRest.setText(messages.text("result.end_rest", rest));
        shown(endRest, rest > 0);
        shown(copyResult, true);
        resultHeading.requestFocus();
        actions.refresh();
    }

    private void fill(List<ResultWords.Line> lines) {
        resultLines.getChildren().setAll(lines.stream().map(ResultRow::new).toList());
        shown(resultScroll, !lines.isEmpty());
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
