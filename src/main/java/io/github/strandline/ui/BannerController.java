package io.github.strandline.ui;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** One line above everything when something must be known first: a report, a failed scan, a pause, what may not be read. */
final class BannerController {

    private static final PseudoClass STRONG = PseudoClass.getPseudoClass("strong");

    private final Watch watch;
    private final Actions actions;
    private final Messages messages;
    private final DateTimeFormatter dateTime;
    private final DateTimeFormatter time;
    private boolean dismissed;

    @FXML
    private HBox banner;

    @FXML
    private Label text;

    @FXML
    private Button action;

    @FXML
    private Button dismiss;

    BannerController(Watch watch, Actions actions, Words words, ZoneId zone) {
        this.watch = watch;
        this.actions = actions;
        this.messages = words.messages();
        this.dateTime = DateTimeFormatter.ofPattern(messages.text("format.date_time"), messages.locale())
                .withZone(zone);
        this.time = DateTimeFormatter.ofPattern(messages.text("format.time"), messages.locale())
                .withZone(zone);
    }

    @FXML
    void initialize() {
        if (watch.report()) {
            // What acts is not there in a report, not even unseen.
            banner.getChildren().removeAll(action, dismiss);
        }
        watch.scanProperty().subscribe(_ -> show());
        watch.failureProperty().subscribe(_ -> show());
        watch.pausedProperty().subscribe(_ -> show());
    }

    @FXML
    void act() {
        if (watch.frozenProperty().get()) {
            actions.refresh();
        } else {
            actions.pauseOrResume();
        }
    }

    @FXML
    void dismiss() {
        dismissed = true;
        show();
    }

    private void show() {
        Scan scan = watch.scanProperty().get();
        if (watch.report()) {
            report(scan);
        } else if (watch.frozenProperty().get()) {
            failed(scan);
        } else if (scan != null && watch.pausedProperty().get()) {
            set(messages.text("banner.paused", time.format(scan.facts().now())), "banner.resume", true);
        } else if (scan != null && !unused(scan).isEmpty() && !dismissed) {
            Scan.Unreadable first = unused(scan).getFirst();
            set(
                    messages.text(
                            "banner.unused",
                            unused(scan).size(),
                            VisibleText.of(first.what()),
                            VisibleText.of(first.reason(), 120)),
                    "",
                    false);
        } else if (scan != null && hidden(scan) > 0 && !dismissed) {
            set(messages.text("banner.limited", hidden(scan)), "", false);
        } else {
            set("", "", false);
        }
    }

    private void report(Scan scan) {
        set(
                messages.text(
                        "banner.report",
                        VisibleText.of(scan.facts().name(), 60),
                        VisibleText.of(scan.facts().version(), 60),
                        dateTime.format(scan.facts().now()),
                        VisibleText.of(scan.facts().user().name(), 40)),
                "",
                true);
    }

    private void failed(Scan scan) {
        String reason = VisibleText.of(watch.failureProperty().get());
        if (scan == null) {
            // The table says it, in the middle of the window.
            set("", "", false);
            return;
        }
        Instant taken = scan.facts().now();
        set(messages.text("banner.failed", reason, time.format(taken)), "banner.try_again", true);
    }

    private void set(String message, String actionKey, boolean strong) {
        text.setText(message);
        shown(banner, !message.isEmpty());
        banner.pseudoClassStateChanged(STRONG, strong);
        shown(action, !actionKey.isEmpty());
        if (!actionKey.isEmpty()) {
            action.setText(messages.text(actionKey));
        }
        shown(dismiss, !strong);
    }

    /** What is only told: a person's family files that are not used. */
    private static List<Scan.Unreadable> unused(Scan scan) {
        return scan.unreadable().stream().filter(entry -> !entry.open()).toList();
    }

    private static long hidden(Scan scan) {
        return scan.table().all().stream().filter(BannerController::unread).count();
    }

    private static boolean unread(ProcessRecord process) {
        return process.state() != ProcessState.ZOMBIE
                && process.arguments().unansweredBecause().isPresent();
    }

    private static void shown(javafx.scene.Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
