package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether rows that a person sees must stay where they are, and which these are. What is not in view may come and go: the view is kept by
 * row and not by index.
 *
 * @param held whether they must
 * @param seen roots of the trees that are in view, from top to bottom; empty when nothing is held
 */
record Hold(boolean held, Set<ProcessIdentity> seen) {

    /** Rows go where they belong. */
    static final Hold NONE = new Hold(false, Set.of());

    /** Nothing that is in view moves. */
    static Hold of(List<ProcessIdentity> inView) {
        return new Hold(true, new LinkedHashSet<>(inView));
    }

    /** Whether no row of this tree may come, go or move. */
    boolean on(ProcessIdentity root) {
        return held && seen.contains(root);
    }
}
