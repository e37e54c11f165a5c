package io.github.strandline.ui.common;

import com.sun.glass.events.MouseEvent;
import com.sun.glass.ui.Accessible;
import com.sun.glass.ui.ClipboardAssistance;
import com.sun.glass.ui.View;

/**
 * Passes a window's input on, with what JavaFX 26.0.2's headless robot gets wrong put right: it calls every press a
 * request for a menu, so clicks on table headers do not sort; its drags hold no button, so they end after the first step;
 * a released button still counts as held; and modifier keys are missing from mouse events, so Ctrl with a click does not
 * add to a selection.
 *
 * <p>Touch, gestures and input methods are left out: the headless platform never sends them.
 */
final class RepairedInput extends View.EventHandler {

    private final View.EventHandler window;
    private final HeldInput held;

    RepairedInput(View.EventHandler window, HeldInput held) {
        this.window = window;
        this.held = held;
    }

    @Override
    public void handleMouseEvent(
            View view,
            long time,
            int type,
            int button,
            int x,
            int y,
            int screenX,
            int screenY,
            int modifiers,
            boolean popupTrigger,
            boolean synthesized) {
        if (type == MouseEvent.DOWN) {
            held.press(button);
        } else if (type == MouseEvent.UP) {
            held.release(button);
        }
        boolean menu = type == MouseEvent.DOWN && button == MouseEvent.BUTTON_RIGHT;
        window.handleMouseEvent(view, time, type, button, x, y, screenX, screenY, held.modifiers(), menu, synthesized);
    }

    @Override
    public boolean handleKeyEvent(View view, long time, int action, int code, char[] characters, int modifiers) {
        held.keys(modifiers);
        return window.handleKeyEvent(view, time, action, code, characters, modifiers);
    }

    @Override
    public void handleScrollEvent(
            View view,
            long time,
            int x,
            int y,
            int screenX,
            int screenY,
            double deltaX,
            double deltaY,
            int modifiers,
            int lines,
            int characters,
            int defaultLines,
            int defaultCharacters,
            double multiplierX,
            double multiplierY) {
        window.handleScrollEvent(
                view,
                time,
                x,
                y,
                screenX,
                screenY,
                deltaX,
                deltaY,
                held.modifiers(),
                lines,
                characters,
                defaultLines,
                defaultCharacters,
                multiplierX,
                multiplierY);
    }

    @Override
    public void handleViewEvent(View view, long time, int type) {
        window.handleViewEvent(view, time, type);
    }

    @Override
    public boolean handleMenuEvent(View view, int x, int y, int screenX, int screenY, boolean byKeyboard) {
        return window.handleMenuEvent(view, x, y, screenX, screenY, byKeyboard);
    }

    @Override
    public void handleDragStart(
            View view, int button, int x, int y, int screenX, int screenY, ClipboardAssistance source) {
        window.handleDragStart(view, button, x, y, screenX, screenY, source);
    }

    @Override
    public void handleDragEnd(View view, int action) {
        window.handleDragEnd(view, action);
    }

    @Override
    public int handleDragEnter(
            View view, int x, int y, int screenX, int screenY, int action, ClipboardAssistance target) {
        return window.handleDragEnter(view, x, y, screenX, screenY, action, target);
    }

    @Override
    public int handleDragOver(
            View view, int x, int y, int screenX, int screenY, int action, ClipboardAssistance target) {
        return window.handleDragOver(view, x, y, screenX, screenY, action, target);
    }

    @Override
    public void handleDragLeave(View view, ClipboardAssistance target) {
        window.handleDragLeave(view, target);
    }

    @Override
    public int handleDragDrop(
            View view, int x, int y, int screenX, int screenY, int action, ClipboardAssistance target) {
        return window.handleDragDrop(view, x, y, screenX, screenY, action, target);
    }

    @Override
    public Accessible getSceneAccessible() {
        return window.getSceneAccessible();
    }
}
