package io.github.strandline.ui;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Whether words on the screen are cut off. */
final class CutText {

    private CutText() {}

    /** Whether the text that is drawn is not the whole one. Called when all is laid out. */
    static boolean cut(Labeled labeled) {
        String whole = labeled.getText();
        if (whole == null || whole.isEmpty()) {
            return false;
        }
        for (Node child : labeled.getChildrenUnmodifiable()) {
            if (child instanceof Text text && !text.getText().isEmpty()) {
                return !text.getText().equals(whole) && text.getText().length() < whole.length();
            }
        }
        return false;
    }
}
