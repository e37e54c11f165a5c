package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Daemons with nothing to connect to: what is found by its pid file alone, and what listens although its family says nothing of it. */
class WithoutEndpointTest {

    private static final String WORKER = """
        {"id": "worker", "title": "Worker", "role": "daemon",
         "commands": [{"executable": ["node"], "script": "worker.js"}],
         "workspace": {"option": "--workspace"},
         "records": [{"files": ["${workspace}/worker.pid"], "format": "pid", "slot": true, "whenMalformed": "unreadable"}]}\
        """;
    private static final String SERVER = """
        {"id": "server", "title": "Server", "role": "daemon",
         "commands": [{"executable": ["node"], "script": "mcp.js"}],
         "owner": {"parent": "any", "standardInput": true, "mustLive": true}}\
        """;

    private final FamilyScene scene = new FamilyScene(WORKER, SERVER);
    private final long pid = scene.pid();

    private void worker() {
        scene.process(pid, "/usr/bin/node", "/x/worker.js", "--workspace", "/w/a")
                .age(Duration.ofHours(5));
        scene.host.folder("/w/a").file("/w/a/worker.pid", Long.toString(pid));
    }

    @Test
    void aWorkerThatItsPidFileNamesIsIdle() {
        worker();
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
    }

    @Test
    void aWorkerWhosePidFileIsGoneOrNamesAnotherIsStranded() {
        worker();
        scene.host.file("/w/a/worker.pid", "4711");
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid));
        scene.host.remove("/w/a");
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(pid));
    }

    @Test
    void aPidFileThatCannotBeReadLeavesItOpen() {
        worker();
        scene.host.close("/w/a/worker.pid");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
    }

    @Test
    void aServerThatListensOnAPortIsNotStrandedByItsStandardInput() {
        scene.process(pid, "/usr/bin/node", "/x/mcp.js").parent(1);
        scene.input(pid, StandardInput.State.CLOSED);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
        scene.port(pid, 20, 3000);
        assertEquals(VerdictKind.UNDECIDED, scene.kind(pid));
        assertEquals(
                Owner.State.OWNERLESS,
                scene.find(pid).orElseThrow().evidence().owner().state());
        scene.host.tcpSockets(Reading.denied("/proc/net/tcp: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid), "it may listen");
    }
}
