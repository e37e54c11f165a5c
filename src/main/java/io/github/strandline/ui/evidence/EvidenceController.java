package io.github.strandline.ui.evidence;

import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Frames;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the pane to what is highlighted. Its nodes stay the same while scans come in; only words that changed are set. */
final class EvidenceController {

    /** Room that the pane's borders and scroll bar take. */
    private static final double BESIDE_BUTTONS = 48;

    /** Characters of one text in the pane. */
    private static final int MOST = 600;

    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");

    private final Watch watch;
    private final Highlight highlight;
    private final Outside outside;
    private final EvidenceWords words;
    private final FindingText text;
    private final Messages messages;
    private final Trends trends = new Trends();
    private final TrendBox trend;
    private final DiagramBox diagram;
    private Optional<Shown> shown = Optional.empty();

    /** What the pane shows: which row, the tree as it was seen last, and what is said of it. */
    private record Shown(Highlight.Spot spot, Scan scan, Finding finding, EvidenceText text) {}

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
    private Label task;

    @FXML
    private Label never;

    @FXML
    private Label read;

    @FXML
    private VBox facts;

    @FXML
    private Label unused;

    @FXML
    private Label change;

    @FXML
    private VBox trendSlot;

    @FXML
    private VBox about;

    @FXML
    private VBox diagramSlot;

    @FXML
    private Label command;

    @FXML
    private VBox closeBox;

    @FXML
    private Label close;

    @FXML
    private FlowPane buttons;

    @FXML
    private Button neverMark;

    EvidenceController(Watch watch, Highlight highlight, Outside outside, EvidenceWords evidenceWords, Words words) {
        this.watch = watch;
        this.highlight = highlight;
        this.outside = outside;
        this.words = evidenceWords;
        this.text = new FindingText(words);
        this.messages = words.messages();
        this.trend = new TrendBox(words);
        this.diagram = new DiagramBox(messages);
    }

    @FXML
    void initialize() {
        trendSlot.getChildren().setAll(trend);
        diagramSlot.getChildren().setAll(diagram);
        for (Node node : buttons.getChildren()) {
            // With large type and little room words go on a second line.
            ((Button) node).setWrapText(true);
            ((Button) node).setMinWidth(0);
            ((Button) node).maxWidthProperty().bind(pane.widthProperty().subtract(BESIDE_BUTTONS));
        }
        if (!watch.mayEnd()) {
            // Nothing is marked in a report, so nothing can be kept from it.
            buttons.getChildren().remove(neverMark);
        }
        watch.scanProperty().subscribe(scan -> {
            List<Frames.Step> steps = new ArrayList<>();
            if (scan != null) {
                trends.parts(scan).forEach(part -> steps.add(Frames.Step.small(part)));
            }
            steps.add(Frames.Step.small(this::show));
            watch.frames().begin(this, steps);
        });
        highlight.spotProperty().subscribe(_ -> show());
        watch.ageProperty().subscribe(_ -> show());
        outside.settings().settingsProperty().subscribe(_ -> show());
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
        shown.ifPresent(now -> FindingText.copy(all(now)));
    }

    /** The tree as text, and what else the pane says of it. */
    private String all(Shown now) {
        EvidenceText said = now.text();
        List<String> lines = new ArrayList<>(List.of(text.of(now.finding()), "", said.title(), said.subtitle()));
        said.about()
                .forEach(fact -> lines.add(
                        messages.text("copy.line", fact.name(), (fact.value() + " " + fact.detail()).strip())));
        if (!said.close().isEmpty()) {
            lines.add(messages.text("copy.line", messages.text("evidence.close"), said.close()));
        }
        Stream.of(said.task(), said.change(), said.unused())
                .filter(line -> !line.isEmpty())
                .forEach(lines::add);
        return String.join("\n", lines);
    }

    @FXML
    void copyAsJson() {
        shown.ifPresent(now -> FindingText.copy(outside.json().apply(now.scan(), now.finding())));
    }

    @FXML
    void neverMark() {
        shown.map(Shown::finding)
                .ifPresent(finding -> outside.settings()
                        .setNeverMarked(finding, !outside.settings().neverMarked(finding)));
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
        shown.ifPresent(this::fill);
    }

    /** A tree that has just ended is shown as it was seen last. */
    private Optional<Shown> look(Highlight.Spot spot) {
        Optional<Finding> now = watch.finding(spot.root());
        Optional<Finding> last =
                shown.filter(before -> before.spot().root().equals(spot.root())).map(Shown::finding);
        Duration since = Duration.ofSeconds(watch.ageProperty().get());
        return watch.scan()
                .flatMap(scan -> now.or(() -> last)
                        .map(finding -> new Shown(
                                spot, scan, finding, words.of(scan, finding, spot.process(), now.isEmpty(), since))));
    }

    private void fill(Shown now) {
        EvidenceText newText = now.text();
        title.setText(newText.title());
        subtitle.setText(newText.subtitle());
        verdict.setText(newText.verdict());
        reason.setText(Shortened.of(newText.reason(), MOST));
        for (Standing standing : Standing.values()) {
            String name = standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
            verdictBox.pseudoClassStateChanged(PseudoClass.getPseudoClass(name), standing == newText.standing());
        }
        line(task, newText.task());
        read.setText(newText.read());
        read.pseudoClassStateChanged(OLD, newText.old());
        fill(facts, newText.facts());
        line(unused, newText.unused());
        line(change, newText.change());
        Optional<Trend> sofar = trends.of(now.spot().root());
        shown(trendSlot, sofar.isPresent());
        sofar.ifPresent(trend::show);
        fill(about, newText.about());
        diagram.show(newText.diagram());
        command.setText(Shortened.of(newText.command(), MOST));
        shown(closeBox, !newText.close().isEmpty());
        close.setText(Shortened.of(newText.close(), MOST));
        boolean neverMarked = outside.settings().neverMarked(now.finding());
        line(never, neverMarked ? messages.text("evidence.never") : "");
        neverMark.setText(messages.text(neverMarked ? "evidence.never_mark.undo" : "evidence.never_mark"));
    }

    private void fill(VBox box, List<FactLine> lines) {
        while (box.getChildren().size() < lines.size()) {
            box.getChildren().add(new FactRow(messages, outside.folders()));
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

    private static void line(Label label, String text) {
        label.setText(text);
        shown(label, !text.isEmpty());
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
