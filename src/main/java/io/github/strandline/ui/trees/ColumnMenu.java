package io.github.strandline.ui.trees;

import io.github.strandline.words.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeTableColumn;

/** Switches columns on and off: items for the View menu, and the menu of the table's header. */
final class ColumnMenu {

    private final Map<String, TreeTableColumn<TreeRow, TreeRow>> byId;
    private final ColumnLayout layout;
    private final Messages messages;

    ColumnMenu(Map<String, TreeTableColumn<TreeRow, TreeRow>> byId, ColumnLayout layout, Messages messages) {
        this.byId = byId;
        this.layout = layout;
        this.messages = messages;
    }

    /** A new set of items; each one shows whether its column is there now. */
    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        for (String id : ColumnPreferences.IDS) {
            if (!"name".equals(id)) {
                items.add(item(id));
            }
        }
        MenuItem reset = new MenuItem(messages.text("menu.columns.reset"));
        reset.setOnAction(_ -> layout.reset());
        items.add(new SeparatorMenuItem());
        items.add(reset);
        return items;
    }

    void onHeaders() {
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(items());
        byId.values().forEach(column -> column.setContextMenu(menu));
    }

    private MenuItem item(String id) {
        TreeTableColumn<TreeRow, TreeRow> column = Objects.requireNonNull(byId.get(id), id);
        CheckMenuItem item = new CheckMenuItem(column.getText());
        item.setId("column-" + id);
        column.visibleProperty().subscribe(item::setSelected);
        item.setOnAction(_ -> layout.show(id, item.isSelected()));
        return item;
    }
}
