package io.github.strandline.ui;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.util.Duration;

/** Binds the line at the bottom: how old the scan is, how much of the machine it could read, and what this program itself takes. */
final class StatusController {

    private static final long JUST_NOW_SECONDS = 4;

    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");

    private final Watch watch;
    private final Words words;
    private final Messages messages;
    private final Timeline clock = new Timeline(new KeyFrame(Duration.seconds(1), _ -> tick()));

    @FXML
    private Label scanned;

    @FXML
    private Label own;

    StatusController(Watch watch, Words words) {
        this.watch = watch;
        this.words = words;
        this.messages = words.messages();
    }

    @FXML
    void initialize() {
        watch.scanProperty().subscribe(this::show);
        clock.setCycleCount(Animation.INDEFINITE);
        // Runs only while somebody can see it.
        scanned.sceneProperty()
                .flatMap(scene -> scene.windowProperty())
                .flatMap(window -> window.showingProperty())
                .orElse(false)
                .subscribe(this::run);
    }

    private void tick() {
        watch.tick();
        showAge();
    }

    private void run(boolean showing) {
        if (showing && !watch.report()) {
            clock.play();
        } else {
            clock.stop();
        }
    }

    private void show(Scan scan) {
        if (scan != null && !watch.report()) {
            Optional<Long> bytes = scan.table()
                    .find(scan.facts().self())
                    .map(ProcessRecord::memory)
                    .map(ResidentMemory::residentBytes);
            own.setText(bytes.map(own -> messages.text("status.own", words.bytes(own)))
                    .orElse(""));
        }
        showAge();
    }

    private void showAge() {
        Scan scan = watch.scanProperty().get();
        if (scan == null) {
            scanned.setText(messages.text("status.first"));
            return;
        }
        long seconds = watch.ageProperty().get();
        scanned.pseudoClassStateChanged(OLD, watch.old());
        String age = watch.report()
                ? messages.text("status.report")
                : seconds < JUST_NOW_SECONDS
                        ? messages.text("status.now")
                        : messages.text("status.ago", words.age(java.time.Duration.ofSeconds(seconds)));
        String rest = messages.text("status.processes", scan.table().size(), scan.readable());
        scanned.setText(age + messages.text("joined.by") + rest);
    }
}
