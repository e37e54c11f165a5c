package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.ui.trees.ColumnPreferences;
import io.github.strandline.verdict.VerdictKind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeItem;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** What processes call themselves harms nothing in the table, however long, and whatever it is made of. */
@WindowTest
final class HostileTextTest {

    private static final String BROKEN =
            new String(new byte[] {'a', (byte) 0xC3, (byte) 0x28, (byte) 0xF0, 'b'}, StandardCharsets.UTF_8);
    private static final List<String> NAMES = List.of(
            "long" + "x".repeat(10_000),
            "emoji \uD83D\uDC69\u200D\uD83D\uDCBB \uD83D\uDE00",
            "bidi \u202Egnp.exe\u202C \u2066x\u2069",
            "hebrew \u05E9\u05DC\u05D5\u05DD",
            "lines\nand\ttabs\u0000\u001B[31m",
            "half \uD83D",
            BROKEN);

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        SampleMachine machine = SampleMachine.empty();
        for (String name : NAMES) {
            machine.playwright(name, VerdictKind.UNREACHABLE, Duration.ofHours(3))
                    .with(Edge.KERNEL, 30, "/opt/" + name, "/opt/" + name, name);
        }
        shown = ShownWindow.show(stage, machine);
    }

    @Test
    void everyRowIsOneLineOfHarmlessText() {
        ShownWindow.settle(() -> shown.window()
                .columns()
                .set(new ColumnPreferences(
                        List.of(), Map.of(), Set.of("command", "session", "registry"), Set.of(), List.of())));
        ShownWindow.settle(() -> shown.table().getRoot().getChildren().forEach(item -> item.setExpanded(true)));
        assertEquals(NAMES.size(), shown.table().getRoot().getChildren().size());
        for (TreeItem<Object> tree : shown.table().getRoot().getChildren()) {
            check(tree);
            check(tree.getChildren().getFirst());
        }
    }

    private void check(TreeItem<Object> item) {
        ShownWindow.settle(() -> shown.table().scrollTo(shown.table().getRow(item)));
        double height = ShownWindow.ask(() -> shown.rowOf(item).getHeight());
        assertEquals(shown.table().getFixedCellSize(), height, 0.5);
        for (var cell : ShownWindow.ask(() -> shown.rowOf(item).lookupAll(".tree-table-cell"))) {
            String text = ((Labeled) cell).getText();
            if (text == null) {
                continue;
            }
            assertTrue(text.length() <= 500, () -> "a cell with " + text.length() + " characters");
            assertFalse(
                    text.codePoints()
                            .anyMatch(point -> Character.isISOControl(point)
                                    || Character.getType(point) == Character.FORMAT
                                    || Character.getType(point) == Character.SURROGATE),
                    text);
        }
        String spoken = ShownWindow.ask(() -> shown.rowOf(item).getAccessibleText());
        assertTrue(spoken.length() < 1_000, () -> spoken.length() + " characters are spoken");
    }
}
