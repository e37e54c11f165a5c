package io.github.strandline.ui.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.TreeItem;
import org.junit.jupiter.api.Test;

/** Children are changed as little as needed: the table pays for every change. */
final class RowItemTest {

    private final RowItem parent = new RowItem();
    private final RowItem a = new RowItem();
    private final RowItem b = new RowItem();
    private final RowItem c = new RowItem();
    private final RowItem d = new RowItem();

    @Test
    void sameRowsChangeNothing() {
        parent.setRows(List.of(a, b));
        AtomicInteger changes = countChanges();
        assertFalse(parent.setRows(List.of(a, b)));
        assertEquals(0, changes.get());
    }

    @Test
    void newRowsComeWithoutTouchingTheOthers() {
        parent.setRows(List.of(a, d));
        AtomicInteger changes = countChanges();
        assertTrue(parent.setRows(List.of(a, b, c, d)));
        assertEquals(List.of(a, b, c, d), parent.rows());
        assertEquals(1, changes.get());
    }

    @Test
    void goneRowsGoAndNewOnesCome() {
        parent.setRows(List.of(a, b, c));
        assertTrue(parent.setRows(List.of(d, a, c)));
        assertEquals(List.of(d, a, c), parent.rows());
    }

    @Test
    void movedRowsAreReplacedAtOnce() {
        parent.setRows(List.of(a, b, c));
        AtomicInteger changes = countChanges();
        assertTrue(parent.setRows(List.of(c, a, b)));
        assertEquals(List.of(c, a, b), parent.rows());
        assertEquals(1, changes.get());
    }

    private AtomicInteger countChanges() {
        AtomicInteger changes = new AtomicInteger();
        parent.addEventHandler(TreeItem.childrenModificationEvent(), _ -> changes.incrementAndGet());
        return changes;
    }
}
