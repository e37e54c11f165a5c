package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * That each situation of a real playwright-cli daemon is what it is called, read from /proc and the file system
 * only.
 */
@Tag("chromium")
class PlaywrightDaemonsTest {

    @AutoClose
    private static PlaywrightDaemons daemons;

    @BeforeAll
    static void makeAll() {
        long start = System.nanoTime();
        daemons = PlaywrightDaemons.open();
        daemons.make(
                PlaywrightKind.STRANDED,
                PlaywrightKind.OVERWRITTEN,
                PlaywrightKind.REGLOST,
                PlaywrightKind.LIVE,
                PlaywrightKind.SOCKGONE,
                PlaywrightKind.GHOST,
                PlaywrightKind.ORPHANS,
                PlaywrightKind.CRASHPADS,
                PlaywrightKind.WEDGED,
                PlaywrightKind.BUSY);
        Requirements.note("playwright states: " + daemons.states().size() + " in "
                + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms");
    }

    @Test
    void aLiveOneHasItsEntryAndAListeningSocketAndNobodyConnected() {
        PlaywrightState live = daemons.state(PlaywrightKind.LIVE);
        assertReachable(live);
        assertTrue(Files.exists(live.session().orElseThrow()));
        assertFalse(SeenSockets.connectedAt(live.socket().orElseThrow()));
        assertWholeTree(live);
    }

    @Test
    void aStrandedOneLivesWithoutEntrySocketAndTemporaryDirectory() {
        PlaywrightState stranded = daemons.state(PlaywrightKind.STRANDED);
        assertUnreachable(stranded);
        assertFalse(Files.exists(stranded.session().orElseThrow()));
        assertFalse(Files.exists(stranded.temporaryDirectory()));
        assertWholeTree(stranded);
    }

    @Test
    void anOverwrittenOneLivesWhileItsNameBelongsToASuccessor() throws Exception {
        PlaywrightState old = daemons.state(PlaywrightKind.OVERWRITTEN);
        PlaywrightState successor = daemons.state(PlaywrightKind.SUCCESSOR);
        assertEquals(old.session(), successor.session());
        assertNotEquals(old.root(), successor.root());
        assertTrue(Files.readString(successor.session().orElseThrow())
                .contains(successor.socket().orElseThrow().toString()));
        assertUnreachable(old);
        assertReachable(successor);
        assertWholeTree(old);
        assertWholeTree(successor);
    }

    @Test
    void oneThatLostItsRegistryListensAndHasNoEntry() {
        PlaywrightState lost = daemons.state(PlaywrightKind.REGLOST);
        assertReachable(lost);
        assertFalse(Files.exists(lost.session().orElseThrow()));
        assertWholeTree(lost);
    }

    @Test
    void oneWithoutSocketFileKeepsItsEntry() {
        PlaywrightState gone = daemons.state(PlaywrightKind.SOCKGONE);
        assertUnreachable(gone);
        assertTrue(Files.exists(gone.session().orElseThrow()));
        assertWholeTree(gone);
    }

    @Test
    void aGhostHasEntryAndSocketFileAndNoProcess() {
        PlaywrightState ghost = daemons.state(PlaywrightKind.GHOST);
        assertEquals(Set.of(), ghost.expectedPids());
        assertTrue(Files.exists(ghost.session().orElseThrow()));
        assertTrue(SeenSockets.fileAt(ghost.socket().orElseThrow()));
        assertFalse(SeenSockets.listeningAt(ghost.socket().orElseThrow()));
    }

    @Test
    void orphansAreAChromiumTreeWithoutADaemon() {
        PlaywrightState orphans = daemons.state(PlaywrightKind.ORPHANS);
        SeenProcess chromium = SeenProcess.now(orphans.root()).orElseThrow();
        assertEquals("chromium", chromium.name());
        assertEquals(adopter(), chromium.parent());
        assertTrue(orphans.expectedPids().size() > 3, () -> "" + orphans.expectedPids());
        assertEquals(2, crashHandlers(orphans).size());
    }

    @Test
    void aLoneCrashHandlerHasADeadSessionLeaderAndSharesItsOutputWithNoBrowser() {
        PlaywrightState lone = daemons.state(PlaywrightKind.CRASHPADS);
        SeenProcess handler = SeenProcess.now(lone.root()).orElseThrow();
        assertEquals("chrome_crashpad", handler.name());
        assertEquals(Set.of(handler.pid()), lone.expectedPids());
        assertEquals(adopter(), handler.parent());
        assertNotEquals(handler.pid(), handler.session());
        assertTrue(
                SeenProcess.read(handler.session()).filter(SeenProcess::alive).isEmpty());
        assertEquals("/dev/null", handler.descriptor(1).orElseThrow());
    }

    @Test
    void aWedgedOneIsStoppedWithEntryAndSocketInPlace() {
        PlaywrightState wedged = daemons.state(PlaywrightKind.WEDGED);
        assertEquals('T', SeenProcess.now(wedged.root()).orElseThrow().state());
        assertReachable(wedged);
        assertTrue(Files.exists(wedged.session().orElseThrow()));
        assertWholeTree(wedged);
    }

    @Test
    void aBusyOneHasAClientOutsideItsTreeConnected() {
        PlaywrightState busy = daemons.state(PlaywrightKind.BUSY);
        assertReachable(busy);
        assertTrue(SeenSockets.connectedAt(busy.socket().orElseThrow()));
        assertTrue(SeenProcess.alive(busy.client().orElseThrow()));
        assertFalse(busy.expectedPids().contains(busy.client().orElseThrow().pid()));
        assertWholeTree(busy);
    }

    @Test
    void noTreeSharesAProcessWithAnother() {
        Set<Long> seen = new HashSet<>();
        for (PlaywrightState state : daemons.states()) {
            for (long pid : state.expectedPids()) {
                assertTrue(seen.add(pid), () -> pid + " is in two trees, one is " + state);
            }
        }
    }

    @Test
    void socketPathsAreShortEnoughForEverySystem() {
        for (PlaywrightState state : daemons.states()) {
            state.socket().map(Path::toString).ifPresent(path -> assertTrue(path.length() <= 103, path));
        }
    }

    /**
     * Detached as every daemon is, with its Chromium, at least a zygote and a renderer below, and two crash
     * handlers.
     */
    private static void assertWholeTree(PlaywrightState state) {
        SeenProcess daemon = SeenProcess.now(state.root()).orElseThrow();
        assertEquals("node", daemon.name().replace("MainThread", "node"));
        assertEquals(adopter(), daemon.parent());
        assertEquals(daemon.pid(), daemon.session());
        SeenProcess chromium = SeenProcess.now(state.browser().orElseThrow()).orElseThrow();
        assertEquals(daemon.pid(), chromium.parent());
        assertEquals(chromium.pid(), chromium.session());
        assertEquals(2, crashHandlers(state).size(), () -> "" + state.expectedPids());
        List<String> types = state.expectedPids().stream()
                .map(SeenProcess::read)
                .flatMap(seen -> seen.orElseThrow().command().stream())
                .filter(word -> word.contains("--type="))
                .toList();
        assertTrue(types.stream().anyMatch(word -> word.contains("--type=zygote")), () -> "" + types);
        assertTrue(types.stream().anyMatch(word -> word.contains("--type=renderer")), () -> "" + types);
    }

    /** Members that are no descendants of the root. */
    private static Set<Long> crashHandlers(PlaywrightState state) {
        Set<Long> below = SeenProcess.descendantsOf(state.root().pid(), SeenProcess.all());
        return state.expectedPids().stream()
                .filter(pid -> pid != state.root().pid() && !below.contains(pid))
                .filter(pid -> SeenProcess.read(pid).orElseThrow().name().equals("chrome_crashpad"))
                .collect(Collectors.toSet());
    }

    /** Whoever gets orphans here: init, or the nearest subreaper above this JVM. */
    private static long adopter() {
        return SeenProcess.now(daemons.state(PlaywrightKind.LIVE).root())
                .orElseThrow()
                .parent();
    }

    private static void assertReachable(PlaywrightState state) {
        assertTrue(SeenProcess.alive(state.root()));
        assertTrue(SeenSockets.fileAt(state.socket().orElseThrow()));
        assertTrue(SeenSockets.listeningAt(state.socket().orElseThrow()));
    }

    /** Alive and listening on a path where no socket stands. */
    private static void assertUnreachable(PlaywrightState state) {
        assertTrue(SeenProcess.alive(state.root()));
        assertFalse(Files.exists(state.socket().orElseThrow()));
        assertTrue(SeenSockets.listeningAt(state.socket().orElseThrow()));
    }
}
