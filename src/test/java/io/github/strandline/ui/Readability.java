package io.github.strandline.ui;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.text.Text;

/**
 * Finds words and signs that can hardly be told from the ground that they stand on, with the colours that JavaFX came to for each of
 * them: all rules, of ours and of Modena, and the opacity of everything around. Words need 4.5:1 and signs 3:1 (WCAG 2.2, 1.4.3
 * and 1.4.11). A picture or an effect as a ground is not seen.
 */
final class Readability {

    private static final double WORDS = 4.5;
    private static final double SIGNS = 3;
    private static final Set<String> SIGN_CLASSES = Set.of(
            "arrow",
            "increment-arrow",
            "decrement-arrow",
            "mark",
            "dot",
            "glyph",
            "pause-sign",
            "refresh-sign",
            "bar",
            "thumb");

    private Readability() {}

    /**
     * What cannot be read below this node, each with its place and its contrast, or stands on a ground that does not belong there. On
     * the JavaFX thread, after a layout.
     */
    static List<String> faults(Parent root, Predicate<Color> ground) {
        List<String> faults = new ArrayList<>();
        List<Node> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            Node node = open.removeLast();
            if (!node.isVisible()) {
                continue;
            }
            check(node, ground).ifPresent(faults::add);
            if (node instanceof Parent parent) {
                open.addAll(parent.getChildrenUnmodifiable());
            }
        }
        return faults.stream().distinct().sorted().toList();
    }

    private static Optional<String> check(Node node, Predicate<Color> ground) {
        if (node instanceof Text text && !text.getText().isBlank() && text.getFill() instanceof Color fill) {
            return fault(node, fill, WORDS, text.getText()).or(() -> foreign(node, text.getText(), ground));
        }
        if (node instanceof TextInputControl input) {
            return selected(input);
        }
        if (node instanceof Region sign
                && sign.getStyleClass().stream().anyMatch(SIGN_CLASSES::contains)
                && sign.getWidth() > 0
                && sign.getBackground() != null
                && sign.getBackground().getFills().getLast().getFill() instanceof Color fill
                && fill.getOpacity() > 0) {
            return fault(node, fill, SIGNS, "a sign");
        }
        return Optional.empty();
    }

    private static Optional<String> fault(Node node, Color fill, double least, String what) {
        List<Node> chain = chain(node);
        double contrast = Double.MAX_VALUE;
        for (int pick = 0; pick < 4; pick++) {
            Color ground = seen(chain, 0, Color.WHITE, pick, Optional.empty());
            Color front = seen(chain, 0, Color.WHITE, pick, Optional.of(fill));
            contrast = Math.min(contrast, SystemLook.contrast(front, ground));
        }
        return contrast >= least
                ? Optional.empty()
                : Optional.of("%.1f %s “%s”"
                        .formatted(
                                contrast, where(chain), what.lines().findFirst().orElse("")));
    }

    /** A ground that belongs to another look. */
    private static Optional<String> foreign(Node node, String what, Predicate<Color> expected) {
        List<Node> chain = chain(node);
        Color ground = seen(chain, 0, Color.WHITE, 0, Optional.empty());
        return expected.test(ground)
                ? Optional.empty()
                : Optional.of("%s below %s “%s”"
                        .formatted(
                                ground, where(chain), what.lines().findFirst().orElse("")));
    }

    /** The words that are selected in a field stand on a ground of their own. */
    private static Optional<String> selected(TextInputControl input) {
        Optional<Color> ground = styled(input, "-fx-highlight-fill");
        Optional<Color> words = styled(input, "-fx-highlight-text-fill");
        return ground.isEmpty() || words.isEmpty() || SystemLook.contrast(ground.get(), words.get()) >= WORDS
                ? Optional.empty()
                : Optional.of("%s selected: %s on %s".formatted(where(chain(input)), words.get(), ground.get()));
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static Optional<Color> styled(Node node, String property) {
        return node.getCssMetaData().stream()
                .filter(meta -> meta.getProperty().equals(property))
                .map(meta -> ((javafx.css.CssMetaData) meta)
                        .getStyleableProperty(node)
                        .getValue())
                .filter(Color.class::isInstance)
                .map(Color.class::cast)
                .findFirst();
    }

    private static List<Node> chain(Node node) {
        Deque<Node> chain = new ArrayDeque<>();
        for (Node at = node; at != null; at = at.getParent()) {
            chain.addFirst(at);
        }
        return List.copyOf(chain);
    }

    /** The colour at the end of this chain: what is behind it, then the fills of each node, each node as solid as its opacity. */
    private static Color seen(List<Node> chain, int from, Color behind, int pick, Optional<Color> front) {
        Node node = chain.get(from);
        Color now = behind;
        if (from == chain.size() - 1) {
            now = front.map(colour -> over(colour, behind)).orElse(behind);
        } else {
            if (node instanceof Region region && region.getBackground() != null) {
                for (BackgroundFill fill : region.getBackground().getFills()) {
                    now = over(colour(fill.getFill(), pick), now);
                }
            }
            now = seen(chain, from + 1, now, pick, front);
        }
        return mix(behind, now, node.getOpacity());
    }

    private static Color colour(Paint paint, int pick) {
        if (paint instanceof Color colour) {
            return colour;
        }
        if (paint instanceof LinearGradient gradient) {
            List<Stop> stops = gradient.getStops();
            return stops.get(Math.min(pick, stops.size() - 1)).getColor();
        }
        return Color.TRANSPARENT;
    }

    private static Color over(Color top, Color below) {
        return mix(below, Color.color(top.getRed(), top.getGreen(), top.getBlue()), top.getOpacity());
    }

    private static Color mix(Color from, Color to, double share) {
        return Color.color(
                from.getRed() + (to.getRed() - from.getRed()) * share,
                from.getGreen() + (to.getGreen() - from.getGreen()) * share,
                from.getBlue() + (to.getBlue() - from.getBlue()) * share);
    }

    private static String where(List<Node> chain) {
        return String.join(
                " > ",
                chain.subList(Math.max(0, chain.size() - 5), chain.size()).stream()
                        .map(node -> node.getId() == null ? String.join(".", node.getStyleClass()) : "#" + node.getId())
                        .toList());
    }
}
