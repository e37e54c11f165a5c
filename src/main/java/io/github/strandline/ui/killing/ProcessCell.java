package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan.Branch;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * A process in the list of all; one that evidence alone has brought into its tree has a check box, and goes with what descends from
 * it. Space switches it as well.
 */
final class ProcessCell extends ListCell<ConfirmModel.Member> {

    private static final PseudoClass DROPPED = PseudoClass.getPseudoClass("dropped");
    private static final PseudoClass LEFT_OUT = PseudoClass.getPseudoClass("left-out");

    private final ConfirmModel model;
    private final ConfirmWords words;
    private final CheckBox box = new CheckBox();

    ProcessCell(ConfirmModel model, ConfirmWords words) {
        this.model = model;
        this.words = words;
        // The list has the focus; Space reaches the box through it.
        box.setFocusTraversable(false);
        box.setOnAction(_ -> branch(getItem(), branch -> model.choose(branch, box.isSelected())));
    }

    /** Space on a process that can be left out switches it. */
    static void key(KeyEvent event, ConfirmModel.Member chosen, ConfirmModel model) {
        if (event.getCode() == KeyCode.SPACE && chosen != null) {
            branch(chosen, branch -> model.choose(branch, !model.isIn(branch)));
            event.consume();
        }
    }

    private static void branch(ConfirmModel.Member member, java.util.function.Consumer<Branch> use) {
        if (member.fate() != ConfirmModel.Fate.GONE) {
            member.branch().ifPresent(use);
        }
    }

    @Override
    protected void updateItem(ConfirmModel.Member member, boolean empty) {
        super.updateItem(member, empty);
        boolean shown = !empty && member != null;
        setText(shown ? words.processLine(model, member) : "");
        pseudoClassStateChanged(DROPPED, shown && member.fate() == ConfirmModel.Fate.GONE);
        pseudoClassStateChanged(LEFT_OUT, shown && member.fate() == ConfirmModel.Fate.LEFT_OUT);
        boolean choice = shown && member.branch().isPresent() && member.fate() != ConfirmModel.Fate.GONE;
        box.setSelected(choice && member.fate() == ConfirmModel.Fate.PLANNED);
        setGraphic(choice ? box : null);
    }
}
