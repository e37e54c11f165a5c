package io.github.strandline.ui;

import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.image.Image;
import javafx.stage.Stage;

/** The program's icon, for title bars and task switchers; {@code resources/icons} is drawn by {@code installer/Icons.java}. */
final class WindowIcon {

    private WindowIcon() {}

    /** Gives a window the icon in the sizes that window managers ask for. */
    static void on(Stage stage) {
        IntStream.of(16, 32, 48, 128)
                .mapToObj(size -> Objects.requireNonNull(
                        WindowIcon.class.getResource("/icons/strandline-" + size + ".png"), "an icon of " + size))
                .map(picture -> new Image(picture.toExternalForm()))
                .forEach(stage.getIcons()::add);
    }
}
