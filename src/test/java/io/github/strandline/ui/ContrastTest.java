package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.verdict.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/** Every text colour has a contrast of 4.5:1 or more on every ground that it stands on, in light and dark (WCAG 2.2, 1.4.3). */
final class ContrastTest {

    private static final Pattern COLOUR = Pattern.compile("(-[a-z-]+): (#[0-9a-f]{6});");
    private static final Map<String, List<String>> GROUNDS = Map.of(
            "-text", List.of("-page", "-panel", "-raised", "-chosen", "-stranded-tint", "-unsure-tint", "-in-use-tint"),
            "-soft", List.of("-page", "-panel", "-raised", "-stranded-tint", "-quiet-tint", "-chosen"),
            "-stranded", List.of("-panel", "-stranded-tint", "-chosen", "-quiet-tint"),
            "-unsure", List.of("-panel", "-unsure-tint", "-chosen", "-quiet-tint"),
            "-in-use", List.of("-panel", "-in-use-tint", "-chosen", "-quiet-tint"),
            "-quiet", List.of("-panel", "-chosen", "-quiet-tint"),
            "-danger", List.of("-raised", "-danger-tint"),
            "-link", List.of("-page", "-panel"),
            "-picked-text", List.of("-picked"));

    private final String css = read();

    @Test
    void lightTextIsReadable() {
        check(colours(css.substring(0, css.indexOf("@media"))));
    }

    @Test
    void darkTextIsReadable() {
        check(colours(css.substring(css.indexOf("@media"), css.indexOf(".window {"))));
    }

    /** Without any colour each standing has a shape of its own, and says its word beside it. */
    @Test
    void everyStandingHasAShapeOfItsOwn() {
        Map<String, String> byShape = new HashMap<>();
        for (Standing standing : Standing.values()) {
            String name = standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
            String selector = ".tree-table-row-cell:" + name + " .glyph";
            int rule = css.indexOf(selector);
            assertTrue(rule >= 0, selector);
            int shape = css.indexOf("-fx-shape: ", rule);
            assertTrue(shape > 0 && shape < css.indexOf('}', rule), () -> name + " has no shape");
            String other = byShape.put(css.substring(shape, css.indexOf(';', shape)), name);
            assertTrue(other == null, () -> name + " looks like " + other);
            assertFalse(ShownWindow.words().standing(standing).isBlank(), name);
        }
    }

    /** Then text is ink on paper, or paper on ink, whatever the system's two colours are. */
    @Test
    void highContrastUsesTheSystemsTwoColoursAlone() {
        String block = css.substring(css.indexOf(".root.high-contrast {"));
        Map<String, String> named = new HashMap<>();
        Matcher name = Pattern.compile("(-[a-z-]+): (-ink|-paper);").matcher(block.substring(0, block.indexOf('}')));
        while (name.find()) {
            named.put(name.group(1), name.group(2));
        }
        colours(css.substring(0, css.indexOf("@media")))
                .keySet()
                .forEach(colour -> assertTrue(named.containsKey(colour), colour + " is not replaced"));
        GROUNDS.forEach((text, grounds) -> {
            String other = "-ink".equals(named.get(text)) ? "-paper" : "-ink";
            grounds.forEach(ground -> assertEquals(other, named.get(ground), text + " on " + ground));
        });
    }

    private static void check(Map<String, Color> colours) {
        GROUNDS.forEach((text, grounds) -> grounds.forEach(ground -> {
            double contrast = contrast(colours.get(text), colours.get(ground));
            assertTrue(contrast >= 4.5, () -> text + " on " + ground + " has " + contrast);
        }));
    }

    private static Map<String, Color> colours(String block) {
        Map<String, Color> colours = new HashMap<>();
        Matcher colour = COLOUR.matcher(block);
        while (colour.find()) {
            colours.put(colour.group(1), Color.web(colour.group(2)));
        }
        return colours;
    }

    private static double contrast(Color one, Color other) {
        double light = Math.max(luminance(one), luminance(other));
        double dark = Math.min(luminance(one), luminance(other));
        return (light + 0.05) / (dark + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }

    private static String read() {
        try {
            return Files.readString(Path.of("resources", "css", "strandline.css"));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
