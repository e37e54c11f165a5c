package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.host.HostFacts;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The states that a playwright-cli daemon was observed in, and where each must stand. */
class PlaywrightStatesTest {

    @Test
    void everyScriptedStateStandsWhereItMust() {
        var scene = new PlaywrightScene();
        var live = scene.open("live");
        var busy = scene.open("busy");
        long client = scene.pid();
        scene.process(
                client, "/usr/bin/node", "/w/node_modules/@playwright/cli/playwright-cli.js", "-s=busy", "snapshot");
        scene.connect(busy.pid, 60, client, 20, busy.socket());
        var stranded = scene.stranded("stray");
        var old = scene.stranded("reused");
        var successor = scene.open("reused");
        var sockgone = scene.sockgone("sockgone");
        var reglost = scene.reglost("reglost");
        var wedged = scene.wedged("wedged");
        var ghost = scene.open("ghost");
        scene.end(ghost.tree.toArray(Long[]::new));
        var orphan = scene.orphaned("orphan");
        long crashpad = scene.orphanedCrashpad();

        new StatesTable()
                .row("live", scene, live.pid, VerdictKind.REACHABLE, live.tree)
                .row("live, while a command runs", scene, busy.pid, VerdictKind.CLIENT, busy.tree)
                .row("stranded", scene, stranded.pid, VerdictKind.UNREACHABLE, stranded.tree)
                .row("overwritten, the old one", scene, old.pid, VerdictKind.UNREACHABLE, old.tree)
                .row("overwritten, the new one", scene, successor.pid, VerdictKind.REACHABLE, successor.tree)
                .row("sockgone", scene, sockgone.pid, VerdictKind.UNREACHABLE, sockgone.tree)
                .row("reglost", scene, reglost.pid, VerdictKind.UNCLAIMED, reglost.tree)
                .row("wedged", scene, wedged.pid, VerdictKind.NOT_WORKING, wedged.tree)
                .noTree("ghost", scene, ghost.pid)
                .row("orphaned browser", scene, orphan.browser, VerdictKind.BROWSER, orphan.tree)
                .row("orphaned crash handler", scene, crashpad, VerdictKind.BROWSER, List.of(crashpad))
                .row(
                        "live, one second old",
                        scene,
                        PlaywrightStatesTest::soonAfterTheStart,
                        live.pid,
                        VerdictKind.YOUNG,
                        live.tree)
                .row(
                        "stranded, one second old",
                        scene,
                        PlaywrightStatesTest::soonAfterTheStart,
                        stranded.pid,
                        VerdictKind.YOUNG,
                        stranded.tree)
                .check();
    }

    /** Everything in the scene is about an hour old. */
    private static Duration soonAfterTheStart(HostFacts facts) {
        return facts.sinceBoot().minusHours(1).plusSeconds(60);
    }

    @Test
    void underASubreaperNothingChanges() {
        var scene = new PlaywrightScene();
        scene.process(500, "/usr/bin/python3", "/x/subreaper.py").age(Duration.ofHours(2));
        var live = scene.open("live");
        var stranded = scene.stranded("stray");
        var orphan = scene.orphaned("orphan");
        for (long pid : List.of(live.pid, stranded.pid, orphan.browser, live.crashpads.getFirst())) {
            scene.known(pid).parent(500);
        }
        new StatesTable()
                .row("live", scene, live.pid, VerdictKind.REACHABLE, live.tree)
                .row("stranded", scene, stranded.pid, VerdictKind.UNREACHABLE, stranded.tree)
                .row("orphaned browser", scene, orphan.browser, VerdictKind.BROWSER, orphan.tree)
                .check();
        var parentage = scene.find(orphan.browser).orElseThrow().evidence().parentage();
        assertEquals(Evidence.Parentage.Kind.SUBREAPER, parentage.kind());
        assertEquals(500, parentage.pid());
    }

    @Test
    void eachVerdictNamesTheEvidenceThatDecided() {
        var scene = new PlaywrightScene();
        var stranded = scene.stranded("stray");
        var reglost = scene.reglost("reglost");
        var live = scene.open("live");
        Finding gone = scene.find(stranded.pid).orElseThrow();
        assertTrue(gone.verdict().because().contains(gone.evidence().endpoint()));
        assertEquals(Evidence.Endpoint.State.GONE, gone.evidence().endpoint().state());
        assertEquals(Evidence.Claim.State.NONE, gone.evidence().claim().state());
        assertEquals(Evidence.Presence.GONE, gone.evidence().scratch().state());
        Finding lost = scene.find(reglost.pid).orElseThrow();
        assertTrue(lost.verdict()
                .because()
                .containsAll(List.of(lost.evidence().claim(), lost.evidence().traces())));
        Finding idle = scene.find(live.pid).orElseThrow();
        assertEquals(live.session(), idle.evidence().claim().file().orElseThrow());
        assertEquals(Evidence.Parentage.Kind.INIT, idle.evidence().parentage().kind());
    }

    @Test
    void aTakenPathNamesItsNewOwner() {
        var scene = new PlaywrightScene();
        var old = scene.open("race");
        scene.host.remove(old.socket());
        var winner = scene.open("race");
        Finding loser = scene.find(old.pid).orElseThrow();
        assertEquals(VerdictKind.UNREACHABLE, loser.verdict().kind());
        assertEquals(
                Evidence.Endpoint.State.REBOUND, loser.evidence().endpoint().state());
        assertEquals(OptionalLong.of(winner.pid), loser.evidence().endpoint().owner());
        assertEquals(Evidence.Claim.State.STALE, loser.evidence().claim().state());
        assertEquals(
                VerdictKind.REACHABLE,
                scene.find(winner.pid).orElseThrow().verdict().kind());
    }
}
