package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Marks;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.util.Subscription;

/** The check box of a tree that may be marked; empty for every other row. */
final class MarkCell extends TextCell {

    private final Marks marks;
    private final RowWords words;
    private final CheckBox box = new CheckBox();

    MarkCell(Marks marks, RowWords words) {
        super(_ -> "");
        this.marks = marks;
        this.words = words;
        box.getStyleClass().add("mark-box");
        // The table has the focus; Space reaches the box through it.
        box.setFocusTraversable(false);
        box.setOnAction(_ -> {
            marks.set(getItem().root(), box.isSelected());
            if (getItem().root().equals(marks.askedProperty().get())) {
                getTableRow()
                        .getTreeTableView()
                        .getSelectionModel()
                        .clearAndSelect(getTableRow().getIndex());
            }
            box.setSelected(getItem().markedProperty().get());
        });
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    }

    @Override
    Subscription follow(TreeRow row) {
        if (!row.isTree()) {
            clear();
            return Subscription.EMPTY;
        }
        box.setAccessibleText(words.markLabel(row));
        return Subscription.combine(
                row.markedProperty().subscribe(box::setSelected),
                row.factsProperty().subscribe(_ -> offer(row)),
                row.endedProperty().subscribe(_ -> offer(row)));
    }

    @Override
    void clear() {
        setGraphic(null);
    }

    private void offer(TreeRow row) {
        boolean markable = !row.endedProperty().get() && marks.markable(row.finding());
        setGraphic(markable ? box : null);
    }
}
