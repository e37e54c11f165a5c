package io.github.strandline.ui.evidence;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A process in the diagram: the lines that join it to the one above, solid for a child and dotted for evidence; name; memory. */
final class DiagramRow extends HBox {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double LEVEL = 14;

    private final Lines lines = new Lines();
    private final Label name = new Label();
    private final Label edge = new Label();
    private final Label memory = new Label();

    DiagramRow() {
        getStyleClass().add("diagram-row");
        name.getStyleClass().add("diagram-name");
        edge.getStyleClass().add("diagram-edge");
        memory.getStyleClass().add("diagram-memory");
        memory.setMinWidth(USE_PREF_SIZE);
        name.setMinWidth(0);
        edge.setMinWidth(0);
        edge.setWrapText(true);
        edge.setMinHeight(USE_PREF_SIZE);
        VBox text = new VBox(name, edge);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        lines.setMaxHeight(Double.MAX_VALUE);
        getChildren().addAll(lines, text, memory);
    }

    void show(Diagram.Line line, String spoken) {
        name.setText(line.label());
        edge.setText(line.edge());
        shown(edge, line.byEvidence());
        memory.setText(line.memory());
        lines.show(line.guide());
        pseudoClassStateChanged(CHOSEN, line.chosen());
        name.setAccessibleText(spoken);
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** As high as its row, one step wide for each level. */
    private static final class Lines extends Region {

        private final Path solid = new Path();
        private final Path dotted = new Path();
        private String guide = "";

        Lines() {
            solid.getStyleClass().add("guide");
            dotted.getStyleClass().addAll("guide", "evidence");
            solid.setManaged(false);
            dotted.setManaged(false);
            getChildren().addAll(solid, dotted);
        }

        void show(String newGuide) {
            guide = newGuide;
            double width = guide.length() * LEVEL;
            setMinWidth(width);
            setPrefWidth(width);
            requestLayout();
        }

        @Override
        protected void layoutChildren() {
            solid.getElements().clear();
            dotted.getElements().clear();
            double middle = Math.min(getHeight() / 2, 10.5);
            for (int level = 0; level < guide.length(); level++) {
                char sign = guide.charAt(level);
                double x = level * LEVEL + 4.5;
                if (sign == '|') {
                    line(solid, x, 0, x, getHeight());
                } else if (sign != ' ') {
                    Path path = Character.isLowerCase(sign) ? dotted : solid;
                    line(path, x, 0, x, Character.toLowerCase(sign) == 'l' ? middle : getHeight());
                    line(path, x, middle, x + LEVEL - 6, middle);
                }
            }
        }

        private static void line(Path path, double fromX, double fromY, double toX, double toY) {
            path.getElements().addAll(new MoveTo(fromX, fromY), new LineTo(toX, toY));
        }
    }
}
