package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.SettingsFolder;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.preferences.PreferencesDialog;
import io.github.strandline.verdict.Standing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.controlsfx.control.MasterDetailPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The pictures of the README, drawn by the product from recordings of real daemons. They go to {@code target/screenshots};
 * {@code mvn test -Dtest='io.github.strandline.ui.**' -Dscreenshots=screenshots} renews those of the project.
 */
class PicturesTest {

    private static final Path MIXED = Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
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

    @TempDir
    Path folder;

    @Test
    void everyPictureIsDrawnFromTheRecording() throws Exception {
        Scan scan = scan(MIXED);
        assertFalse(scan.with(Standing.STRANDED).isEmpty());
        for (var picture : PICTURES.entrySet()) {
            picture.getValue().save(scan, ShownWindow.words(), file(picture.getKey()));
            drawn(picture.getKey(), 20_000);
        }
        DarkPicture.differs(FOLDER, "main");
    }

    /** The same machine when all that is stranded or unsure has ended. */
    @Test
    void nothingStranded() throws Exception {
        Set<Long> ended = scan(MIXED).findings().stream()
                .filter(finding -> finding.standing() == Standing.STRANDED || finding.standing() == Standing.UNSURE)
                .flatMap(finding -> finding.tree().processes().stream())
                .map(ProcessRecord::pid)
                .collect(Collectors.toSet());
        ObjectNode report = json();
        ArrayNode left = JsonMapper.shared().createArrayNode();
        for (JsonNode process : report.path("processes")) {
            if (!ended.contains(process.path("pid").longValue())) {
                left.add(process);
            }
        }
        report.set("processes", left);
        Scan scan = scan(Files.writeString(folder.resolve("clean.json"), report.toString()));
        assertTrue(scan.with(Standing.STRANDED).isEmpty());
        assertTrue(scan.allRead());
        Screenshot.USUAL.save(scan, ShownWindow.words(), file("nothing-stranded-light.png"));
        drawn("nothing-stranded-light.png", 10_000);
    }

    /** The same machine as an ordinary user would see it of whom the other processes are not. */
    @Test
    void limitedPermission() throws Exception {
        ObjectNode report = json();
        Set<Long> daemons = scan(MIXED).findings().stream()
                .flatMap(finding -> finding.tree().processes().stream())
                .map(ProcessRecord::pid)
                .collect(Collectors.toSet());
        for (JsonNode process : report.path("processes")) {
            if (!daemons.contains(process.path("pid").longValue())) {
                ((ObjectNode) process)
                        .putObject("arguments")
                        .put("reading", "denied")
                        .put("reason", "permission denied");
            }
        }
        Path limited = Files.writeString(folder.resolve("limited.json"), report.toString());
        Scan scan = scan(limited);
        assertTrue(HelpPages.hidden(scan) > 0);
        Screenshot.USUAL.save(scan, ShownWindow.words(), file("limited-light.png"));
        drawn("limited-light.png", 20_000);
    }

    /** The pane as a whole, as it can be scrolled through, of a tree in which something belongs by evidence. */
    @Test
    void evidence() throws Exception {
        Scan scan = scan(MIXED);
        inBoth(
                "evidence",
                dark -> picture(
                        scan,
                        dark,
                        stage -> {
                            ((MasterDetailPane) stage.getScene().lookup(".master-detail-pane"))
                                    .setDividerPosition(0.69);
                            ((TextField) stage.getScene().lookup("#filterText")).setText("sockgone1");
                            ((TreeTableView<?>) stage.getScene().lookup("#trees"))
                                    .getSelectionModel()
                                    .clearAndSelect(0);
                        },
                        stage -> {
                            ScrollPane pane = (ScrollPane) stage.getScene().lookup("#evidence #pane");
                            return Screenshot.draw(pane.getContent(), 1);
                        }));
    }

    @Test
    void preferences() throws Exception {
        // Nothing is there, and nothing is changed, so nothing is written.
        SettingsStore store =
                new SettingsStore(SettingsFolder.of(Map.of(), "/home/ann", "Linux"), InstantSource.system());
        Scan scan = scan(MIXED);
        inBoth(
                "preferences",
                dark -> picture(
                        scan,
                        dark,
                        stage -> new PreferencesDialog(ShownWindow.words().messages(), CurrentSettings.of(store))
                                .show(stage.getScene()),
                        stage -> {
                            Stage dialog = Window.getWindows().stream()
                                    .filter(window -> window != stage && window instanceof Stage)
                                    .map(Stage.class::cast)
                                    .findFirst()
                                    .orElseThrow();
                            WritableImage drawn =
                                    Screenshot.draw(dialog.getScene().getRoot(), 1);
                            dialog.hide();
                            return drawn;
                        }));
    }

    private static void inBoth(String name, Function<Boolean, WritableImage> drawing) throws Exception {
        PngFile.write(drawing.apply(false), file(name + "-light.png"));
        PngFile.write(drawing.apply(true), file(name + "-dark.png"));
        drawn(name + "-light.png", 10_000);
        DarkPicture.differs(FOLDER, name);
    }

    private interface Before {
        void act(Stage stage);
    }

    private interface Drawing {
        WritableImage of(Stage stage);
    }

    private static WritableImage picture(Scan scan, boolean dark, Before before, Drawing drawing) {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
        record Shown(MainWindow window, Stage stage) {}
        Shown shown = FxHandOver.ask(() -> {
            MainWindow window = MainWindow.still(scan, ShownWindow.words());
            Scene scene = window.scene();
            scene.getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.setWidth(1400);
            stage.setHeight(MainWindow.FIRST_HEIGHT);
            stage.show();
            return new Shown(window, stage);
        });
        FxHandOver.awaitPulses(3);
        FxHandOver.ask(() -> {
            before.act(shown.stage());
            return true;
        });
        FxHandOver.awaitPulses(3);
        WritableImage image = FxHandOver.ask(() -> drawing.of(shown.stage()));
        FxHandOver.ask(() -> {
            shown.stage().hide();
            shown.window().close();
            return true;
        });
        return image;
    }

    private static Scan scan(Path recording) throws Exception {
        Report report = new ReportReader().read(recording);
        return new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC).scan(new ReplayHost(report));
    }

    private static ObjectNode json() throws Exception {
        return (ObjectNode) JsonMapper.shared().readTree(Files.readAllBytes(MIXED));
    }

    private static Path file(String name) throws Exception {
        Files.createDirectories(FOLDER);
        return FOLDER.resolve(name);
    }

    private static void drawn(String name, long least) throws Exception {
        assertTrue(Files.size(FOLDER.resolve(name)) > least, () -> name + " shows hardly anything");
    }
}
