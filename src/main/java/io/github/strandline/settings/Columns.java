package io.github.strandline.settings;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a person wants the columns of the table, by their names: only what differs from the design.
 *
 * @param order from left to right; empty as designed
 * @param widths in points
 * @param shown columns that were switched on
 * @param hidden columns that were switched off
 * @param sort columns that the rows are sorted by, the first one first
 */
public record Columns(
        List<String> order, Map<String, Double> widths, Set<String> shown, Set<String> hidden, List<Sort> sort) {

    public static final Columns DESIGNED = new Columns(List.of(), Map.of(), Set.of(), Set.of(), List.of());

    /** Rows sorted by this column. */
    public record Sort(String column, boolean descending) {}

    public Columns {
        order = List.copyOf(order);
        widths = Map.copyOf(widths);
        shown = Set.copyOf(shown);
        hidden = Set.copyOf(hidden);
        sort = List.copyOf(sort);
    }
}
