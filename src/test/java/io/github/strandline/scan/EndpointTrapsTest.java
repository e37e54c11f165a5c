package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Whose socket a path leads to, where names, devices and namespaces deceive. */
class EndpointTrapsTest {

    private static final long OTHER_DEVICE = 42;
    private final PlaywrightScene scene = new PlaywrightScene();

    @Test
    void onAnOverlayTheMountsDeviceIsTheSocketsDevice() {
        var daemon = scene.open("alpha");
        FileState there = scene.host.file(daemon.socket()).found().orElseThrow();
        stand(daemon, there.inode(), OTHER_DEVICE, there.mountDevice());
        assertEquals(Endpoint.State.OWN, endpoint(daemon).state());
        stand(daemon, there.inode(), there.device(), OTHER_DEVICE);
        assertEquals(Endpoint.State.OWN, endpoint(daemon).state());
        stand(daemon, there.inode(), OTHER_DEVICE, OTHER_DEVICE);
        assertEquals(Endpoint.State.REBOUND, endpoint(daemon).state());
    }

    @Test
    void theKernelTells32BitsOfAnInode() {
        var daemon = scene.open("alpha");
        FileState there = scene.host.file(daemon.socket()).found().orElseThrow();
        stand(daemon, there.inode() | 7L << 32, there.device(), there.mountDevice());
        assertEquals(Endpoint.State.OWN, endpoint(daemon).state());
        stand(daemon, there.inode() + 1, there.device(), there.mountDevice());
        assertEquals(Endpoint.State.REBOUND, endpoint(daemon).state());
    }

    private void stand(PlaywrightScene.Daemon daemon, long inode, long device, long mountDevice) {
        FileState there = scene.host.file(daemon.socket()).found().orElseThrow();
        scene.host.file(
                daemon.socket(), new FileState(FileState.Kind.SOCKET, inode, device, mountDevice, 0, there.modified()));
    }

    @Test
    void aFileThatIsNoSocketLeadsNowhere() {
        var daemon = scene.open("alpha");
        scene.host.file(daemon.socket(), "not a socket");
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
    }

    @Test
    void withoutBindingsOnlyAMissingPathProvesAnything() {
        var live = scene.open("live");
        var gone = scene.sockgone("gone");
        scene.host.bindingsUnknown();
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(live.pid));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(gone.pid));
    }

    @Test
    void anUnreadableSocketTableLeavesEverythingOpen() {
        var gone = scene.sockgone("gone");
        scene.host.unixSockets(1, Reading.denied("netlink: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(gone.pid));
        assertTrue(scene.find(gone.pid).orElseThrow().verdict().detail().contains("netlink"));
    }

    @Test
    void unreadableDescriptorsAndFoldersLeaveItOpen() {
        var secret = scene.sockgone("secret");
        scene.known(secret.pid).descriptors(Reading.denied("/proc/1/fd: permission denied"));
        var closed = scene.open("closed", PlaywrightScene.CACHE, "/vault");
        scene.host.close("/vault/pw-7505d64a/cli");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(secret.pid));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(closed.pid));
    }

    @Test
    void aDaemonThatNeverListenedIsUnreachableOnceItIsOldEnough() {
        var daemon = scene.open("hung");
        scene.drop(daemon.pid, 20);
        scene.drop(daemon.pid, 21);
        scene.host.remove(daemon.socket());
        assertEquals(Endpoint.State.NEVER_OPENED, endpoint(daemon).state());
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(daemon.pid));
    }

    @Test
    void anUnknownKindOfListenerIsNotTakenForNone() {
        var daemon = scene.open("future");
        scene.drop(daemon.pid, 20);
        scene.listen(daemon.pid, 20, "/run/user/1000/playwright-2030/control");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(daemon.pid));
        assertEquals(Endpoint.State.NOT_READABLE, endpoint(daemon).state());
    }

    @Test
    void anotherMountNamespaceIsReadThroughTheProcessesOwnRoot() {
        var inside = scene.open("inside", "/in/cache/ms-playwright", "/in/tmp");
        scene.known(inside.pid)
                .namespaces(Reading.known(new Namespaces(false, true, true)))
                .sees("/in", Reading.known("/proc/%d/root/in".formatted(inside.pid)));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(inside.pid), "seen from inside, nothing is there");
        FileState bound = scene.host.file(inside.socket()).found().orElseThrow();
        String root = "/proc/%d/root".formatted(inside.pid);
        scene.host.file(
                root + inside.session(),
                scene.host.text(inside.session(), 4096).found().orElseThrow());
        scene.host.remove("/in").file(root + inside.socket(), bound);
        assertEquals(VerdictKind.REACHABLE, scene.kind(inside.pid), "and only from inside the path is there");
        scene.known(inside.pid).sees("/in", Reading.denied("/proc/1/root: permission denied"));
        assertEquals(VerdictKind.OTHER_NAMESPACE, scene.kind(inside.pid));
    }

    @Test
    void anotherNetworkOrPidNamespaceIsNeverDecided() {
        var net = scene.sockgone("net");
        scene.known(net.pid).namespaces(Reading.known(new Namespaces(true, false, true)));
        var pids = scene.sockgone("pids");
        scene.known(pids.pid).namespaces(Reading.known(new Namespaces(true, true, false)));
        var unknown = scene.sockgone("unknown");
        scene.known(unknown.pid).namespaces(Reading.denied("/proc/1/ns: permission denied"));
        assertEquals(VerdictKind.OTHER_NAMESPACE, scene.kind(net.pid));
        assertTrue(scene.scan().unreadable().stream()
                .noneMatch(entry -> entry.reason().isBlank()));
        assertEquals(Endpoint.State.NOT_READABLE, endpoint(net).state(), "its sockets are in another table");
        assertEquals(
                Claim.State.NOT_READABLE,
                scene.find(net.pid).orElseThrow().evidence().claim().state());
        assertEquals(VerdictKind.OTHER_NAMESPACE, scene.kind(pids.pid));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(unknown.pid));
    }

    @Test
    void waitingClientsMeanNotWorkingOnlyInTwoSamples() {
        var daemon = scene.open("alpha");
        UnixSockets now = scene.host.unixSockets(1).found().orElseThrow();
        scene.host.unixSockets(1, Reading.known(withWaiting(now, daemon.socket(), 2)));
        scene.host.unixSockets(2, Reading.known(withWaiting(now, daemon.socket(), 2)));
        assertEquals(VerdictKind.NOT_WORKING, scene.kind(daemon.pid));
        assertEquals(
                2, scene.find(daemon.pid).orElseThrow().evidence().activity().waiting());
    }

    @Test
    void whoWaitsForAStoppedDaemonIsToldAsWaitingAndSpeaksForItsUse() {
        var daemon = scene.sockgone("alpha");
        scene.known(daemon.pid).state(ProcessState.STOPPED);
        UnixSockets now = scene.host.unixSockets(1).found().orElseThrow();
        scene.host.unixSockets(1, Reading.known(withWaiting(now, daemon.socket(), 3, 1)));
        scene.host.unixSockets(2, Reading.known(withWaiting(now, daemon.socket(), 3, 1)));
        assertEquals(VerdictKind.NOT_WORKING, scene.kind(daemon.pid));
        Evidence.Clients clients =
                scene.find(daemon.pid).orElseThrow().evidence().clients();
        assertEquals(2, clients.waiting(), "one of three has given up");
        assertEquals(0, clients.connected());
        assertEquals(Bearing.AGAINST, clients.bearing());
        var words = new Words(new Messages(Locale.ENGLISH));
        assertEquals("2 wait", words.fact(clients).value());
    }

    @Test
    void whoWaitsForADaemonThatRunsIsNoClient() {
        var daemon = scene.sockgone("alpha");
        UnixSockets now = scene.host.unixSockets(1).found().orElseThrow();
        scene.host.unixSockets(1, Reading.known(withWaiting(now, daemon.socket(), 1, 0)));
        scene.host.unixSockets(2, Reading.known(withWaiting(now, daemon.socket(), 1, 0)));
        Evidence.Clients clients =
                scene.find(daemon.pid).orElseThrow().evidence().clients();
        assertEquals(0, clients.waiting());
        assertEquals(Bearing.FOR_STRANDED, clients.bearing());
    }

    /** The kernel completes the connection without the browser, and gives it an inode only when it is accepted. */
    @Test
    void whoWaitsAtTheDebuggingPortOfAStoppedBrowserIsToldAsWaiting() {
        var daemon = scene.orphaned("alpha");
        var table = new ArrayList<>(scene.host.tcpSockets().found().orElseThrow());
        table.add(new TcpSocket(0, false, "127.0.0.1", 40101, "127.0.0.1", 55001));
        table.add(new TcpSocket(902, false, "127.0.0.1", 55001, "127.0.0.1", 40101));
        scene.host.tcpSockets(Reading.known(table));
        assertEquals(VerdictKind.BROWSER, scene.kind(daemon.browser));
        scene.known(daemon.browser).state(ProcessState.STOPPED);
        assertEquals(VerdictKind.NOT_WORKING, scene.kind(daemon.browser));
        assertEquals(1, waitingFor(daemon.browser));
        scene.hold(daemon.browser + 2, 51, "socket:[902]");
        assertEquals(0, waitingFor(daemon.browser), "its own child");
    }

    private int waitingFor(long root) {
        return scene.find(root).orElseThrow().evidence().clients().waiting();
    }

    /** It was accepted between the two looks, so no look shows it as connected. */
    @Test
    void aClientThatIsLetInWhileTheScanLooksIsAClient() {
        var daemon = scene.open("alpha");
        UnixSockets now = scene.host.unixSockets(1).found().orElseThrow();
        scene.host.unixSockets(1, Reading.known(withWaiting(now, daemon.socket(), 1)));
        scene.host.unixSockets(2, Reading.known(now));
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
        scene.host.unixSockets(2, Reading.denied("no second look"));
        assertEquals(VerdictKind.CLIENT, scene.kind(daemon.pid));
    }

    private static UnixSockets withWaiting(UnixSockets table, String path, int waiting) {
        return withWaiting(table, path, waiting, 0);
    }

    private static UnixSockets withWaiting(UnixSockets table, String path, int waiting, int gaveUp) {
        return new UnixSockets(
                table.sockets().stream()
                        .map(s -> s.name().filter(path::equals).isPresent() && s.state() == UnixSocket.State.LISTENING
                                ? new UnixSocket(
                                        s.inode(),
                                        s.state(),
                                        s.name(),
                                        s.boundInode(),
                                        s.boundDevice(),
                                        s.peer(),
                                        waiting,
                                        gaveUp)
                                : s)
                        .toList(),
                true);
    }

    @Test
    void aBrokersPathThatIsThereWithoutAListenerOrWithAnothers() {
        var codex = new CodexScene();
        var dead = codex.healthy("dead");
        codex.drop(dead.pid, 20);
        var stolen = codex.healthy("stolen");
        codex.drop(stolen.pid, 20);
        var thief = codex.healthy("thief");
        codex.hold(
                thief.pid,
                30,
                "socket:["
                        + codex.host.unixSockets(1).found().orElseThrow().sockets().stream()
                                .filter(s -> s.name().equals(Optional.of(stolen.socket())))
                                .findFirst()
                                .orElseThrow()
                                .inode()
                        + "]");
        codex.host.closeSocket(codex.host.unixSockets(1).found().orElseThrow().sockets().stream()
                .filter(s -> s.name().equals(Optional.of(dead.socket())))
                .findFirst()
                .orElseThrow()
                .inode());
        assertEquals(
                Endpoint.State.NO_LISTENER,
                codex.find(dead.pid).orElseThrow().evidence().endpoint().state());
        Endpoint taken = codex.find(stolen.pid).orElseThrow().evidence().endpoint();
        assertEquals(Endpoint.State.REBOUND, taken.state());
        assertEquals(OptionalLong.of(thief.pid), taken.owner());
    }

    /** As on macOS, where a listener tells the text that it was bound to, and of two with one path nothing more. */
    @Test
    void aListenerThatMayBeBoundThereByAnotherSpellingLeavesItOpen() {
        var codex = new CodexScene();
        var broker = codex.healthy("twin");
        UnixSockets table = codex.host.unixSockets(1).found().orElseThrow();
        codex.host.unixSockets(1, Reading.known(renamed(table, broker.socket(), "/private" + broker.socket())));
        assertEquals(VerdictKind.COULD_NOT_READ, codex.kind(broker.pid));
        codex.host.unixSockets(1, Reading.known(renamed(table, broker.socket(), "broker.sock")));
        assertEquals(
                VerdictKind.COULD_NOT_READ, codex.kind(broker.pid), "bound below a folder that is not known any more");
        codex.host.unixSockets(1, Reading.known(renamed(table, broker.socket(), "\0abstract")));
        assertEquals(VerdictKind.UNREACHABLE, codex.kind(broker.pid), "an abstract name is bound to no file");
    }

    private static UnixSockets renamed(UnixSockets table, String path, String name) {
        return new UnixSockets(
                table.sockets().stream()
                        .map(s -> s.name().filter(path::equals).isPresent()
                                ? new UnixSocket(
                                        s.inode(),
                                        s.state(),
                                        Optional.of(name),
                                        OptionalLong.empty(),
                                        OptionalLong.empty(),
                                        s.peer(),
                                        s.waiting())
                                : s)
                        .toList(),
                true);
    }

    @Test
    void aLinkInTheWayLeadsToItAllTheSame() {
        var codex = new CodexScene();
        var broker =
                codex.unopened("linked", CodexScene.DATA + "/state", Map.of("CLAUDE_PLUGIN_DATA", CodexScene.DATA));
        codex.host.remove(broker.directory);
        codex.host.link(broker.directory, "/private" + broker.directory);
        codex.host.file("/private" + broker.pidFile(), "1\n").file("/private" + broker.log(), "");
        codex.listen(broker.pid, 20, "/private" + broker.socket());
        codex.record(broker);
        assertEquals(VerdictKind.REACHABLE, codex.kind(broker.pid));
    }

    private Endpoint endpoint(PlaywrightScene.Daemon daemon) {
        return scene.find(daemon.pid).orElseThrow().evidence().endpoint();
    }

    @Test
    void aMissingUnixSocketListIsNotAnEmptyOne() {
        var daemon = scene.open("alpha");
        scene.host.unixSockets(1, Reading.known(new UnixSockets(List.of(), true)));
        assertTrue(endpoint(daemon).unreachable(), "a complete table without it says that it does not listen");
        scene.host.unixSockets(1, Reading.unsupported("no sock_diag"));
        assertEquals(Endpoint.State.NOT_READABLE, endpoint(daemon).state());
    }
}
