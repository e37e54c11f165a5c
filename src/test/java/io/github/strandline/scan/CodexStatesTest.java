package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.host.PrivacyRefusal;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The states that a broker of the Codex plugin was observed in, and where each must stand. */
class CodexStatesTest {

    private final CodexScene scene = new CodexScene();

    @Test
    void everyScriptedStateStandsWhereItMust() {
        var healthy = scene.healthy("healthy");
        var tmproot = scene.healthy("tmproot", "/tmp/codex-companion", Map.of());
        var busy = scene.healthy("busy");
        scene.busy(busy);
        var queued = scene.healthy("queued");
        scene.job(queued, "queued", Optional.of(scene.worker("task-1", queued.workspace())));
        var holdopen = scene.healthy("holdopen");
        scene.holdopen(holdopen);
        var starting = scene.unopened("starting", CodexScene.DATA + "/state", Map.of());
        var unrecorded = scene.unrecorded("unrecorded");
        var nopid = scene.unrecorded("nopid");
        scene.host.remove(nopid.pidFile());
        var replaced = scene.healthy("replaced");
        var replacement = scene.replace(replaced);
        var delsock = scene.healthy("delsock");
        scene.host.remove(delsock.socket());
        var hungstart = scene.hungstart("hungstart");
        var nocwd = scene.healthy("nocwd");
        scene.host.remove(nocwd.workspace());
        var abandoned = scene.healthy("abandoned");
        scene.job(abandoned, "running", Optional.of(4444L));
        scene.abandonedConnection(abandoned.pid, 25, abandoned.socket());
        var deadchild = scene.deadchild("deadchild");
        var wedged = scene.wedged("wedged");
        scene.process(4_500, "/usr/bin/sleep", "86400");
        var stale = scene.healthy("stalerecord");
        scene.end(stale.tree.toArray(Long[]::new));

        new StatesTable()
                .row("healthy", scene, healthy.pid, VerdictKind.REACHABLE, healthy.tree)
                .row("tmproot", scene, tmproot.pid, VerdictKind.REACHABLE, tmproot.tree)
                .row("busy", scene, busy.pid, VerdictKind.CLIENT, busy.tree)
                .row("queued", scene, queued.pid, VerdictKind.JOB, queued.tree)
                .row("holdopen", scene, holdopen.pid, VerdictKind.CLIENT, holdopen.tree)
                .row(
                        "starting",
                        scene,
                        facts -> facts.sinceBoot().minusHours(1).plusSeconds(60),
                        starting.pid,
                        VerdictKind.YOUNG,
                        starting.tree)
                .row("unrecorded", scene, unrecorded.pid, VerdictKind.UNCLAIMED, unrecorded.tree)
                .row("nopid", scene, nopid.pid, VerdictKind.UNCLAIMED, nopid.tree)
                .row("replaced", scene, replaced.pid, VerdictKind.UNREACHABLE, replaced.tree)
                .row("replacement", scene, replacement.pid, VerdictKind.REACHABLE, replacement.tree)
                .row("delsock", scene, delsock.pid, VerdictKind.UNREACHABLE, delsock.tree)
                .row("hungstart", scene, hungstart.pid, VerdictKind.UNREACHABLE, hungstart.tree)
                .row("nocwd", scene, nocwd.pid, VerdictKind.FORGOTTEN, nocwd.tree)
                .row("abandoned", scene, abandoned.pid, VerdictKind.FORGOTTEN, abandoned.tree)
                .row("deadchild", scene, deadchild.pid, VerdictKind.NOT_WORKING, deadchild.tree)
                .row("wedged", scene, wedged.pid, VerdictKind.NOT_WORKING, wedged.tree)
                .noTree("stalerecord", scene, stale.pid)
                .check();
    }

    @Test
    void useOutweighsALostSocketAndASuccessor() {
        var busy = scene.healthy("busy");
        scene.busy(busy);
        var queued = scene.healthy("queued");
        scene.job(queued, "queued", Optional.of(scene.worker("task-1", queued.workspace())));
        var holdopen = scene.healthy("holdopen");
        scene.holdopen(holdopen);
        for (var broker : List.of(busy, queued, holdopen)) {
            scene.host.remove(broker.socket());
        }
        var removed = new StatesTable()
                .row("busy, socket removed", scene, busy.pid, VerdictKind.CLIENT, busy.tree)
                .row("queued, socket removed", scene, queued.pid, VerdictKind.JOB, queued.tree)
                .row("holdopen, socket removed", scene, holdopen.pid, VerdictKind.CLIENT, holdopen.tree);
        removed.check();
        scene.replace(busy);
        scene.replace(queued);
        scene.replace(holdopen);
        new StatesTable()
                .row("busy, replaced", scene, busy.pid, VerdictKind.CLIENT, busy.tree)
                .row("queued, replaced", scene, queued.pid, VerdictKind.JOB, queued.tree)
                .row("holdopen, replaced", scene, holdopen.pid, VerdictKind.CLIENT, holdopen.tree)
                .check();
    }

    @Test
    void withoutItsClientAReplacedBrokerIsKeptByItsJobAndThenByItsLauncher() {
        var broker = scene.healthy("busy");
        long worker = scene.busy(broker);
        scene.replace(broker);
        scene.drop(broker.pid, 22);
        assertEquals(VerdictKind.JOB, scene.kind(broker.pid));
        scene.job(broker, "completed", Optional.empty());
        assertEquals(VerdictKind.LAUNCHER, scene.kind(broker.pid));
        scene.end(worker);
        scene.known(broker.pid).parent(1);
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(broker.pid));
    }

    @Test
    void aJobThatDoesNotTellItsWorkerLeavesItOpen() {
        var broker = scene.healthy("elsewhere");
        scene.job(broker, "running", Optional.empty());
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(broker.pid), "a fork keeps the pid in a file of its own");
        scene.host.remove(broker.socket());
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(broker.pid));
        scene.job(broker, "completed", Optional.empty());
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(broker.pid));
    }

    @Test
    void anUnreadableOrTornStateFileLeavesItOpen() {
        var denied = scene.healthy("denied");
        scene.job(denied, "running", Optional.of(4444L));
        scene.host.close(denied.state());
        var torn = scene.healthy("torn");
        scene.host.file(torn.state(), "{\"version\":1,\"jobs\":[{\"id\":\"task-1\",\"sta");
        var gone = scene.healthy("gone");
        scene.host.file(gone.state(), "").remove(gone.socket());
        new StatesTable()
                .row("state file denied", scene, denied.pid, VerdictKind.COULD_NOT_READ, denied.tree)
                .row("state file torn", scene, torn.pid, VerdictKind.COULD_NOT_READ, torn.tree)
                .row("state file empty, socket gone", scene, gone.pid, VerdictKind.COULD_NOT_READ, gone.tree)
                .check();
        Scan scan = scene.scan();
        assertTrue(
                scan.unreadable().contains(new Scan.Unreadable(denied.state(), "permission denied")),
                scan.unreadable()::toString);
        Finding finding = Machine.find(scan, denied.pid).orElseThrow();
        assertTrue(finding.verdict().detail().contains(denied.state()), finding.verdict()::detail);
        assertEquals(Evidence.Work.State.NOT_READABLE, finding.evidence().work().state());
    }

    @Test
    void whatMacOsKeepsFromUsIsCountedOnceEach() {
        var broker = scene.healthy("private");
        scene.job(broker, "running", Optional.of(4444L));
        scene.host.close(broker.state(), broker.state() + ": " + PrivacyRefusal.REASON);
        Scan scan = scene.scan();
        assertTrue(
                scan.unreadable().contains(new Scan.Unreadable(broker.state(), PrivacyRefusal.REASON)),
                scan.unreadable()::toString);
        assertEquals(1, scan.keptByPrivacy());

        String elsewhere = "/home/dev/.claude/plugins/data";
        scene.host.close(elsewhere, elsewhere + ": " + PrivacyRefusal.REASON);
        scan = scene.scan();
        assertTrue(scan.keptByPrivacy() > 1, scan.unreadable()::toString);
    }

    @Test
    void anUnreadableStateFileDoesNotHideAClient() {
        var broker = scene.healthy("busy");
        scene.busy(broker);
        scene.host.close(broker.state());
        assertEquals(VerdictKind.CLIENT, scene.kind(broker.pid));
    }
}
