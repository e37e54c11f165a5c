package io.github.strandline.ui.trees;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** Binds the three cards, which are filters too, and the memory bar. */
final class SummaryController {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");

    /** As a share of its usual size. */
    private static final double SMALLEST_HEADLINE = 0.6;

    private final TreesModel model;
    private final TreesFilter filter;
    private final SummaryWords words;
    private final MemoryBar bar = new MemoryBar();
    private final List<Label> legendLabels = new ArrayList<>();
    private boolean compact;

    @FXML
    private VBox summary;

    @FXML
    private Button freedCard;

    @FXML
    private Label freedTitle;

    @FXML
    private Label freedDetail;

    @FXML
    private Label freedNote;

    @FXML
    private Button strandedCard;

    @FXML
    private Label strandedTitle;

    @FXML
    private Label strandedDetail;

    @FXML
    private Label strandedNote;

    @FXML
    private Button inUseCard;

    @FXML
    private Label inUseTitle;

    @FXML
    private Label inUseDetail;

    @FXML
    private Label inUseNote;

    @FXML
    private StackPane barSlot;

    @FXML
    private FlowPane legend;

    SummaryController(TreesModel model, TreesFilter filter, SummaryWords words) {
        this.model = model;
        this.filter = filter;
        this.words = words;
    }

    @FXML
    void initialize() {
        barSlot.getChildren().add(bar);
        MemoryBar.PARTS.forEach(part -> legendLabels.add(legendLabel(part)));
        legend.getChildren().addAll(legendLabels);
        fitting(freedCard, freedTitle);
        fitting(strandedCard, strandedTitle);
        fitting(inUseCard, inUseTitle);
        model.countsProperty().subscribe(this::show);
        filter.groupsProperty().subscribe(this::choose);
    }

    private void showLegend() {
        legend.setVisible(!compact && model.countsProperty().get() != null);
        legend.setManaged(!compact);
    }

    /** Gives all its room to the table: what the numbers say stands on the buttons of the filter too. */
    void setShown(boolean shown) {
        summary.setVisible(shown);
        summary.setManaged(shown);
    }

    /** Leaves the legend out where there is little room. */
    void setCompact(boolean now) {
        compact = now;
        showLegend();
    }

    @FXML
    void showFreed() {
        filter.show(EnumSet.of(Group.STRANDED));
    }

    @FXML
    void showStranded() {
        filter.show(Group.AT_FIRST);
    }

    @FXML
    void showInUse() {
        filter.show(EnumSet.of(Group.IN_USE));
    }

    private void show(Counts counts) {
        barSlot.setVisible(counts != null);
        showLegend();
        if (counts == null) {
            return;
        }
        freedTitle.setText(words.freed(counts));
        freedDetail.setText(words.freedDetail(counts));
        freedNote.setText(words.freedNote(counts));
        strandedTitle.setText(words.stranded(counts));
        strandedDetail.setText(words.strandedDetail(counts));
        strandedNote.setText(words.strandedNote(counts));
        inUseTitle.setText(words.leftAlone(counts));
        inUseDetail.setText(words.leftAloneDetail(counts));
        inUseNote.setText(words.leftAloneNote(counts));
        speak(freedCard, freedTitle, freedDetail, freedNote);
        speak(strandedCard, strandedTitle, strandedDetail, strandedNote);
        speak(inUseCard, inUseTitle, inUseDetail, inUseNote);
        freedCard.pseudoClassStateChanged(NONE, counts.stranded() == 0);
        boolean known = counts.memory().total().isPresent();
        bar.show(counts.memory().fractions());
        bar.setVisible(known);
        bar.setAccessibleText(words.spoken(counts));
        List<String> texts = words.legend(counts);
        for (int index = 0; index < texts.size(); index++) {
            Label label = legendLabels.get(index);
            label.setText(texts.get(index));
            boolean there = known && counts.memory().parts()[index] > 0;
            label.setVisible(there);
            label.setManaged(there);
        }
    }

    /** A headline is never cut: where it does not fit it is set smaller. */
    private static void fitting(Button card, Label title) {
        card.widthProperty().subscribe(_ -> fit(card, title));
        title.textProperty().subscribe(_ -> fit(card, title));
    }

    private static void fit(Button card, Label title) {
        double room = card.getWidth() - card.snappedLeftInset() - card.snappedRightInset() - 2;
        if (room <= 0) {
            return;
        }
        title.setStyle("");
        title.applyCss();
        Text drawn = new Text(title.getText());
        drawn.setFont(title.getFont());
        double needed = drawn.getLayoutBounds().getWidth();
        if (needed > room) {
            double size = Math.floor(title.getFont().getSize() * Math.max(SMALLEST_HEADLINE, room / needed) * 2) / 2;
            title.setStyle("-fx-font-size: " + size + "px;");
        }
    }

    private void choose(Set<Group> groups) {
        freedCard.pseudoClassStateChanged(CHOSEN, groups.equals(EnumSet.of(Group.STRANDED)));
        strandedCard.pseudoClassStateChanged(CHOSEN, groups.equals(Group.AT_FIRST));
        inUseCard.pseudoClassStateChanged(CHOSEN, groups.equals(EnumSet.of(Group.IN_USE)));
    }

    private static void speak(Button card, Label... labels) {
        card.setAccessibleText(Stream.of(labels)
                .map(Label::getText)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(". ")));
    }

    private static Label legendLabel(String part) {
        Region swatch = new Region();
        swatch.getStyleClass().addAll("swatch", part);
        Label label = new Label();
        label.setGraphic(swatch);
        label.setContentDisplay(ContentDisplay.LEFT);
        label.getStyleClass().add("legend");
        return label;
    }
}
