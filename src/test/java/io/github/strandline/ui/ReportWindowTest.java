package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.process.Owner;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A saved report is read and never acted on: what acts is not in the scene at all. */
@WindowTest
final class ReportWindowTest {

    private MainWindow window;

    @Start
    void show(Stage stage) {
        window = MainWindow.ofReport(SampleMachine.busy().scan(), ShownWindow.words());
        stage.setWidth(1080);
        stage.setHeight(680);
        window.show(stage);
    }

    @Test
    void nothingThatActsIsInTheScene() {
        List<String> buttons = all().filter(node -> node instanceof Button)
                .map(Node::getId)
                .filter(id -> id != null)
                .toList();
        assertEquals(0, all().filter(node -> node instanceof CheckBox).count());
        for (String acting : List.of("endMarked", "markAll", "pause", "refresh", "stopRun", "endRest", "action")) {
            assertTrue(!buttons.contains(acting), () -> acting + " is in " + buttons);
        }
        assertNull(window.scene().lookup(".destructive"));
        assertNull(window.scene().lookup(".mark-box"));
    }

    @Test
    void theBannerLeavesOutWhatTheReportDoesNotSay() {
        SampleMachine machine = SampleMachine.busy();
        machine.hides(1);
        Scan scan = machine.scan();
        HostFacts facts = scan.facts();
        HostFacts bare = new HostFacts(
                facts.system(),
                "",
                "",
                new Owner("", ""),
                facts.home(),
                facts.temporaryDirectory(),
                facts.bootId(),
                facts.self(),
                facts.ancestors(),
                facts.now(),
                facts.sinceBoot());
        Scan unknown = new Scan(bare, scan.table(), scan.readable(), scan.memory(), scan.findings(), scan.unreadable());
        Label[] text = new Label[1];
        ShownWindow.settle(() -> text[0] = (Label)
                MainWindow.ofReport(unknown, ShownWindow.words()).scene().lookup("#banner .label"));
        assertTrue(text[0].getText().startsWith("Report, read only · saved "), text[0]::getText);
        assertTrue(text[0].getText().contains(". Nothing here is on this computer now. 1 of "), text[0]::getText);
        assertTrue(text[0].getText().endsWith(" processes was not readable when it was saved."), text[0]::getText);
    }

    @Test
    void menusOfferNothingThatActs() {
        MenuBar menus = (MenuBar) window.scene().lookup(".menu-bar");
        assertEquals(
                List.of("_File", "_Edit", "_View", "_Help"),
                menus.getMenus().stream().map(Menu::getText).toList());
        List<String> items = menus.getMenus().stream()
                .flatMap(menu -> menu.getItems().stream())
                .map(MenuItem::getText)
                .toList();
        assertTrue(
                items.stream().noneMatch(text -> text != null && text.matches("(?i).*(end |mark|refresh|pause).*")),
                items::toString);
    }

    @Test
    void keysThatActDoNothing(FxRobot robot) {
        TreeTableView<?> table = (TreeTableView<?>) window.scene().lookup("#trees");
        ShownWindow.settle(table::requestFocus);
        int windows = Window.getWindows().size();
        for (KeyCode key : List.of(KeyCode.SPACE, KeyCode.DELETE, KeyCode.P, KeyCode.F5)) {
            robot.press(key).release(key);
        }
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A).release(KeyCode.A, KeyCode.SHIFT, KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(windows, Window.getWindows().size());
        nothingThatActsIsInTheScene();
    }

    @Test
    void bannerSaysWhoseReportItIs() {
        String text = ((Label) window.scene().lookup(".banner > .label")).getText();
        assertTrue(text.startsWith("Report, read only · host “build-07”, Debian GNU/Linux 13, saved "), text);
        assertTrue(text.endsWith(" as ann. Nothing here is on this computer now."), text);
    }

    @Test
    void treesAndEvidenceAreShownAsEver() {
        TreeTableView<?> table = (TreeTableView<?>) window.scene().lookup("#trees");
        assertEquals(17, table.getRoot().getChildren().size());
        assertEquals("Stranded", ((Label) window.scene().lookup("#verdict")).getText());
        assertEquals("read when it was saved", ((Label) window.scene().lookup("#read")).getText());
    }

    private Stream<Node> all() {
        return window.scene().getRoot().lookupAll("*").stream();
    }
}
