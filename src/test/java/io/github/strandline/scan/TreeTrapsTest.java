package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Parentage.Kind;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which processes belong to a daemon, and who its parent is. */
class TreeTrapsTest {

    private final PlaywrightScene scene = new PlaywrightScene();
    private final CodexScene codex = new CodexScene();

    @Test
    void eachProcessIsInOneTreeAndStandsBehindItsParent() {
        for (int i = 0; i < 5; i++) {
            scene.open("live" + i);
        }
        scene.orphaned("orphan");
        scene.orphanedCrashpad();
        var seen = new HashSet<Long>();
        for (Finding finding : scene.scan().findings()) {
            var before = new HashSet<Long>();
            for (Member member : finding.tree().members()) {
                assertTrue(seen.add(member.process().pid()), () -> member + " is in two trees");
                assertTrue(
                        member.edge() == Edge.ROOT || before.contains(member.under()),
                        () -> member + " hangs in the air");
                before.add(member.process().pid());
            }
        }
    }

    @Test
    void aCrashHandlerHangsUnderTheProcessWithWhichItShares() {
        var daemon = scene.open("alpha");
        Member handler = member(scene, daemon.pid, daemon.crashpads.getFirst());
        assertEquals(Edge.DESCRIPTOR, handler.edge());
        assertEquals(daemon.browser, handler.under());
    }

    @Test
    void aStrangerThatSharesTheBrowsersOutputIsNoCrashHandler() {
        var daemon = scene.open("alpha");
        long tee = scene.pid();
        scene.process(tee, "/usr/bin/tee", "/tmp/log");
        scene.hold(tee, 0, scene.target(daemon.browser, 1));
        scene.hold(tee, 1, scene.target(daemon.browser, 1));
        assertEquals(new TreeSet<>(daemon.tree), pids(scene, daemon.pid));
    }

    @Test
    void aCrashHandlerOfAnotherBrowserIsNotTakenAlong() {
        var daemon = scene.open("alpha");
        long chrome = scene.pid();
        scene.process(chrome, "/opt/google/chrome/chrome");
        scene.crashpad(chrome + 1);
        scene.pair(chrome, 40, chrome + 1, 9);
        scene.pair(chrome, 41, chrome + 1, 1);
        assertEquals(new TreeSet<>(daemon.tree), pids(scene, daemon.pid));
    }

    @Test
    void anUnreadableCrashHandlerIsNobodys() {
        var daemon = scene.open("alpha");
        long handler = daemon.crashpads.getFirst();
        scene.known(handler).descriptors(Reading.denied("/proc/1/fd: permission denied"));
        assertTrue(!pids(scene, daemon.pid).contains(handler));
        assertEquals(Optional.empty(), scene.find(handler), "nor is it known to be stranded");
    }

    @Test
    void whatOnlySharesTheSessionBelongsToABrokerWithAllBelowIt() {
        var broker = codex.healthy("shop");
        long server = broker.pid + 3;
        codex.process(server + 1, "/usr/bin/sleep", "9").parent(server);
        Member below = member(codex, broker.pid, server + 1);
        assertEquals(Edge.SESSION, member(codex, broker.pid, server).edge());
        assertEquals(Edge.KERNEL, below.edge());
        assertEquals(server, below.under());
    }

    @Test
    void aSessionOfALeaderLongDeadIsNotItsOwn() {
        var broker = codex.healthy("shop");
        long older = broker.pid + 7;
        codex.process(older, "/usr/bin/sleep", "9").session(broker.pid).age(Duration.ofHours(5));
        assertTrue(!pids(codex, broker.pid).contains(older));
    }

    @Test
    void endedProcessesThatWaitToBeReapedAreInNoTreeAndAreNoDaemons() {
        var broker = codex.healthy("shop");
        codex.known(broker.pid + 2).state(ProcessState.ZOMBIE);
        assertTrue(!pids(codex, broker.pid).contains(broker.pid + 2));
        codex.known(broker.pid).state(ProcessState.ZOMBIE);
        assertEquals(Optional.empty(), codex.find(broker.pid));
    }

    @Test
    void aDaemonBelowAnotherIsATreeOfItsOwn() {
        var broker = codex.healthy("shop");
        var inner = codex.healthy("inner");
        codex.known(inner.pid).parent(broker.pid + 2);
        assertEquals(new TreeSet<>(broker.tree), pids(codex, broker.pid));
        assertEquals(new TreeSet<>(inner.tree), pids(codex, inner.pid));
    }

    @Test
    void aBrowserBelowAnotherDaemonIsPartOfItsTree() {
        var broker = codex.healthy("shop");
        long browser = codex.pid();
        codex.process(
                        browser,
                        "/usr/lib/chromium/chromium",
                        "--user-data-dir=/tmp/playwright_chromiumdev_profile-1",
                        "--remote-debugging-pipe")
                .parent(broker.pid + 2);
        assertTrue(pids(codex, broker.pid).contains(browser));
        assertEquals(Optional.empty(), codex.find(browser));
    }

    @Test
    void aYoungerParentIsAStranger() {
        var orphan = scene.orphaned("orphan");
        long stranger = scene.pid();
        scene.process(stranger, "/usr/bin/node", "/x/build.js").age(Duration.ofMinutes(5));
        scene.known(orphan.browser).parent(stranger);
        Finding finding = scene.find(orphan.browser).orElseThrow();
        assertEquals(Kind.RECYCLED, finding.evidence().parentage().kind());
        assertEquals(VerdictKind.BROWSER, finding.verdict().kind());
        scene.known(stranger).age(Duration.ofHours(5));
        assertEquals(VerdictKind.LAUNCHER, scene.kind(orphan.browser));
    }

    @Test
    void aParentThatIsHiddenFromUsMayBeALauncher() {
        var orphan = scene.orphaned("orphan");
        scene.known(orphan.browser).parent(31_000);
        assertEquals(
                Optional.empty(),
                scene.find(orphan.browser).filter(f -> f.verdict().kind() == VerdictKind.BROWSER));
    }

    @Test
    void aContainersFirstProcessMayBeTheLauncherItself() {
        var orphan = scene.orphaned("orphan");
        scene.process(1, "/usr/bin/node", "/app/server.js").age(Duration.ofHours(9));
        assertEquals(VerdictKind.LAUNCHER, scene.kind(orphan.browser));
    }

    @Test
    void aBrokerWhoseCompanionLivesIsInUseAndOthersParentsMeanNothing() {
        var broker = codex.healthy("shop");
        codex.host.remove(broker.socket());
        long shell = codex.pid();
        codex.process(shell, "/bin/bash").age(Duration.ofHours(5));
        codex.known(broker.pid).parent(shell);
        assertEquals(
                Kind.BY_DESIGN,
                codex.find(broker.pid).orElseThrow().evidence().parentage().kind());
        assertEquals(VerdictKind.UNREACHABLE, codex.kind(broker.pid));
        codex.known(codex.worker("task-1", broker.workspace())).age(Duration.ofHours(5));
        long companion = codex.pid();
        codex.process(companion, "/usr/bin/node", "/x/codex-companion.mjs", "review")
                .age(Duration.ofHours(5));
        codex.known(broker.pid).parent(companion);
        assertEquals(VerdictKind.LAUNCHER, codex.kind(broker.pid));
    }

    @Test
    void lookAlikesAreNoDaemons() {
        List<String[]> lines = List.of(
                new String[] {"/usr/bin/grep", "-r", "app-server-broker.mjs", "serve"},
                new String[] {"/usr/bin/python3", "-c", "app-server-broker.mjs serve --endpoint unix:/x"},
                new String[] {"/usr/bin/vim", "/w/playwright-core/lib/entry/cliDaemon.js"},
                new String[] {"/usr/bin/node", "/x/codex", "app-server", "--listen", "unix://"},
                new String[] {"/usr/bin/node", "/w/playwright-core/lib/entry/cliDaemon.js", "--init-workspace"});
        for (String[] line : lines) {
            codex.process(codex.pid(), line);
        }
        assertEquals(List.of(), codex.scan().findings());
    }

    private static Set<Long> pids(Machine machine, long root) {
        return new TreeSet<>(machine.find(root).orElseThrow().tree().processes().stream()
                .map(ProcessRecord::pid)
                .toList());
    }

    private static Member member(Machine machine, long root, long pid) {
        return machine.find(root).orElseThrow().tree().members().stream()
                .filter(m -> m.process().pid() == pid)
                .findFirst()
                .orElseThrow();
    }
}
