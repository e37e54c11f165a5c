package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the three cards and the legend of the memory bar say. */
final class SummaryWords {

    /** Below this share of the memory in use, ending stranded trees will not make the computer faster. */
    private static final int NOT_WHY_PERCENT = 5;

    private final Words words;
    private final Messages messages;

    SummaryWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    String freed(Counts counts) {
        if (counts.stranded() == 0) {
            return messages.text("summary.freed.nothing");
        }
        if (counts.memory().strandedResident() == 0) {
            return messages.text("summary.freed.unknown");
        }
        long bytes = counts.memory().stranded();
        boolean whole = counts.memory().whole(Standing.STRANDED);
        if (counts.memory().upperBound()) {
            // Some hold less than they say, some do not say: that is no bound at all.
            return messages.text(whole ? "summary.freed.up_to" : "summary.freed.about", words.bytes(bytes));
        }
        return messages.text("summary.freed", words.memory(bytes, whole));
    }

    /** Whether that is much: the answer to <em>is this my problem?</em> */
    String freedDetail(Counts counts) {
        Optional<Integer> percent = counts.memory().strandedPercent();
        if (counts.stranded() == 0) {
            return messages.text(
                    counts.complete() ? "summary.freed.nothing.detail" : "summary.freed.nothing.incomplete");
        }
        if (counts.memory().strandedResident() == 0) {
            return messages.text("summary.freed.unknown.detail");
        }
        if (percent.isEmpty()) {
            // Then the note says that they are not counted once.
            return counts.memory().upperBound() ? "" : messages.text("summary.freed.estimate");
        }
        return percent.get() < NOT_WHY_PERCENT
                ? messages.text("summary.freed.little", percent.get())
                : messages.text("summary.freed.percent", percent.get());
    }

    /** Why the column of the table adds up to more. */
    String freedNote(Counts counts) {
        if (counts.stranded() == 0) {
            return "";
        }
        if (counts.memory().upperBound()) {
            return messages.text("summary.freed.up_to.note");
        }
        String resident = words.bytes(counts.memory().strandedResident());
        return resident.equals(words.bytes(counts.memory().stranded()))
                ? ""
                : messages.text("summary.freed.note", resident);
    }

    String stranded(Counts counts) {
        return messages.text("summary.stranded", counts.stranded());
    }

    String strandedDetail(Counts counts) {
        return counts.oldest()
                .map(this::oldest)
                .orElseGet(() -> messages.text(counts.complete() ? "summary.all_checked" : "summary.not_all_read"));
    }

    String strandedNote(Counts counts) {
        List<String> parts = new ArrayList<>();
        part(parts, "summary.unsure", counts.unsure());
        part(parts, "summary.unchecked", counts.unchecked());
        return String.join(messages.text("joined.by"), parts);
    }

    String leftAlone(Counts counts) {
        return nothingSeen(counts)
                ? messages.text("summary.left_alone.so_far")
                : messages.text("summary.left_alone", counts.count(Group.IN_USE));
    }

    String leftAloneDetail(Counts counts) {
        if (nothingSeen(counts)) {
            return messages.text("summary.left_alone.so_far.detail");
        }
        List<String> parts = new ArrayList<>();
        part(parts, "summary.in_use", counts.inUse());
        part(parts, "summary.idle", counts.idle());
        return String.join(messages.text("joined.by"), parts);
    }

    /** What could not be read may be in use all the same. */
    private static boolean nothingSeen(Counts counts) {
        return counts.count(Group.IN_USE) == 0 && !counts.complete();
    }

    String leftAloneNote(Counts counts) {
        return counts.count(Group.IN_USE) == 0
                ? ""
                : words.memory(
                        counts.memory().inUse() + counts.memory().idle(),
                        counts.memory().whole(Standing.IN_USE, Standing.IDLE));
    }

    /** One line for each part of the memory bar. */
    List<String> legend(Counts counts) {
        long[] parts = counts.memory().parts();
        List<String> legend = new ArrayList<>();
        for (int index = 0; index < parts.length; index++) {
            String key = "summary.memory." + MemoryBar.PARTS.get(index).replace('-', '_');
            boolean whole = counts.memory().whole(MemoryBar.STANDINGS.get(index));
            legend.add(messages.text(key, whole ? words.bytes(parts[index]) : words.memory(parts[index], false)));
        }
        return legend;
    }

    /** The bar in one sentence, for a screen reader. */
    String spoken(Counts counts) {
        List<String> there = new ArrayList<>();
        List<String> legend = legend(counts);
        for (int index = 0; index < legend.size(); index++) {
            if (counts.memory().parts()[index] > 0) {
                there.add(legend.get(index));
            }
        }
        String all = words.bytes(counts.memory().total().orElse(0L));
        return messages.text("summary.memory", all, String.join(messages.text("joined.list"), there));
    }

    private void part(List<String> parts, String key, int count) {
        if (count > 0) {
            parts.add(messages.text(key, count));
        }
    }

    private String oldest(Duration age) {
        return messages.text("summary.oldest", words.age(age));
    }
}
