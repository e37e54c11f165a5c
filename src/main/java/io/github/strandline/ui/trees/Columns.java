package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Marks;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/** What each column shows and sorts by, and which ones go when the table is narrow. */
final class Columns {

    /** These go first, in this order, when the table is too narrow for all. */
    private static final List<String> DROPPED = List.of("pid", "parent");

    private static final double SMALLEST_NAME = 230;
    private static final double SCROLL_BAR = 16;

    private final TreeTableView<TreeRow> table;
    private final Map<String, TreeTableColumn<TreeRow, TreeRow>> byId;

    Columns(TreeTableView<TreeRow> table, Map<String, TreeTableColumn<TreeRow, TreeRow>> byId) {
        this.table = table;
        this.byId = byId;
    }

    void setUp(RowWords words, Marks marks) {
        byId.values().forEach(column -> {
            column.setCellValueFactory(
                    features -> new ReadOnlyObjectWrapper<>(features.getValue().getValue()));
            column.setReorderable(false);
        });
        column("mark").setCellFactory(_ -> new MarkCell(marks, words));
        column("mark").setSortable(false);
        column("name").setCellFactory(_ -> new NameCell(words));
        text("state", words::state, Comparator.comparing(TreeRow::standing));
        fact("claim", words::claim, words::claimDetail);
        fact("socket", words::socket, words::socketDetail);
        fact("parent", words::parent, words::parentDetail);
        text("memory", words::memory, Comparator.comparingLong(TreeRow::residentBytes));
        text("age", words::age, Comparator.comparing(TreeRow::age));
        text("pid", words::pid, Comparator.comparingLong(row -> row.identity().pid()));
        column("name").setComparator(Comparator.comparing(words::title));
        table.setTreeColumn(column("name"));
        table.widthProperty().subscribe(_ -> fit());
    }

    /** The order that the person asked for by the headers; {@link RowOrder#BY_STANDING} when by none. */
    Comparator<TreeRow> order() {
        return table.getSortOrder().stream()
                .map(this::comparator)
                .reduce(Comparator::thenComparing)
                .map(order -> order.thenComparing(RowOrder.BY_STANDING))
                .orElse(RowOrder.BY_STANDING);
    }

    private Comparator<TreeRow> comparator(TreeTableColumn<TreeRow, ?> column) {
        Comparator<TreeRow> by = column(column.getId()).getComparator();
        return column.getSortType() == TreeTableColumn.SortType.DESCENDING ? by.reversed() : by;
    }

    private void text(String id, Function<TreeRow, String> text, Comparator<TreeRow> order) {
        column(id).setCellFactory(_ -> new TextCell(text));
        column(id).setComparator(order);
    }

    private void fact(String id, Function<TreeRow, String> text, Function<TreeRow, String> detail) {
        column(id).setCellFactory(_ -> new TextCell(text, detail));
        column(id).setComparator(Comparator.comparing(text));
    }

    private TreeTableColumn<TreeRow, TreeRow> column(String id) {
        return Objects.requireNonNull(byId.get(id), id);
    }

    private void fit() {
        double room = table.getWidth() - SMALLEST_NAME - SCROLL_BAR;
        DROPPED.forEach(id -> column(id).setVisible(true));
        for (String id : DROPPED) {
            if (widths() > room) {
                column(id).setVisible(false);
            }
        }
        // The name takes what is left, so that nothing has to be scrolled sideways.
        column("name").setPrefWidth(Math.max(SMALLEST_NAME, table.getWidth() - SCROLL_BAR - widths()));
    }

    private double widths() {
        return table.getColumns().stream()
                .filter(column -> column.isVisible() && !"name".equals(column.getId()))
                .mapToDouble(TreeTableColumn::getPrefWidth)
                .sum();
    }
}
