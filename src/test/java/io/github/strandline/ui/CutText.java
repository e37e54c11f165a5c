package io.github.strandline.ui;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
        // The letter for the keyboard is marked in the text and drawn without its mark.
        String drawn = labeled.isMnemonicParsing() ? whole.replaceFirst("_", "") : whole;
        for (Node child : labeled.getChildrenUnmodifiable()) {
            if (child instanceof Text text && !text.getText().isEmpty()) {
                return text.getText().length() < drawn.length();
            }
        }
        return false;
    }

    /** The texts below a node that are cut, of those that matter. */
    static Set<String> in(Node root, Predicate<Labeled> matters) {
        return ShownWindow.ask(() -> root.lookupAll("*").stream()
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(labeled -> matters.test(labeled) && cut(labeled))
                .map(labeled -> labeled.getText() + " of " + labeled.getStyleClass())
                .collect(Collectors.toSet()));
    }
}
