package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.app.Reports;
import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Outside;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The pictures of a report before it is saved, drawn as {@link PicturesTest} says. */
class ReportPicturesTest {

    private static final Path RECORDING =
            Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
    private static final Path FOLDER = Path.of(System.getProperty("strandline.screenshots", "target/screenshots"));

    private Optional<MainWindow> window = Optional.empty();

    @AfterEach
    void close() {
        FxHandOver.ask(() -> {
            List.copyOf(Window.getWindows()).forEach(Window::hide);
            window.ifPresent(MainWindow::close);
            return 0;
        });
    }

    @Test
    void saveReport() throws Exception {
        draw(false, "report-save-light.png");
        close();
        draw(true, "report-save-dark.png");
        DarkPicture.differs(FOLDER, "report-save");
    }

    private void draw(boolean dark, String name) throws Exception {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
        Host host = new ReplayHost(new ReportReader().read(RECORDING));
        Catalogue catalogue = ReportMachine.catalogue();
        Scanner scanner = new Scanner(catalogue, ScanClock.MONOTONIC);
        Outside outside = Outside.still()
                .with(Reports.of(host, scanner, catalogue, ShownWindow.words(), "1.0.0"), new ChosenFiles());
        Stage stage = FxHandOver.ask(() -> {
            MainWindow made = MainWindow.live(
                    () -> scanner.scan(host),
                    Optional.empty(),
                    () -> new History.Page(List.of(), 0, Optional.empty()),
                    outside,
                    ShownWindow.words());
            made.scene().getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
            Stage shown = new Stage();
            shown.setScene(made.scene());
            shown.show();
            made.saveReport();
            window = Optional.of(made);
            return shown;
        });
        Scene dialog = FxHandOver.ask(() -> Window.getWindows().stream()
                .filter(other -> other instanceof Stage && other != stage && other.isShowing())
                .map(Window::getScene)
                .findFirst()
                .orElseThrow());
        awaitReady(dialog);
        if (dark) {
            FxHandOver.ask(() -> {
                ((CheckBox) dialog.lookup("#saveSecrets")).fire();
                return 0;
            });
            awaitReady(dialog);
        }
        FxHandOver.awaitPulses(3);
        WritableImage image = FxHandOver.ask(() -> Screenshot.draw(dialog, 1));
        Files.createDirectories(FOLDER);
        PngFile.write(image, FOLDER.resolve(name));
        assertTrue(Files.size(FOLDER.resolve(name)) > 10_000, () -> name + " shows hardly anything");
    }

    private static void awaitReady(Scene dialog) {
        FxHandOver.awaitPulses(1);
        while (FxHandOver.ask(() -> dialog.lookup("#saveReport").isDisabled())) {
            FxHandOver.awaitPulses(1);
        }
    }
}
