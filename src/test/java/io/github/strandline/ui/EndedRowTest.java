package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeTableRow;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A tree that ends is seen to go: it fades where it stands, or at least says so where motion is not wanted. */
@WindowTest
final class EndedRowTest {

    private static final Color QUIET = Color.web("#63686f");

    private final Set<Paint> colours = ConcurrentHashMap.newKeySet();
    private ShownWindow shown;
    private TreeTableRow<?> row;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void endedTreeFadesWhereItStands(FxRobot robot) throws TimeoutException {
        Label name = endSignup(robot, false);
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> QUIET.equals(name.getTextFill()));
        assertTrue(colours.size() > 1, colours::toString);
    }

    @Test
    void withReducedMotionItIsGreyAtOnceAndSaysSo(FxRobot robot) {
        Label name = endSignup(robot, true);
        assertEquals(QUIET, name.getTextFill());
        assertEquals(Set.of(QUIET), colours);
        assertEquals("Ended", ShownWindow.ask(() -> ((Labeled) row.lookup(".tree-table-cell.state")).getText()));
    }

    private Label endSignup(FxRobot robot, boolean reduced) {
        robot.moveTo("#scanned");
        ShownWindow.settle(() -> shown.scene().getPreferences().setReducedMotion(reduced));
        List<String> before = shown.row("signup");
        assertTrue(before.contains("Stranded"), before::toString);
        row = ShownWindow.ask(() -> shown.rowOf(shown.item("signup")));
        Label name = (Label) row.lookup(".name");
        ShownWindow.settle(() -> name.textFillProperty().subscribe((_, now) -> colours.add(now)));
        shown.machine.remove(shown.machine.tree("signup"));
        shown.look();
        return name;
    }
}
