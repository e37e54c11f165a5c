package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The order of rows. Either rows are sorted, or the order that a person sees is held: then known trees stay where they are and new
 * ones are put at the end of the trees of their own standing, or, where that would move what is in view, right below it.
 */
final class RowOrder {

    /** Stranded first, then unsure, in use, idle, starting, off limits; within these the largest first. */
    static final Comparator<TreeRow> BY_STANDING =
            Comparator.comparingInt(RowOrder::rank).thenComparing(byMemory());

    private static final int RANKS = Standing.values().length;

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
     * The held order of trees.
     *
     * @param known in the order that is seen now
     * @param added what is new, in the order that is wanted
     */
    static List<Branch> held(List<Branch> known, List<Branch> added, Hold hold) {
        int[] ends = new int[RANKS];
        int first = -1;
        int last = -1;
        for (int index = 0; index < known.size(); index++) {
            Branch branch = known.get(index);
            for (int rank = rank(branch.row()); rank < RANKS; rank++) {
                ends[rank] = index + 1;
            }
            if (branch.shown() && hold.on(branch.row().root())) {
                first = first < 0 ? index : first;
                last = index;
            }
        }
        List<List<Branch>> before = new ArrayList<>();
        for (int index = 0; index <= known.size(); index++) {
            before.add(List.of());
        }
        for (Branch branch : added) {
            int end = ends[rank(branch.row())];
            int place = end > first && end <= last ? last + 1 : end;
            if (before.get(place).isEmpty()) {
                before.set(place, new ArrayList<>());
            }
            before.get(place).add(branch);
        }
        List<Branch> order = new ArrayList<>(known.size() + added.size());
        for (int index = 0; index <= known.size(); index++) {
            order.addAll(before.get(index));
            if (index < known.size()) {
                order.add(known.get(index));
            }
        }
        return order;
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
