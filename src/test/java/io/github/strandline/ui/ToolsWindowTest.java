package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleFamilies;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Daemons of build and language tools, and helpers without a sign of their owners, are left alone by design, and shown when somebody asks for them. */
@WindowTest
final class ToolsWindowTest {

    private final SampleMachine machine = SampleMachine.busy();
    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        machine.add(SampleFamilies.GRADLE, "8.14", VerdictKind.CAPPED, Duration.ofHours(2), 900);
        machine.add(SampleFamilies.GRADLE, "9.2", VerdictKind.CAPPED, Duration.ofHours(1), 800);
        shown = ShownWindow.show(stage, machine);
    }

    @Test
    void theyAreNeitherShownNorCountedAtFirst(FxRobot robot) {
        assertEquals("+ 2 build tools and helpers", shown.text("#tools"));
        assertEquals("5 left alone", shown.text("#inUseTitle"));
        robot.clickOn("#showAll");
        assertEquals(23, shown.table().getRoot().getChildren().size());
    }

    @Test
    void oneSwitchShowsAndCountsThem(FxRobot robot) {
        robot.clickOn("#tools");
        assertEquals("− 2 build tools and helpers", shown.text("#tools"));
        assertEquals("7 left alone", shown.text("#inUseTitle"));
        robot.clickOn("#inUseCard");
        assertEquals(7, shown.table().getRoot().getChildren().size());
        robot.clickOn("#tools");
        assertEquals(5, shown.table().getRoot().getChildren().size());
    }

    @Test
    void withoutAnyThereIsNoSwitch() {
        machine.trees().stream()
                .filter(tree -> tree.title().startsWith("Gradle daemon"))
                .forEach(machine::remove);
        shown.look();
        assertFalse(shown.find("#tools", Node.class).isVisible());
    }
}
