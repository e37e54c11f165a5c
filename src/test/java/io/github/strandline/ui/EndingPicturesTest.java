package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.kill.KillOutcome;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.killing.Ender;
import io.github.strandline.verdict.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The pictures of the questions before an end and of what came of it, drawn as {@link PicturesTest} says. Nothing is ended. */
class EndingPicturesTest {

    private static final Path RECORDING =
            Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
    private static final Path FOLDER = Path.of(System.getProperty("strandline.screenshots", "target/screenshots"));

    private Optional<MainWindow> window = Optional.empty();
    private Optional<Stage> stage = Optional.empty();
    private volatile Scan seen;
    private History.Page history = new History.Page(List.of(), 0, Optional.empty());

    @AfterEach
    void close() {
        FxHandOver.ask(() -> {
            List.copyOf(Window.getWindows()).forEach(Window::hide);
            window.ifPresent(MainWindow::close);
            return 0;
        });
    }

    @Test
    void confirmation() throws Exception {
        for (boolean dark : new boolean[] {false, true}) {
            Scan scan = open(dark, (_, _, _) -> {
                throw new IllegalStateException("nothing is ended in a picture");
            });
            fire("menu.trees.mark_all");
            markUnsure(scan);
            Platform.runLater(() -> window.orElseThrow().askToEnd());
            save(dialog(), "confirm-" + (dark ? "dark" : "light") + ".png");
            close();
        }
        DarkPicture.differs(FOLDER, "confirm");
    }

    @Test
    void treeInUse() throws Exception {
        Scan scan = open(false, (_, _, _) -> {
            throw new IllegalStateException("nothing is ended in a picture");
        });
        fire("menu.view.all");
        highlight(Stream.of(Standing.IN_USE, Standing.IDLE)
                .flatMap(standing -> scan.with(standing).stream())
                .filter(finding -> finding.end().closeCommand().isPresent())
                .findFirst()
                .orElseThrow()
                .tree()
                .root()
                .identity());
        Platform.runLater(() -> window.orElseThrow().askToEndInUse());
        save(dialog(), "in-use-light.png");
    }

    @Test
    void result() throws Exception {
        Scan recorded = scan();
        open(false, (plan, _, _) -> {
            seen = without(recorded, plan.trees().subList(0, plan.trees().size() - 1));
            return Reports.report(recorded, plan, (tree, place) -> outcome(plan.trees(), tree, place));
        });
        fire("menu.trees.mark_all");
        Platform.runLater(() -> window.orElseThrow().askToEnd());
        Scene dialog = dialog();
        FxHandOver.ask(() -> {
            ((javafx.scene.control.Button) dialog.lookup("#confirmEnd")).fire();
            return 0;
        });
        FxHandOver.awaitPulses(40);
        save(window.orElseThrow().scene(), "result-light.png");
    }

    @Test
    void history() throws Exception {
        history = HistorySamples.page();
        for (boolean dark : new boolean[] {false, true}) {
            open(dark, (_, _, _) -> {
                throw new IllegalStateException("nothing is ended in a picture");
            });
            Platform.runLater(() -> window.orElseThrow().showHistory());
            save(dialog(), "history-" + (dark ? "dark" : "light") + ".png");
            close();
        }
        DarkPicture.differs(FOLDER, "history");
    }

    private static Scan without(Scan scan, List<PlannedTree> ended) {
        return new Scan(
                scan.facts(),
                scan.table(),
                scan.readable(),
                scan.memory(),
                scan.findings().stream()
                        .filter(finding -> ended.stream()
                                .noneMatch(tree -> tree.root()
                                        .identity()
                                        .equals(finding.tree().root().identity())))
                        .toList(),
                scan.unreadable());
    }

    /** One tree ends as it should, one only by force, and of the last two processes run on. */
    private static KillOutcome outcome(List<PlannedTree> trees, String tree, int place) {
        if (trees.getLast().name().equals(tree) && place > 0 && place < 3) {
            return place == 1 ? new KillOutcome.StillRunning(true) : new KillOutcome.NotPermitted();
        }
        return place % 3 == 2 ? new KillOutcome.EndedByForce() : new KillOutcome.EndedWhenAsked();
    }

    private Scan open(boolean dark, Ender ender) throws Exception {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
        Scan scan = scan();
        assertFalse(scan.with(Standing.STRANDED).isEmpty());
        FxHandOver.ask(() -> {
            MainWindow made = MainWindow.live(
                    () -> Optional.ofNullable(seen).orElse(scan),
                    Optional.of(ender),
                    () -> history,
                    ShownWindow.words());
            made.accept(new Look.Seen(scan));
            made.scene().getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
            Stage shown = new Stage();
            shown.setScene(made.scene());
            shown.setWidth(MainWindow.FIRST_WIDTH);
            shown.setHeight(MainWindow.FIRST_HEIGHT);
            shown.show();
            window = Optional.of(made);
            stage = Optional.of(shown);
            return 0;
        });
        FxHandOver.awaitPulses(3);
        return scan;
    }

    private static Scan scan() throws Exception {
        return new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC)
                .scan(new ReplayHost(new ReportReader().read(RECORDING)));
    }

    private void markUnsure(Scan scan) {
        if (scan.with(Standing.UNSURE).isEmpty()) {
            return;
        }
        highlight(scan.with(Standing.UNSURE).getFirst().tree().root().identity());
        FxHandOver.ask(() -> {
            ((CheckBox) window.orElseThrow().scene().lookup("#lookedAt")).fire();
            return 0;
        });
    }

    private void highlight(ProcessIdentity root) {
        FxHandOver.ask(() -> {
            @SuppressWarnings("unchecked")
            TreeTableView<Object> table =
                    (TreeTableView<Object>) window.orElseThrow().scene().lookup("#trees");
            TreeItem<Object> item = table.getRoot().getChildren().stream()
                    .filter(one -> one.getValue().toString().startsWith(root.toString()))
                    .findFirst()
                    .orElseThrow();
            table.getSelectionModel().clearAndSelect(table.getRow(item));
            return 0;
        });
        FxHandOver.awaitPulses(2);
    }

    private void fire(String key) {
        String text = ShownWindow.words().messages().text(key);
        FxHandOver.ask(() -> {
            ((MenuBar) window.orElseThrow().scene().lookup(".menu-bar"))
                    .getMenus().stream()
                            .flatMap(menu -> menu.getItems().stream())
                            .filter(item -> text.equals(item.getText()))
                            .findFirst()
                            .ifPresent(MenuItem::fire);
            return 0;
        });
        FxHandOver.awaitPulses(2);
    }

    private Scene dialog() {
        FxHandOver.awaitPulses(4);
        return FxHandOver.ask(() -> Window.getWindows().stream()
                .filter(other -> other instanceof Stage && other != stage.orElseThrow() && other.isShowing())
                .map(Window::getScene)
                .findFirst()
                .orElseThrow());
    }

    private static void save(Scene scene, String name) throws IOException {
        FxHandOver.awaitPulses(3);
        WritableImage image = FxHandOver.ask(() -> Screenshot.draw(scene, 1));
        Files.createDirectories(FOLDER);
        Path file = FOLDER.resolve(name);
        PngFile.write(image, file);
        assertTrue(Files.size(file) > 10_000, () -> file + " shows hardly anything");
    }
}
