package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Real playwright-cli daemons in every situation: where they stand, and what exactly belongs to each. */
@Tag("chromium")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealPlaywrightTest {

    static final Map<PlaywrightKind, Expected> EXPECTED = Map.ofEntries(
            Map.entry(PlaywrightKind.LIVE, Expected.of(VerdictKind.REACHABLE)),
            Map.entry(PlaywrightKind.STRANDED, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(PlaywrightKind.OVERWRITTEN, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(PlaywrightKind.SUCCESSOR, Expected.of(VerdictKind.REACHABLE)),
            Map.entry(PlaywrightKind.REGLOST, Expected.of(VerdictKind.UNCLAIMED)),
            Map.entry(PlaywrightKind.SOCKGONE, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(PlaywrightKind.ORPHANS, Expected.of(VerdictKind.BROWSER)),
            Map.entry(PlaywrightKind.CRASHPADS, Expected.of(VerdictKind.BROWSER)),
            Map.entry(PlaywrightKind.WEDGED, Expected.of(VerdictKind.NOT_WORKING)),
            Map.entry(PlaywrightKind.BUSY, Expected.of(VerdictKind.CLIENT)),
            Map.entry(PlaywrightKind.GHOST, Expected.noTree()));

    static final PlaywrightKind[] KINDS = EXPECTED.keySet().stream()
            .filter(kind -> kind != PlaywrightKind.SUCCESSOR)
            .sorted()
            .toArray(PlaywrightKind[]::new);

    @AutoClose
    private static PlaywrightDaemons daemons;

    private static List<PlaywrightState> made;

    private final LiveScans live = new LiveScans();

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.open();
        made = daemons.make(KINDS);
    }

    @Test
    void everySituationGetsItsStandingAndExactlyItsProcesses() {
        new ScenarioTable("playwright-cli", EXPECTED).check(made);
    }

    @Test
    void untilTheGraceIsOverNothingIsWorseThanStarting() {
        Scan scan = live.scan(LiveScans.EARLIER);
        for (PlaywrightState state : made) {
            LiveScans.find(scan, state.root())
                    .ifPresent(finding -> assertTrue(
                            Set.of(Standing.STARTING, Standing.IN_USE).contains(finding.standing()),
                            () -> state.kind() + " is " + finding.verdict()));
        }
    }

    @Test
    void aLiveDaemonIsNeverStrandedWhileOthersComeAndGo() {
        PlaywrightState steady = daemons.state(PlaywrightKind.LIVE);
        PlaywrightState coming = daemons.openOne("comes");
        for (int i = 0; i < 20; i++) {
            if (i == 10) {
                daemons.processes().kill(coming.root());
            }
            Finding finding =
                    LiveScans.find(live.scan(LiveScans.LATER), steady.root()).orElseThrow();
            assertEquals(Standing.IDLE, finding.standing(), "look " + i + ": " + finding.verdict());
        }
    }

    @Test
    void lookingChangesNothing() throws IOException {
        Map<String, String> before = durableState();
        for (int i = 0; i < 3; i++) {
            live.scan(LiveScans.LATER);
        }
        assertEquals(before, durableState());
    }

    /** Kind, inode, size and modification time of all that the daemons of this test have on disk to be found by. */
    private Map<String, String> durableState() throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (PlaywrightState state : made) {
            for (Optional<Path> path : List.of(state.socket(), state.session())) {
                if (path.isPresent() && Files.exists(path.get())) {
                    found.put(
                            path.get().toString(),
                            Files.readAttributes(path.get(), "unix:ino,mode,size,lastModifiedTime,ctime")
                                    .toString());
                }
            }
        }
        assertTrue(found.size() >= 8, () -> "only " + found);
        return found;
    }
}
