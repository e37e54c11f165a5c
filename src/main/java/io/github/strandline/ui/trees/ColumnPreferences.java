package io.github.strandline.ui.trees;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a person wants the columns of the table: only what differs from the design, so that a column that a later version adds
 * comes where it is meant to be. Columns are named by {@link #IDS}; names that are not known, widths that are no sensible
 * number, and a column that is both shown and hidden do no harm: they count as not said.
 *
 * @param order columns from left to right; empty as designed. A column that is not named stands where the design puts it
 * @param widths in points, of columns that were made wider or narrower
 * @param shown columns that were switched on; unlike others they do not give way in a narrow window
 * @param hidden columns that were switched off
 * @param sort columns that the rows are sorted by, the first one first; empty by standing and memory
 */
public record ColumnPreferences(
        List<String> order, Map<String, Double> widths, Set<String> shown, Set<String> hidden, List<Sort> sort) {

    /** Every column that can be named, as designed from left to right; the check box and the name are always first. */
    public static final List<String> IDS = List.of(
            "name",
            "state",
            "claim",
            "socket",
            "parent",
            "clients",
            "memory",
            "own",
            "age",
            "started",
            "cpu",
            "processes",
            "pid",
            "user",
            "session",
            "registry",
            "scratch",
            "command");

    /** Everything as designed. */
    public static final ColumnPreferences DESIGNED =
            new ColumnPreferences(List.of(), Map.of(), Set.of(), Set.of(), List.of());

    /** Rows sorted by this column. */
    public record Sort(String column, boolean descending) {}

    public ColumnPreferences {
        order = List.copyOf(order);
        widths = Map.copyOf(widths);
        shown = Set.copyOf(shown);
        hidden = Set.copyOf(hidden);
        sort = List.copyOf(sort);
    }
}
