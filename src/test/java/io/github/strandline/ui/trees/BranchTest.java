package io.github.strandline.ui.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.scan.Finding;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.ui.sample.SampleTree;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of a tree stay the same objects and hang as the processes do. */
final class BranchTest {

    private static final Duration NOW = Duration.ofHours(1);

    private final SampleMachine machine = SampleMachine.empty();
    private final SampleTree tree = machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3))
            .chromium(800);
    private final Branch branch = new Branch(finding(), Instant.EPOCH, NOW);

    @Test
    void processesHangUnderTheirParentsLargestFirst() {
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        assertEquals(1, branch.root().rows().size());
        assertEquals(
                List.of(200L, 100L, 66L, 4L),
                chrome.rows().stream()
                        .map(item -> item.getValue().residentBytes() / 1_000_000)
                        .toList());
    }

    @Test
    void evidenceEdgesAreDrawnDashed() {
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        assertEquals("L", chrome.getValue().guideProperty().get());
        assertEquals(
                List.of(" T", " T", " T", " l"),
                chrome.rows().stream()
                        .map(item -> item.getValue().guideProperty().get())
                        .toList());
    }

    @Test
    void linePassesByWhereSiblingsFollow() {
        tree.with(Edge.KERNEL, 10, "/usr/bin/node", "node", "late.js");
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        assertEquals("T", chrome.getValue().guideProperty().get());
        assertEquals("|T", chrome.rows().getFirst().getValue().guideProperty().get());
    }

    @Test
    void rowsStayAndEndedOnesLinger() {
        branch.root().setExpanded(true);
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        RowItem handler = chrome.rows().getLast();
        tree.losesLast();
        update(finding(), NOW, false);
        assertSame(chrome, branch.root().rows().getFirst());
        assertSame(handler, chrome.rows().getLast());
        assertTrue(handler.getValue().endedProperty().get());
        update(finding(), NOW.plus(Branch.LINGER), false);
        assertEquals(3, chrome.rows().size());
    }

    @Test
    void heldRowsStayAndNewProcessesWaitUntilTheyAreLetGo() {
        branch.root().setExpanded(true);
        update(finding(), NOW, false);
        List<RowItem> before = branch.root().rows();
        tree.with(Edge.KERNEL, 9_000, "/usr/bin/node", "node", "large.js");
        update(finding(), NOW, true);
        assertEquals(before, branch.root().rows());
        assertTrue(branch.pending());
        assertTrue(branch.due());
        branch.arrange(false);
        assertFalse(branch.pending());
        assertEquals(9_000_000_000L, branch.root().rows().getFirst().getValue().residentBytes());
    }

    @Test
    void heldRowsOfEndedProcessesStay() {
        branch.root().setExpanded(true);
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        tree.losesLast();
        update(finding(), NOW.plusSeconds(2), true);
        update(finding(), NOW.plusSeconds(20), true);
        assertEquals(4, chrome.rows().size());
        assertTrue(chrome.rows().getLast().getValue().endedProperty().get());
        update(finding(), NOW.plusSeconds(22), false);
        assertEquals(3, chrome.rows().size());
    }

    @Test
    void closedTreeCatchesUpWhenItIsOpened() {
        update(finding(), NOW, false);
        RowItem chrome = branch.root().rows().getFirst();
        tree.losesLast();
        tree.with(Edge.KERNEL, 5, "/usr/bin/node", "node", "late.js");
        update(finding(), NOW.plusSeconds(2), false);
        assertEquals(1, branch.root().rows().size());
        branch.root().setExpanded(true);
        assertEquals(2, branch.root().rows().size());
        assertSame(chrome, branch.root().rows().getFirst());
        assertEquals(3, chrome.rows().size());
    }

    @Test
    void treeWithItsFirstProcessGetsAnArrowAtOnce() {
        SampleTree lone = machine.broker("lone", VerdictKind.UNREACHABLE, Duration.ofHours(1), 10);
        Finding before = machine.scan().findings().getLast();
        Branch branch = new Branch(before, Instant.EPOCH, NOW);
        branch.update(before, NOW);
        assertFalse(branch.due());
        assertTrue(branch.root().isLeaf());
        lone.with(Edge.KERNEL, 5, "/usr/bin/node", "node", "late.js");
        branch.update(machine.scan().findings().getLast(), NOW.plusSeconds(2));
        assertTrue(branch.due());
        branch.arrange(true);
        assertFalse(branch.root().isLeaf());
    }

    private void update(Finding finding, Duration now, boolean hold) {
        branch.update(finding, now);
        if (branch.due()) {
            branch.arrange(hold);
        }
    }

    private Finding finding() {
        return machine.scan().findings().getFirst();
    }
}
