package io.github.strandline.ui;

import io.github.strandline.settings.WindowPlace;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.ScanLoop;
import io.github.strandline.ui.common.Watch;
import java.util.Comparator;
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
 * Puts the window where it stood last, if its title bar can be reached there, no larger than its screen and inside it, and notes where it stands: a second after the last
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
        settings.now().window().ifPresentOrElse(place::restore, place::first);
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

    /** A screen that is too small for the first size is filled; otherwise the system chooses the place. */
    private void first() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double height = MainWindow.FIRST_HEIGHT + TITLE_BAR;
        if (MainWindow.FIRST_WIDTH > screen.getWidth() || height > screen.getHeight()) {
            put(fitted(new Rectangle2D(0, 0, MainWindow.FIRST_WIDTH, height), screen));
        }
    }

    private void restore(WindowPlace place) {
        List<Rectangle2D> screens =
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
        Rectangle2D wanted = new Rectangle2D(
                place.x(),
                place.y(),
                Math.max(place.width(), MainWindow.LEAST_WIDTH),
                Math.max(place.height(), MainWindow.LEAST_HEIGHT));
        if (reachable(place, screens)) {
            put(fitted(wanted, nearest(wanted, screens)));
        } else {
            Rectangle2D fitted = fitted(wanted, Screen.getPrimary().getVisualBounds());
            stage.setWidth(fitted.getWidth());
            stage.setHeight(fitted.getHeight());
            stage.centerOnScreen();
        }
        bounds = Optional.of(new Rectangle2D(place.x(), place.y(), place.width(), place.height()));
        stage.setMaximized(place.maximized());
        main.divider().divide(place.beside(), place.below());
    }

    private void put(Rectangle2D at) {
        stage.setX(at.getMinX());
        stage.setY(at.getMinY());
        stage.setWidth(at.getWidth());
        stage.setHeight(at.getHeight());
    }

    /** At most as large as the screen, and moved inside it by no more than is needed. */
    static Rectangle2D fitted(Rectangle2D wanted, Rectangle2D screen) {
        double width = Math.min(wanted.getWidth(), screen.getWidth());
        double height = Math.min(wanted.getHeight(), screen.getHeight());
        return new Rectangle2D(
                Math.clamp(wanted.getMinX(), screen.getMinX(), screen.getMaxX() - width),
                Math.clamp(wanted.getMinY(), screen.getMinY(), screen.getMaxY() - height),
                width,
                height);
    }

    /** The screen that has most of it. */
    static Rectangle2D nearest(Rectangle2D wanted, List<Rectangle2D> screens) {
        return screens.stream()
                .max(Comparator.comparingDouble(screen -> overlap(wanted, screen)))
                .orElse(wanted);
    }

    private static double overlap(Rectangle2D one, Rectangle2D other) {
        double wide = Math.min(one.getMaxX(), other.getMaxX()) - Math.max(one.getMinX(), other.getMinX());
        double high = Math.min(one.getMaxY(), other.getMaxY()) - Math.max(one.getMinY(), other.getMinY());
        return Math.max(0, wide) * Math.max(0, high);
    }

    /** The least size of a window, which is smaller on a screen that is. */
    static void least(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(Math.min(MainWindow.LEAST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(MainWindow.LEAST_HEIGHT, screen.getHeight()));
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
                main.divider().besideProperty(),
                main.divider().belowProperty())) {
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
                main.divider().besideProperty().get(),
                main.divider().belowProperty().get()))));
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
