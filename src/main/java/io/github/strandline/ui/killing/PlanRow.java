package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan.Branch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * One tree in the confirmation: what it is, its size, and why it is in the plan or was struck out of it. Below that, branches that do
 * not go with it by themselves, each with a check box.
 */
final class PlanRow extends GridPane {

    private static final PseudoClass DROPPED = PseudoClass.getPseudoClass("dropped");

    private final Label title = label("plan-title");
    private final Label processes = label("plan-number");
    private final Label memory = label("plan-number");
    private final Label age = label("plan-number");
    private final Label pid = label("plan-number");
    private final Label reason = label("plan-reason");
    private final List<BranchBox> branches = new ArrayList<>();

    private record BranchBox(Branch branch, CheckBox box) {}

    PlanRow(ConfirmModel.Line line, ConfirmModel model, ConfirmWords words) {
        getStyleClass().add("plan-row");
        pseudoClassStateChanged(
                PseudoClass.getPseudoClass(line.tree().standing().name().toLowerCase(Locale.ROOT)), true);
        Region glyph = new Region();
        glyph.getStyleClass().add("glyph");
        getColumnConstraints().addAll(left(18), grow(), right(88), right(64), right(72), right(84));
        addRow(0, glyph, title, processes, memory, age, pid);
        add(reason, 1, 1, 5, 1);
        reason.setWrapText(true);
        reason.setMinHeight(USE_PREF_SIZE);
        for (Branch branch : model.undecided(line.tree())) {
            CheckBox box = new CheckBox(words.branch(model, branch));
            box.getStyleClass().add("plan-branch");
            box.setMnemonicParsing(false);
            box.setWrapText(true);
            box.setMinHeight(USE_PREF_SIZE);
            box.setOnAction(_ -> model.choose(branch, box.isSelected()));
            branches.add(new BranchBox(branch, box));
            add(box, 1, 1 + branches.size(), 5, 1);
        }
    }

    void show(ConfirmModel.Line line, ConfirmModel model, ConfirmWords words) {
        title.setText(words.title(line.tree()));
        processes.setText(words.processes(line.tree()));
        memory.setText(words.memory(line.tree()));
        age.setText(words.age(line.tree()));
        pid.setText(words.pid(line.tree()));
        reason.setText(words.reason(line));
        pseudoClassStateChanged(DROPPED, line.dropped().isPresent());
        for (BranchBox one : branches) {
            one.box().setSelected(model.isIn(one.branch()));
            one.box().setDisable(!model.isThere(one.branch()));
        }
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
