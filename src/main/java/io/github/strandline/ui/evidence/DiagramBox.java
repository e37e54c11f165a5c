package io.github.strandline.ui.evidence;

import io.github.strandline.words.Messages;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The diagram of a tree's processes. Its rows stay the same while scans come in. */
final class DiagramBox extends VBox {

    private final Messages messages;
    private final VBox rows = new VBox();
    private final Label more = label();
    private final Label legend = label();

    DiagramBox(Messages messages) {
        this.messages = messages;
        setId("diagram");
        getStyleClass().add("diagram");
        legend.setText(messages.text("diagram.legend"));
        legend.setId("diagramLegend");
        getChildren().addAll(rows, more, legend);
    }

    void show(Diagram diagram) {
        while (rows.getChildren().size() < diagram.lines().size()) {
            rows.getChildren().add(new DiagramRow());
        }
        for (int index = 0; index < rows.getChildren().size(); index++) {
            DiagramRow row = (DiagramRow) rows.getChildren().get(index);
            boolean used = index < diagram.lines().size();
            shown(row, used);
            if (used) {
                Diagram.Line line = diagram.lines().get(index);
                row.show(line, spoken(line));
            }
        }
        more.setText(messages.text("diagram.more", diagram.left()));
        shown(more, diagram.left() > 0);
        shown(legend, diagram.lines().stream().anyMatch(Diagram.Line::byEvidence));
    }

    private String spoken(Diagram.Line line) {
        return line.byEvidence()
                ? messages.text("diagram.spoken.evidence", line.label(), line.memory(), line.edge())
                : messages.text("diagram.spoken", line.label(), line.memory());
    }

    private static Label label() {
        Label label = new Label();
        label.getStyleClass().add("fact-detail");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
