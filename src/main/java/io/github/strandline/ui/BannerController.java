package io.github.strandline.ui;

import io.github.strandline.host.HostFacts;
import io.github.strandline.scan.Scan;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** One line above everything when something must be known first: a report, a failed scan, a pause, what may not be read. */
final class BannerController {

    private static final PseudoClass STRONG = PseudoClass.getPseudoClass("strong");

    private final Watch watch;
    private final CurrentSettings settings;
    private final Actions actions;
    private final Messages messages;
    private final DateTimeFormatter dateTime;
    private final DateTimeFormatter time;
    private final Set<Note> dismissed = EnumSet.noneOf(Note.class);
    private Optional<HistoryEntry> cutOff = Optional.empty();
    private Note shown = Note.NONE;

    /** What a line is about. Closing one does not close what comes to say something else. */
    private enum Note {
        NONE,
        REPORT,
        FAILED,
        PAUSED,
        CUT_OFF,
        SETTINGS,
        UNUSED,
        HIDDEN
    }

    @FXML
    private HBox banner;

    @FXML
    private Label text;

    @FXML
    private Button action;

    @FXML
    private Button dismiss;

    BannerController(Watch watch, CurrentSettings settings, Actions actions, Words words, ZoneId zone) {
        this.watch = watch;
        this.settings = settings;
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
        settings.troubleProperty().subscribe(_ -> show());
    }

    @FXML
    void act() {
        switch (shown) {
            case FAILED -> actions.refresh();
            case PAUSED -> actions.pauseOrResume();
            case CUT_OFF -> actions.showHistory();
            case UNUSED, HIDDEN -> actions.showUnread();
            case NONE, REPORT, SETTINGS -> {}
        }
    }

    @FXML
    void dismiss() {
        dismissed.add(shown);
        show();
    }

    /** Tells of a run that was cut off and has been put right now, until the note is closed. */
    void tell(HistoryEntry run) {
        cutOff = Optional.of(run);
        show();
    }

    private void show() {
        Scan scan = watch.scanProperty().get();
        if (watch.report()) {
            report(scan);
        } else if (watch.frozenProperty().get()) {
            failed(scan);
        } else if (scan != null && watch.pausedProperty().get()) {
            set(
                    Note.PAUSED,
                    messages.text("banner.paused", time.format(scan.facts().now())),
                    "banner.resume");
        } else if (wanted(Note.CUT_OFF) && cutOff.isPresent()) {
            cutOff.ifPresent(this::cutOff);
        } else if (wanted(Note.SETTINGS) && settings.troubleProperty().get().isPresent()) {
            settings.troubleProperty().get().ifPresent(trouble -> set(Note.SETTINGS, words(trouble), ""));
        } else if (scan != null && wanted(Note.UNUSED) && !unused(scan).isEmpty()) {
            Scan.Unreadable first = unused(scan).getFirst();
            set(
                    Note.UNUSED,
                    messages.text(
                            "banner.unused",
                            unused(scan).size(),
                            VisibleText.of(first.what()),
                            VisibleText.of(first.reason(), 120)),
                    unused(scan).size() > 1 ? "banner.why" : "");
        } else if (scan != null && wanted(Note.HIDDEN) && HelpPages.hides(scan)) {
            hidden(scan);
        } else {
            set(Note.NONE, "", "");
        }
    }

    private boolean wanted(Note note) {
        return !dismissed.contains(note);
    }

    /** On macOS it is the system that hides command lines, elsewhere their being another user's; of its trees some are seen. */
    private void hidden(Scan scan) {
        boolean mac = scan.facts().system() == HostFacts.OperatingSystem.MACOS;
        List<String> sentences = new ArrayList<>();
        if (HelpPages.hidden(scan) > 0) {
            sentences.add(messages.text(mac ? "banner.limited.mac" : "banner.limited", HelpPages.hidden(scan)));
        }
        if (scan.hiddenByOthers() > 0) {
            sentences.add(messages.text("banner.limited.others", scan.hiddenByOthers()));
        }
        if (scan.keptByPrivacy() > 0) {
            sentences.add(messages.text("banner.limited.privacy", scan.keptByPrivacy()));
        }
        set(Note.HIDDEN, String.join(messages.text("joined.sentences"), sentences), "banner.why");
    }

    private void cutOff(HistoryEntry run) {
        boolean left = run.trees().stream()
                .flatMap(tree -> tree.lines().stream())
                .anyMatch(line -> line.outcome() == Outcome.FOUND_STOPPED || line.outcome() == Outcome.FOUND_UNKNOWN);
        set(
                Note.CUT_OFF,
                messages.text(left ? "banner.cut_off.left" : "banner.cut_off", dateTime.format(run.startedAt())),
                "banner.history");
    }

    private String words(CurrentSettings.Trouble trouble) {
        return switch (trouble) {
            case CurrentSettings.NotUsed(SettingsStore.Problem problem) ->
                problem.aside()
                        .map(aside -> messages.text(
                                "banner.settings.aside",
                                VisibleText.of(problem.file().toString()),
                                reason(problem),
                                VisibleText.of(String.valueOf(aside.getFileName()))))
                        .orElseGet(() -> messages.text(
                                "banner.settings.unused",
                                VisibleText.of(problem.file().toString()),
                                reason(problem)));
            case CurrentSettings.NotWritten(Path file, String reason) ->
                messages.text("banner.settings.unwritten", VisibleText.of(file.toString()), reason);
        };
    }

    private String reason(SettingsStore.Problem problem) {
        return messages.text(
                "banner.settings.reason." + problem.reason().name().toLowerCase(Locale.ROOT),
                VisibleText.of(problem.detail(), 200));
    }

    private void report(Scan scan) {
        int unread = scan.table().size() - scan.readable();
        List<String> parts = new ArrayList<>();
        HostFacts facts = scan.facts();
        if (!facts.name().isBlank()) {
            parts.add(messages.text("banner.report.host", VisibleText.of(facts.name(), 60)));
        }
        if (!facts.version().isBlank()) {
            parts.add(VisibleText.of(facts.version(), 60));
        }
        String user = VisibleText.of(facts.user().name(), 40);
        String key = user.isBlank() ? "banner.report.saved" : "banner.report.saved_as";
        parts.add(messages.text(key, dateTime.format(facts.now()), user));
        if (!watch.savedBy().isEmpty()) {
            parts.add(messages.text("banner.report.by", VisibleText.of(watch.savedBy(), 40)));
        }
        String head = messages.text("banner.report", String.join(messages.text("joined.list"), parts));
        String rest = unread > 0
                ? messages.text("joined.sentences")
                        + messages.text(
                                "banner.report.unread", unread, scan.table().size())
                : "";
        String trouble = settings.troubleProperty()
                .get()
                .map(what -> System.lineSeparator() + words(what))
                .orElse("");
        set(Note.REPORT, head + rest + trouble, "");
    }

    private void failed(Scan scan) {
        String reason = VisibleText.of(watch.failureProperty().get());
        if (scan == null) {
            // The table says it, in the middle of the window.
            set(Note.NONE, "", "");
            return;
        }
        Instant taken = scan.facts().now();
        set(Note.FAILED, messages.text("banner.failed", reason, time.format(taken)), "banner.try_again");
    }

    private void set(Note note, String message, String actionKey) {
        shown = note;
        boolean strong = switch (note) {
            case REPORT, FAILED, PAUSED -> true;
            case NONE, CUT_OFF, SETTINGS, UNUSED, HIDDEN -> false;
        };
        text.setText(message);
        shown(banner, !message.isEmpty());
        banner.pseudoClassStateChanged(STRONG, strong);
        shown(action, !actionKey.isEmpty());
        if (!actionKey.isEmpty()) {
            action.setText(messages.text(actionKey));
        }
        shown(dismiss, !strong);
    }

    /** A person's family files that are not used; not what others' processes keep to themselves, which is told in words of its own. */
    private static List<Scan.Unreadable> unused(Scan scan) {
        return scan.unreadable().stream()
                .filter(entry -> entry.weight() == Scan.Unreadable.Weight.FAMILY_FILE)
                .toList();
    }

    private static void shown(javafx.scene.Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
