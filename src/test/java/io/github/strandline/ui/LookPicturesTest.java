package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.ui.SystemLook.Plain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.geometry.NodeOrientation;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/** The main window as people see it who set their system otherwise. Drawn like those of {@link PicturesTest}; a line makes a picture. */
class LookPicturesTest {

    private static final Path RECORDING =
            Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
    private static final Path FOLDER = Path.of(System.getProperty("strandline.screenshots", "target/screenshots"));

    /** A picture, and what is done to the window before it is drawn. */
    private record Picture(String name, Screenshot screenshot, Consumer<Scene> first, UnaryOperator<Image> then) {

        Picture(String name, Screenshot screenshot, Consumer<Scene> first) {
            this(name, screenshot, first, image -> image);
        }
    }

    private static final List<Picture> PICTURES = List.of(
            new Picture("scale200-light", new Screenshot(1080, 680, false, 2, false), _ -> {}),
            new Picture("greyscale", Screenshot.USUAL, LookPicturesTest::all, LookPicturesTest::grey),
            new Picture("right-to-left-light", Screenshot.USUAL, scene -> {
                scene.setNodeOrientation(NodeOrientation.RIGHT_TO_LEFT);
            }),
            new Picture("high-contrast", Screenshot.USUAL, scene -> {
                all(scene);
                SystemLook.dress(scene, Optional.of(new Plain(Color.BLACK, Color.WHITE)), Optional.empty());
            }));

    @Test
    void everyPictureIsDrawnFromTheRecording() throws Exception {
        Scan scan = new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC)
                .scan(new ReplayHost(new ReportReader().read(RECORDING)));
        Files.createDirectories(FOLDER);
        for (Picture picture : PICTURES) {
            Path file = FOLDER.resolve(picture.name() + ".png");
            picture.screenshot().save(scan, ShownWindow.words(), file, picture.first(), picture.then());
            assertTrue(Files.size(file) > 20_000, () -> file + " shows hardly anything");
        }
    }

    /** As luminance, which is what is left for an eye without colours. */
    private static Image grey(Image image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        WritableImage grey = new WritableImage(width, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                grey.getPixelWriter()
                        .setColor(x, y, image.getPixelReader().getColor(x, y).grayscale());
            }
        }
        return grey;
    }

    private static void all(Scene scene) {
        ((javafx.scene.control.ToggleButton) scene.lookup("#allButton")).fire();
    }
}
