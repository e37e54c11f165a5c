package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is a client of a daemon, a browser, a crash handler, and what only looks like one. */
class ClientTrapsTest {

    private final PlaywrightScene scene = new PlaywrightScene();

    private long outsider() {
        long pid = scene.pid();
        scene.process(pid, "/usr/bin/node", "/x/agent.js");
        return pid;
    }

    @Test
    void aConnectionFromInsideTheTreeIsNoClient() {
        var daemon = scene.sockgone("alpha");
        scene.connect(daemon.pid, 60, daemon.browser, 60, daemon.socket());
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
        scene.connect(daemon.pid, 61, outsider(), 20, daemon.socket());
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
    }

    @Test
    void ofTheClientsThoseAreKnownThatRunTheFamilysOwnTool() {
        var daemon = scene.sockgone("alpha");
        long tool = scene.pid();
        scene.process(tool, "/usr/bin/node", "/x/playwright-cli.js", "snapshot");
        long idleTool = scene.pid();
        scene.process(idleTool, "/usr/bin/node", "/x/playwright-cli.js", "list");
        scene.connect(daemon.pid, 60, tool, 20, daemon.socket());
        scene.connect(daemon.pid, 61, outsider(), 20, daemon.socket());
        Clients clients = scene.find(daemon.pid).orElseThrow().evidence().clients();
        assertEquals(2, clients.connected());
        assertEquals(
                List.of(tool), clients.known().stream().map(ProcessRecord::pid).toList());
    }

    @Test
    void aMemberThatCannotBeReadMakesNoOutsiderAnInsider() {
        var daemon = scene.sockgone("alpha");
        scene.connect(daemon.pid, 60, outsider(), 20, daemon.socket());
        scene.known(daemon.browser).descriptors(Reading.denied("/proc/1/fd: permission denied"));
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
    }

    @Test
    void aGoneClientAndOneThatOnlyWaitsAreNone() {
        var daemon = scene.sockgone("alpha");
        scene.abandonedConnection(daemon.pid, 60, daemon.socket());
        scene.host.unixSocket(new UnixSocket(
                0,
                UnixSocket.State.CONNECTED,
                Optional.of(daemon.socket()),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(4711),
                0));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
    }

    @Test
    void whereTheOtherEndIsNotToldEveryConnectionCounts() {
        var daemon = scene.sockgone("alpha");
        scene.connect(daemon.pid, 60, outsider(), 20, daemon.socket());
        scene.host.bindingsUnknown();
        var told = scene.host.unixSockets(1).found().orElseThrow().sockets();
        told.stream()
                .filter(s -> s.peer().isPresent())
                .forEach(s -> scene.host.unixSocket(new UnixSocket(
                        s.inode(),
                        s.state(),
                        s.name(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        0)));
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
    }

    @Test
    void aDaemonThatClosedItsListenerStillServesWhoeverIsConnected() {
        var codex = new CodexScene();
        var broker = codex.healthy("stopping");
        long client = codex.holdopen(broker);
        codex.drop(broker.pid, 20);
        codex.host.remove(broker.socket());
        assertEquals(VerdictKind.CLIENT, codex.kind(broker.pid));
        codex.end(client);
        assertEquals(VerdictKind.UNREACHABLE, codex.kind(broker.pid));
    }

    @Test
    void whoBorrowsTheBrowserIsAClientEvenOfAnUnlistedSession() {
        var daemon = scene.reglost("alpha");
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(daemon.pid));
        scene.connect(daemon.pid, 60, outsider(), 20, daemon.browserSocket());
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
    }

    @Test
    void aSocketThatIsInNoTableMayBeAClientFromAnotherNetworkNamespace() {
        var daemon = scene.sockgone("alpha");
        scene.hold(daemon.pid, 60, "socket:[999999]");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(daemon.pid));
        scene.host.tcpSockets(Reading.known(List.of(new TcpSocket(999999, false, "10.0.0.1", 41000, "10.0.0.2", 443))));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
    }

    /** As when the browser at the other end was killed: the socket is reset, in no table, and still open. */
    @Test
    void aSocketOfAnotherKindThatIsInNoTableIsNoClient() {
        var daemon = scene.sockgone("alpha");
        DescriptorLink reset = new DescriptorLink("socket:[999999]", false);
        scene.hold(daemon.pid, new Descriptor(60, reset, Descriptor.Mode.UNKNOWN, Optional.of("TCP")));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
    }

    @Test
    void aBrowserWithALivingToolAboveItIsInUseAndIsHiddenOrNot() {
        long server = scene.pid();
        scene.process(server, "/usr/bin/node", "/w/node_modules/playwright/cli.js", "test")
                .parent(1);
        long browser = server + 1;
        scene.chromium(browser, server, "/tmp/playwright_chromiumdev_profile-1", "--remote-debugging-pipe");
        scene.halfPair(browser, 3);
        assertEquals(VerdictKind.LAUNCHER, scene.kind(browser));
        assertEquals(Optional.empty(), scene.find(server), "the server is no daemon");
        scene.end(server);
        scene.known(browser).parent(1);
        assertEquals(VerdictKind.BROWSER, scene.kind(browser));
    }

    @Test
    void aToolThatStartedTheBrowserThroughAShellIsItsLauncher() {
        long server = scene.pid();
        scene.process(server, "/usr/bin/node", "/w/tests/run.js");
        scene.process(server + 1, "/bin/sh", "/usr/bin/chromium").parent(server);
        long browser = server + 2;
        scene.chromium(browser, server + 1, "/tmp/playwright_chromiumdev_profile-1", "--remote-debugging-port=0");
        scene.known(browser).inSession(server + 1);
        scene.host.tcpSockets(Reading.known(List.of()));
        assertEquals(VerdictKind.LAUNCHER, scene.kind(browser));
        scene.known(browser).session(browser).group(browser);
        assertEquals(VerdictKind.BROWSER, scene.kind(browser), "in a session of its own, the shell took it over");
    }

    @Test
    void whoHoldsTheOtherEndOfTheDebuggingPipeIsAClient() {
        long browser = scene.pid();
        scene.chromium(browser, 1, "/tmp/playwright_chromiumdev_profile-1", "--remote-debugging-pipe");
        scene.halfPair(browser, 3);
        scene.halfPair(browser, 4);
        assertEquals(VerdictKind.BROWSER, scene.kind(browser));
        scene.pair(outsider(), 20, browser, 3);
        assertEquals(VerdictKind.CLIENT, scene.kind(browser));
    }

    @Test
    void theOtherEndOfAPlainPipeIsLookedForInEveryProcessOfTheUser() {
        long browser = scene.pid();
        scene.chromium(browser, 1, "/tmp/playwright_chromiumdev_profile-1", "--remote-debugging-pipe");
        scene.hold(browser, 3, "pipe:[8001]");
        scene.hold(browser, 4, "pipe:[8002]");
        long other = outsider();
        assertEquals(VerdictKind.BROWSER, scene.kind(browser));
        scene.known(other).descriptors(Reading.denied("/proc/1/fd: permission denied"));
        assertEquals(Optional.empty(), stranded(browser), "an unreadable process of the same user may hold it");
        scene.hold(other, 20, "pipe:[8001]");
        assertEquals(VerdictKind.CLIENT, scene.kind(browser));
    }

    private Optional<Finding> stranded(long browser) {
        return scene.find(browser).filter(f -> f.verdict().kind() == VerdictKind.BROWSER);
    }

    @Test
    void aConnectionToTheDebuggingPortIsAClientUnlessTheTreeHoldsIt() {
        var orphan = scene.orphaned("orphan");
        var table = new ArrayList<>(scene.host.tcpSockets().found().orElseThrow());
        table.add(new TcpSocket(901, false, "127.0.0.1", 40101, "127.0.0.1", 55001));
        table.add(new TcpSocket(902, false, "127.0.0.1", 55001, "127.0.0.1", 40101));
        scene.host.tcpSockets(Reading.known(table));
        scene.hold(orphan.browser, 51, "socket:[901]");
        scene.hold(orphan.browser + 2, 51, "socket:[902]");
        assertEquals(VerdictKind.BROWSER, scene.kind(orphan.browser), "its own child");
        scene.drop(orphan.browser + 2, 51);
        assertEquals(VerdictKind.CLIENT, scene.kind(orphan.browser));
        scene.host.tcpSockets(Reading.denied("/proc/net/tcp: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(orphan.browser));
    }

    @Test
    void aBrowserThatNobodyCouldConnectToIsLeftOpen() {
        long browser = scene.pid();
        scene.chromium(browser, 1, "/tmp/playwright_chromiumdev_profile-1", "--remote-allow-origins=*");
        assertEquals(VerdictKind.UNDECIDED, scene.kind(browser));
    }

    @Test
    void theCrashHandlersOfAPersonsBrowserAreNotShown() {
        long chrome = scene.pid();
        scene.process(chrome, "/opt/google/chrome/chrome");
        long handler = chrome + 1;
        scene.crashpad(handler);
        scene.hold(handler, 1, "/dev/null");
        scene.pair(chrome, 40, handler, 9);
        assertEquals(Optional.empty(), scene.find(handler));
        scene.end(chrome);
        Clients left = scene.find(handler).orElseThrow().evidence().clients();
        assertEquals(0, left.connected());
        assertEquals(VerdictKind.BROWSER, scene.kind(handler));
    }
}
