package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What tests of the window rely on: the robot's mouse and keyboard act on real controls as a person's do. */
@WindowTest
final class RobotTest {

    private final Button button = new Button("Look again");
    private final TextField field = new TextField();
    private final TableView<String> table = new TableView<>(FXCollections.observableArrayList("b", "c", "a"));
    private final TableColumn<String, String> column = new TableColumn<>("Name");
    private final List<MouseEvent> presses = new ArrayList<>();
    private Stage stage;

    @Start
    void show(Stage stage) {
        this.stage = stage;
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue()));
        column.setPrefWidth(200);
        table.getColumns().add(column);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setContextMenu(new ContextMenu(new MenuItem("Copy")));
        Scene scene = new Scene(new VBox(button, field, table), 400, 300);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, presses::add);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void clickPressesAButtonOnce(FxRobot robot) {
        List<String> fired = new ArrayList<>();
        button.setOnAction(_ -> fired.add("fired"));
        robot.clickOn(button);
        assertEquals(List.of("fired"), fired);
        assertEquals(1, presses.size());
        assertEquals(1, presses.getFirst().getClickCount());
        assertTrue(presses.getFirst().isPrimaryButtonDown());
        assertFalse(presses.getFirst().isPopupTrigger());
    }

    @Test
    void doubleClickCountsTwo(FxRobot robot) {
        robot.doubleClickOn(button);
        assertEquals(2, presses.getLast().getClickCount());
    }

    @Test
    void clickOnAHeaderSorts(FxRobot robot) {
        robot.clickOn("Name");
        assertEquals(List.of("a", "b", "c"), table.getItems());
        robot.clickOn("Name");
        assertEquals(List.of("c", "b", "a"), table.getItems());
    }

    @Test
    void dragOfAHeadersEdgeWidensTheColumn(FxRobot robot) {
        double left = table.localToScreen(0, 0).getX();
        double top = table.localToScreen(0, 0).getY() + 10;
        robot.drag(left + column.getWidth(), top).moveBy(30, 0).moveBy(30, 0).drop();
        assertTrue(column.getWidth() > 250, () -> "width is " + column.getWidth());
    }

    @Test
    void controlAndClickAddsToTheSelection(FxRobot robot) {
        robot.clickOn("b").press(KeyCode.CONTROL).clickOn("a").release(KeyCode.CONTROL);
        assertEquals(List.of("b", "a"), List.copyOf(table.getSelectionModel().getSelectedItems()));
        robot.clickOn("c");
        assertEquals(List.of("c"), List.copyOf(table.getSelectionModel().getSelectedItems()));
    }

    @Test
    void onlyTheRightButtonAsksForTheMenu(FxRobot robot) {
        robot.clickOn("b");
        assertFalse(table.getContextMenu().isShowing());
        robot.clickOn("b", MouseButton.SECONDARY);
        assertTrue(table.getContextMenu().isShowing());
        List<String> chosen = new ArrayList<>();
        table.getContextMenu().getItems().getFirst().setOnAction(_ -> chosen.add("copy"));
        robot.clickOn("Copy");
        assertEquals(List.of("copy"), chosen);
    }

    @Test
    void typedTextArrives(FxRobot robot) {
        robot.clickOn(field).write("stranded 42");
        assertEquals("stranded 42", field.getText());
    }

    @Test
    void anotherSceneOfTheSameStageWorksToo(FxRobot robot) {
        List<Boolean> menus = new ArrayList<>();
        Label label = new Label("second");
        robot.interact(() -> {
            Scene scene = new Scene(new VBox(label), 200, 100);
            scene.setOnMousePressed(event -> menus.add(event.isPopupTrigger()));
            stage.setScene(scene);
        });
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(label);
        assertEquals(List.of(false), menus);
    }
}
