package io.github.strandline.ui.killing;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.verdict.Standing;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;

/**
 * The check box in the evidence of an unsure tree: who ticks it says to have looked, and marks the tree by that. It stands beside what
 * made the tree unsure, so it cannot be ticked without having that before one's eyes.
 */
final class LookController {

    private static final PseudoClass ASKED = PseudoClass.getPseudoClass("asked");

    private final Watch watch;
    private final Marks marks;
    private final Highlight highlight;

    // Who goes on to do something else is not called back by the next scan.
    private Optional<ProcessIdentity> focused = Optional.empty();

    @FXML
    private Node box;

    @FXML
    private CheckBox looked;

    LookController(Watch watch, Marks marks, Highlight highlight) {
        this.watch = watch;
        this.marks = marks;
        this.highlight = highlight;
    }

    @FXML
    void initialize() {
        watch.scanProperty().subscribe(_ -> show());
        highlight.spotProperty().subscribe(_ -> show());
        marks.askedProperty().subscribe(_ -> show());
        marks.all().addListener((SetChangeListener<Object>) _ -> show());
    }

    @FXML
    void mark() {
        shown().ifPresent(root -> {
            if (looked.isSelected()) {
                marks.markLookedAt(root);
            } else {
                marks.set(root, false);
            }
        });
        show();
    }

    private void show() {
        Optional<ProcessIdentity> root = shown();
        box.setVisible(root.isPresent());
        box.setManaged(root.isPresent());
        looked.setSelected(root.filter(marks::contains).isPresent());
        boolean asked =
                root.filter(shown -> shown.equals(marks.askedProperty().get())).isPresent();
        box.pseudoClassStateChanged(ASKED, asked);
        if (asked && focused.filter(root.get()::equals).isEmpty()) {
            looked.requestFocus();
        }
        focused = asked ? root : Optional.empty();
    }

    private Optional<ProcessIdentity> shown() {
        return Optional.ofNullable(highlight.spotProperty().get())
                .map(Highlight.Spot::root)
                .flatMap(watch::finding)
                .filter(finding -> finding.standing() == Standing.UNSURE && marks.markable(finding))
                .map(Finding::tree)
                .map(tree -> tree.root().identity());
    }
}
