package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import javafx.geometry.Bounds;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Where people read from right to left the window is its mirror image, and works as ever. */
@WindowTest
final class MirroredWindowTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
        shown.scene().setNodeOrientation(NodeOrientation.RIGHT_TO_LEFT);
    }

    @Test
    void whatStandsLeftStandsRightAndNothingOverlapsOrLeavesTheWindow() {
        ShownWindow.settle(() -> shown.item("lnkchk").setExpanded(true));
        Bounds freed = bounds(shown.find("#freedCard", Node.class));
        Bounds stranded = bounds(shown.find("#strandedCard", Node.class));
        Bounds inUse = bounds(shown.find("#inUseCard", Node.class));
        assertTrue(freed.getMinX() > stranded.getMaxX() && stranded.getMinX() > inUse.getMaxX());
        Bounds mark = bounds(shown.markBox("lnkchk"));
        Bounds name =
                bounds(ShownWindow.ask(() -> shown.rowOf(shown.item("lnkchk")).lookup(".name")));
        Bounds state =
                bounds(ShownWindow.ask(() -> shown.rowOf(shown.item("lnkchk")).lookup(".state")));
        assertTrue(mark.getMinX() > name.getMaxX(), "mark " + mark + " name " + name);
        assertTrue(name.getMinX() > state.getMaxX() - 1, "name " + name + " state " + state);
        Bounds child = bounds(ShownWindow.ask(
                () -> shown.rowOf(shown.item("lnkchk").getChildren().getFirst()).lookup(".name")));
        assertTrue(child.getMaxX() < name.getMaxX(), "a process is indented under its tree");
        for (String id : new String[] {"#refresh", "#freedCard", "#inUseCard", "#endMarked", "#scanned"}) {
            Bounds bounds = bounds(shown.find(id, Node.class));
            assertTrue(
                    bounds.getMinX() >= 0 && bounds.getMaxX() <= shown.scene().getWidth(), id + " at " + bounds);
        }
    }

    @Test
    void markingAndCountingWork(FxRobot robot) {
        robot.clickOn(shown.markBox("signup"));
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
    }

    private static Bounds bounds(Node node) {
        return ShownWindow.ask(() -> node.localToScene(node.getLayoutBounds()));
    }
}
