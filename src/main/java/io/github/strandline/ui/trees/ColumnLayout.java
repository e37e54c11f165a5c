package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.trees.ColumnPreferences.Sort;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableColumn.SortType;
import javafx.scene.control.TreeTableView;

/**
 * Order, width, visibility and sort of the columns: what a person wants, within the room that there is. In a narrow table some columns
 * give way, and the name takes all room that is left.
 */
final class ColumnLayout {

    /** These go first, in this order, when the table is too narrow for all, unless a person switched them on. */
    private static final List<String> DROPPED = List.of("cpu", "pid", "parent");

    /** These stand first whatever a person does. */
    private static final List<String> FIRST = List.of("mark", "name");

    private static final double SMALLEST_NAME = 215;
    private static final double LARGEST = 4_000;
    private static final double SCROLL_BAR = 16;

    private final TreeTableView<TreeRow> table;
    private final Map<String, TreeTableColumn<TreeRow, TreeRow>> byId;
    private final ObjectProperty<ColumnPreferences> preferences;
    private final List<String> designedOrder;
    private final Set<String> designedHidden = new HashSet<>();
    private final Map<String, Double> designedWidths = new HashMap<>();
    private final FxHandOver<Runnable> afterwards = new FxHandOver<>(Runnable::run);
    private boolean arranging;

    ColumnLayout(
            TreeTableView<TreeRow> table,
            Map<String, TreeTableColumn<TreeRow, TreeRow>> byId,
            Map<String, Double> usualWidths,
            ObjectProperty<ColumnPreferences> preferences) {
        this.table = table;
        this.byId = byId;
        this.preferences = preferences;
        designedOrder = List.copyOf(byId.keySet());
        byId.forEach((id, column) -> {
            designedWidths.put(id, Math.max(column.getPrefWidth(), usualWidths.getOrDefault(id, 0.0)));
            if (!column.isVisible()) {
                designedHidden.add(id);
            }
        });
    }

    void setUp() {
        byId.forEach((id, column) -> {
            column.setReorderable(!FIRST.contains(id));
            column.widthProperty().subscribe(_ -> widened(id, column));
        });
        table.getColumns().addListener((ListChangeListener<TreeTableColumn<TreeRow, ?>>) _ -> moved());
        table.widthProperty().subscribe(_ -> arranged(this::fit));
        preferences.subscribe(_ -> arranged(this::apply));
    }

    /** Notes what the rows are sorted by now. */
    void sorted() {
        List<Sort> sort = table.getSortOrder().stream()
                .map(column -> new Sort(column.getId(), column.getSortType() == SortType.DESCENDING))
                .toList();
        ColumnPreferences before = preferences.get();
        keep(new ColumnPreferences(before.order(), before.widths(), before.shown(), before.hidden(), sort));
    }

    /** Switches a column on or off. */
    void show(String id, boolean show) {
        ColumnPreferences before = preferences.get();
        Set<String> shown = new HashSet<>(before.shown());
        Set<String> hidden = new HashSet<>(before.hidden());
        (show ? shown : hidden).add(id);
        (show ? hidden : shown).remove(id);
        preferences.set(new ColumnPreferences(before.order(), before.widths(), shown, hidden, before.sort()));
    }

    /** Everything as designed again. */
    void reset() {
        preferences.set(ColumnPreferences.DESIGNED);
    }

    private void apply() {
        List<TreeTableColumn<TreeRow, ?>> wanted = inOrder();
        if (!table.getColumns().equals(wanted)) {
            table.getColumns().setAll(wanted);
        }
        byId.forEach((id, column) -> {
            double designed = designedWidths.getOrDefault(id, column.getMinWidth());
            double width = preferences.get().widths().getOrDefault(id, designed);
            boolean sensible = width >= column.getMinWidth() && width <= LARGEST;
            column.setPrefWidth(sensible ? width : designed);
        });
        fit();
        List<TreeTableColumn<TreeRow, ?>> sort = new ArrayList<>();
        for (Sort by : preferences.get().sort()) {
            TreeTableColumn<TreeRow, TreeRow> column = byId.get(by.column());
            if (column != null && column.isSortable() && !sort.contains(column)) {
                column.setSortType(by.descending() ? SortType.DESCENDING : SortType.ASCENDING);
                sort.add(column);
            }
        }
        if (!table.getSortOrder().equals(sort)) {
            table.getSortOrder().setAll(sort);
        }
    }

    /** A column that a person did not place stands after the one that it follows by design. */
    private List<TreeTableColumn<TreeRow, ?>> inOrder() {
        List<String> ids = new ArrayList<>(FIRST);
        preferences.get().order().stream()
                .filter(id -> byId.containsKey(id) && !ids.contains(id))
                .forEach(ids::add);
        for (int index = 0; index < designedOrder.size(); index++) {
            String id = designedOrder.get(index);
            if (!ids.contains(id)) {
                ids.add(ids.indexOf(designedOrder.get(index - 1)) + 1, id);
            }
        }
        List<TreeTableColumn<TreeRow, ?>> columns = new ArrayList<>();
        ids.stream().filter(byId::containsKey).map(byId::get).forEach(columns::add);
        return columns;
    }

    private void fit() {
        byId.forEach((id, column) -> column.setVisible(wanted(id)));
        double room = table.getWidth() - SMALLEST_NAME - SCROLL_BAR;
        for (String id : DROPPED) {
            if (table.getWidth() > 0 && widths() > room && !insisted(id)) {
                column(id).setVisible(false);
            }
        }
        if (!preferences.get().widths().containsKey("name")) {
            column("name").setPrefWidth(Math.max(SMALLEST_NAME, table.getWidth() - SCROLL_BAR - widths()));
        }
    }

    private boolean wanted(String id) {
        boolean hidden = preferences.get().hidden().contains(id);
        boolean shown = preferences.get().shown().contains(id);
        return FIRST.contains(id) || (hidden == shown ? !designedHidden.contains(id) : shown);
    }

    private boolean insisted(String id) {
        return preferences.get().shown().contains(id)
                && !preferences.get().hidden().contains(id);
    }

    private TreeTableColumn<TreeRow, TreeRow> column(String id) {
        return Objects.requireNonNull(byId.get(id), id);
    }

    private double widths() {
        return table.getColumns().stream()
                .filter(column -> column.isVisible() && !"name".equals(column.getId()))
                .mapToDouble(TreeTableColumn::getPrefWidth)
                .sum();
    }

    /** A person's hand changes a column's width and never the one that it is meant to have; so it is told from {@link #fit}. */
    private void widened(String id, TreeTableColumn<TreeRow, TreeRow> column) {
        double width = column.getWidth();
        double meant = Math.clamp(column.getPrefWidth(), column.getMinWidth(), column.getMaxWidth());
        if (arranging || Math.abs(width - meant) < 1) {
            return;
        }
        ColumnPreferences before = preferences.get();
        Map<String, Double> widths = new HashMap<>(before.widths());
        widths.put(id, width);
        arranged(() -> column.setPrefWidth(width));
        keep(new ColumnPreferences(before.order(), widths, before.shown(), before.hidden(), before.sort()));
    }

    private void moved() {
        if (arranging) {
            return;
        }
        ColumnPreferences before = preferences.get();
        List<String> order = table.getColumns().stream()
                .map(TreeTableColumn::getId)
                .filter(id -> !FIRST.contains(id))
                .toList();
        keep(new ColumnPreferences(order, before.widths(), before.shown(), before.hidden(), before.sort()));
        // Not while the list tells of its change: whatever was dropped before the check box and the name goes behind
        // them.
        afterwards.offer(() -> arranged(this::apply));
    }

    /** What the table shows already becomes what is wanted. */
    private void keep(ColumnPreferences now) {
        boolean nested = arranging;
        arranging = true;
        preferences.set(now);
        arranging = nested;
    }

    private void arranged(Runnable change) {
        if (!arranging) {
            arranging = true;
            change.run();
            arranging = false;
        }
    }

    /** The comparator that the headers ask for; empty when by none. */
    Comparator<TreeRow> order() {
        return table.getSortOrder().stream()
                .map(this::comparator)
                .reduce(Comparator::thenComparing)
                .map(order -> order.thenComparing(RowOrder.BY_STANDING))
                .orElse(RowOrder.BY_STANDING);
    }

    private Comparator<TreeRow> comparator(TreeTableColumn<TreeRow, ?> column) {
        Comparator<TreeRow> by = column(column.getId()).getComparator();
        return column.getSortType() == SortType.DESCENDING ? by.reversed() : by;
    }
}
