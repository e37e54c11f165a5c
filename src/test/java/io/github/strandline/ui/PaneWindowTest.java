package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The evidence pane: what it says, draws and offers, and that it fits. */
@WindowTest
final class PaneWindowTest {

    private final List<Path> opened = new CopyOnWriteArrayList<>();
    private boolean hasFileManager = true;
    private ShownWindow shown;
    private Stage stage;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        Outside outside = new Outside(
                CurrentSettings.unwritten(Settings.USUAL),
                folder -> {
                    opened.add(folder);
                    return hasFileManager;
                },
                (_, finding) -> "{\"name\": \"" + finding.name() + "\"}",
                "",
                List.of(),
                System::nanoTime);
        shown = ShownWindow.show(stage, SampleMachine.busy(), outside, ShownWindow.words());
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void aPathWithoutEndIsShortenedInThePaneAndWholeInTheCopy() {
        String name = "long" + "x".repeat(9_990) + "end";
        shown.machine
                .playwright(name, VerdictKind.UNREACHABLE, Duration.ofHours(3))
                .with(Edge.SESSION, 20, "/usr/bin/chrome", "/usr/bin/chrome --type=utility");
        shown.look();
        shown.highlight(name);
        List<String> texts = ShownWindow.ask(() -> shown.scene().lookup("#evidence").lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .filter(text -> text != null)
                .toList());
        texts.forEach(
                text -> assertTrue(text.length() < 700, () -> text.length() + " characters: " + text.substring(0, 40)));
        assertTrue(texts.stream().anyMatch(text -> text.contains("xxx … xxx")), texts::toString);
        ShownWindow.settle(() -> ((javafx.scene.control.Button)
                        shown.scene().lookup("#evidence").lookupAll(".button").stream()
                                .filter(button -> "Copy as text".equals(((Labeled) button).getText()))
                                .findFirst()
                                .orElseThrow())
                .fire());
        String copied = ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.contains(name + ".sock") || copied.contains(name), "the whole name");
        for (String said : List.of(
                "Started by: ", "User: ann", "Folder: ", "What would change this", "(not a child: same session)")) {
            assertTrue(copied.contains(said), () -> said + " is not in " + copied.replace(name, "NAME"));
        }
    }

    @Test
    void trendIsThereFromTheSecondScanOn() {
        shown.highlight("web-app");
        assertFalse(shown.find("#trendSlot", Node.class).isVisible());
        shown.machine.runs(Duration.ofSeconds(20));
        shown.machine.tree("web-app").grows(400);
        shown.look();
        assertTrue(shown.find("#trendSlot", Node.class).isVisible());
        String text = shown.find("#trend .trend-text", Label.class).getText();
        assertTrue(text.matches("Memory .* → .* in 20 s, at most .*"), text);
        assertEquals(text, shown.find("#trend .trend-line", Node.class).getAccessibleText());
        assertTrue(shown.find("#trend .trend-line .line", javafx.scene.shape.Path.class)
                        .getElements()
                        .size()
                >= 2);
    }

    @Test
    void diagramDrawsEvidenceDottedAndSaysSo() {
        shown.highlight("web-app");
        assertFalse(shown.find("#diagramLegend", Node.class).isVisible());
        shown.highlight("lnkchk");
        assertTrue(shown.find("#diagramLegend", Node.class).isVisible());
        long dotted = shown.scene().getRoot().lookupAll("#diagram .diagram-row .guide.evidence").stream()
                .map(javafx.scene.shape.Path.class::cast)
                .filter(path -> !path.getElements().isEmpty())
                .count();
        assertEquals(1, dotted);
        assertTrue(texts("#diagram .diagram-edge").contains("same output"), texts("#diagram .diagram-edge")::toString);
    }

    @Test
    void unsureTreeComesWithATaskAndItsDecidingLineFirst() {
        shown.highlight("default");
        assertEquals("→ Look at it yourself, or run Strandline as its owner.", shown.text("#task"));
        assertEquals("Claim", shown.find("#facts .fact-name", Label.class).getText());
        assertTrue(shown.text("#change").startsWith("What would change this: "));
        shown.highlight("lnkchk");
        assertFalse(shown.find("#task", Node.class).isVisible());
    }

    @Test
    void showOpensTheFolder() {
        shown.highlight("lnkchk");
        Hyperlink link = visibleLinks().getFirst();
        ShownWindow.settle(link::fire);
        assertEquals(List.of(Path.of("/home/ann/src/lnkchk")), opened);
        hasFileManager = false;
        ShownWindow.settle(link::fire);
        assertEquals(
                "/home/ann/src/lnkchk",
                ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString()));
        assertEquals("path copied", link.getText());
    }

    @Test
    void copyAsJsonCopies() {
        shown.highlight("lnkchk");
        Button json = shown.scene().getRoot().lookupAll("#evidence .button").stream()
                .map(Button.class::cast)
                .filter(button -> button.getText().equals("Copy as JSON"))
                .findFirst()
                .orElseThrow();
        ShownWindow.settle(json::fire);
        assertEquals(
                "{\"name\": \"lnkchk\"}",
                ShownWindow.ask(() -> Clipboard.getSystemClipboard().getString()));
    }

    @Test
    void nothingIsCutAt260PointsAndLargeType(FxRobot robot) {
        shown.machine.runs(Duration.ofSeconds(20));
        shown.look();
        for (double size : new double[] {13, 26}) {
            ScrollPane pane = shown.find("#pane", ScrollPane.class);
            ShownWindow.settle(() -> {
                shown.scene().getRoot().setStyle("-fx-font-size: " + size + "px");
                ((Region) pane.getParent()).setMinWidth(260);
                ((Region) pane.getParent()).setMaxWidth(260);
            });
            for (String tree : List.of("lnkchk", "default", "tgv")) {
                shown.fire("#allButton");
                shown.highlight(tree);
                double width = pane.getViewportBounds().getWidth();
                Region content = (Region) pane.getContent();
                assertTrue(
                        content.getWidth() <= width + 1,
                        () -> content.getWidth() + " in " + width + " with " + tree + " at " + size + ": "
                                + wide(content, width));
                assertEquals(List.of(), cut(), () -> tree + " at " + size);
            }
        }
    }

    /** Words that end in an ellipsis. A process's name in the diagram may: the table and the copy have it whole. */
    private List<String> cut() {
        return ShownWindow.ask(() -> shown.scene().getRoot().lookupAll("#evidence *").stream()
                .filter(node -> node instanceof Labeled && visible(node))
                .filter(node -> !node.getStyleClass().contains("diagram-name")
                        && !node.getStyleClass().contains("command"))
                .map(Labeled.class::cast)
                .filter(CutText::cut)
                .map(Labeled::getText)
                .toList());
    }

    private static List<String> wide(Region content, double width) {
        return content.getChildrenUnmodifiable().stream()
                .filter(child -> child.minWidth(-1) > width - 28)
                .map(child -> child + " " + child.minWidth(-1))
                .toList();
    }

    private List<Hyperlink> visibleLinks() {
        return ShownWindow.ask(() -> shown.scene().getRoot().lookupAll("#evidence .fact-show").stream()
                .filter(PaneWindowTest::visible)
                .map(Hyperlink.class::cast)
                .toList());
    }

    private List<String> texts(String selector) {
        return ShownWindow.ask(() -> shown.scene().getRoot().lookupAll(selector).stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    private static boolean visible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
