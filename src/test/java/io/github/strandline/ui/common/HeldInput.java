package io.github.strandline.ui.common;

import com.sun.glass.events.KeyEvent;
import com.sun.glass.events.MouseEvent;

/** What the robot holds down now, over all windows: mouse buttons and modifier keys. Used on the toolkit's thread. */
final class HeldInput {

    private int buttons;
    private int keys;

    void clear() {
        buttons = 0;
        keys = 0;
    }

    void keys(int modifiers) {
        keys = modifiers;
    }

    void press(int button) {
        buttons |= mask(button);
    }

    void release(int button) {
        buttons &= ~mask(button);
    }

    /** Buttons and keys as a real platform reports them with each mouse event. */
    int modifiers() {
        return buttons | keys;
    }

    private static int mask(int button) {
        return switch (button) {
            case MouseEvent.BUTTON_LEFT -> KeyEvent.MODIFIER_BUTTON_PRIMARY;
            case MouseEvent.BUTTON_RIGHT -> KeyEvent.MODIFIER_BUTTON_SECONDARY;
            case MouseEvent.BUTTON_OTHER -> KeyEvent.MODIFIER_BUTTON_MIDDLE;
            case MouseEvent.BUTTON_BACK -> KeyEvent.MODIFIER_BUTTON_BACK;
            case MouseEvent.BUTTON_FORWARD -> KeyEvent.MODIFIER_BUTTON_FORWARD;
            default -> 0;
        };
    }
}
