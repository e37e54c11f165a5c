package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where orphans go to a subreaper instead of process 1, everything stands where it stood. */
@Tag("chromium")
class RealSubreaperTest {

    private static final Map<PlaywrightKind, Standing> EXPECTED = Map.of(
            PlaywrightKind.LIVE, Standing.IDLE,
            PlaywrightKind.STRANDED, Standing.STRANDED,
            PlaywrightKind.ORPHANS, Standing.STRANDED,
            PlaywrightKind.CRASHPADS, Standing.STRANDED);

    @AutoClose
    private static PlaywrightDaemons daemons;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.openBelowSubreaper();
        daemons.make(EXPECTED.keySet().toArray(PlaywrightKind[]::new));
    }

    @Test
    void theStandingsAreTheSameAndTheParentIsTheSubreaper() {
        Scan scan = new LiveScans().scan(LiveScans.LATER);
        for (PlaywrightState state : daemons.states()) {
            Finding finding = LiveScans.find(scan, state.root()).orElseThrow();
            assertEquals(EXPECTED.get(state.kind()), finding.standing(), () -> state.kind() + " " + finding.verdict());
            assertEquals(
                    daemons.subreaper().orElseThrow().pid(),
                    finding.evidence().parentage().pid());
            if (state.kind() != PlaywrightKind.CRASHPADS) {
                assertEquals(
                        Parentage.Kind.SUBREAPER, finding.evidence().parentage().kind(), () -> "" + state.kind());
            }
        }
    }
}
