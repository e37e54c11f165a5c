package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.VirtualFlow;

/**
 * Where the table is scrolled to, by row and not by index: the view itself keeps the index at the top, so that rows would slip away when
 * others come or go above them.
 */
final class Place {

    private record Seen(TreeItem<TreeRow> item, double offset) {}

    private final TreeTableView<TreeRow> table;
    private final List<Seen> seen = new ArrayList<>();
    private final boolean atTop;

    private Place(TreeTableView<TreeRow> table) {
        this.table = table;
        IndexedCell<?> first = flow() == null ? null : flow().getFirstVisibleCell();
        atTop = first == null || (first.getIndex() == 0 && first.getLayoutY() >= 0);
        if (first == null) {
            return;
        }
        // The flow may count a row as visible that ends exactly where the view begins.
        boolean hidden = first.getLayoutY() + first.getHeight() < 1;
        int top = first.getIndex() + (hidden ? 1 : 0);
        int last = flow().getLastVisibleCell().getIndex();
        for (int index = top; index <= last; index++) {
            TreeItem<TreeRow> item = table.getTreeItem(index);
            if (item != null) {
                seen.add(new Seen(item, index == top && !hidden ? first.getLayoutY() : 0));
            }
        }
    }

    /** Notes the first visible row, and those after it in case it goes. */
    static Place of(TreeTableView<TreeRow> table) {
        return new Place(table);
    }

    /** Roots of the trees that are in view, from top to bottom; those of which more than one row is, more than once. */
    List<ProcessIdentity> roots() {
        return seen.stream().map(row -> row.item().getValue().root()).toList();
    }

    /**
     * Brings the first of the noted rows that is still there to where it was.
     *
     * @param held whether that is so also when the view was at the top; else it stays there, whatever row that is
     */
    void restore(boolean held) {
        if (flow() == null || (atTop && !held)) {
            // At the top the view stays there by itself.
            return;
        }
        for (Seen row : seen) {
            int index = table.getRow(row.item());
            if (index >= 0) {
                // First, so that as few rows as possible are filled with what does not stay there.
                flow().scrollToTop(Math.min(index, flow().getCellCount() - 1));
                // Lets the view count its rows anew; before that it would not scroll to new ones.
                table.layout();
                flow().scrollToTop(index);
                flow().scrollPixels(-row.offset());
                return;
            }
        }
    }

    private VirtualFlow<?> flow() {
        return (VirtualFlow<?>) table.lookup(".virtual-flow");
    }
}
