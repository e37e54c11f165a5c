package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Only stranded trees can be marked, by identity, and a mark goes with the scan that no longer bears it out. */
final class MarksTest {

    private final SampleMachine machine = SampleMachine.busy();
    private final Watch watch = Watch.live(true);
    private final Marks marks = new Marks(watch);

    @Test
    void onlyStrandedTreesCanBeMarked() {
        look();
        for (String name : List.of("lnkchk", "default", "wedged", "tgv", "scratch", "api")) {
            marks.set(root(name), true);
        }
        assertEquals(Set.of(root("lnkchk")), marks.all());
    }

    @Test
    void unsureTreeIsMarkedOnlyByWhoLookedAtIt() {
        look();
        marks.set(root("default"), true);
        assertEquals(Set.of(), marks.all());
        assertEquals(root("default"), marks.askedProperty().get());
        marks.markLookedAt(root("default"));
        assertEquals(Set.of(root("default")), marks.all());
        assertEquals(Set.of(root("default")), marks.lookedAt());
        marks.markLookedAt(root("tgv"));
        marks.markLookedAt(root("api"));
        assertEquals(Set.of(root("default")), marks.all(), "looking makes nothing else markable");
        marks.set(root("default"), false);
        marks.set(root("default"), true);
        assertEquals(Set.of(), marks.all(), "a look is for one mark");
    }

    @Test
    void markOfAnUnsureTreeGoesWhenItIsMoreUnsureThanWhenItWasLookedAt() {
        look();
        marks.markLookedAt(root("default"));
        marks.markLookedAt(root("wedged"));
        machine.tree("default").becomes(VerdictKind.UNREACHABLE);
        machine.tree("wedged").becomes(VerdictKind.COULD_NOT_READ);
        look();
        assertEquals(Set.of(root("default")), marks.all());
        assertEquals(1, marks.lostProperty().get());
    }

    @Test
    void allAtOnceNeverMarksAnUnsureTree() {
        look();
        marks.markAllStranded();
        assertEquals(14, marks.all().size());
        assertEquals(Set.of(), marks.lookedAt());
    }

    @Test
    void markGoesWhenTheTreeEndsOrIsNoLongerStranded() {
        look();
        marks.markAllStranded();
        assertEquals(14, marks.all().size());
        machine.remove(machine.tree("lnkchk"));
        machine.tree("a11y").becomes(VerdictKind.COULD_NOT_READ);
        look();
        assertEquals(12, marks.all().size());
        assertEquals(2, marks.lostProperty().get());
        machine.tree("a11y").becomes(VerdictKind.UNREACHABLE);
        look();
        assertFalse(marks.contains(root("a11y")), "a mark that was dropped does not come back by itself");
    }

    @Test
    void failedLookTakesNoMarkAway() {
        look();
        marks.set(root("lnkchk"), true);
        watch.accept(new Look.Failed("no permission"));
        assertTrue(marks.contains(root("lnkchk")));
    }

    @Test
    void nothingCanBeMarkedInAReport() {
        Watch report = Watch.ofReport(machine.scan());
        Marks none = new Marks(report);
        none.markAllStranded();
        none.set(root("lnkchk"), true);
        assertEquals(Set.of(), none.all());
    }

    private void look() {
        watch.accept(new Look.Seen(machine.scan()));
    }

    private ProcessIdentity root(String name) {
        return machine.tree(name).root();
    }
}
