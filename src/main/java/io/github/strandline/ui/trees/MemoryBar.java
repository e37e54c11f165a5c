package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** One horizontal bar, cut into parts. A part that is there at all is at least a few pixels wide, so that it can be seen. */
final class MemoryBar extends Region {

    /** Style classes of the parts, in order; the legend uses the same. */
    static final List<String> PARTS = List.of("stranded", "unsure", "in-use", "idle", "rest", "free");

    /** The trees that each part stands for; none for what no daemon holds. */
    static final List<Set<Standing>> STANDINGS = List.of(
            Set.of(Standing.STRANDED),
            Set.of(Standing.UNSURE),
            Set.of(Standing.IN_USE),
            Set.of(Standing.IDLE, Standing.STARTING),
            Set.of(),
            Set.of());

    private static final double SMALLEST = 4;

    /** Between parts, so that neighbours are told apart without colour. */
    private static final double GAP = 1;

    private final List<Region> parts = PARTS.stream().map(MemoryBar::part).toList();
    private double[] fractions = new double[PARTS.size()];

    MemoryBar() {
        getStyleClass().add("memory-bar");
        setAccessibleRole(AccessibleRole.TEXT);
        getChildren().addAll(parts);
    }

    void show(double[] newFractions) {
        if (!Arrays.equals(fractions, newFractions)) {
            fractions = newFractions.clone();
            requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double[] widths = widths(width);
        double x = snappedLeftInset();
        for (int index = 0; index < parts.size(); index++) {
            double end = snapPositionX(x + widths[index]);
            boolean last = index == widths.length - 1;
            double shown = Math.max(0, end - snapPositionX(x) - (last ? 0 : GAP));
            parts.get(index).resizeRelocate(snapPositionX(x), snappedTopInset(), shown, height);
            x += widths[index];
        }
    }

    private double[] widths(double width) {
        double[] widths = new double[fractions.length];
        double raised = 0;
        double large = 0;
        for (int index = 0; index < widths.length; index++) {
            double wanted = fractions[index] * width;
            widths[index] = wanted > 0 ? Math.max(SMALLEST, wanted) : 0;
            raised += widths[index] - wanted;
            large = Math.max(large, widths[index]);
        }
        for (int index = 0; index < widths.length; index++) {
            if (widths[index] == large) {
                widths[index] -= raised;
                break;
            }
        }
        return widths;
    }

    private static Region part(String name) {
        Region part = new Region();
        part.getStyleClass().addAll("memory-part", name);
        return part;
    }
}
