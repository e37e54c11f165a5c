package io.github.strandline.ui;

import io.github.strandline.settings.Settings;
import javafx.application.ColorScheme;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Light, dark, or as the system has it, for every window of this program. */
final class Theme {

    private Theme() {}

    /** Shows this scene, and every window that is open, in these colours. A dialog that opens later takes those of its owner. */
    static void show(Scene scene, Settings.Theme theme) {
        set(scene, theme);
        Window.getWindows().forEach(window -> {
            if (window.getScene() != null) {
                set(window.getScene(), theme);
            }
        });
    }

    private static void set(Scene scene, Settings.Theme theme) {
        switch (theme) {
            case LIGHT -> scene.getPreferences().setColorScheme(ColorScheme.LIGHT);
            case DARK -> scene.getPreferences().setColorScheme(ColorScheme.DARK);
            case SYSTEM -> follow(scene);
        }
    }

    // Null is how JavaFX names it.
    @SuppressWarnings("NullAway")
    private static void follow(Scene scene) {
        scene.getPreferences().setColorScheme(null);
    }
}
