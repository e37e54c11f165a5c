package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.Settings;
import io.github.strandline.settings.WindowPlace;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.controlsfx.control.MasterDetailPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A window whose size changes shows what one of that size shows from its start. In German, whose words are long. */
@WindowTest
final class ShrinkingWindowTest {

    private ShownWindow shown;
    private Stage stage;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        Outside outside = new Outside(
                CurrentSettings.unwritten(Settings.USUAL), _ -> false, (_, _) -> "", "", List.of(), System::nanoTime);
        shown = ShownWindow.show(stage, SampleMachine.busy(), outside, new Words(new Messages(Locale.GERMAN)));
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void nothingLiesOutsideAfterShrinking() {
        resize(MainWindow.LEAST_WIDTH, MainWindow.LEAST_HEIGHT);
        for (String selector : List.of("#endMarked", "#pause", "#refresh", "#trees", ".status", ".summary")) {
            Node node = shown.find(selector, Node.class);
            Bounds bounds = ShownWindow.ask(() -> node.localToScene(node.getLayoutBounds()));
            assertTrue(bounds.getMaxX() <= shown.scene().getWidth() + 0.5, () -> selector + " " + bounds);
        }
    }

    @Test
    void nothingThatMattersIsCutInTheSmallestWindow() {
        resize(MainWindow.LEAST_WIDTH, MainWindow.LEAST_HEIGHT);
        assertEquals(Set.of(), CutText.in(shown.scene().getRoot(), PseudoLocaleTest::matters));
        shown.fire("#markAll");
        assertEquals(Set.of(), CutText.in(shown.scene().getRoot(), PseudoLocaleTest::matters));
    }

    @Test
    void dividerOfEitherSideComesBackAndOnlyADragIsKept(FxRobot robot) {
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        ShownWindow.settle(() -> shown.window().toggleEvidence());
        double before = split().getDividerPosition();
        resize(MainWindow.LEAST_WIDTH, MainWindow.FIRST_HEIGHT);
        assertEquals(WindowPlace.USUAL_BELOW, split().getDividerPosition(), 0.05);
        resize(MainWindow.FIRST_WIDTH, MainWindow.FIRST_HEIGHT);
        assertEquals(before, split().getDividerPosition(), 0.02);
        assertEquals(
                WindowPlace.USUAL_BESIDE,
                shown.window().divider().besideProperty().get(),
                0.0);
        assertEquals(
                WindowPlace.USUAL_BELOW,
                shown.window().divider().belowProperty().get(),
                0.0);
        Node divider = shown.find(".master-detail-pane .split-pane-divider", Node.class);
        robot.drag(divider).moveBy(-100, 0).drop();
        ShownWindow.settle(() -> {});
        assertEquals(
                split().getDividerPosition(),
                shown.window().divider().besideProperty().get(),
                0.001);
        assertTrue(shown.window().divider().besideProperty().get() < before - 0.05);
        assertEquals(
                WindowPlace.USUAL_BELOW,
                shown.window().divider().belowProperty().get(),
                0.0);
    }

    @Test
    void paneIsNeverTooNarrowToRead() {
        ShownWindow.settle(() -> split().setDividerPosition(0.937));
        double width = shown.find("#evidence", javafx.scene.layout.Region.class).getWidth();
        assertTrue(width >= 229, () -> "" + width);
    }

    private MasterDetailPane split() {
        return shown.find(".master-detail-pane", MasterDetailPane.class);
    }

    private void resize(double width, double height) {
        ShownWindow.settle(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
        ShownWindow.settle(() -> shown.scene().getRoot().layout());
    }
}
