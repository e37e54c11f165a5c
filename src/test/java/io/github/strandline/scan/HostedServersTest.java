package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** MCP servers: some host starts them through a package runner and talks to them on their standard input, or to their port. */
class HostedServersTest {

    private static final String STDIO = """
        {"id": "mcp-stdio", "title": "MCP", "role": "daemon", "wrapped": true,
         "commands": [{"executable": ["node"], "script": "mcp.js", "forbid": ["--port"]}],
         "owner": {"parent": "any", "standardInput": true, "mustLive": true}, "edges": [{"kind": "session"}]}\
        """;
    private static final String PORT = """
        {"id": "mcp-port", "title": "MCP port", "role": "daemon", "wrapped": true,
         "commands": [{"executable": ["node"], "script": "mcp.js", "require": ["--port"]}],
         "endpoint": {"tcp": {"port": {"option": "--port"}}},
         "owner": {"parent": "any", "standardInput": true}}\
        """;

    private final FamilyScene scene = new FamilyScene(STDIO, PORT);

    /** npm, a shell and node; returns npm. */
    private long chain(long parent, String... more) {
        long npm = scene.pid();
        scene.process(npm, "npm exec mcp@latest").parent(parent).executable("/usr/bin/node");
        scene.child(npm + 1, npm, "/bin/sh", "-c", "mcp");
        String[] argv = {"/usr/bin/node", "/x/mcp.js"};
        String[] all = java.util.stream.Stream.concat(java.util.Arrays.stream(argv), java.util.Arrays.stream(more))
                .toArray(String[]::new);
        scene.child(npm + 2, npm + 1, all).inSession(npm);
        scene.input(npm, StandardInput.State.HELD);
        return npm;
    }

    private long host() {
        long host = scene.pid();
        scene.process(host, "/usr/bin/claude").age(Duration.ofHours(5));
        return host;
    }

    private Owner owner(long root) {
        return scene.find(root).orElseThrow().evidence().owner();
    }

    @Test
    void aServerBelowALivingHostIsInUseAndItsRunnersAreItsTree() {
        long npm = chain(host());
        assertEquals(VerdictKind.LAUNCHER, scene.kind(npm));
        assertEquals(Set.of(npm, npm + 1, npm + 2), scene.pids(npm));
        assertEquals(Edge.KERNEL, scene.edge(npm, npm + 2));
    }

    @Test
    void aWrapperThatWasHandedToASubreaperIsStrandedWhenNobodyHoldsItsInput() {
        long systemd = scene.pid();
        scene.process(systemd, "/usr/lib/systemd/systemd", "--user").age(Duration.ofHours(9));
        long npm = chain(systemd);
        scene.input(npm, StandardInput.State.CLOSED);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(npm));
        assertEquals(Set.of(npm, npm + 1, npm + 2), scene.pids(npm));
        assertEquals(
                Parentage.Kind.SUBREAPER,
                scene.find(npm).orElseThrow().evidence().parentage().kind());
        scene.known(systemd).executable("/usr/bin/cursor");
        assertEquals(VerdictKind.LAUNCHER, scene.kind(npm), "any other parent counts as its host");
    }

    @Test
    void aHostThatIsGoneDecidesOnlyTogetherWithTheInput() {
        long npm = chain(1);
        assertEquals(VerdictKind.OWNER, scene.kind(npm), "its input is still held");
        scene.known(npm).input(Reading.denied("/proc/1/fd/0: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(npm));
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        assertEquals(VerdictKind.UNDECIDED, scene.kind(npm));
        scene.input(npm, StandardInput.State.CLOSED);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(npm));
        long host = host();
        scene.known(npm).parent(host);
        assertEquals(VerdictKind.LAUNCHER, scene.kind(npm), "a host may have closed the pipe and not ended yet");
    }

    /** The rule about any parent, for servers that say so in their environment and may have a target. */
    private static final String CONDITIONAL = """
        {"id": "sidecar", "title": "Sidecar", "role": "daemon", "commands": [{"executable": ["sidecar"]}],
         "launchers": [{"executable": ["starter"]}], "target": {"option": "--for"},
         "owner": {"parent": "any", "standardInput": true, "mustLive": true, "when": {"variable": "ATTACHED"}}}\
        """;

    @Test
    void whereTheRuleDoesNotHoldAParentIsJustAParent() {
        var sidecars = new FamilyScene(CONDITIONAL);
        sidecars.process(700, "/usr/bin/bash");
        long pid = sidecars.pid();
        sidecars.process(pid, "/usr/bin/sidecar").parent(700).inSession(700);
        assertEquals(VerdictKind.UNDECIDED, sidecars.kind(pid));
        sidecars.process(pid, java.util.Map.of("ATTACHED", "1"), "/usr/bin/sidecar")
                .parent(700)
                .inSession(700);
        assertEquals(VerdictKind.LAUNCHER, sidecars.kind(pid));
        sidecars.known(pid).env(Reading.denied("/proc/1/environ: permission denied"));
        assertEquals(VerdictKind.LAUNCHER, sidecars.kind(pid), "where that is not known, it protects");
        sidecars.process(700, "/usr/bin/starter");
        sidecars.known(pid).env(java.util.Map.of("ATTACHED", "1"));
        assertEquals(VerdictKind.LAUNCHER, sidecars.kind(pid));
    }

    @Test
    void aTargetThatIsGoneIsTheSecondProofThatTheOwnerIs() {
        var sidecars = new FamilyScene(CONDITIONAL);
        long pid = sidecars.pid();
        sidecars.host.folder("/home/dev/ws");
        sidecars.process(pid, java.util.Map.of("ATTACHED", "1"), "/usr/bin/sidecar", "--for", "/home/dev/ws")
                .inSession(700)
                .input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        assertEquals(VerdictKind.UNDECIDED, sidecars.kind(pid));
        sidecars.host.remove("/home/dev/ws");
        assertEquals(VerdictKind.OWNER_BOUND, sidecars.kind(pid));
        sidecars.process(700, "/usr/bin/bash");
        sidecars.known(pid).parent(700);
        assertEquals(VerdictKind.LAUNCHER, sidecars.kind(pid), "its host lives");
    }

    @Test
    void aReachableDaemonWhoseTargetIsGoneIsForgotten() {
        var targeted = new FamilyScene("""
            {"id": "t", "title": "T", "role": "daemon", "commands": [{"executable": ["t"]}],
             "endpoint": {"listening": ["*"]}, "target": {"option": "--for"}}\
            """);
        targeted.host.file("/home/dev/plan.md", "");
        targeted.process(910, "/usr/bin/t", "--for", "/home/dev/plan.md");
        targeted.listen(910, 3, "/tmp/t.sock");
        assertEquals(VerdictKind.REACHABLE, targeted.kind(910));
        targeted.host.remove("/home/dev/plan.md");
        assertEquals(VerdictKind.FORGOTTEN, targeted.kind(910));
    }

    @Test
    void aClosedInputBelowALivingStrangerProvesNothing() {
        var servers = new FamilyScene("""
            {"id": "s", "title": "S", "role": "daemon", "commands": [{"executable": ["server"]}],
             "launchers": [{"executable": ["starter"]}], "boundToLauncher": true,
             "owner": {"parent": "launcher", "standardInput": true, "mustLive": true}}\
            """);
        servers.process(700, "/usr/bin/bash");
        long pid = servers.pid();
        servers.process(pid, "/usr/bin/server").parent(700).inSession(700);
        servers.input(pid, StandardInput.State.CLOSED);
        assertEquals(VerdictKind.UNDECIDED, servers.kind(pid));
        servers.known(pid).parent(1);
        assertEquals(VerdictKind.OWNER_BOUND, servers.kind(pid));
    }

    @Test
    void theServiceAndTheAgeAreThoseOfTheRightProcess() {
        long npm = chain(1);
        scene.input(npm, StandardInput.State.CLOSED);
        scene.known(npm).service(Reading.known("mcp.service"));
        assertEquals(VerdictKind.SERVICE, scene.kind(npm));
        scene.known(npm).service(Reading.absent());
        scene.known(npm).age(Duration.ofHours(3));
        scene.known(npm + 1).age(Duration.ofHours(3));
        scene.known(npm + 2).age(Duration.ofSeconds(30));
        assertEquals(VerdictKind.YOUNG, scene.kind(npm), "its runner has waited for others before");
        scene.known(npm + 2).age(Duration.ofHours(1)).state(io.github.strandline.process.ProcessState.STOPPED);
        assertEquals(VerdictKind.NOT_WORKING, scene.kind(npm));
    }

    @Test
    void aParentYoungerThanItsChildIsNoHost() {
        long npm = chain(1);
        scene.input(npm, StandardInput.State.CLOSED);
        long stranger = scene.pid();
        scene.process(stranger, "/usr/bin/claude").age(Duration.ofMinutes(5));
        scene.known(npm).parent(stranger);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(npm));
        scene.known(stranger).age(Duration.ofHours(5));
        assertEquals(VerdictKind.LAUNCHER, scene.kind(npm));
    }

    @Test
    void twentyIdleServersOfALivingHostAreNotStranded() {
        long host = host();
        for (int i = 0; i < 20; i++) {
            long npm = chain(host);
            scene.known(npm).input(Reading.unsupported("this system does not tell"));
        }
        Scan scan = scene.scan();
        assertEquals(20, scan.with(Standing.IN_USE).size());
        assertEquals(20, scan.findings().size());
    }

    @Test
    void aServerOnAPortIsInUseByItsClientsAndForgottenWithoutClientAndOwner() {
        long npm = chain(1, "--port", "8931");
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        scene.port(npm + 2, 20, 8931);
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(npm));
        assertEquals(Owner.State.OWNERLESS, owner(npm).state());
        long client = scene.pid();
        scene.process(client, "/usr/bin/claude");
        scene.portClient(npm + 2, 21, client, 9, 8931);
        assertEquals(VerdictKind.CLIENT, scene.kind(npm));
        scene.end(client);
        scene.drop(npm + 2, 21);
        scene.input(npm, StandardInput.State.CLOSED);
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(npm), "it can be reached without its owner");
        scene.known(npm).parent(host());
        assertEquals(VerdictKind.LAUNCHER, scene.kind(npm));
    }

    @Test
    void aPortThatAnotherHasOrNobodyIsNotItsOwn() {
        long npm = chain(1, "--port", "8931");
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(npm));
        long other = chain(1, "--port", "8931");
        scene.known(other).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        scene.port(other + 2, 20, 8931);
        var endpoint = scene.find(npm).orElseThrow().evidence().endpoint();
        assertEquals("127.0.0.1:8931", endpoint.path().orElseThrow());
        assertEquals(other + 2, endpoint.owner().orElseThrow());
        assertTrue(endpoint.isPort());
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(other));
        scene.host.tcpSockets(Reading.denied("/proc/net/tcp: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(npm));
        assertEquals(
                Endpoint.State.NOT_READABLE,
                scene.find(npm).orElseThrow().evidence().endpoint().state());
    }

    @Test
    void whatIsInTheSessionOfItsRunnerBelongsToIt() {
        long npm = chain(host());
        long helper = scene.pid();
        scene.process(helper, "/usr/bin/helper").session(npm);
        assertEquals(Set.of(npm, npm + 1, npm + 2, helper), scene.pids(npm));
    }

    @Test
    void aSocketOfAnotherKindHidesNoClientOfAPort() {
        long npm = chain(1, "--port", "8931");
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        scene.port(npm + 2, 20, 8931);
        scene.hold(npm + 2, 25, "socket:[424242]");
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(npm));
    }

    @Test
    void aDaemonIsNotItsOwnChildAndNeitherIsItsRunner() {
        var needy = new FamilyScene("""
            {"id": "n", "title": "N", "role": "daemon", "wrapped": true,
             "commands": [{"executable": ["node"], "script": "n.js"}], "requiredChild": {"executable": ["n*"]}}\
            """);
        needy.process(910, "npx", "n");
        needy.child(920, 910, "/usr/bin/node", "/x/n.js");
        assertEquals(VerdictKind.NOT_WORKING, needy.kind(910));
        needy.child(930, 920, "/usr/bin/node", "/x/worker.js");
        assertEquals(VerdictKind.UNDECIDED, needy.kind(910));
    }

    @Test
    void aConnectionThatItMadeItselfIsNoClient() {
        long npm = chain(1, "--port", "8931");
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        scene.port(npm + 2, 20, 8931);
        long database = scene.pid();
        scene.process(database, "/usr/bin/postgres");
        scene.portClient(database, 21, npm + 2, 9, 5432);
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(npm));
    }

    @Test
    void aConnectionFromItsOwnTreeIsNoClient() {
        long npm = chain(1, "--port", "8931");
        scene.known(npm).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        scene.port(npm + 2, 20, 8931);
        scene.portClient(npm + 2, 21, npm + 1, 9, 8931);
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(npm));
    }
}
