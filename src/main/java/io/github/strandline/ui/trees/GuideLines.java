package io.github.strandline.ui.trees;

import javafx.scene.layout.Region;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/**
 * The lines that join a process to its parent row: solid for a parent link, dashed for evidence. Takes no room itself; it draws into the
 * indentation of its cell.
 */
final class GuideLines extends Region {

    private final Path solid = path("guide");
    private final Path dashed = path("guide", "evidence");
    private String guide = "";
    private double left;
    private double top;
    private double indent;
    private double arrow;
    private double height;
    private boolean leaf;

    GuideLines() {
        getStyleClass().add("guide-lines");
        setMinWidth(0);
        setPrefWidth(0);
        setManaged(false);
        getChildren().addAll(solid, dashed);
    }

    void show(String newGuide) {
        guide = newGuide;
        draw();
    }

    /** Whether the row has no arrow of its own, so that its line may go on to the text. */
    void setLeaf(boolean isLeaf) {
        leaf = isLeaf;
    }

    /** Where the cell starts as seen from here, the indentation of one level, the width of the arrow, and the height of the row. */
    void place(double cellLeft, double cellTop, double levelIndent, double arrowWidth, double rowHeight) {
        left = cellLeft;
        top = cellTop;
        indent = levelIndent;
        arrow = arrowWidth;
        height = rowHeight;
        draw();
    }

    private void draw() {
        solid.getElements().clear();
        dashed.getElements().clear();
        if (indent <= 0) {
            return;
        }
        double middle = Math.floor(top + height / 2) + 0.5;
        for (int level = 0; level < guide.length(); level++) {
            char sign = guide.charAt(level);
            double x = Math.floor(left + level * indent + arrow / 2) + 0.5;
            Path path = Character.isLowerCase(sign) ? dashed : solid;
            if (sign == '|') {
                line(solid, x, top, x, top + height);
            } else if (sign != ' ') {
                boolean last = Character.toLowerCase(sign) == 'l';
                line(path, x, top, x, last ? middle : top + height);
                line(path, x, middle, left + (level + 1) * indent + (leaf ? arrow - 3 : 3), middle);
            }
        }
    }

    private static void line(Path path, double fromX, double fromY, double toX, double toY) {
        path.getElements().addAll(new MoveTo(fromX, fromY), new LineTo(toX, toY));
    }

    private static Path path(String... styles) {
        Path path = new Path();
        path.getStyleClass().addAll(styles);
        path.setManaged(false);
        return path;
    }
}
