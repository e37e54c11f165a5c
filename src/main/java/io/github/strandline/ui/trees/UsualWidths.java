package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** How wide, in points, columns must be for the longest of their usual words in this language; a name of somebody's choosing is none. */
final class UsualWidths {

    /** The padding of a cell, its line, and what rounding takes. */
    private static final double AROUND = 15;

    private final Messages messages;
    private final Words words;

    UsualWidths(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    /** By the ids of columns; those that are not named have no usual words. */
    Map<String, Double> widths() {
        return Map.of(
                "state",
                widest(FontWeight.BOLD, Arrays.stream(Standing.values()).map(words::standing)),
                "socket",
                widest(
                        FontWeight.NORMAL,
                        texts(List.of(
                                "fact.endpoint.gone",
                                "fact.endpoint.rebound",
                                "fact.endpoint.no_listener",
                                "fact.endpoint.never_opened",
                                "fact.endpoint.not_readable",
                                "fact.endpoint.not_applicable"))),
                "parent",
                widest(
                        FontWeight.NORMAL,
                        texts(List.of(
                                // That it cannot be read is rare, and names need the room; a tip tells what is cut.
                                "fact.parent.alive", "fact.parent.exited", "fact.parent.by_design"))),
                "memory",
                widest(
                        FontWeight.NORMAL,
                        Stream.of(
                                messages.text("trees.sum", words.memory(888_000_000, false)),
                                messages.text("column.memory"))),
                "age",
                widest(
                        FontWeight.NORMAL,
                        Stream.of(
                                        Duration.ofMinutes(59),
                                        Duration.ofMinutes(23 * 60 + 58),
                                        Duration.ofHours(28 * 24 + 23))
                                .map(words::age)));
    }

    private Stream<String> texts(List<String> keys) {
        return keys.stream().map(messages::text);
    }

    private static double widest(FontWeight weight, Stream<String> texts) {
        Font usual = Font.getDefault();
        Font font = Font.font(usual.getFamily(), weight, usual.getSize());
        return AROUND
                + texts.mapToDouble(text -> {
                            Text drawn = new Text(text);
                            drawn.setFont(font);
                            return Math.ceil(drawn.getLayoutBounds().getWidth());
                        })
                        .max()
                        .orElse(0);
    }
}
