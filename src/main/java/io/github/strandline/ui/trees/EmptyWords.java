package io.github.strandline.ui.trees;

import io.github.strandline.ui.common.Watch;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands in the table when it has no rows: why, in one sentence, and what can be done. Says <em>nothing is stranded</em>
 * only when everything that decides could be read.
 */
final class EmptyWords {

    /**
     * A headline, a sentence, and the words of a link; the last two may be empty.
     *
     * @param unread whether the link tells what could not be read; otherwise it shows every tree
     */
    record Text(String title, String detail, String action, boolean unread) {

        Text(String title, String detail, String action) {
            this(title, detail, action, false);
        }
    }

    private final Words words;
    private final Messages messages;

    EmptyWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    Text of(Watch watch, Counts counts, TreesFilter filter) {
        if (counts == null) {
            String failure = watch.failureProperty().get();
            return failure.isEmpty()
                    ? new Text(
                            messages.text("empty.first"),
                            messages.text(watch.late() ? "empty.late.detail" : "empty.first.detail"),
                            "")
                    : new Text(
                            messages.text("empty.failed"),
                            messages.text("empty.failed.detail", VisibleText.of(failure)),
                            "");
        }
        if (counts.all() == 0) {
            return counts.complete() ? text("empty.none", "") : incomplete(counts);
        }
        String showAll = filter.showsEverything() ? "" : messages.text("empty.show_all", counts.all());
        String typed = filter.textProperty().get().strip();
        if (!typed.isEmpty()) {
            return new Text(
                    messages.text("empty.filter", VisibleText.of(typed, 40)), "", messages.text("empty.filter.clear"));
        }
        boolean asksForStranded = filter.groupsProperty().get().contains(Group.STRANDED);
        if (asksForStranded && counts.stranded() == 0) {
            return counts.complete() ? nothingStranded(counts, showAll) : incomplete(counts);
        }
        return new Text(messages.text("empty.group"), "", showAll);
    }

    private Text nothingStranded(Counts counts, String action) {
        int alone = counts.count(Group.IN_USE);
        String detail = messages.text(
                "empty.clean.detail",
                counts.all(),
                alone,
                words.memory(
                        counts.memory().inUse() + counts.memory().idle(),
                        counts.memory().whole(Standing.IN_USE, Standing.IDLE)),
                counts.starting());
        return new Text(messages.text("empty.clean"), detail, action);
    }

    private Text incomplete(Counts counts) {
        List<String> parts = new ArrayList<>();
        part(parts, "empty.incomplete.processes", counts.hidden());
        part(parts, "empty.incomplete.places", counts.places());
        part(parts, "empty.incomplete.trees", counts.unchecked());
        part(parts, "empty.incomplete.others", counts.others());
        String detail = messages.text("empty.incomplete.detail", String.join(messages.text("joined.list"), parts));
        return new Text(messages.text("empty.incomplete"), detail, messages.text("empty.unread"), true);
    }

    private void part(List<String> parts, String key, int count) {
        if (count > 0) {
            parts.add(messages.text(key, count));
        }
    }

    private Text text(String key, String action) {
        return new Text(messages.text(key), messages.text(key + ".detail"), action);
    }
}
