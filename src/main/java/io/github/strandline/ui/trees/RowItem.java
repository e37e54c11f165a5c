package io.github.strandline.ui.trees;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.control.TreeItem;

/** The table's item for a row; there is one for each row, ever the same, so that expansion stays with the process. */
final class RowItem extends TreeItem<TreeRow> {

    /** The hidden root of a table. */
    RowItem() {
        setExpanded(true);
    }

    RowItem(TreeRow row) {
        super(row);
    }

    /** The children as rows. */
    List<RowItem> rows() {
        return getChildren().stream().map(RowItem.class::cast).toList();
    }

    /** Row by row the very same: {@code equals} of lists would go through iterators that look for changes. */
    private static boolean same(List<TreeItem<TreeRow>> children, List<RowItem> wanted) {
        if (children.size() != wanted.size()) {
            return false;
        }
        for (int index = 0; index < wanted.size(); index++) {
            if (children.get(index) != wanted.get(index)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Makes these the children, with as few changes as possible: first one removal, then insertions run by run. Only when kept
     * rows have to move is the list replaced, at once.
     *
     * @return whether anything changed
     */
    boolean setRows(List<RowItem> wanted) {
        ObservableList<TreeItem<TreeRow>> children = getChildren();
        if (same(children, wanted)) {
            return false;
        }
        Set<TreeItem<TreeRow>> keep = new HashSet<>(wanted);
        List<TreeItem<TreeRow>> remaining = new ArrayList<>(children);
        remaining.removeIf(child -> !keep.contains(child));
        Set<TreeItem<TreeRow>> kept = new HashSet<>(remaining);
        List<RowItem> inNewOrder = new ArrayList<>(wanted);
        inNewOrder.removeIf(child -> !kept.contains(child));
        if (!same(remaining, inNewOrder)) {
            children.setAll(wanted);
            return true;
        }
        if (remaining.size() < children.size()) {
            children.removeIf(child -> !keep.contains(child));
        }
        int from = 0;
        while (from < wanted.size()) {
            int to = from;
            while (to < wanted.size() && !kept.contains(wanted.get(to))) {
                to++;
            }
            if (to > from) {
                children.addAll(from, wanted.subList(from, to));
            }
            from = to + 1;
        }
        return true;
    }
}
