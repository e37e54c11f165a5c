package io.github.strandline.ui.common;

import io.github.strandline.process.ProcessIdentity;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The row that a person looks at. It chooses what the evidence pane shows and never what is ended. */
public final class Highlight {

    /**
     * A process of a tree.
     *
     * @param root the tree's root
     * @param process the process itself; the root again for the tree as a whole
     */
    public record Spot(ProcessIdentity root, ProcessIdentity process) {}

    private final ObjectProperty<Spot> spot = new SimpleObjectProperty<>(this, "spot");

    /** What is highlighted; null when nothing is. */
    public ObjectProperty<Spot> spotProperty() {
        return spot;
    }

    /** Whether the highlight is on this tree or one of its processes. */
    public boolean on(ProcessIdentity root) {
        return spot.get() != null && spot.get().root().equals(root);
    }
}
