package io.github.strandline.ui.evidence;

import io.github.strandline.scan.Finding;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.verdict.Standing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the pane to what is highlighted. Its nodes stay the same while scans come in; only words that changed are set. */
final class EvidenceController {

    private final Watch watch;
    private final Highlight highlight;
    private final EvidenceWords words;
    private final FindingText text;
    private Optional<Shown> shown = Optional.empty();

    /** What the pane shows: which row, the tree as it was seen last, and what is said of it. */
    private record Shown(Highlight.Spot spot, Finding finding, EvidenceText text) {}

    @FXML
    private Node nothing;

    @FXML
    private ScrollPane pane;

    @FXML
    private Label title;

    @FXML
    private Label subtitle;

    @FXML
    private HBox verdictBox;

    @FXML
    private Label verdict;

    @FXML
    private Label reason;

    @FXML
    private VBox belowReason;

    @FXML
    private Label read;

    @FXML
    private VBox facts;

    @FXML
    private Label unused;

    @FXML
    private VBox about;

    @FXML
    private Label command;

    @FXML
    private VBox closeBox;

    @FXML
    private Label close;

    EvidenceController(Watch watch, Highlight highlight, EvidenceWords words, FindingText text) {
        this.watch = watch;
        this.highlight = highlight;
        this.words = words;
        this.text = text;
    }

    @FXML
    void initialize() {
        watch.scanProperty().subscribe(_ -> show());
        highlight.spotProperty().subscribe(_ -> show());
    }

    void setBelowReason(Node below) {
        belowReason.getChildren().setAll(below);
        belowReason.managedProperty().bind(below.managedProperty());
    }

    @FXML
    void copyCommand() {
        shown.ifPresent(now -> FindingText.copy(now.text().command()));
    }

    @FXML
    void copyClose() {
        shown.ifPresent(now -> FindingText.copy(now.text().close()));
    }

    @FXML
    void copyAll() {
        shown.ifPresent(now -> FindingText.copy(text.of(now.finding())));
    }

    private void show() {
        Optional<Highlight.Spot> spot =
                Optional.ofNullable(highlight.spotProperty().get());
        Optional<Shown> next = spot.flatMap(this::look);
        if (!spot.equals(shown.map(Shown::spot))) {
            pane.setVvalue(0);
        }
        shown = next;
        pane.setVisible(shown.isPresent());
        nothing.setVisible(shown.isEmpty());
        shown.map(Shown::text).ifPresent(this::fill);
    }

    /** A tree that has just ended is shown as it was seen last. */
    private Optional<Shown> look(Highlight.Spot spot) {
        Optional<Finding> now = watch.finding(spot.root());
        Optional<Finding> last =
                shown.filter(before -> before.spot().root().equals(spot.root())).map(Shown::finding);
        return watch.scan()
                .flatMap(scan -> now.or(() -> last)
                        .map(finding ->
                                new Shown(spot, finding, words.of(scan, finding, spot.process(), now.isEmpty()))));
    }

    private void fill(EvidenceText newText) {
        title.setText(newText.title());
        subtitle.setText(newText.subtitle());
        verdict.setText(newText.verdict());
        reason.setText(newText.reason());
        for (Standing standing : Standing.values()) {
            String name = standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
            verdictBox.pseudoClassStateChanged(PseudoClass.getPseudoClass(name), standing == newText.standing());
        }
        read.setText(newText.read());
        fill(facts, newText.facts());
        shown(unused, !newText.unused().isEmpty());
        unused.setText(newText.unused());
        fill(about, newText.about());
        command.setText(newText.command());
        shown(closeBox, !newText.close().isEmpty());
        close.setText(newText.close());
    }

    private static void fill(VBox box, List<FactLine> lines) {
        while (box.getChildren().size() < lines.size()) {
            box.getChildren().add(new FactRow());
        }
        for (int index = 0; index < box.getChildren().size(); index++) {
            FactRow row = (FactRow) box.getChildren().get(index);
            boolean used = index < lines.size();
            shown(row, used);
            if (used) {
                row.show(lines.get(index));
            }
        }
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
