package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.scan.Scan;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where orphans go to a subreaper instead of process 1, everything stands where it stood. */
@Tag("chromium")
class RealSubreaperTest {

    @AutoClose
    private static PlaywrightDaemons daemons;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.openBelowSubreaper();
        daemons.make(RealPlaywrightTest.KINDS);
    }

    @Test
    void everySituationGetsTheSameStandingAndTheSameProcesses() {
        new ScenarioTable("playwright-cli below a subreaper", RealPlaywrightTest.EXPECTED).check(daemons.states());
    }

    @Test
    void theParentIsTheSubreaper() {
        Scan scan = new LiveScans().scan(LiveScans.LATER);
        for (PlaywrightState state : daemons.states()) {
            if (state.kind() == PlaywrightKind.GHOST) {
                continue;
            }
            Parentage parentage =
                    LiveScans.find(scan, state.root()).orElseThrow().evidence().parentage();
            assertEquals(daemons.subreaper().orElseThrow().pid(), parentage.pid());
            if (state.kind() != PlaywrightKind.CRASHPADS) {
                assertEquals(Parentage.Kind.SUBREAPER, parentage.kind(), () -> "" + state.kind());
            }
        }
    }
}
