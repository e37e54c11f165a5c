package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.TreeTableRow;
import javafx.util.Subscription;

/** A row whose look follows the standing of its tree through pseudo-classes; the stylesheet does the rest. */
final class StandingRow extends TreeTableRow<TreeRow> {

    private static final Map<Standing, PseudoClass> STANDINGS = new EnumMap<>(Standing.class);
    private static final PseudoClass PROCESS = PseudoClass.getPseudoClass("process");
    private static final PseudoClass FRESH = PseudoClass.getPseudoClass("fresh");
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

    static {
        for (Standing standing : Standing.values()) {
            String name = standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
            STANDINGS.put(standing, PseudoClass.getPseudoClass(name));
        }
    }

    private final RowWords words;
    private Subscription following = Subscription.EMPTY;

    StandingRow(RowWords words) {
        this.words = words;
    }

    @Override
    protected void updateItem(TreeRow row, boolean empty) {
        boolean same = row == getItem() && empty == isEmpty();
        super.updateItem(row, empty);
        if (same) {
            return;
        }
        following.unsubscribe();
        if (empty || row == null) {
            following = Subscription.EMPTY;
            wear(Optional.empty());
            setAccessibleText(null);
            return;
        }
        following = Subscription.combine(
                row.factsProperty().subscribe(_ -> wear(Optional.of(row))),
                row.endedProperty().subscribe(_ -> wear(Optional.of(row))),
                row.freshProperty().subscribe(_ -> wear(Optional.of(row))),
                row.markedProperty().subscribe(_ -> wear(Optional.of(row))));
    }

    private void wear(Optional<TreeRow> row) {
        Optional<Standing> standing = row.map(TreeRow::standing);
        STANDINGS.forEach((of, look) -> pseudoClassStateChanged(look, standing.equals(Optional.of(of))));
        pseudoClassStateChanged(PROCESS, row.filter(shown -> !shown.isTree()).isPresent());
        pseudoClassStateChanged(
                FRESH, row.filter(shown -> shown.freshProperty().get()).isPresent());
        pseudoClassStateChanged(
                MARKED, row.filter(shown -> shown.markedProperty().get()).isPresent());
        row.map(words::spoken).ifPresent(this::setAccessibleText);
    }
}
