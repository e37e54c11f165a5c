package io.github.strandline.ui.killing;

import io.github.strandline.verdict.Standing;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** Binds the content of the confirmation to its shrinking plan. */
final class ConfirmController {

    private static final double ROW_HEIGHT = 48;
    private static final double GROUP_HEIGHT = 26;
    private static final double MOST_HEIGHT = 208;

    private final PauseTransition settle = new PauseTransition(Duration.millis(1));
    private final List<PlanRow> rows = new ArrayList<>();
    private final Label strandedGroup = group();
    private final Label unsureGroup = group();
    private final ConfirmModel model;
    private final ConfirmWords words;

    @FXML
    private Label question;

    @FXML
    private Label consequence;

    @FXML
    private Label warning;

    @FXML
    private ScrollPane plan;

    @FXML
    private VBox trees;

    @FXML
    private TitledPane allPane;

    @FXML
    private ListView<ConfirmModel.Member> all;

    @FXML
    private Label way;

    @FXML
    private Label notIncluded;

    ConfirmController(ConfirmModel model, ConfirmWords words) {
        this.model = model;
        this.words = words;
    }

    @FXML
    void initialize() {
        notIncluded.setText(words.notIncluded(model));
        notIncluded.setVisible(!notIncluded.getText().isEmpty());
        notIncluded.setManaged(!notIncluded.getText().isEmpty());
        all.setCellFactory(_ -> new ProcessCell(model, words));
        all.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> ProcessCell.key(event, all.getSelectionModel().getSelectedItem(), model));
        addRows();
        model.planProperty().subscribe(_ -> show());
        double groups = model.firstCount(Standing.UNSURE) > 0 ? 2 * GROUP_HEIGHT : 0;
        double branches = rows.stream()
                .mapToDouble(row -> row.lookupAll(".plan-branch").size() * GROUP_HEIGHT)
                .sum();
        plan.setPrefHeight(Math.min(MOST_HEIGHT, ROW_HEIGHT * rows.size() + groups + branches));
        // In the next pulse the pane knows its new size.
        settle.setOnFinished(_ -> allPane.getScene().getWindow().sizeToScene());
        allPane.expandedProperty().subscribe((_, _) -> settle.playFromStart());
    }

    private void addRows() {
        boolean apart = model.firstCount(Standing.UNSURE) > 0;
        for (ConfirmModel.Line line : model.lines()) {
            Label group = line.tree().standing() == Standing.UNSURE ? unsureGroup : strandedGroup;
            if (apart && !trees.getChildren().contains(group)) {
                trees.getChildren().add(group);
            }
            PlanRow row = new PlanRow(line, model, words);
            rows.add(row);
            trees.getChildren().add(row);
        }
    }

    private void show() {
        question.setText(words.question(model));
        consequence.setText(words.consequence(model));
        warning.setText(words.warning(model));
        warning.setVisible(!model.plan().isEmpty());
        way.setText(model.plan().isEmpty() ? "" : words.way(model));
        strandedGroup.setText(words.group(model, Standing.STRANDED));
        unsureGroup.setText(words.group(model, Standing.UNSURE));
        List<ConfirmModel.Line> lines = model.lines();
        for (int index = 0; index < rows.size(); index++) {
            rows.get(index).show(lines.get(index), model, words);
        }
        allPane.setText(words.all(model.plan()));
        all.getItems().setAll(model.members());
    }

    private static Label group() {
        Label label = new Label();
        label.getStyleClass().add("plan-group");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }
}
