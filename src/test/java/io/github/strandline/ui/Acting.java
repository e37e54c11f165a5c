package io.github.strandline.ui;

import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeTableView;

/** Everything in a scene that a person can set off, shown or not: buttons, boxes, links, and items of every menu. */
final class Acting {

    private final Set<String> found = new TreeSet<>();

    private Acting() {}

    /** Each by its id, else by its words. */
    static Set<String> in(Scene scene) {
        Acting acting = new Acting();
        acting.node(scene.getRoot());
        return acting.found;
    }

    private void node(Node node) {
        if (node instanceof ButtonBase button) {
            note(button.getId(), button instanceof Hyperlink ? "a link" : button.getText());
        }
        switch (node) {
            case MenuBar bar -> bar.getMenus().forEach(this::item);
            case MenuButton button -> button.getItems().forEach(this::item);
            case ScrollPane pane when pane.getContent() != null -> node(pane.getContent());
            case TitledPane pane when pane.getContent() != null -> node(pane.getContent());
            case TreeTableView<?> table -> table.getColumns().forEach(this::column);
            default -> {}
        }
        if (node instanceof Control control && control.getContextMenu() != null) {
            menu(control.getContextMenu());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::node);
        }
    }

    private void column(TableColumnBase<?, ?> column) {
        if (column.getContextMenu() != null) {
            menu(column.getContextMenu());
        }
        if (column.getGraphic() != null) {
            node(column.getGraphic());
        }
    }

    private void menu(ContextMenu menu) {
        menu.getItems().forEach(this::item);
    }

    private void item(MenuItem item) {
        if (item instanceof Menu menu) {
            menu.getItems().forEach(this::item);
        } else if (!(item instanceof SeparatorMenuItem)) {
            note(item.getId(), item.getText());
        }
    }

    private void note(String id, String words) {
        found.add(id != null && !id.isEmpty() ? id : String.valueOf(words));
    }
}
