package io.github.strandline.ui.trees;

import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Frames;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;

/** Binds the table of trees: rows, columns, keys, and the place that a refresh must not lose. */
final class TreesController {

    /** In units of the system's font size. */
    private static final double ROW_HEIGHT = 2.1;

    private static final PseudoClass STILL = PseudoClass.getPseudoClass("still");
    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");

    private final Watch watch;
    private final Marks marks;
    private final Highlight highlight;
    private final TreesModel model;
    private final TreesFilter filter;
    private final OrderHold hold;
    private final UsualWidths usualWidths;
    private final RowWords words;
    private final ColumnWords columnWords;
    private final ObjectProperty<ColumnPreferences> columnPreferences;
    private final Messages messages;
    private final EmptyWords emptyWords;
    private final TableKeys keys;
    private Optional<ColumnMenu> columnMenu = Optional.empty();
    private final Actions actions;
    private Optional<Highlight.Spot> hidden = Optional.empty();
    private boolean emptyTellsUnread;
    private boolean arranging;
    private boolean changed;
    private boolean looked;
    private boolean resorting;

    @FXML
    private TreeTableView<TreeRow> table;

    @FXML
    private Label emptyTitle;

    @FXML
    private Label emptyText;

    @FXML
    private Hyperlink emptyAction;

    TreesController(
            Watch watch,
            Marks marks,
            Highlight highlight,
            TreesModel model,
            TreesFilter filter,
            OrderHold hold,
            UsualWidths usualWidths,
            RowWords words,
            ColumnWords columnWords,
            EmptyWords emptyWords,
            TableKeys keys,
            ObjectProperty<ColumnPreferences> columnPreferences,
            Messages messages,
            Actions actions) {
        this.watch = watch;
        this.marks = marks;
        this.highlight = highlight;
        this.model = model;
        this.filter = filter;
        this.hold = hold;
        this.usualWidths = usualWidths;
        this.words = words;
        this.columnWords = columnWords;
        this.columnPreferences = columnPreferences;
        this.messages = messages;
        this.emptyWords = emptyWords;
        this.keys = keys;
        this.actions = actions;
    }

    @FXML
    void initialize() {
        Map<String, TreeTableColumn<TreeRow, TreeRow>> byId = columnsById();
        new Columns(byId).setUp(words, columnWords, marks);
        table.setTreeColumn(byId.get("name"));
        if (!watch.mayEnd()) {
            table.getColumns().remove(byId.remove("mark"));
        }
        ColumnLayout layout = new ColumnLayout(table, byId, usualWidths.widths(), columnPreferences);
        ColumnMenu menu = new ColumnMenu(byId, layout, messages);
        menu.onHeaders();
        columnMenu = Optional.of(menu);
        // Whole points: lines between rows stay sharp.
        table.setFixedCellSize(Math.rint(Font.getDefault().getSize() * ROW_HEIGHT));
        table.setRoot(model.top());
        model.top().addEventHandler(TreeItem.treeNotificationEvent(), _ -> changed = true);
        table.setRowFactory(_ -> new StandingRow(words));
        table.sceneProperty()
                .flatMap(scene -> scene.getPreferences().reducedMotionProperty())
                .subscribe(reduced -> table.pseudoClassStateChanged(STILL, Boolean.TRUE.equals(reduced)));
        table.setSortPolicy(_ -> {
            keepingPlace(() -> model.sortBy(layout.order()));
            layout.sorted();
            return true;
        });
        layout.setUp();
        table.getSelectionModel().selectedItemProperty().subscribe(this::look);
        table.focusedProperty().subscribe(on -> {
            if (on && table.getSelectionModel().isEmpty()) {
                table.getSelectionModel().selectFirst();
            }
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> keys.handle(event, table));
        table.addEventFilter(KeyEvent.KEY_TYPED, event -> keys.typed(event, table));
        hold.watchOver(table);
        watch.scanProperty().subscribe(this::apply);
        watch.frozenProperty().subscribe(old -> table.pseudoClassStateChanged(OLD, old));
        watch.failureProperty().subscribe(_ -> explainEmpty());
        watch.failuresProperty().subscribe((_, _) -> resorting = false);
        watch.ageProperty().subscribe(_ -> explainEmpty());
        filter.groupsProperty().subscribe(_ -> keepingPlace(model::show));
        filter.textProperty().subscribe(_ -> keepingPlace(model::show));
        filter.toolsProperty().subscribe(_ -> {
            model.count();
            keepingPlace(model::show);
        });
    }

    /** Puts the rows into the wanted order, held or not. */
    void resort() {
        keepingPlace(() -> model.arrange(Hold.NONE));
    }

    /** Does so when the next scan comes; forgotten when the next look fails. */
    void resortNext() {
        resorting = true;
    }

    TreeTableView<TreeRow> table() {
        return table;
    }

    /** Items that switch columns on and off, for a menu of the window. */
    List<MenuItem> columnItems() {
        return columnMenu.map(ColumnMenu::items).orElse(List.of());
    }

    @FXML
    void followEmpty() {
        if (emptyTellsUnread) {
            actions.showUnread();
        } else {
            filter.clear();
        }
    }

    /** Values first, part by part; then what comes, goes and moves, at once. */
    private void apply(Scan scan) {
        if (scan == null) {
            explainEmpty();
            return;
        }
        List<Frames.Step> steps = new ArrayList<>();
        model.parts(scan).forEach(part -> steps.add(Frames.Step.small(part)));
        steps.add(Frames.Step.alone(model::count));
        steps.add(Frames.Step.small(() -> model.plan(hold(held(), Place.of(table)))));
        steps.add(Frames.Step.alone(this::arrange));
        steps.add(Frames.Step.small(this::tell));
        watch.frames().begin(this, steps);
    }

    private boolean held() {
        return looked && !resorting && hold.held();
    }

    private static Hold hold(boolean held, Place place) {
        return held ? Hold.of(place.roots()) : Hold.NONE;
    }

    private void arrange() {
        boolean held = held();
        resorting = false;
        keepingPlace(held, model::arrange);
        if (!looked) {
            looked = true;
            table.getSelectionModel().selectFirst();
        }
    }

    private void keepingPlace(Runnable change) {
        keepingPlace(false, _ -> change.run());
        tell();
    }

    /**
     * Changes rows so that what is highlighted and what is at the top stay what they are, whatever comes and goes around them.
     *
     * @param held whether nothing that is in view may move
     */
    private void keepingPlace(boolean held, Consumer<Hold> change) {
        boolean nested = arranging;
        Place place = Place.of(table);
        arranging = true;
        changed = false;
        change.accept(hold(held, place));
        restoreSelection();
        arranging = nested;
        if (changed) {
            place.restore(held);
        }
    }

    private void tell() {
        model.tell();
        explainEmpty();
    }

    private void restoreSelection() {
        // What the filter hid is highlighted again when it comes back, unless something else is by then.
        Highlight.Spot spot = Optional.ofNullable(highlight.spotProperty().get())
                .or(() -> hidden)
                .orElse(null);
        int row = spot == null ? -1 : model.item(spot).map(table::getRow).orElse(-1);
        hidden = row < 0 ? Optional.ofNullable(spot) : Optional.empty();
        if (row < 0) {
            table.getSelectionModel().clearSelection();
            highlight.spotProperty().set(null);
        } else if (table.getSelectionModel().getSelectedIndex() != row
                || !table.getTreeItem(row).equals(table.getSelectionModel().getSelectedItem())) {
            table.getSelectionModel().clearAndSelect(row);
        }
        if (row >= 0) {
            table.getFocusModel().focus(row);
            highlight.spotProperty().set(spot);
        }
    }

    private void look(TreeItem<TreeRow> item) {
        if (!arranging) {
            hidden = Optional.empty();
            highlight.spotProperty().set(item == null ? null : spot(item.getValue()));
        }
    }

    private static Highlight.Spot spot(TreeRow row) {
        return new Highlight.Spot(row.root(), row.identity());
    }

    private void explainEmpty() {
        EmptyWords.Text text = emptyWords.of(watch, model.countsProperty().get(), filter);
        emptyTellsUnread = text.unread();
        emptyTitle.setText(text.title());
        emptyText.setText(text.detail());
        emptyAction.setText(text.action());
        emptyAction.setVisible(!text.action().isEmpty());
        emptyAction.setManaged(!text.action().isEmpty());
    }

    private Map<String, TreeTableColumn<TreeRow, TreeRow>> columnsById() {
        Map<String, TreeTableColumn<TreeRow, TreeRow>> byId = new LinkedHashMap<>();
        for (TreeTableColumn<TreeRow, ?> column : table.getColumns()) {
            @SuppressWarnings("unchecked")
            TreeTableColumn<TreeRow, TreeRow> typed = (TreeTableColumn<TreeRow, TreeRow>) column;
            byId.put(column.getId(), typed);
        }
        return byId;
    }
}
