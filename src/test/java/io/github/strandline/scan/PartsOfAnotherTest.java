package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Edge;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Daemons that live for their parent, below another daemon: they are a part of it, as what drives them and they end together. */
class PartsOfAnotherTest {

    private static final String BROKER = """
        {"id": "broker", "title": "Broker", "role": "daemon", "commands": [{"executable": ["node"], "script": "broker.js"}],
         "endpoint": {"listening": ["*"]}, "edges": [{"kind": "session"}]}\
        """;
    private static final String SERVER = """
        {"id": "server", "title": "Server", "role": "daemon", "wrapped": true,
         "commands": [{"executable": ["node"], "script": "mcp.js"}],
         "owner": {"parent": "any", "standardInput": true, "mustLive": true}}\
        """;
    private static final String WORKER = """
        {"id": "worker", "title": "Worker", "role": "daemon", "commands": [{"executable": ["node"], "script": "worker.js"}]}\
        """;

    private final FamilyScene scene = new FamilyScene(BROKER, SERVER, WORKER);
    private final long broker = scene.pid();

    PartsOfAnotherTest() {
        scene.process(broker, "/usr/bin/node", "/x/broker.js");
        scene.listen(broker, 20, "/tmp/broker.sock");
    }

    private Set<Long> roots() {
        return scene.scan().findings().stream()
                .map(finding -> finding.tree().root().pid())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aServerBelowADaemonBelongsToItWithItsRunnersAndWhatItStarted() {
        scene.child(broker + 1, broker, "/usr/bin/engine");
        scene.child(broker + 2, broker + 1, "/bin/sh", "-c", "mcp");
        scene.child(broker + 3, broker + 2, "/usr/bin/node", "/x/mcp.js");
        scene.child(broker + 4, broker + 3, "/usr/bin/helper");
        assertEquals(Set.of(broker), roots());
        assertEquals(Set.of(broker, broker + 1, broker + 2, broker + 3, broker + 4), scene.pids(broker));
        assertEquals(Edge.KERNEL, scene.edge(broker, broker + 2));
        assertEquals(VerdictKind.REACHABLE, scene.kind(broker));
    }

    @Test
    void aServerBelowAServerBelowADaemonBelongsToTheDaemon() {
        scene.child(broker + 2, broker, "/usr/bin/node", "/x/mcp.js");
        scene.child(broker + 1, broker + 2, "/usr/bin/node", "/x/mcp.js");
        assertEquals(Set.of(broker), roots());
        assertEquals(Set.of(broker, broker + 1, broker + 2), scene.pids(broker));
    }

    @Test
    void aServerThatLostItsParentAndStayedInTheDaemonsSessionBelongsToIt() {
        scene.child(broker + 1, broker, "/usr/bin/node", "/x/mcp.js").parent(1);
        assertEquals(Set.of(broker), roots());
        assertEquals(Edge.SESSION, scene.edge(broker, broker + 1));
        scene.known(broker + 1).session(broker + 1);
        assertEquals(Set.of(broker, broker + 1), roots());
    }

    @Test
    void whatIsKnownOfSuchAPartDoesNotDecide() {
        scene.child(broker + 1, broker, "/usr/bin/node", "/x/mcp.js");
        scene.known(broker + 1).descriptors(Reading.denied("not yours"));
        assertEquals(VerdictKind.REACHABLE, scene.kind(broker));
        scene.host.remove("/tmp/broker.sock");
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(broker));
    }

    @Test
    void aDaemonThatLivesForNobodyInParticularStaysATreeOfItsOwn() {
        scene.child(broker + 1, broker, "/usr/bin/node", "/x/worker.js");
        assertEquals(Set.of(broker, broker + 1), roots());
    }

    @Test
    void aServerBelowAnythingElseIsATreeOfItsOwn() {
        long host = scene.pid();
        scene.process(host, "/usr/bin/claude");
        scene.child(host + 1, host, "/usr/bin/node", "/x/mcp.js");
        assertTrue(roots().contains(host + 1));
    }
}
