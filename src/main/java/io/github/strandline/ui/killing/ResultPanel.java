package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillReport;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.recording.MaskedLines;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Binds what the last run came to. It stays until it is closed, or until another run has come to something. */
final class ResultPanel {

    /** Asks whether trees shall be ended. */
    @FunctionalInterface
    interface Question {

        /** @param lookedAt roots of the unsure ones at which the person has looked */
        void ask(Window owner, List<Finding> trees, Set<ProcessIdentity> lookedAt);
    }

    private final Watch watch;
    private final Actions actions;
    private final Ending ending;
    private final Messages messages;
    private final ResultWords words;
    private final Question question;
    private final Outside outside;
    private Optional<Scan> before = Optional.empty();
    private Optional<KillReport> shown = Optional.empty();
    private Optional<Scan> checked = Optional.empty();
    private Set<ProcessIdentity> lost = Set.of();
    private boolean checking;

    @FXML
    private Node resultBox;

    @FXML
    private Label resultHeading;

    @FXML
    private Label resultDetail;

    @FXML
    private Label resultNotice;

    @FXML
    private ScrollPane resultScroll;

    @FXML
    private VBox resultLines;

    @FXML
    private Button checkAgain;

    @FXML
    private Button endRest;

    @FXML
    private Button copyResult;

    @FXML
    private Button saveResult;

    ResultPanel(
            Watch watch, Actions actions, Ending ending, Words words, ZoneId zone, Question question, Outside outside) {
        this.watch = watch;
        this.actions = actions;
        this.ending = ending;
        this.messages = words.messages();
        this.words = new ResultWords(words, zone);
        this.question = question;
        this.outside = outside;
    }

    @FXML
    void initialize() {
        notice("");
        watch.scanProperty().subscribe(this::look);
    }

    /** A run begins; what it may end is in this scan. */
    void begins(Scan scan) {
        before = Optional.of(scan);
    }

    void show(KillReport report) {
        shown = Optional.of(report);
        checked = Optional.empty();
        checking = false;
        resultHeading.setText(words.heading(report));
        notice(words.notice(report));
        fill(report);
        shown(copyResult, true);
        shown(saveResult, true);
        // No live region tells a screen reader of it; the focus does.
        resultHeading.requestFocus();
    }

    void fail(String reason) {
        shown = Optional.empty();
        resultHeading.setText(messages.text("result.failed"));
        notice("");
        resultDetail.setText(messages.text("result.failed.detail", VisibleText.of(reason)));
        fill(List.of());
        List.of(endRest, copyResult, saveResult).forEach(button -> shown(button, false));
        resultHeading.requestFocus();
    }

    void forget() {
        shown = Optional.empty();
        resultLines.getChildren().clear();
    }

    @FXML
    void closeResult() {
        ending.forget();
    }

    /** What the report says of survivors is compared with the next look at the machine. */
    @FXML
    void checkAgain() {
        checking = true;
        checkAgain.setDisable(true);
        actions.refresh();
    }

    /** A question about what stands there now, with a plan of its own. */
    @FXML
    void endRest() {
        shown.ifPresent(report -> {
            actions.refresh();
            Remains remains = remains(report);
            question.ask(resultBox.getScene().getWindow(), remains.trees(), remains.lookedAt());
        });
    }

    @FXML
    void copyResult() {
        shown.ifPresent(report -> FindingText.copy(words.asText(report)));
    }

    @FXML
    void saveResult() {
        shown.ifPresent(report -> {
            Optional<Path> file = outside.files()
                    .toSave(
                            resultBox.getScene().getWindow(),
                            messages.text("result.save.title"),
                            words.fileName(report));
            file.ifPresent(chosen -> resultDetail.setText(saved(report, chosen)));
        });
    }

    private String saved(KillReport report, Path file) {
        Optional<MaskedLines> masks = masks();
        try {
            ResultFile.write(masks.map(by -> words.asText(report, by)).orElseGet(() -> words.asText(report)), file);
            return messages.text(
                    masks.isPresent() ? "result.saved.masked" : "result.saved", VisibleText.of(file.toString()));
        } catch (IOException failed) {
            return messages.text("result.save.failed", VisibleText.of(String.valueOf(failed.getMessage())));
        }
    }

    /** As a report would be masked, when the person wants that of reports. */
    private Optional<MaskedLines> masks() {
        return outside.settings().now().maskReports()
                ? outside.reports().flatMap(desk -> before.map(desk::masked))
                : Optional.empty();
    }

    private void look(Scan scan) {
        if (checking && scan != null) {
            checking = false;
            checked = Optional.of(scan);
            checkAgain.setDisable(false);
            shown.ifPresent(this::fill);
        } else {
            shown.ifPresent(this::follow);
        }
    }

    /** What is left may have lost its tree by now; nothing else that is said changes unasked. */
    private void follow(KillReport report) {
        if (remains(report).lost().equals(lost)) {
            offerRest(report);
        } else {
            fill(report);
        }
    }

    private void fill(KillReport report) {
        lost = remains(report).lost();
        resultDetail.setText(words.detail(report, checked, lost.size()));
        fill(words.lines(report, checked, lost));
        shown(checkAgain, !ResultWords.survivors(report).isEmpty());
        offerRest(report);
    }

    /** What is left can be ended as long as it is a tree that may be ended as it stands now. */
    private void offerRest(KillReport report) {
        Remains remains = remains(report);
        shown(endRest, remains.processes() > 0);
        endRest.setText(
                remains.processes() < remains.running()
                        ? messages.text("result.end_rest.some", remains.processes(), remains.running())
                        : messages.text("result.end_rest", remains.processes()));
    }

    private Remains remains(KillReport report) {
        return watch.scan().map(scan -> Remains.of(report, scan)).orElse(Remains.NOTHING);
    }

    private void fill(List<ResultWords.Line> lines) {
        resultLines.getChildren().setAll(lines.stream().map(ResultRow::new).collect(Collectors.toList()));
        shown(resultScroll, !lines.isEmpty());
    }

    private void notice(String text) {
        resultNotice.setText(text);
        shown(resultNotice, !text.isEmpty());
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
