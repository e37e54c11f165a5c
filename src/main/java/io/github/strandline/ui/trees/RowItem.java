package io.github.strandline.ui.trees;

import java.util.LinkedHashSet;
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

    /**
     * Makes these the children, with as few changes as possible: first one removal, then insertions run by run. Only when kept
     * rows have to move is the list replaced.
     *
     * @return whether anything changed
     */
    boolean setRows(List<RowItem> wanted) {
        ObservableList<TreeItem<TreeRow>> children = getChildren();
        if (children.equals(wanted)) {
            return false;
        }
        Set<TreeItem<TreeRow>> keep = new LinkedHashSet<>(wanted);
        if (!keep.containsAll(children)) {
            children.removeIf(child -> !keep.contains(child));
        }
        Set<TreeItem<TreeRow>> kept = new LinkedHashSet<>(children);
        List<RowItem> inNewOrder = wanted.stream().filter(kept::contains).toList();
        if (!children.equals(inNewOrder)) {
            children.setAll(wanted);
            return true;
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
