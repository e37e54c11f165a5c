package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** That daemons of another user are wholly that user's, with Chromium's sandbox really on. */
@Tag("chromium")
class PlaywrightAsUserTest {

    private static final int NOBODY = 65534;

    @AutoClose
    private static PlaywrightDaemons daemons;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.openAsUser(NOBODY);
        daemons.make(PlaywrightKind.STRANDED, PlaywrightKind.LIVE, PlaywrightKind.CRASHPADS);
    }

    @Test
    void everyProcessIsTheUsers() {
        for (PlaywrightState state : daemons.states()) {
            assertFalse(state.expectedPids().isEmpty());
            for (long pid : state.expectedPids()) {
                String uids = SeenProcess.read(pid).orElseThrow().status("Uid").orElseThrow();
                assertEquals("65534\t65534\t65534\t65534", uids);
            }
        }
    }

    @Test
    void theSandboxIsOn() {
        Assumptions.assumeTrue(daemons.sandboxed(), "no user namespaces for Chromium's sandbox on this machine");
        long confined = daemons.state(PlaywrightKind.LIVE).expectedPids().stream()
                .map(pid -> SeenProcess.read(pid).orElseThrow())
                .filter(process -> process.status("Seccomp").orElseThrow().equals("2"))
                .count();
        assertTrue(confined > 0, "no process of the tree has a seccomp filter");
    }

    @Test
    void crashHandlersBelongThereToo() {
        for (PlaywrightKind kind : new PlaywrightKind[] {PlaywrightKind.STRANDED, PlaywrightKind.LIVE}) {
            long handlers = daemons.state(kind).expectedPids().stream()
                    .filter(pid -> SeenProcess.read(pid).orElseThrow().name().equals("chrome_crashpad"))
                    .count();
            assertEquals(2, handlers);
        }
    }

    @Test
    void theSituationsAreTheSame() {
        PlaywrightState stranded = daemons.state(PlaywrightKind.STRANDED);
        assertTrue(SeenProcess.alive(stranded.root()));
        assertFalse(Files.exists(stranded.socket().orElseThrow()));
        assertFalse(Files.exists(stranded.session().orElseThrow()));
        PlaywrightState live = daemons.state(PlaywrightKind.LIVE);
        assertTrue(SeenSockets.listeningAt(live.socket().orElseThrow()));
        assertTrue(Files.exists(live.session().orElseThrow()));
    }
}
