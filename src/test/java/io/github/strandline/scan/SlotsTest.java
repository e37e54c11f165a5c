package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The one file by which a tool finds its daemon: written by the daemon for itself, with pid, start and port. */
class SlotsTest {

    private final DeviceScene devices = new DeviceScene();
    private final FamilyScene scene = devices.scene;
    private static final String SLOT = DeviceScene.STATE + "/daemon.json";

    private EvidenceSheet sheet(long pid) {
        return scene.find(pid).orElseThrow().evidence();
    }

    @Test
    void aDaemonThatItsSlotNamesIsIdleAndInUseWithAClient() {
        long pid = devices.device(33_403);
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
        assertEquals("127.0.0.1:33403", sheet(pid).endpoint().path().orElseThrow());
        long client = scene.pid();
        scene.process(client, "/usr/bin/node", "cli.js");
        scene.portClient(pid, 22, client, 9, 33_403);
        assertEquals(VerdictKind.CLIENT, scene.kind(pid));
    }

    @Test
    void aSlotThatIsGoneStrandsIt() {
        long pid = devices.device(33_403);
        scene.host.remove(DeviceScene.STATE);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid));
        assertEquals(SLOT, sheet(pid).traces().path().orElseThrow());
        assertFalse(sheet(pid).traces().taken());
        assertEquals(Claim.State.NONE, sheet(pid).claim().state());
    }

    @Test
    void aSlotThatNamesASuccessorStrandsTheOldOneOnly() {
        long old = devices.device(33_403);
        long next = devices.device(33_404);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(old));
        assertTrue(sheet(old).traces().taken());
        assertEquals(SLOT, sheet(old).traces().path().orElseThrow());
        assertEquals(VerdictKind.REACHABLE, scene.kind(next));
    }

    @Test
    void aSlotWithAnotherStartOrARecycledPidNamesAnother() {
        long pid = devices.device(33_403);
        devices.slot(pid, "Sun Mar  1 07:23:45 2026", 33_403);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid), "an earlier process with its pid");
        devices.slot(1, scene.lstart(pid, 0), 33_403);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid), "the pid of a stranger, and the port that it has");
        devices.slot(pid, scene.lstart(pid, 0), 33_403);
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
    }

    @Test
    void aStartInAnotherZoneIsTheSame() {
        long pid = devices.device(33_403);
        for (int hours : new int[] {-11, -1, 2, 13}) {
            devices.slot(pid, scene.lstart(pid, hours), 33_403);
            assertEquals(VerdictKind.REACHABLE, scene.kind(pid), () -> hours + " hours from UTC");
        }
    }

    @Test
    void aSlotThatCannotBeReadOrUnderstoodBlocks() {
        long pid = devices.device(33_403);
        scene.host.file(SLOT, "{\"pid\":");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
        devices.slot(pid, "dim. 1 mars 2026 11:00:01", 33_403);
        scene.host.file(SLOT, "{\"pid\": %d, \"processStartTime\": \"dim. 1 mars\"}".formatted(pid));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
        devices.slot(pid, scene.lstart(pid, 0), 33_403);
        scene.host.close(DeviceScene.STATE);
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
    }

    @Test
    void itsPidWithAnotherPortIsStale() {
        long pid = devices.device(33_403);
        devices.slot(pid, scene.lstart(pid, 0), 33_999);
        assertEquals(Claim.State.STALE, sheet(pid).claim().state());
        assertEquals(Presence.EXISTS, sheet(pid).traces().state());
        assertEquals(VerdictKind.UNDECIDED, scene.kind(pid));
    }

    @Test
    void aPortWithoutAPidClaimsWhoeverListensOnIt() {
        long pid = devices.device(33_403);
        scene.host.file(SLOT, "{\"port\": 33403}");
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
        scene.host.file(SLOT, "{\"port\": 33404}");
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid));
    }

    @Test
    void withoutItsVariableItIsNoSuchDaemonAndWithAnUnreadableOneItIsUnsure() {
        long pid = devices.device(33_403);
        scene.host.remove(DeviceScene.STATE);
        scene.known(pid).env(Reading.denied("/proc/1/environ: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
        scene.known(pid).env(Map.of());
        assertTrue(scene.find(pid).isEmpty());
    }

    @Test
    void aPidFileClaimsUnlessItIsOlderThanTheProcessAndThenItProvesNothing() {
        var pids = new FamilyScene("""
            {"id": "p", "title": "P", "role": "daemon", "commands": [{"executable": ["pd"]}],
             "endpoint": {"listening": ["*"]},
             "records": [{"files": ["/run/p.pid"], "format": "pid", "slot": true, "whenMalformed": "ignored"}]}\
            """);
        long pid = pids.pid();
        pids.process(pid, "/usr/bin/pd").age(Duration.ofHours(3));
        pids.listen(pid, 3, "/run/p.sock");
        pids.host.file("/run/p.pid", pid + "\n");
        assertEquals(VerdictKind.REACHABLE, pids.kind(pid));
        pids.host.file("/run/p.pid", "4711");
        assertEquals(VerdictKind.UNCLAIMED, pids.kind(pid));
        pids.host.file("/run/p.pid", Long.toString(pid));
        pids.known(pid).age(Duration.ofHours(1));
        assertEquals(VerdictKind.UNDECIDED, pids.kind(pid), "the clock may have been set since");
    }

    @Test
    void anEntryOfAListClaims() {
        var workers = new FamilyScene("""
            {"id": "w", "title": "W", "role": "daemon", "commands": [{"executable": ["wd"]}],
             "endpoint": {"listening": ["*"]},
             "records": [{"files": ["/run/w.json"], "list": "/workers", "pid": "/pid", "start": "/at",
                          "startFormat": "epochMillis", "whenMalformed": "ignored"}]}\
            """);
        long pid = workers.pid();
        workers.process(pid, "/usr/bin/wd").age(Duration.ofHours(3));
        workers.listen(pid, 3, "/run/w.sock");
        String entries = "{\"workers\": [{\"pid\": 7, \"at\": 1}, {\"pid\": %d, \"at\": %d}]}";
        long started = java.time.Instant.parse("2026-03-01T09:00:00Z").toEpochMilli();
        workers.host.file("/run/w.json", entries.formatted(pid, started + 1_500));
        assertEquals(VerdictKind.REACHABLE, workers.kind(pid));
        workers.host.file("/run/w.json", entries.formatted(pid, started + 900_000));
        assertEquals(VerdictKind.UNDECIDED, workers.kind(pid), "only lstart has no zone");
        workers.host.file("/run/w.json", "{\"workers\": [{\"pid\": %d, \"at\": \"soon\"}]}".formatted(pid));
        assertEquals(VerdictKind.COULD_NOT_READ, workers.kind(pid), "it may name it");
        workers.host.file("/run/w.json", "{\"workers\": {\"a\": {\"pid\": %d, \"at\": %d}}}".formatted(pid, started));
        assertEquals(VerdictKind.REACHABLE, workers.kind(pid));
    }
}
