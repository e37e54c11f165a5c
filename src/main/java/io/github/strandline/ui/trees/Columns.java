package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Marks;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TreeTableColumn;

/** What each column shows and sorts by. */
final class Columns {

    private final Map<String, TreeTableColumn<TreeRow, TreeRow>> byId;

    Columns(Map<String, TreeTableColumn<TreeRow, TreeRow>> byId) {
        this.byId = byId;
    }

    void setUp(RowWords words, ColumnWords more, Marks marks) {
        byId.values()
                .forEach(column -> column.setCellValueFactory(features ->
                        new ReadOnlyObjectWrapper<>(features.getValue().getValue())));
        column("mark").setCellFactory(_ -> new MarkCell(marks, words));
        column("mark").setSortable(false);
        column("name").setCellFactory(_ -> new NameCell(words));
        column("name").setComparator(Comparator.comparing(words::title));
        text("state", words::state, Comparator.comparing(TreeRow::standing));
        fact("claim", words::claim, words::claimDetail);
        fact("socket", words::socket, words::socketDetail);
        fact("parent", words::parent, words::parentDetail);
        text("memory", words::memory, Comparator.comparingLong(TreeRow::residentBytes));
        text("age", words::age, Comparator.comparing(TreeRow::age));
        text("cpu", more::cpu, Comparator.comparingDouble(row -> row.load().orElse(-1)));
        text("pid", words::pid, Comparator.comparingLong(row -> row.identity().pid()));
        optional(more);
    }

    /** Columns that are shown when a person asks for them. */
    private void optional(ColumnWords words) {
        fact("clients", words::clients, words::clientsDetail);
        text("estimate", words::estimate, Comparator.comparingLong(TreeRow::estimatedBytes));
        text("own", words::own, Comparator.comparingLong(TreeRow::ownBytes));
        text("started", words::started, Comparator.comparing(TreeRow::started));
        text("processes", words::processes, Comparator.comparingInt(TreeRow::processes));
        byText("user", words::user);
        byText("session", words::session);
        byText("registry", words::registry);
        fact("scratch", words::scratch, words::scratchDetail);
        byText("command", words::command);
    }

    private void text(String id, Function<TreeRow, String> text, Comparator<TreeRow> order) {
        column(id).setCellFactory(_ -> new TextCell(text));
        column(id).setComparator(order);
    }

    private void byText(String id, Function<TreeRow, String> text) {
        text(id, text, Comparator.comparing(text));
    }

    private void fact(String id, Function<TreeRow, String> text, Function<TreeRow, String> detail) {
        column(id).setCellFactory(_ -> new TextCell(text, detail));
        column(id).setComparator(Comparator.comparing(text));
    }

    private TreeTableColumn<TreeRow, TreeRow> column(String id) {
        return Objects.requireNonNull(byId.get(id), id);
    }
}
