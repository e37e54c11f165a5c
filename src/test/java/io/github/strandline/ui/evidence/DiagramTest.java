package io.github.strandline.ui.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.ui.sample.SampleTree;
import io.github.strandline.verdict.VerdictKind;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The diagram tells children from what belongs by evidence, and stays small whatever the tree is like. */
final class DiagramTest {

    private final Words words = new Words(new Messages(Locale.ENGLISH));
    private final SampleMachine machine = SampleMachine.empty();

    @Test
    void childrenAreSolidAndEvidenceIsDottedAndNamed() {
        SampleTree tree = machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        tree.chromium(600);
        List<Diagram.Line> lines = diagram(tree).lines();
        assertEquals(
                List.of("", "L", " T", " T", " T", " l"),
                lines.stream().map(Diagram.Line::guide).toList());
        assertEquals("same output", lines.getLast().edge());
        assertTrue(lines.getLast().byEvidence());
        assertEquals("renderer", lines.get(2).label(), "a child of the same program is called by its kind");
        assertTrue(lines.getFirst().chosen());
    }

    @Test
    void restOfALargeTreeIsCounted() {
        SampleTree tree = machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        for (int index = 0; index < 400; index++) {
            tree.with(Edge.KERNEL, index, "/usr/bin/node", "node", "a" + index + ".js");
        }
        Diagram diagram = diagram(tree);
        assertEquals(Diagram.MOST, diagram.lines().size());
        assertEquals(401 - Diagram.MOST, diagram.left());
        assertEquals("a399.js", diagram.lines().get(1).label(), "the largest first");
    }

    @Test
    void deepTreeNeedsNoDeepStack() {
        SampleTree tree = machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        tree.with(Edge.KERNEL, 1, "/usr/bin/node", "node", "a.js");
        for (int index = 0; index < 5_000; index++) {
            tree.below(1, "/usr/bin/node", "node", "a.js");
        }
        assertTrue(diagram(tree).lines().stream().allMatch(line -> line.guide().length() <= 8));
    }

    private Diagram diagram(SampleTree of) {
        ProcessTree tree = machine.scan().findings().getFirst().tree();
        return Diagram.of(tree, of.root(), words);
    }
}
