package io.github.strandline.ui.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A scan is taken over in parts, and a person may do something between any two of them. */
final class TreesModelTest {

    private final SampleMachine machine = SampleMachine.busy();
    private final Watch watch = Watch.live(true);
    private final Marks marks = new Marks(watch);
    private final TreesModel model =
            new TreesModel(new Words(new Messages(Locale.ENGLISH)), marks, new Highlight(), new TreesFilter());

    @Test
    void beforeTheFirstRowsAreShownNoTreeIsMarkedWithOthers() {
        values();
        marks.markAllStranded();
        assertEquals(Set.of(), marks.all());
        show();
        marks.markAllStranded();
        assertEquals(14, marks.all().size());
    }

    @Test
    void treeThatWasMarkedBeforeItsRowCameHasAMarkedRow() {
        Scan scan = look();
        marks.set(root("lnkchk"), true);
        model.parts(scan).forEach(Runnable::run);
        show();
        assertTrue(marked("lnkchk"));
        assertFalse(marked("signup"));
    }

    @Test
    void handThatComesBetweenPlanAndRowsFindsThemWhereTheyWere() {
        values();
        show();
        List<ProcessIdentity> before = rows();
        machine.tree("search").grows(4_000);
        values();
        model.plan(Hold.NONE);
        model.arrange(Hold.of(before));
        assertEquals(before, rows());
        model.arrange(Hold.NONE);
        assertEquals(root("search"), rows().getFirst());
    }

    @Test
    void planThatANewScanReplacesLeavesNothingBehind() {
        values();
        show();
        List<ProcessIdentity> before = rows();
        machine.tree("search").grows(4_000);
        values();
        model.plan(Hold.NONE);
        values();
        Hold hold = Hold.of(before);
        model.plan(hold);
        model.arrange(hold);
        assertEquals(before, rows());
    }

    @Test
    void endedRowThatThePlanLetGoStaysUnderAHand() {
        values();
        show();
        List<ProcessIdentity> before = rows();
        machine.remove(machine.tree("login"));
        values();
        show();
        machine.runs(Duration.ofSeconds(9));
        values();
        model.plan(Hold.NONE);
        model.arrange(Hold.of(before));
        assertEquals(before, rows());
        model.arrange(Hold.NONE);
        assertNotEquals(before, rows());
    }

    private Scan look() {
        Scan scan = machine.scan();
        watch.accept(new Look.Seen(scan));
        return scan;
    }

    /** Takes over what a scan says of trees, without any row that comes, goes or moves. */
    private void values() {
        model.parts(look()).forEach(Runnable::run);
    }

    private void show() {
        model.arrange(Hold.NONE);
        model.tell();
    }

    private List<ProcessIdentity> rows() {
        return model.top().rows().stream().map(row -> row.getValue().root()).toList();
    }

    private ProcessIdentity root(String name) {
        return machine.tree(name).root();
    }

    private boolean marked(String name) {
        return model.item(new Highlight.Spot(root(name), root(name)))
                .orElseThrow()
                .getValue()
                .markedProperty()
                .get();
    }
}
