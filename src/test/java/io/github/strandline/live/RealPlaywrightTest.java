package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private static final Map<PlaywrightKind, VerdictKind> EXPECTED = Map.of(
            PlaywrightKind.LIVE, VerdictKind.REACHABLE,
            PlaywrightKind.STRANDED, VerdictKind.UNREACHABLE,
            PlaywrightKind.OVERWRITTEN, VerdictKind.UNREACHABLE,
            PlaywrightKind.SUCCESSOR, VerdictKind.REACHABLE,
            PlaywrightKind.REGLOST, VerdictKind.UNCLAIMED,
            PlaywrightKind.SOCKGONE, VerdictKind.UNREACHABLE,
            PlaywrightKind.ORPHANS, VerdictKind.BROWSER,
            PlaywrightKind.CRASHPADS, VerdictKind.BROWSER,
            PlaywrightKind.WEDGED, VerdictKind.NOT_WORKING,
            PlaywrightKind.BUSY, VerdictKind.CLIENT);

    @AutoClose
    private static PlaywrightDaemons daemons;

    private static List<PlaywrightState> made;

    private final LiveScans live = new LiveScans();

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.open();
        made = daemons.make(
                PlaywrightKind.LIVE,
                PlaywrightKind.STRANDED,
                PlaywrightKind.OVERWRITTEN,
                PlaywrightKind.REGLOST,
                PlaywrightKind.SOCKGONE,
                PlaywrightKind.GHOST,
                PlaywrightKind.ORPHANS,
                PlaywrightKind.CRASHPADS,
                PlaywrightKind.WEDGED,
                PlaywrightKind.BUSY);
    }

    @Test
    void everySituationGetsItsStandingAndExactlyItsProcesses() {
        List<String> table = new ArrayList<>();
        boolean right = true;
        for (PlaywrightState state : made) {
            // Browsers start and end helpers all the time, so both sides are read until they are of one moment.
            String got = "";
            boolean same = false;
            for (int i = 0; i < 10 && !same; i++) {
                Set<Long> before = state.expectedPids();
                Optional<Finding> found = LiveScans.find(live.scan(LiveScans.LATER), state.root());
                Set<Long> after = state.expectedPids();
                if (state.kind() == PlaywrightKind.GHOST) {
                    got = found.map(tree -> "a tree").orElse("no tree");
                    same = found.isEmpty();
                } else {
                    got = found.map(tree -> tree.verdict().kind() + " " + LiveScans.pids(tree))
                            .orElse("no tree");
                    same = before.equals(after)
                            && found.filter(tree -> tree.verdict().kind() == EXPECTED.get(state.kind()))
                                    .filter(tree -> LiveScans.pids(tree).equals(after))
                                    .isPresent();
                }
            }
            table.add("%-12s %-12s expected %s got %s"
                    .formatted(same ? "ok" : "WRONG", state.kind(), EXPECTED.get(state.kind()), got));
            right &= same;
        }
        System.out.println(String.join(System.lineSeparator(), table));
        assertTrue(right, () -> String.join(System.lineSeparator(), table));
    }

    @Test
    void untilTheGraceIsOverNothingIsWorseThanStarting() {
        ScanClock young = facts -> facts.sinceBoot().minus(java.time.Duration.ofHours(1));
        Scan scan = live.scan(young);
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
