package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.verdict.Standing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the README, drawn by the product from a recording of real daemons. They go to {@code target/screenshots};
 * {@code mvn test -Dtest='io.github.strandline.ui.**' -Dscreenshots=screenshots} renews those of the project.
 */
class PicturesTest {

    private static final Path RECORDING =
            Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
    private static final Path FOLDER = Path.of(System.getProperty("strandline.screenshots", "target/screenshots"));

    private static final Map<String, Screenshot> PICTURES = Map.of(
            "main-light.png",
            Screenshot.USUAL,
            "main-dark.png",
            new Screenshot(MainWindow.FIRST_WIDTH, MainWindow.FIRST_HEIGHT, true, 1, false),
            "report-light.png",
            Screenshot.USUAL.ofReport(true),
            "small-light.png",
            new Screenshot(MainWindow.LEAST_WIDTH, MainWindow.LEAST_HEIGHT, false, 1, false));

    @Test
    void everyPictureIsDrawnFromTheRecording() throws Exception {
        Scan scan = new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC)
                .scan(new ReplayHost(new ReportReader().read(RECORDING)));
        assertFalse(scan.with(Standing.STRANDED).isEmpty());
        Files.createDirectories(FOLDER);
        for (var picture : PICTURES.entrySet()) {
            Path file = FOLDER.resolve(picture.getKey());
            picture.getValue().save(scan, ShownWindow.words(), file);
            assertTrue(Files.size(file) > 20_000, () -> file + " shows hardly anything");
        }
    }
}
