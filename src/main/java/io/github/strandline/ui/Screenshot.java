package io.github.strandline.ui;

import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javafx.stage.Stage;

/**
 * Draws the main window off screen and saves it as a picture. Needs no display: unless the toolkit runs already, it is started
 * on JavaFX's headless platform, after which this program can show no real window any more.
 *
 * @param width of the window
 * @param height of the window
 * @param dark the colour scheme
 * @param scale pixels for each point
 * @param report whether the window is drawn as that of a saved report, without anything that acts
 */
public record Screenshot(double width, double height, boolean dark, double scale, boolean report) {

    /** The first window of a live machine, light, one pixel for each point. */
    public static final Screenshot USUAL =
            new Screenshot(MainWindow.FIRST_WIDTH, MainWindow.FIRST_HEIGHT, false, 1, false);

    /**
     * Saves a picture of the window on this scan. Called from any thread but the JavaFX thread; waits.
     *
     * @throws IOException when the file cannot be written
     */
    public void save(Scan scan, Words words, Path file) throws IOException {
        save(scan, words, file, _ -> {}, image -> image);
    }

    /** The same, of a window to which something is done first, on the JavaFX thread, and with a picture that is changed then. */
    void save(Scan scan, Words words, Path file, Consumer<Scene> first, UnaryOperator<Image> then) throws IOException {
        offScreen();
        FxHandOver.startToolkit();
        Shown shown = FxHandOver.ask(() -> open(scan, words));
        // Rows are made in the first pulse and laid out in the second.
        FxHandOver.awaitPulses(3);
        FxHandOver.ask(() -> {
            first.accept(shown.stage().getScene());
            return shown;
        });
        FxHandOver.awaitPulses(3);
        WritableImage image = FxHandOver.ask(() -> draw(shown.stage().getScene(), scale));
        FxHandOver.ask(() -> close(shown));
        PngFile.write(then.apply(image), file);
    }

    /** From now on, unless the toolkit runs already, this program shows no window on a display. */
    public static void offScreen() {
        if (System.getProperty("glass.platform") == null) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
        }
    }

    /** The same picture as that of a saved report, or of a live machine. */
    public Screenshot ofReport(boolean saved) {
        return new Screenshot(width, height, dark, scale, saved);
    }

    private record Shown(MainWindow window, Stage stage) {}

    private Shown open(Scan scan, Words words) {
        MainWindow window = report ? MainWindow.ofReport(scan, words) : MainWindow.still(scan, words);
        window.scene().getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
        Stage stage = new Stage();
        stage.setScene(window.scene());
        stage.setWidth(width);
        stage.setHeight(height);
        stage.show();
        window.focusTable();
        return new Shown(window, stage);
    }

    private static boolean close(Shown shown) {
        shown.stage().hide();
        shown.window().close();
        return true;
    }

    static WritableImage draw(Scene scene, double scale) {
        return draw(scene.getRoot(), scale);
    }

    static WritableImage draw(Node node, double scale) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(new Scale(scale, scale));
        boolean dark = node.getScene().getPreferences().getColorScheme() == ColorScheme.DARK;
        // What is drawn may be a part of a window, without the ground that it stands on.
        parameters.setFill(dark ? SystemLook.DARK_PANEL : SystemLook.LIGHT_PANEL);
        return node.snapshot(parameters, null);
    }
}
