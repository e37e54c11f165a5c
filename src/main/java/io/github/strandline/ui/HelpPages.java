package io.github.strandline.ui;

import io.github.strandline.process.ProcessState;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.Scan.Unreadable.Weight;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;

/** The pages of help: keys, states, what could not be read, and what this program is. */
final class HelpPages {

    private static final int MOST_ENTRIES = 200;

    private final Watch watch;
    private final Outside outside;
    private final Messages messages;
    private final HelpDialog dialog;

    HelpPages(Watch watch, Outside outside, Messages messages) {
        this.watch = watch;
        this.outside = outside;
        this.messages = messages;
        this.dialog = new HelpDialog(messages);
    }

    void keys(Scene owner) {
        String acting = watch.mayEnd() ? messages.text("help.keys.text.acting") + "\n" : "";
        String looking = watch.report() ? "" : messages.text("help.keys.text.looking") + "\n";
        boolean reports = outside.reports().isPresent();
        String saving = reports && !watch.report() ? messages.text("help.keys.text.saving") + "\n" : "";
        String opening = reports ? messages.text("help.keys.text.opening") + "\n" : "";
        dialog.show(
                owner,
                messages.text("help.keys"),
                acting + looking + saving + opening + messages.text("help.keys.text"));
    }

    void states(Scene owner) {
        dialog.show(owner, messages.text("help.states"), messages.text("help.states.text"));
    }

    void about(Scene owner) {
        StringBuilder text = new StringBuilder(messages.text("help.about.text", outside.version()));
        for (Path path : outside.writes()) {
            text.append('\n').append(messages.text("help.about.writes", VisibleText.of(path.toString())));
        }
        text.append('\n').append(messages.text("help.about.licence"));
        dialog.show(owner, messages.text("help.about"), text.toString());
    }

    /** What could not be read, and why; or that all could. */
    void unread(Scene owner) {
        List<String> lines = new ArrayList<>();
        watch.scan().ifPresent(scan -> {
            long hidden = hidden(scan);
            if (hidden > 0) {
                lines.add(messages.text("help.unread.processes", hidden));
            }
            addEntries(lines, scan, Weight.OPEN);
            addEntries(lines, scan, Weight.PRIVACY);
        });
        lines.addFirst(messages.text(lines.isEmpty() ? "help.unread.nothing" : "help.unread.text"));
        watch.scan().ifPresent(scan -> {
            List<String> files = new ArrayList<>();
            addEntries(files, scan, Weight.FAMILY_FILE);
            if (!files.isEmpty()) {
                lines.add(messages.text("help.unread.files"));
                lines.addAll(files);
            }
        });
        dialog.show(owner, messages.text("help.unread"), String.join("\n", lines));
    }

    /** What processes of others keep to themselves has a line of its own. */
    private void addEntries(List<String> lines, Scan scan, Weight weight) {
        List<Scan.Unreadable> entries = scan.unreadable().stream()
                .filter(entry -> entry.weight() == weight)
                .toList();
        entries.stream()
                .limit(MOST_ENTRIES)
                .forEach(entry -> lines.add(messages.text(
                        "help.unread.entry", VisibleText.of(entry.what(), 200), VisibleText.of(entry.reason(), 300))));
        if (entries.size() > MOST_ENTRIES) {
            lines.add(messages.text("help.unread.more", entries.size() - MOST_ENTRIES));
        }
    }

    /** Whether anything is kept from this program that may hide a daemon or what decides about one. */
    static boolean hides(Scan scan) {
        return hidden(scan) > 0 || scan.hiddenByOthers() > 0 || scan.keptByPrivacy() > 0;
    }

    /** Processes that are there and whose command line could not be read. */
    static long hidden(Scan scan) {
        return scan.table().all().stream()
                .filter(process -> process.state() != ProcessState.ZOMBIE
                        && process.arguments().unansweredBecause().isPresent())
                .count();
    }
}
