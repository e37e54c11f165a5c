package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;

/** Compares the dark picture of a screen with its light one. */
final class DarkPicture {

    private DarkPicture() {}

    /** Both are as large, and of all their points, hardly one is as bright in the dark one as in the light one. */
    static void differs(Path folder, String name) {
        Image light = new Image(folder.resolve(name + "-light.png").toUri().toString());
        Image dark = new Image(folder.resolve(name + "-dark.png").toUri().toString());
        PixelReader lights = light.getPixelReader();
        PixelReader darks = dark.getPixelReader();
        assertEquals(light.getWidth(), dark.getWidth(), name);
        assertEquals(light.getHeight(), dark.getHeight(), name);
        long darker = 0;
        for (int y = 0; y < light.getHeight(); y++) {
            for (int x = 0; x < light.getWidth(); x++) {
                if (brightness(darks.getArgb(x, y)) + 100 < brightness(lights.getArgb(x, y))) {
                    darker++;
                }
            }
        }
        double share = darker / (light.getWidth() * light.getHeight());
        assertTrue(
                share > 0.75,
                () -> name + "-dark.png is darker at only " + Math.round(100 * share) + " % of its points");
    }

    private static int brightness(int rgb) {
        return ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3;
    }
}
