package io.github.strandline.ui;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.stage.Window;

/**
 * What a window takes over from the system beside light and dark: its accent colour, where that can be seen on our grounds, and high
 * contrast, where the system's two colours replace all of ours and shapes and words alone tell states apart. Reduced motion needs
 * nothing: nothing moves here.
 */
final class SystemLook implements AutoCloseable {

    private static final String HIGH_CONTRAST = "high-contrast";

    /** WCAG 2.2, 1.4.11: what shows where the keyboard is. */
    private static final double VISIBLE = 3;

    static final Color LIGHT_PANEL = Color.WHITE;
    static final Color DARK_PANEL = Color.web("#1d2023");

    private final Platform.Preferences system;
    private final MapChangeListener<String, Object> changed = _ -> dressAll();
    private final ListChangeListener<Window> opened = _ -> dressAll();
    private boolean following;

    SystemLook(Platform.Preferences system) {
        this.system = system;
    }

    /** From now on every window of this program looks as the system wants, also when that changes. */
    void follow() {
        system.addListener(changed);
        Window.getWindows().addListener(opened);
        following = true;
        dressAll();
    }

    /** Once more, because a window became light or dark. */
    void renew() {
        if (following) {
            dressAll();
        }
    }

    @Override
    public void close() {
        following = false;
        system.removeListener(changed);
        Window.getWindows().removeListener(opened);
    }

    private void dressAll() {
        Window.getWindows().stream()
                .map(Window::getScene)
                .filter(Objects::nonNull)
                .forEach(this::dress);
    }

    private void dress(Scene scene) {
        boolean dark = scene.getPreferences().getColorScheme() == ColorScheme.DARK;
        boolean plain = highContrast(system);
        dress(
                scene,
                plain
                        ? Optional.of(new Plain(system.getBackgroundColor(), system.getForegroundColor()))
                        : Optional.empty(),
                accent(system.getAccentColor(), dark));
    }

    /** The only two colours of a window in high contrast. */
    record Plain(Color paper, Color ink) {}

    /** Gives a scene these colours. */
    static void dress(Scene scene, Optional<Plain> plain, Optional<Color> accent) {
        String style = plain.map(two -> "-paper: " + web(two.paper()) + "; -ink: " + web(two.ink()) + ";")
                .or(() ->
                        accent.map(colour -> "-fx-accent: " + web(colour) + "; -fx-focus-color: " + web(colour) + ";"))
                .orElse("");
        if (!style.equals(scene.getRoot().getStyle())) {
            scene.getRoot().setStyle(style);
        }
        // What is as it should be is left so, or a menu that is open loses its colours.
        List<String> classes = scene.getRoot().getStyleClass();
        if (plain.isEmpty()) {
            classes.remove(HIGH_CONTRAST);
        } else if (!classes.contains(HIGH_CONTRAST)) {
            classes.add(HIGH_CONTRAST);
        }
    }

    /** Windows says it itself; on Linux it is a theme of that name. */
    static boolean highContrast(Map<String, Object> system) {
        return Boolean.TRUE.equals(system.get("Windows.SPI.HighContrast"))
                || (system.get("GTK.theme_name") instanceof String theme
                        && theme.toLowerCase(Locale.ROOT).contains("highcontrast"));
    }

    /** The system's accent, unless it could hardly be seen. */
    static Optional<Color> accent(Color accent, boolean dark) {
        return Optional.ofNullable(accent)
                .filter(colour -> contrast(colour, dark ? DARK_PANEL : LIGHT_PANEL) >= VISIBLE);
    }

    /** WCAG 2.2, contrast ratio. */
    static double contrast(Color one, Color other) {
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

    private static String web(Color colour) {
        return "#%02x%02x%02x"
                .formatted(
                        Math.round(255 * colour.getRed()),
                        Math.round(255 * colour.getGreen()),
                        Math.round(255 * colour.getBlue()));
    }
}
