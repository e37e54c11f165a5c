package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order of rows. Either rows are sorted, or the order that a person sees is held: then known rows stay where they are and new
 * ones are put at the end of the rows of their own standing.
 */
final class RowOrder {

    /** Stranded first, then unsure, in use, idle, starting, off limits; within these the largest first. */
    static final Comparator<TreeRow> BY_STANDING =
            Comparator.comparingInt(RowOrder::rank).thenComparing(byMemory());

    private RowOrder() {}

    static Comparator<TreeRow> byMemory() {
        return Comparator.comparingLong(TreeRow::residentBytes)
                .reversed()
                .thenComparingLong(row -> row.identity().pid());
    }

    static List<RowItem> sorted(Collection<RowItem> items, Comparator<TreeRow> order) {
        return items.stream()
                .sorted(Comparator.comparing(RowItem::getValue, order))
                .toList();
    }

    /**
     * The held order.
     *
     * @param seen the order that is seen now
     * @param items what there is now
     */
    static List<RowItem> held(Collection<RowItem> seen, Collection<RowItem> items) {
        Set<RowItem> wanted = new LinkedHashSet<>(items);
        List<RowItem> order = new ArrayList<>(seen);
        order.retainAll(wanted);
        wanted.removeAll(new LinkedHashSet<>(order));
        wanted.forEach(item -> order.add(endOfGroup(order, item), item));
        return order;
    }

    private static int endOfGroup(List<RowItem> order, RowItem added) {
        int rank = rank(added.getValue());
        for (int index = order.size() - 1; index >= 0; index--) {
            if (rank(order.get(index).getValue()) <= rank) {
                return index + 1;
            }
        }
        return 0;
    }

    private static int rank(TreeRow row) {
        Standing standing = row.finding().standing();
        return switch (standing) {
            case STRANDED -> 0;
            case UNSURE -> 1;
            case IN_USE -> 2;
            case IDLE -> 3;
            case STARTING -> 4;
            case OFF_LIMITS -> 5;
            case ENDED -> 6;
        };
    }
}
