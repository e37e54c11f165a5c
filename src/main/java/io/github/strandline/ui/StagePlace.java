package io.github.strandline.ui;

import io.github.strandline.settings.WindowPlace;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.ScanLoop;
import io.github.strandline.ui.common.Watch;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.Observable;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;

/**
 * Puts the window where it stood last, if its title bar can be reached there, and notes where it stands: a second after the last
 * change and when it closes. Where the system places windows by itself (Wayland) only the size comes back.
 */
final class StagePlace {

    private static final Duration CALM = Duration.seconds(1);

    /** So much of the title bar must be on a screen to be reached. */
    private static final double REACHABLE = 80;

    private static final double TITLE_BAR = 30;
    private static final double BESIDE = 28;

    private final Stage stage;
    private final CurrentSettings settings;
    private final MainController main;
    private final PauseTransition calm = new PauseTransition(CALM);
    private Optional<Rectangle2D> bounds = Optional.empty();

    private StagePlace(Stage stage, CurrentSettings settings, MainController main) {
        this.stage = stage;
        this.settings = settings;
        this.main = main;
    }

    /** Restores the place, and keeps it from then on. Called before the stage is shown. */
    static void keep(Stage stage, CurrentSettings settings, MainController main) {
        StagePlace place = new StagePlace(stage, settings, main);
        settings.now().window().ifPresent(place::restore);
        place.watch();
    }

    /** Puts a further window a little beside one that stands there. Where it stands is not kept. */
    static void beside(Stage stage, Window other) {
        stage.setWidth(Math.max(other.getWidth(), MainWindow.LEAST_WIDTH));
        stage.setHeight(Math.max(other.getHeight(), MainWindow.LEAST_HEIGHT));
        if (other instanceof Stage first && first.isMaximized()) {
            stage.setMaximized(true);
        } else {
            stage.setX(other.getX() + BESIDE);
            stage.setY(other.getY() + BESIDE);
        }
    }

    private void restore(WindowPlace place) {
        List<Rectangle2D> screens =
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
        Rectangle2D primary = Screen.getPrimary().getVisualBounds();
        if (reachable(place, screens)) {
            stage.setX(place.x());
            stage.setY(place.y());
            stage.setWidth(Math.max(place.width(), MainWindow.LEAST_WIDTH));
            stage.setHeight(Math.max(place.height(), MainWindow.LEAST_HEIGHT));
        } else {
            stage.setWidth(Math.clamp(
                    place.width(), MainWindow.LEAST_WIDTH, Math.max(primary.getWidth(), MainWindow.LEAST_WIDTH)));
            stage.setHeight(Math.clamp(
                    place.height(), MainWindow.LEAST_HEIGHT, Math.max(primary.getHeight(), MainWindow.LEAST_HEIGHT)));
            stage.centerOnScreen();
        }
        bounds = Optional.of(new Rectangle2D(place.x(), place.y(), place.width(), place.height()));
        stage.setMaximized(place.maximized());
        main.divide(place.beside(), place.below());
    }

    /** Whether enough of the title bar is on one of these screens. */
    static boolean reachable(WindowPlace place, List<Rectangle2D> screens) {
        return screens.stream().anyMatch(screen -> {
            double wide = Math.min(place.x() + place.width(), screen.getMaxX()) - Math.max(place.x(), screen.getMinX());
            return wide >= REACHABLE && place.y() >= screen.getMinY() - 1 && place.y() + TITLE_BAR <= screen.getMaxY();
        });
    }

    private void watch() {
        calm.setOnFinished(_ -> note());
        for (Observable changing : List.<Observable>of(
                stage.xProperty(),
                stage.yProperty(),
                stage.widthProperty(),
                stage.heightProperty(),
                stage.maximizedProperty(),
                main.besideProperty(),
                main.belowProperty())) {
            changing.subscribe(() -> {
                if (stage.isShowing()) {
                    calm.playFromStart();
                }
            });
        }
        stage.showingProperty().subscribe((was, _) -> {
            if (was) {
                calm.stop();
                note();
            }
        });
    }

    /** Bounds of a window that fills the screen, or is an icon, are not those that it goes back to. */
    private void note() {
        if (!stage.isMaximized() && !stage.isIconified() && !stage.isFullScreen() && stage.getWidth() >= 1) {
            bounds = Optional.of(new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()));
        }
        bounds.ifPresent(at -> settings.change(now -> now.withWindow(new WindowPlace(
                at.getMinX(),
                at.getMinY(),
                at.getWidth(),
                at.getHeight(),
                stage.isMaximized(),
                main.besideProperty().get(),
                main.belowProperty().get()))));
    }

    /** How much the window on this stage is looked at. */
    static ScanLoop.Attention attention(Stage stage, Watch watch) {
        if (stage.isIconified()) {
            return ScanLoop.Attention.AWAY;
        }
        // A dialog of ours has the keyboard while the window is busy.
        boolean watched =
                !stage.isShowing() || stage.isFocused() || watch.busyProperty().get();
        return watched ? ScanLoop.Attention.WATCHED : ScanLoop.Attention.BESIDE;
    }
}
