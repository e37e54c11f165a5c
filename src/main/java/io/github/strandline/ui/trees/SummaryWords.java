package io.github.strandline.ui.trees;

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
        return counts.stranded() == 0
                ? messages.text("summary.freed.nothing")
                : messages.text("summary.freed", words.bytes(counts.memory().stranded()));
    }

    String freedDetail(Counts counts) {
        Optional<Integer> percent = counts.memory().strandedPercent();
        if (counts.stranded() == 0) {
            return messages.text(
                    counts.complete() ? "summary.freed.nothing.detail" : "summary.freed.nothing.incomplete");
        }
        if (percent.isEmpty()) {
            return messages.text("summary.freed.estimate");
        }
        return percent.get() < NOT_WHY_PERCENT
                ? messages.text("summary.freed.little", percent.get())
                : messages.text("summary.freed.percent", percent.get());
    }

    String stranded(Counts counts) {
        return messages.text("summary.stranded", counts.stranded());
    }

    String strandedDetail(Counts counts) {
        List<String> parts = new ArrayList<>();
        counts.oldest().map(this::oldest).ifPresent(parts::add);
        if (counts.unchecked() > 0) {
            parts.add(messages.text("summary.unchecked", counts.unchecked()));
        } else if (counts.unsure() > 0) {
            parts.add(messages.text("summary.unsure", counts.unsure()));
        }
        if (parts.isEmpty()) {
            return messages.text(counts.complete() ? "summary.all_checked" : "summary.not_all_read");
        }
        return String.join(messages.text("joined.by"), parts);
    }

    String inUse(Counts counts) {
        return counts.idle() == 0
                ? messages.text("summary.in_use", counts.inUse())
                : messages.text("summary.in_use_or_idle", counts.inUse() + counts.idle());
    }

    String inUseDetail(Counts counts) {
        return messages.text(
                "summary.left_alone",
                words.bytes(counts.memory().inUse() + counts.memory().idle()));
    }

    /** One line for each part of the memory bar. */
    List<String> legend(Counts counts) {
        long[] parts = counts.memory().parts();
        List<String> legend = new ArrayList<>();
        for (int index = 0; index < parts.length; index++) {
            String key = "summary.memory." + MemoryBar.PARTS.get(index).replace('-', '_');
            legend.add(messages.text(key, words.bytes(parts[index])));
        }
        return legend;
    }

    private String oldest(Duration age) {
        return messages.text("summary.oldest", words.age(age));
    }
}
