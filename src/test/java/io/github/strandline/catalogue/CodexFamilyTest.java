package io.github.strandline.catalogue;

import static io.github.strandline.catalogue.RecogniserTest.BROKER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of the Codex plugin's brokers. */
class CodexFamilyTest {

    private final MemoryHost host = new MemoryHost();
    private DaemonFamily family;

    @BeforeEach
    void read() throws CatalogueException {
        family = new CatalogueReader()
                .builtIn().families().stream()
                        .filter(known -> known.id().equals("codex-broker"))
                        .findFirst()
                        .orElseThrow();
    }

    private MemoryProcess broker(String endpoint) {
        return host.process(
                100,
                "/usr/bin/node",
                BROKER,
                "serve",
                "--endpoint",
                endpoint,
                "--cwd",
                "/home/dev/src/my shop",
                "--pid-file",
                "/tmp/cxc-p6TdB8/broker.pid");
    }

    private Values values() {
        return new Values(
                new Recogniser(new Catalogue(List.of(family)))
                        .recognise(host.processes(), new Asked(host, host.facts(), Set.of()))
                        .getFirst(),
                host);
    }

    private List<String> found(List<String> templates) {
        Values values = values();
        var found = new TreeSet<String>();
        templates.forEach(
                template -> found.addAll(values.places(template).found().orElse(List.of())));
        return List.copyOf(found);
    }

    @ParameterizedTest
    @CsvSource({
        "CLAUDE_PLUGIN_DATA, /d, /d/state",
        "HOME, /h, /h/.claude/plugins/data/codex-openai-codex/state",
        "HOME, /h, /h/.claude/plugins/data/codex-cbepx/state",
        "CLAUDE_CONFIG_DIR, /cfg, /cfg/plugins/data/codex-openai-codex/state",
        "UNRELATED, /h, /home/dev/.claude/plugins/data/codex-openai-codex/state",
        "TMPDIR, /scratch, /scratch/codex-companion",
        "TMP, /scratch, /scratch/codex-companion",
        "TEMP, /scratch, /scratch/codex-companion",
        "UNRELATED, /h, /tmp/codex-companion",
        "UNRELATED, /h, /private/tmp/codex-companion",
        "TMPDIR, /scratch, /scratch/codex-companion-1000/0123456789ab",
        "UNRELATED, /h, /tmp/codex-companion-1000/0123456789ab",
    })
    void findsEntryAndJobsInEveryStateRoot(String variable, String value, String root) {
        broker("unix:/tmp/cxc-p6TdB8/broker.sock").env(Map.of(variable, value));
        String folder = root + "/my-shop-049bb6695b78462f";
        host.file(folder + "/broker.json", "{}")
                .file(folder + "/state.json", "{}")
                .file(folder + "/jobs/task-1.json", "{}");
        assertEquals(
                List.of(folder + "/broker.json"),
                found(family.records().getFirst().files()));
        assertEquals(
                List.of(folder + "/state.json"),
                found(family.work().orElseThrow().files()));
    }

    @Test
    void anotherPersonsRootIsNotLookedInto() {
        broker("unix:/tmp/x").env(Map.of());
        host.file("/tmp/codex-companion-1001/0123456789ab/shop-0/broker.json", "{}");
        assertEquals(List.of(), found(family.records().getFirst().files()));
    }

    @Test
    void readsItsEndpointAndItsTracesFromItsArguments() {
        broker("unix:/tmp/cxc-p6TdB8/broker.sock");
        var endpoint = family.endpoint().orElseThrow().path().orElseThrow();
        assertEquals(Reading.known("/tmp/cxc-p6TdB8/broker.sock"), values().value(endpoint));
        assertEquals(
                Reading.known("/home/dev/src/my shop"),
                values().value(family.workspace().orElseThrow()));
        assertEquals(
                Reading.known("/tmp/cxc-p6TdB8/broker.pid"),
                values().value(family.traces().get(2).path().orElseThrow()));
        assertEquals(Optional.of(1), family.traces().get(0).descriptor());
        assertEquals(Optional.of(2), family.traces().get(1).descriptor());
        broker("pipe:\\\\.\\pipe\\cxc-p6TdB8-codex-app-server");
        assertEquals(Reading.absent(), values().value(endpoint), "a pipe is no socket path");
    }

    @Test
    void readsAnEntryAndAJob() {
        RecordRule rule = family.records().getFirst();
        RecordDocument entry = Records.read("""
            {"endpoint": "unix:/tmp/cxc-p6TdB8/broker.sock", "pidFile": "/tmp/cxc-p6TdB8/broker.pid", "pid": 17488}\
            """).orElseThrow();
        assertEquals(
                Optional.of("unix:/tmp/cxc-p6TdB8/broker.sock"),
                entry.text(rule.endpoint().orElseThrow()));
        assertEquals(17488, entry.number(rule.pid().orElseThrow()).orElseThrow());
        assertTrue(rule.malformedIsUnreadable());

        DaemonFamily.WorkRule work = family.work().orElseThrow();
        RecordDocument job = Records.read("""
            {"version": 1, "jobs": [{"id": "task-1", "status": "running", "pid": 17328, "workspaceRoot": "/w"}]}\
            """).orElseThrow().list(work.jobs()).getFirst();
        assertEquals(Optional.of("task-1"), job.text(work.id()));
        assertTrue(work.running().contains(job.text(work.status()).orElseThrow()));
        assertEquals(17328, job.number(work.pid()).orElseThrow());
        assertEquals(Optional.of("/w"), job.text(work.workspace().orElseThrow()));
    }

    @Test
    void knowsWorkersAndLaunchersByTheirScript() {
        String companion = "/home/dev/.claude/plugins/cache/openai-codex/codex/1.0.5/scripts/codex-companion.mjs";
        for (String[] worker : List.of(
                new String[] {"/usr/bin/node", companion, "task-worker", "--cwd", "/w", "--job-id", "task-1"},
                new String[] {"node", companion, "task", "do something"},
                new String[] {"node", companion, "adversarial-review"})) {
            assertTrue(matches(family.work().orElseThrow().worker(), worker));
            assertTrue(matches(family.launchers(), worker));
        }
        assertFalse(matches(family.work().orElseThrow().worker(), "sleep", "86400"));
        assertFalse(matches(family.work().orElseThrow().worker(), "grep", companion));
        assertTrue(family.boundToLauncher() && family.detachedByDesign());
        assertEquals(Optional.of("--job-id"), family.work().orElseThrow().jobOption());
    }

    @Test
    void needsAnAppServerBelowItInWhateverForm() {
        for (String[] child : List.of(
                new String[] {"node", "/usr/local/bin/codex", "app-server"},
                new String[] {"/x/vendor/x86_64-unknown-linux-musl/bin/codex", "app-server"},
                new String[] {"bash", "/x/bin/codex", "app-server"},
                new String[] {"C:\\x\\codex.exe", "app-server"},
                new String[] {"node", "C:\\x\\codex.js", "app-server"},
                new String[] {"codex", "-c", "features.x=true", "app-server"})) {
            assertTrue(matches(List.of(family.requiredChild().orElseThrow()), child), String.join(" ", child));
        }
        for (String[] other : List.of(
                new String[] {"node", "/x/context7-mcp.mjs"}, new String[] {"codex", "exec"},
                new String[] {"app-server", "codex"}, new String[] {"sh", "-c", "sleep 1"})) {
            assertFalse(matches(List.of(family.requiredChild().orElseThrow()), other), String.join(" ", other));
        }
    }

    @Test
    void keepsWhatStaysInItsSessionAndIsAskedToEnd() {
        assertEquals(EdgeRule.Kind.SESSION, family.edges().getFirst().kind());
        assertEquals(DaemonFamily.EndRule.First.TERMINATE_ROOT, family.end().first());
        assertEquals(Duration.ofSeconds(5), family.end().patience());
        assertEquals(Optional.empty(), family.end().reason());
    }

    private boolean matches(List<CommandShape> shapes, String... argv) {
        host.process(200, argv);
        return CommandShapes.argumentsMatchAny(
                shapes, host.processes().find(200).orElseThrow());
    }
}
