package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** That orphans go to the subreaper instead of init, and that nothing else about a situation changes. */
@Tag("chromium")
class PlaywrightBelowSubreaperTest {

    @AutoClose
    private static PlaywrightDaemons daemons;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.openBelowSubreaper();
        daemons.make(PlaywrightKind.STRANDED, PlaywrightKind.LIVE, PlaywrightKind.CRASHPADS);
    }

    @Test
    void daemonsAndCrashHandlersAreChildrenOfTheSubreaper() {
        long subreaper = daemons.subreaper().orElseThrow().pid();
        for (PlaywrightState state : daemons.states()) {
            long outside = state.expectedPids().stream()
                    .map(pid -> SeenProcess.read(pid).orElseThrow())
                    .filter(process -> process.parent() == subreaper)
                    .count();
            assertEquals(state.kind() == PlaywrightKind.CRASHPADS ? 1 : 3, outside, () -> "" + state);
            assertEquals(subreaper, SeenProcess.now(state.root()).orElseThrow().parent());
        }
    }

    @Test
    void theAgentsThatOpenedThemAreGone() {
        long subreaper = daemons.subreaper().orElseThrow().pid();
        assertTrue(SeenProcess.all().stream()
                .filter(process -> process.parent() == subreaper)
                .noneMatch(process ->
                        process.name().equals("sleep") || process.name().equals("sh")));
    }

    @Test
    void aStrandedOneIsStillStranded() {
        PlaywrightState stranded = daemons.state(PlaywrightKind.STRANDED);
        assertTrue(SeenProcess.alive(stranded.root()));
        assertFalse(Files.exists(stranded.socket().orElseThrow()));
        assertFalse(Files.exists(stranded.session().orElseThrow()));
    }
}
