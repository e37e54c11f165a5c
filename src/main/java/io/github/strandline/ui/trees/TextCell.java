package io.github.strandline.ui.trees;

import java.util.function.Function;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import javafx.util.Subscription;

/** A cell with one text that follows its row. */
class TextCell extends TreeTableCell<TreeRow, TreeRow> {

    private final Function<TreeRow, String> text;
    private final Function<TreeRow, String> detail;
    private final Tooltip tip = new Tooltip();
    private Subscription following = Subscription.EMPTY;

    TextCell(Function<TreeRow, String> text) {
        this(text, _ -> "");
    }

    /**
     * A cell with a tip.
     *
     * @param detail what the tip says; none when empty. The evidence pane says it too
     */
    TextCell(Function<TreeRow, String> text, Function<TreeRow, String> detail) {
        this.text = text;
        this.detail = detail;
        addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> offerTip());
    }

    /** Worked out when the pointer comes: of thousands of tips hardly one is ever read. */
    private void offerTip() {
        TreeRow row = getItem();
        String said = row == null ? "" : detail.apply(row);
        String shown = row != null && said.isEmpty() && cut() ? text.apply(row) : said;
        tip.setText(shown);
        setTooltip(shown.isEmpty() ? null : tip);
    }

    /** Whether the text does not fit, so that a tip must say it. */
    boolean cut() {
        return lookup(".text") instanceof Text drawn && !drawn.getText().equals(getText());
    }

    @Override
    protected final void updateItem(TreeRow row, boolean empty) {
        boolean same = row == getItem() && empty == isEmpty();
        super.updateItem(row, empty);
        if (same) {
            return;
        }
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (empty || row == null) {
            clear();
        } else {
            following = follow(row);
        }
    }

    /** Shows the row from now on; the subscription ends when the cell is used for another one. */
    Subscription follow(TreeRow row) {
        return Subscription.combine(
                row.factsProperty().subscribe(_ -> write(row)),
                row.endedProperty().subscribe(_ -> write(row)));
    }

    private void write(TreeRow row) {
        setText(text.apply(row));
    }

    void clear() {
        setText(null);
        setTooltip(null);
    }
}
