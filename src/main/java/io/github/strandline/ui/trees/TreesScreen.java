package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Screen;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.MenuItem;

/** The screen of trees: numbers, filter and table over one model. */
public final class TreesScreen implements Screen {

    private final TreesFilter filter = new TreesFilter();
    private final ObjectProperty<ColumnPreferences> columns =
            new SimpleObjectProperty<>(this, "columns", ColumnPreferences.DESIGNED);
    private final SummaryController summary;
    private final FilterController filterRow;
    private final TreesController trees;
    private final TableKeys keys;

    /**
     * The screen over these models.
     *
     * @param nanoTime a clock that only runs forward, to tell when the table was touched last
     */
    public TreesScreen(
            Watch watch,
            Marks marks,
            Highlight highlight,
            Actions actions,
            Words words,
            ZoneId zone,
            LongSupplier nanoTime) {
        TreesModel model = new TreesModel(words, marks, highlight, filter);
        summary = new SummaryController(model, filter, new SummaryWords(words));
        filterRow = new FilterController(watch, filter, model, actions, words.messages());
        keys = new TableKeys(marks, actions, new FindingText(words));
        trees = new TreesController(
                watch,
                marks,
                highlight,
                model,
                filter,
                new OrderHold(watch, marks, nanoTime),
                new UsualWidths(words),
                new RowWords(words),
                new ColumnWords(words, zone),
                new EmptyWords(words),
                keys,
                columns,
                words.messages(),
                actions);
    }

    @Override
    public Optional<Object> controller(Class<?> type) {
        if (type == SummaryController.class) {
            return Optional.of(summary);
        }
        if (type == FilterController.class) {
            return Optional.of(filterRow);
        }
        return type == TreesController.class ? Optional.of(trees) : Optional.empty();
    }

    /** Whether daemons of build tools and helpers are shown. */
    public BooleanProperty toolsShownProperty() {
        return filter.toolsProperty();
    }

    /**
     * How the columns are arranged: what is set here is applied at once, and what a person changes in the table arrives here.
     * Read and set it on the JavaFX thread.
     */
    public ObjectProperty<ColumnPreferences> columnsProperty() {
        return columns;
    }

    /** New items that switch columns on and off. */
    public List<MenuItem> columnItems() {
        return trees.columnItems();
    }

    /** Puts the rows into the wanted order, held or not. */
    public void resort() {
        trees.resort();
    }

    /** Does so when the next scan comes, because a person asked for a fresh look. */
    public void resortNext() {
        trees.resortNext();
    }

    /** Leaves out what is least needed where there is little room. */
    public void setCompact(boolean compact) {
        summary.setCompact(compact);
    }

    /** Whether there is room for the numbers above the table. */
    public void showNumbers(boolean shown) {
        summary.setShown(shown);
    }

    /** Writes what the rows say anew, because it is said in other words now. */
    public void reword() {
        trees.table().refresh();
    }

    public void focusFilter() {
        filterRow.focusText();
    }

    public void focusTable() {
        trees.table().requestFocus();
    }

    /** Copies the highlighted tree as text. */
    public void copyHighlighted() {
        keys.copy(trees.table());
    }

    public void expandAll(boolean expanded) {
        trees.table().getRoot().getChildren().forEach(item -> item.setExpanded(expanded));
    }

    /** Shows stranded and unsure trees, as at first. */
    public void showFirst() {
        filter.show(Group.AT_FIRST);
    }

    public void showStranded() {
        filter.show(EnumSet.of(Group.STRANDED));
    }

    public void showUnsure() {
        filter.show(EnumSet.of(Group.UNSURE));
    }

    public void showInUse() {
        filter.show(EnumSet.of(Group.IN_USE));
    }

    public void showEverything() {
        filter.show(Group.EVERYTHING);
    }
}
