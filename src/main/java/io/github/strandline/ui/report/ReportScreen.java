package io.github.strandline.ui.report;

import io.github.strandline.recording.Masking;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.io.File;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser.ExtensionFilter;

/** The ways to a report and from one: save what this machine says, open what another one said. Nothing leaves this machine. */
public final class ReportScreen {

    private final ReportDesk desk;
    private final Outside outside;
    private final Words words;
    private final Messages messages;
    private final ZoneId zone;
    private final Consumer<ReportDesk.Opened> window;
    private final ScheduledExecutorService files = FxHandOver.worker("strandline files");

    /** @param window shows a report that was opened, in a window of its own */
    public ReportScreen(
            ReportDesk desk, Outside outside, Words words, ZoneId zone, Consumer<ReportDesk.Opened> window) {
        this.desk = desk;
        this.outside = outside;
        this.words = words;
        this.messages = words.messages();
        this.zone = zone;
        this.window = window;
    }

    /**
     * Shows what a report would hold, and saves it if the person wants that.
     *
     * @param looks where the machine is looked at, one look after the other
     */
    public void save(Scene owner, Executor looks) {
        boolean mask = outside.settings().now().maskReports();
        SaveModel model = new SaveModel(desk, mask ? Masking.ALL : Masking.NONE, looks, files);
        new SaveDialog(model, outside.files(), words, zone).show(owner);
    }

    /** Asks for a report and opens it. */
    public void open(Scene owner) {
        List<ExtensionFilter> kinds = List.of(
                new ExtensionFilter(messages.text("opening.reports"), "*" + ReportFileName.EXTENSION, "*.json"),
                new ExtensionFilter(messages.text("opening.all"), "*"));
        outside.files()
                .toOpen(owner.getWindow(), messages.text("opening.title"), kinds)
                .ifPresent(file -> open(owner, file));
    }

    /** Opens a report in a window of its own; when it is none, a dialog before this one says so. */
    void open(Scene owner, Path file) {
        files.execute(() -> {
            ReportDesk.Opening came = desk.open(file);
            FxHandOver.later(() -> {
                switch (came) {
                    case ReportDesk.Opened opened -> window.accept(opened);
                    case ReportDesk.Unreadable(String problem) -> tell(owner, problem);
                }
            });
        });
    }

    /** Reports that are dropped on the window are opened. */
    public void takeDrops(Scene scene) {
        scene.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (!reports(event.getDragboard().getFiles()).isEmpty()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            List<Path> dropped = reports(event.getDragboard().getFiles());
            dropped.forEach(file -> open(scene, file));
            event.setDropCompleted(!dropped.isEmpty());
            event.consume();
        });
    }

    /** Those that a name marks as a report. */
    static List<Path> reports(List<File> files) {
        return files.stream()
                .filter(file -> file.getName().toLowerCase(Locale.ROOT).endsWith(ReportFileName.EXTENSION))
                .map(File::toPath)
                .toList();
    }

    /** What was begun is finished. */
    public void close() {
        files.shutdown();
    }

    private void tell(Scene owner, String problem) {
        Alert alert = new Alert(Alert.AlertType.NONE);
        alert.initOwner(owner.getWindow());
        alert.setTitle(messages.text("opening.title"));
        alert.getButtonTypes().add(new ButtonType(messages.text("help.close"), ButtonType.CLOSE.getButtonData()));
        alert.getDialogPane().getStylesheets().addAll(owner.getStylesheets());
        alert.getDialogPane().getStyleClass().add("help-dialog");
        Label text = new Label(messages.text("opening.failed", VisibleText.of(problem, 600)));
        text.setId("openingProblem");
        text.getStyleClass().add("opening-problem");
        text.setWrapText(true);
        text.setMinHeight(Label.USE_PREF_SIZE);
        alert.getDialogPane().setContent(text);
        alert.show();
    }
}
