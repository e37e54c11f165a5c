package io.github.strandline.ui.trees;

import io.github.strandline.process.Edge;
import java.util.List;

/**
 * How a row hangs in its tree, as one sign per level: {@code |} an ancestor's line passes by, a space when it does not; the last sign
 * is the row's own: {@code T} with siblings below, {@code L} the last one; in lower case when the edge is evidence and not a parent
 * link, which is drawn dashed.
 */
final class Guide {

    private Guide() {}

    /** Sets the guides of all rows below this one. */
    static void set(RowItem root) {
        set(root, "");
    }

    private static void set(RowItem parent, String before) {
        List<RowItem> children = parent.rows();
        for (int index = 0; index < children.size(); index++) {
            RowItem child = children.get(index);
            boolean last = index == children.size() - 1;
            child.getValue()
                    .guideProperty()
                    .set(before + sign(child.getValue().member().edge(), last));
            set(child, before + (last ? ' ' : '|'));
        }
    }

    private static char sign(Edge edge, boolean last) {
        char sign = last ? 'L' : 'T';
        return edge == Edge.KERNEL ? sign : Character.toLowerCase(sign);
    }
}
