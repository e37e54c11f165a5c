package io.github.strandline.ui;

import io.github.strandline.settings.Settings;
import java.util.Objects;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Light, dark, or as the system has it, for one window and whatever opens before it: dialogs, menus and tips have its colours from the
 * start and for as long as they are open. Other windows are left alone.
 */
final class Theme implements AutoCloseable {

    private final Scene scene;
    private final ListChangeListener<Window> opened = _ -> dressOwned();
    private final ChangeListener<ColorScheme> changed = (_, _, _) -> dressOwned();
    private Optional<Settings.Theme> shown = Optional.empty();

    Theme(Scene scene) {
        this.scene = scene;
        Window.getWindows().addListener(opened);
        scene.getPreferences().colorSchemeProperty().addListener(changed);
    }

    /** Shows the window so; nothing happens when that was its theme before. */
    void show(Settings.Theme theme) {
        if (shown.filter(theme::equals).isPresent()) {
            return;
        }
        shown = Optional.of(theme);
        switch (theme) {
            case LIGHT -> scene.getPreferences().setColorScheme(ColorScheme.LIGHT);
            case DARK -> scene.getPreferences().setColorScheme(ColorScheme.DARK);
            case SYSTEM -> follow(scene);
        }
    }

    @Override
    public void close() {
        Window.getWindows().removeListener(opened);
        scene.getPreferences().colorSchemeProperty().removeListener(changed);
    }

    private void dressOwned() {
        ColorScheme scheme = scene.getPreferences().getColorScheme();
        Window.getWindows().stream()
                .filter(this::owned)
                .map(Window::getScene)
                .filter(Objects::nonNull)
                .filter(other -> other.getPreferences().getColorScheme() != scheme)
                .forEach(other -> other.getPreferences().setColorScheme(scheme));
    }

    private boolean owned(Window window) {
        Optional<Window> at = owner(window);
        while (at.isPresent() && !at.get().equals(scene.getWindow())) {
            at = at.flatMap(Theme::owner);
        }
        return at.isPresent();
    }

    private static Optional<Window> owner(Window window) {
        return switch (window) {
            case Stage stage -> Optional.ofNullable(stage.getOwner());
            case PopupWindow popup -> Optional.ofNullable(popup.getOwnerWindow());
            default -> Optional.empty();
        };
    }

    // Null is how JavaFX names it.
    @SuppressWarnings("NullAway")
    private static void follow(Scene scene) {
        scene.getPreferences().setColorScheme(null);
    }
}
