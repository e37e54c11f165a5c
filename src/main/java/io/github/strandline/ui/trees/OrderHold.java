package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;

/**
 * When rows may not move: while something is marked, a dialog or a menu is open, the pointer is over the table, or a key was pressed in
 * it or it was scrolled within the last five seconds. A row must not slip away from under a hand.
 */
final class OrderHold {

    private static final long QUIET_NANOS = 5_000_000_000L;

    private final Watch watch;
    private final Marks marks;
    private final LongSupplier nanoTime;
    private BooleanSupplier hovered = () -> false;
    private long lastTouch;

    OrderHold(Watch watch, Marks marks, LongSupplier nanoTime) {
        this.watch = watch;
        this.marks = marks;
        this.nanoTime = nanoTime;
        this.lastTouch = nanoTime.getAsLong() - QUIET_NANOS;
    }

    void watchOver(Node node) {
        hovered = node::isHover;
        node.addEventFilter(KeyEvent.KEY_PRESSED, _ -> lastTouch = nanoTime.getAsLong());
        node.addEventFilter(ScrollEvent.SCROLL, _ -> lastTouch = nanoTime.getAsLong());
    }

    boolean held() {
        return !marks.all().isEmpty() || watch.busyProperty().get() || menuOpen() || touched();
    }

    private static boolean menuOpen() {
        return Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance);
    }

    private boolean touched() {
        return hovered.getAsBoolean() || nanoTime.getAsLong() - lastTouch < QUIET_NANOS;
    }
}
