package io.github.strandline.ui.killing;

import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** One tree in the confirmation: what it is, its size, and why it is in the plan or was struck out of it. */
final class PlanRow extends GridPane {

    private static final PseudoClass DROPPED = PseudoClass.getPseudoClass("dropped");

    private final Label title = label("plan-title");
    private final Label processes = label("plan-number");
    private final Label memory = label("plan-number");
    private final Label age = label("plan-number");
    private final Label pid = label("plan-number");
    private final Label reason = label("plan-reason");

    PlanRow() {
        getStyleClass().add("plan-row");
        Region glyph = new Region();
        glyph.getStyleClass().add("glyph");
        getColumnConstraints().addAll(left(18), grow(), right(88), right(64), right(72), right(84));
        addRow(0, glyph, title, processes, memory, age, pid);
        add(reason, 1, 1, 5, 1);
        reason.setWrapText(true);
        reason.setMinHeight(USE_PREF_SIZE);
    }

    void show(ConfirmModel.Line line, ConfirmWords words) {
        title.setText(words.title(line.tree()));
        processes.setText(words.processes(line.tree()));
        memory.setText(words.memory(line.tree()));
        age.setText(words.age(line.tree()));
        pid.setText(words.pid(line.tree()));
        reason.setText(words.reason(line));
        pseudoClassStateChanged(DROPPED, line.dropped().isPresent());
    }

    private static Label label(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        return label;
    }

    private static ColumnConstraints left(double width) {
        return new ColumnConstraints(width);
    }

    private static ColumnConstraints grow() {
        ColumnConstraints column = new ColumnConstraints();
        column.setHgrow(Priority.ALWAYS);
        column.setMinWidth(0);
        return column;
    }

    private static ColumnConstraints right(double width) {
        ColumnConstraints column = new ColumnConstraints(width);
        column.setHalignment(HPos.RIGHT);
        return column;
    }
}
