package io.github.strandline.ui.evidence;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A small line over time, its ground at zero, with the area below it filled. Says in words what it shows. */
final class TrendLine extends Region {

    private final Path area = new Path();
    private final Path line = new Path();
    private double[] xs = new double[0];
    private double[] ys = new double[0];

    TrendLine(String style) {
        getStyleClass().addAll("trend-line", style);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinWidth(0);
        area.getStyleClass().add("area");
        line.getStyleClass().add("line");
        area.setManaged(false);
        line.setManaged(false);
        getChildren().addAll(area, line);
    }

    /**
     * Shows these values.
     *
     * @param times from 0 to 1, never falling
     * @param values from 0 to 1; NaN where there is none
     */
    void show(double[] times, double[] values) {
        xs = times.clone();
        ys = values.clone();
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        area.getElements().clear();
        line.getElements().clear();
        double width = getWidth();
        double height = getHeight();
        double last = Double.NaN;
        for (int index = 0; index < xs.length; index++) {
            if (Double.isNaN(ys[index])) {
                continue;
            }
            double x = xs[index] * width;
            double y = 1 + (1 - ys[index]) * (height - 2);
            if (line.getElements().isEmpty()) {
                line.getElements().add(new MoveTo(x, y));
                area.getElements().addAll(new MoveTo(x, height), new LineTo(x, y));
            } else {
                line.getElements().add(new LineTo(x, y));
                area.getElements().add(new LineTo(x, y));
            }
            last = x;
        }
        if (!Double.isNaN(last)) {
            area.getElements().addAll(new LineTo(last, height), new ClosePath());
        }
    }
}
