package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What belongs to a daemon by a value, a record or a session, and whose it is when the daemon has ended. */
class EdgeTrapsTest {

    private static final Map<String, String> OWN = Map.of("STATE_DIR", DeviceScene.STATE);

    private final DeviceScene devices = new DeviceScene();
    private final FamilyScene scene = devices.scene;

    @Test
    void theDaemonsOfADaemonAreInItsTreeWhileItLives() {
        long device = devices.device(33_403);
        long agent = devices.agent("/tmp/adw/a.sock", OWN);
        assertEquals(Set.of(device, agent, agent + 1), scene.pids(device));
        assertEquals(Edge.ENVIRONMENT, scene.edge(device, agent));
        assertEquals(Edge.KERNEL, scene.edge(device, agent + 1));
        assertTrue(scene.find(agent).isEmpty());
        scene.end(device);
        assertEquals(Set.of(agent, agent + 1), scene.pids(agent));
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(agent), "it can be reached, and its owner is gone");
        assertEquals(
                Owner.State.GONE,
                scene.find(agent).orElseThrow().evidence().owner().state());
    }

    @Test
    void aDaemonOfAnotherFolderOrOfNobodyIsItsOwn() {
        long device = devices.device(33_403);
        long other = devices.agent("/tmp/adw/b.sock", Map.of("STATE_DIR", "/home/dev/.device2"));
        long free = devices.agent("/tmp/adw/c.sock", Map.of());
        assertEquals(Set.of(device), scene.pids(device));
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(other));
        assertEquals(VerdictKind.REACHABLE, scene.kind(free));
        assertEquals(
                Owner.State.NOT_APPLICABLE,
                scene.find(free).orElseThrow().evidence().owner().state());
    }

    @Test
    void aDaemonThatMayBeTheOwnerLeavesItOpen() {
        long device = devices.device(33_403);
        long agent = devices.agent("/tmp/adw/a.sock", OWN);
        scene.known(device).env(Reading.denied("/proc/1/environ: permission denied"));
        assertEquals(
                Owner.State.NOT_READABLE,
                scene.find(agent).orElseThrow().evidence().owner().state());
        scene.host.remove("/tmp/adw/a.sock");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(agent), "it may be used through its owner");
        scene.end(device);
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(agent));
        scene.process(scene.pid(), "?").arguments(Reading.denied("/proc/9/cmdline: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(agent), "any process may be the owner");
    }

    @Test
    void ofTwoDaemonsOfAFolderTheYoungerHasTookOver() {
        long old = devices.device(33_403);
        long agent = devices.agent("/tmp/adw/a.sock", OWN);
        long next = devices.device(33_404);
        assertEquals(Set.of(old), scene.pids(old));
        assertEquals(Set.of(next, agent, agent + 1), scene.pids(next));
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(old));
    }

    @Test
    void whoUsesADaemonOfItsUsesTheTree() {
        long device = devices.device(33_403);
        scene.host.remove(DeviceScene.STATE);
        long agent = devices.agent("/tmp/adw/a.sock", OWN);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(device));
        long client = scene.pid();
        scene.process(client, "/x/bin/agent-browser-linux-x64", "open");
        scene.connect(agent, 12, client, 9, "/tmp/adw/a.sock");
        assertEquals(VerdictKind.CLIENT, scene.kind(device));
    }

    @Test
    void aMarkerTiesABrowserToTheFolderItWasComputedFrom() {
        long device = devices.device(33_403);
        scene.host.folder(DeviceScene.STATE + "/tools/0.27.1");
        String digest = scene.host
                .sha256(DeviceScene.STATE + "\0" + DeviceScene.STATE + "/tools/0.27.1")
                .found()
                .orElseThrow();
        long browser = scene.pid();
        devices.browser(browser, "agent-browser-chrome-1", "--managed=" + digest.substring(0, 16));
        long other = scene.pid();
        devices.browser(other, "agent-browser-chrome-2", "--managed=" + digest.substring(1, 17));
        assertEquals(Set.of(device, browser), scene.pids(device));
        assertEquals(Edge.ARGUMENT, scene.edge(device, browser));
        assertEquals(VerdictKind.BROWSER, scene.kind(other));
        long helper = scene.pid();
        scene.process(helper, "/opt/helper", "--user-data-dir=/tmp/agent-browser-chrome-1");
        long stranger = scene.pid();
        scene.process(stranger, "/opt/helper", "--user-data-dir=/tmp/agent-browser-chrome-2");
        assertEquals(Set.of(device, browser, helper), scene.pids(device));
        assertEquals(Edge.PROFILE, scene.edge(device, helper));
    }

    @Test
    void aRecordTiesAProcessByPidAndStart() {
        long device = devices.device(33_403);
        long recorder = scene.pid();
        scene.process(recorder, "/usr/bin/ffmpeg", "-i", "x");
        String owned = "{\"processes\": [{\"pid\": %d, \"startTime\": \"%s\"}]}";
        scene.host.file(DeviceScene.STATE + "/owned.json", owned.formatted(recorder, scene.lstart(recorder, 3)));
        assertEquals(Edge.RECORD, scene.edge(device, recorder));
        scene.host.file(DeviceScene.STATE + "/owned.json", owned.formatted(recorder, "Sun Mar  1 10:23:45 2026"));
        assertEquals(Set.of(device), scene.pids(device), "a recycled pid");
        scene.host.file(DeviceScene.STATE + "/owned.json", "{\"processes\": [{\"pid\": %d}]}".formatted(recorder));
        assertEquals(Set.of(device), scene.pids(device), "both must agree");
    }

    @Test
    void aVariableOrAPathTiesAProcessOfTheRulesShape() {
        long device = devices.device(33_403);
        long adb = scene.pid();
        scene.process(adb, OWN, "/usr/bin/adb", "shell");
        long otherAdb = scene.pid();
        scene.process(otherAdb, Map.of("STATE_DIR", DeviceScene.STATE + "2"), "/usr/bin/adb", "shell");
        long shell = scene.pid();
        scene.process(shell, OWN, "/usr/bin/bash");
        long tail = scene.pid();
        scene.process(tail, "/usr/bin/tail", "--file=" + DeviceScene.STATE + "/daemon.log");
        long otherTail = scene.pid();
        scene.process(otherTail, "/usr/bin/tail", DeviceScene.STATE + "2/daemon.log", "see " + DeviceScene.STATE);
        long older = scene.pid();
        scene.process(older, "/usr/bin/tail", DeviceScene.STATE).age(Duration.ofHours(5));
        assertEquals(Set.of(device, adb, tail), scene.pids(device));
        assertEquals(Edge.ENVIRONMENT, scene.edge(device, adb));
        assertEquals(Edge.ARGUMENT, scene.edge(device, tail));
    }

    @Test
    void aPersonsOwnBrowserIsNeverJoined() {
        long device = devices.device(33_403);
        long chrome = scene.pid();
        scene.process(chrome, OWN, "/opt/google/chrome/google-chrome");
        long renderer = scene.pid();
        scene.process(renderer, OWN, "/opt/google/chrome/google-chrome", "--type=renderer")
                .parent(chrome);
        assertEquals(Set.of(device), scene.pids(device));
        scene.process(chrome, OWN, "/opt/google/chrome/google-chrome", "--user-data-dir=/tmp/made");
        assertEquals(Set.of(device, chrome, renderer), scene.pids(device));
    }

    @Test
    void theBrowsersOfAnEndedDaemonAreOneTreeThatNamesIt() {
        long agent = devices.agent("/tmp/adw/a.sock", Map.of());
        devices.browser(agent + 2, "agent-browser-chrome-x");
        scene.known(agent + 2).parent(agent).session(agent);
        scene.process(agent + 3, "/usr/bin/ffmpeg").session(agent);
        assertEquals(Set.of(agent, agent + 1, agent + 2, agent + 3), scene.pids(agent));
        assertEquals(Edge.SESSION, scene.edge(agent, agent + 3));
        scene.end(agent);
        scene.known(agent + 1).parent(1);
        scene.known(agent + 2).parent(1);
        Finding fleet = scene.find(agent + 1).orElseThrow();
        assertEquals(Set.of(agent + 1, agent + 2, agent + 3), scene.pids(agent + 1));
        assertEquals(OptionalLong.of(agent), fleet.tree().endedDaemon());
        assertEquals(agent, fleet.evidence().endedDaemon().orElseThrow().pid());
        assertEquals(VerdictKind.BROWSER, fleet.verdict().kind());
        scene.port(agent + 2, 30, 41_000);
        long client = scene.pid();
        scene.process(client, "/usr/bin/node", "cdp.js");
        scene.portClient(agent + 2, 31, client, 9, 41_000);
        assertEquals(VerdictKind.CLIENT, scene.kind(agent + 1), "who drives one of them uses the tree");
    }

    @Test
    void aBrowserThatLeadsItsOwnSessionWasLeftBehindByNobodyInParticular() {
        long browser = scene.pid();
        devices.browser(browser, "agent-browser-chrome-1");
        long second = scene.pid();
        devices.browser(second, "agent-browser-chrome-2");
        assertEquals(
                OptionalLong.empty(), scene.find(browser).orElseThrow().tree().endedDaemon());
        assertEquals(Set.of(second), scene.pids(second));
        long leader = scene.pid();
        scene.process(leader, "/usr/bin/bash");
        scene.known(browser).session(leader);
        scene.known(second).session(leader);
        assertEquals(Set.of(second), scene.pids(second), "the leader lives");
    }

    @Test
    void theOldOneOfASupersededPairIsStrandedAndTheNewOneIsNot() {
        long old = devices.agent("/tmp/adw/a.sock", Map.of());
        long next = devices.agent("/tmp/adw/a.sock", Map.of());
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(old));
        assertEquals(VerdictKind.REACHABLE, scene.kind(next));
        assertFalse(scene.pids(old).contains(next + 1));
    }

    @Test
    void onlyProcessesOfARulesShapeAreAskedAnything() {
        devices.device(33_403);
        for (int i = 0; i < 500; i++) {
            scene.process(scene.pid(), "/usr/bin/sleep", "9");
        }
        var probed = new ProbedHost(scene.host);
        scene.scanThrough(probed.host());
        assertTrue(probed.questions.size() < 100, () -> probed.questions.size() + " questions");
    }

    @Test
    void aBrowserThatIsStillDrivenIsNotTakenIntoADeadSession() {
        long launcher = scene.pid();
        scene.process(launcher, "/x/bin/agent-browser-linux-x64", "open").age(Duration.ofHours(5));
        long first = scene.pid();
        devices.browser(first, "agent-browser-chrome-1");
        scene.known(first).session(900);
        long second = scene.pid();
        devices.browser(second, "agent-browser-chrome-2");
        scene.known(second).session(900).parent(launcher);
        assertEquals(Set.of(first), scene.pids(first));
        assertEquals(VerdictKind.LAUNCHER, scene.kind(second));
        scene.known(second).parent(1);
        assertEquals(Set.of(first, second), scene.pids(first));
        scene.known(second).age(Duration.ofHours(2));
        assertEquals(Set.of(first, second), scene.pids(second), "the oldest is the root");
    }

    @Test
    void browsersOfTwoFamiliesAreTwoTrees() {
        var both = new FamilyScene(
                DeviceScene.FLEET.replace("\"fleet\"", "\"other\"").replace("agent-", "other-"), """
                    {"id": "plain", "title": "Plain", "role": "browser", "commands": [{"executable": ["chrome"]}]}\
                    """);
        both.process(910, "/usr/lib/chromium/chromium", "--user-data-dir=/tmp/other-browser-chrome-1")
                .session(900);
        both.process(920, "/opt/chrome", "--user-data-dir=/tmp/x").session(900);
        // What the first one's rule about its session would take is the other's root.
        assertEquals(Set.of(910L), both.pids(910));
        assertEquals(Set.of(920L), both.pids(920));
    }

    @Test
    void anotherRootIsTakenByASessionOnlyWhereTheRuleSaysHowItLooksAndADaemonNever() {
        var sessions = new FamilyScene("""
            {"id": "broker", "title": "Broker", "role": "daemon", "commands": [{"executable": ["broker"]}],
             "edges": [{"kind": "session"}, {"kind": "session", "command": {"executable": ["other"]}}]}\
            """, """
                {"id": "other", "title": "Other", "role": "daemon", "commands": [{"executable": ["other"]}]}\
                """, DeviceScene.FLEET);
        sessions.process(910, "/usr/bin/broker");
        sessions.process(920, "/usr/bin/other").session(910);
        sessions.process(930, "/usr/lib/chromium/chromium", "--user-data-dir=/tmp/agent-browser-chrome-1")
                .session(910);
        sessions.process(940, "/usr/bin/sleep").session(910);
        assertEquals(Set.of(910L, 940L), sessions.pids(910));
        assertEquals(Set.of(920L), sessions.pids(920));
        assertEquals(Set.of(930L), sessions.pids(930));
    }

    @Test
    void daemonsThatOwnEachOtherStayTreesOfTheirOwn() {
        String family = """
            {"id": "%1$s", "title": "%1$s", "role": "daemon", "commands": [{"executable": ["%1$s"]}],
             "owner": {"daemon": {"family": "%2$s", "same": {"option": "--for"}}}}\
            """;
        var circle = new FamilyScene(family.formatted("one", "two"), family.formatted("two", "one"));
        circle.process(910, "/usr/bin/one", "--for", "/x");
        circle.process(920, "/usr/bin/two", "--for", "/x");
        assertEquals(Set.of(910L), circle.pids(910));
        assertEquals(VerdictKind.OWNER, circle.kind(920));
    }

    @Test
    void whatAnUnreadableMemberMayHoldMakesNobodyAClient() {
        long device = devices.device(33_403);
        long agent = devices.agent("/tmp/adw/a.sock", OWN);
        scene.connect(agent, 12, device, 9, "/tmp/adw/a.sock");
        assertEquals(VerdictKind.REACHABLE, scene.kind(device));
        scene.known(device).descriptors(Reading.denied("/proc/1/fd: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(device));
    }

    @Test
    void whatOneRuleAddsMayBeWhatAnEarlierOneLooksFor() {
        var chained = new FamilyScene("""
            {"id": "p", "title": "P", "role": "daemon", "commands": [{"executable": ["p"]}],
             "edges": [
              {"kind": "profile", "option": "--user-data-dir", "command": {"executable": ["chromium"]}},
              {"kind": "argument", "value": {"option": "--state"}, "command": {"executable": ["runner"]}}]}\
            """, DeviceScene.FLEET);
        chained.process(910, "/usr/bin/p", "--state", "/home/dev/s");
        chained.process(920, "/usr/bin/runner", "/home/dev/s/x", "--user-data-dir=/tmp/agent-browser-chrome-1");
        chained.process(930, "/usr/lib/chromium/chromium", "--user-data-dir=/tmp/agent-browser-chrome-1");
        assertEquals(Set.of(910L, 920L, 930L), chained.pids(910));
        assertEquals(Edge.PROFILE, chained.edge(910, 930));
    }
}
