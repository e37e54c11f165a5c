package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.List;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** A sum in which the memory of a living process is missing says so, everywhere in the same way. */
@WindowTest
final class PartialSumsTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        SampleMachine machine = SampleMachine.busy();
        machine.tree("lnkchk").with(Edge.KERNEL, 0, "/usr/bin/node", "node", "/srv/unread.js");
        shown = ShownWindow.show(stage, machine);
    }

    @Test
    void sumWithoutOneMemberIsAtLeastThatMuch() {
        List<String> row = shown.row("lnkchk");
        assertTrue(row.contains("Σ ≥782 MB"), row::toString);
        assertTrue(shown.row("signup").stream().noneMatch(text -> text.contains("≥")));
        assertTrue(shown.text("#freedTitle").startsWith("≥"), shown.text("#freedTitle"));
        List<String> legend = ShownWindow.ask(() -> shown.scene().getRoot().lookupAll(".legend").stream()
                .map(label -> ((Label) label).getText())
                .toList());
        assertTrue(legend.stream().anyMatch(text -> text.startsWith("Stranded ≥")), legend::toString);
        assertTrue(legend.stream().noneMatch(text -> text.startsWith("Unsure ≥")), legend::toString);
        String copied = new FindingText(ShownWindow.words())
                .of(shown.machine.scan().findings().stream()
                        .filter(finding -> finding.name().equals("lnkchk"))
                        .findFirst()
                        .orElseThrow());
        assertTrue(copied.contains("≥782 MB"), copied);
    }

    @Test
    void processOfWhichNothingIsKnownHasNoNumber() {
        assertEquals("–", ShownWindow.words().memory(0, false));
        assertEquals("≥5 MB", ShownWindow.words().memory(5_000_000, false));
        assertEquals("5 MB", ShownWindow.words().memory(5_000_000, true));
    }
}
