package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** Binds the content of the confirmation to its shrinking plan. */
final class ConfirmController {

    private static final double ROW_HEIGHT = 48;
    private static final double MOST_HEIGHT = 208;

    private final PauseTransition settle = new PauseTransition(Duration.millis(1));
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
    private ListView<String> all;

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
        notIncluded.setText(words.notIncluded(model.opening()));
        warning.setText(words.warning());
        model.planProperty().subscribe(this::show);
        plan.setPrefHeight(
                Math.min(MOST_HEIGHT, ROW_HEIGHT * trees.getChildren().size()));
        // In the next pulse the pane knows its new size.
        settle.setOnFinished(_ -> allPane.getScene().getWindow().sizeToScene());
        allPane.expandedProperty().subscribe((_, _) -> settle.playFromStart());
    }

    private void show(KillPlan plan) {
        question.setText(words.question(plan));
        consequence.setText(words.consequence(model));
        warning.setVisible(!plan.isEmpty());
        way.setText(
                plan.isEmpty() ? "" : words.way(plan, model.opening().facts().system()));
        List<ConfirmModel.Line> lines = model.lines();
        while (trees.getChildren().size() < lines.size()) {
            trees.getChildren().add(new PlanRow());
        }
        for (int index = 0; index < lines.size(); index++) {
            ((PlanRow) trees.getChildren().get(index)).show(lines.get(index), words);
        }
        allPane.setText(words.all(plan));
        all.getItems().setAll(words.processLines(model));
    }
}
