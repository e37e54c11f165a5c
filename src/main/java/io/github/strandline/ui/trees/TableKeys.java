package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Marks;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Keys of the table. They come as a filter, because the table itself would take Space and Enter for editing. */
final class TableKeys {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final Map<String, KeyCode> TYPED =
            Map.of("+", KeyCode.ADD, "-", KeyCode.SUBTRACT, "\u2212", KeyCode.SUBTRACT, "*", KeyCode.MULTIPLY);

    private final Marks marks;
    private final Actions actions;
    private final FindingText text;

    TableKeys(Marks marks, Actions actions, FindingText text) {
        this.marks = marks;
        this.actions = actions;
        this.text = text;
    }

    void handle(KeyEvent event, TreeTableView<TreeRow> table) {
        TreeItem<TreeRow> item = table.getSelectionModel().getSelectedItem();
        if (COPY.match(event)) {
            copy(table);
            event.consume();
            return;
        }
        if (event.isShortcutDown() || event.isControlDown() || event.isMetaDown()) {
            return;
        }
        if (item == null && (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP)) {
            // Without a row to go from, an arrow would leave the table.
            table.getSelectionModel().selectFirst();
            event.consume();
            return;
        }
        switch (event.getCode()) {
            case SPACE -> mark(event, item, table);
            case DELETE -> actions.askToEnd();
            case ENTER -> actions.toggleEvidence();
            // The table's own answer to the last one would open every tree there is.
            case ADD, SUBTRACT, MULTIPLY -> open(event.getCode(), item);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** The same keys of the main block, which are other ones on every layout; what they type is the same. */
    void typed(KeyEvent event, TreeTableView<TreeRow> table) {
        boolean shortcut = event.isMetaDown() || (event.isControlDown() && !event.isAltDown());
        Optional<KeyCode> key = shortcut ? Optional.empty() : Optional.ofNullable(TYPED.get(event.getCharacter()));
        key.ifPresent(code -> {
            open(code, table.getSelectionModel().getSelectedItem());
            event.consume();
        });
    }

    private static void open(KeyCode key, TreeItem<TreeRow> item) {
        if (item != null) {
            item.setExpanded(key != KeyCode.SUBTRACT);
            if (key == KeyCode.MULTIPLY) {
                item.getChildren().forEach(child -> open(key, child));
            }
        }
    }

    private void mark(KeyEvent event, TreeItem<TreeRow> item, TreeTableView<TreeRow> table) {
        if (item == null || !item.getValue().isTree()) {
            return;
        }
        if (!event.isShiftDown()) {
            marks.toggle(item.getValue().root());
            return;
        }
        boolean below = false;
        for (TreeItem<TreeRow> other : table.getRoot().getChildren()) {
            below |= other.equals(item);
            if (below && marks.markableWithOthers(other.getValue().finding())) {
                marks.set(other.getValue().root(), true);
            }
        }
    }

    void copy(TreeTableView<TreeRow> table) {
        TreeItem<TreeRow> item = table.getSelectionModel().getSelectedItem();
        if (item != null) {
            FindingText.copy(text.of(item.getValue().finding()));
        }
    }
}
