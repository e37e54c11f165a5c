package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessState;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What changed between two looks at one machine. */
class ScanDeltaTest {

    private final PlaywrightScene scene = new PlaywrightScene();

    @Test
    void nothingIsNothing() {
        scene.open("alpha");
        assertTrue(ScanDelta.between(scene.scan(), scene.scan()).isEmpty());
        assertTrue(
                ScanDelta.between(scene.scan(), scene.scan(f -> f.sinceBoot().plusSeconds(2)))
                        .isEmpty(),
                "an age is no change");
    }

    @Test
    void newOnesAreAddedAndEndedOnesAreGone() {
        var alpha = scene.open("alpha");
        Scan before = scene.scan();
        var beta = scene.open("beta");
        scene.end(alpha.tree.toArray(Long[]::new));
        ScanDelta delta = ScanDelta.between(before, scene.scan());
        assertEquals(List.of(beta.pid), roots(delta.added()));
        assertEquals(List.of(alpha.pid), roots(delta.ended()));
        assertEquals(List.of(), delta.changed());
    }

    @Test
    void anotherDaemonWithTheSamePidIsAnother() {
        var alpha = scene.open("alpha");
        Scan before = scene.scan();
        scene.known(alpha.pid).age(Duration.ofMinutes(3));
        ScanDelta delta = ScanDelta.between(before, scene.scan());
        assertTrue(roots(delta.added()).contains(alpha.pid));
        assertEquals(List.of(alpha.pid), roots(delta.ended()));
    }

    @Test
    void anotherVerdictOrAnotherMemberIsAChange() {
        var alpha = scene.open("alpha");
        var beta = scene.open("beta");
        var gamma = scene.open("gamma");
        Scan before = scene.scan();
        scene.known(alpha.pid).state(ProcessState.STOPPED);
        scene.end(beta.browser + 2);
        ScanDelta delta = ScanDelta.between(before, scene.scan());
        assertEquals(List.of(alpha.pid, beta.pid), roots(delta.changed()));
        assertEquals(List.of(), delta.added());
        assertTrue(!roots(delta.changed()).contains(gamma.pid));
    }

    private static List<Long> roots(List<Finding> findings) {
        return findings.stream().map(finding -> finding.tree().root().pid()).toList();
    }
}
