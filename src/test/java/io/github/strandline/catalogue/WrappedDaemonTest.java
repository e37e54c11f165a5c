package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.ProcessState;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Daemons below package runners and shells that only wait for them. */
class WrappedDaemonTest {

    private static final Path RUNNERS = Path.of("resources/catalogue/package-runners.json");

    private final MemoryHost host = new MemoryHost();

    private static DaemonFamily family(String id, boolean wrapped) throws CatalogueException {
        return CatalogueReader.family(id + ".json", """
            {"id": "%1$s", "title": "Test", "role": "daemon", "wrapped": %2$s,
             "commands": [{"executable": ["node"], "script": "bin/%1$s"}],
             "name": {"option": "--name"},
             "end": {"first": "terminateRoot", "patienceSeconds": 1}}\
            """.formatted(id, wrapped).getBytes(StandardCharsets.UTF_8));
    }

    private List<String> found(boolean wrapped) throws CatalogueException {
        Catalogue builtIn = new CatalogueReader().builtIn();
        var catalogue = new Catalogue(List.of(family("one", wrapped), family("two", wrapped)), builtIn.runners());
        return new Recogniser(catalogue)
                .recognise(host.processes(), new Asked(host, host.facts(), Set.of())).stream()
                        .map(d -> "%s %d below %d %s"
                                .formatted(
                                        d.family().id(),
                                        d.process().pid(),
                                        d.root().pid(),
                                        new Values(d, host).name()))
                        .toList();
    }

    private List<String> found() throws CatalogueException {
        return found(true);
    }

    private MemoryProcess daemon(long pid, String family, long parent) {
        return host.process(pid, "/usr/bin/node", "/x/bin/" + family, "--name", "n" + pid)
                .parent(parent);
    }

    private void npx(long parent, String family) {
        host.process(parent + 10, "npm exec " + family).parent(parent);
        host.process(parent + 20, "sh", "-c", family + " --name n").parent(parent + 10);
        daemon(parent + 30, family, parent + 20);
    }

    @Test
    void theTopmostRunnerIsTheRootAndTheValuesStayTheDaemonsOwn() throws CatalogueException {
        host.process(90, "agent");
        npx(90, "one");
        assertEquals(List.of("one 120 below 100 n120"), found());
    }

    @Test
    void aReparentedRunnerIsTheRoot() throws CatalogueException {
        npx(1, "one");
        assertEquals(List.of("one 31 below 11 n31"), found());
    }

    @Test
    void aFamilyThatIsNotWrappedStandsAlone() throws CatalogueException {
        npx(90, "one");
        assertEquals(List.of("one 120 below 120 n120"), found(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "npm exec one",
                "npm x one",
                "npx one",
                "node /usr/lib/node_modules/npm/bin/npx-cli.js one",
                "/usr/bin/node /usr/bin/npx -y one",
                "node /usr/bin/npm exec -- one",
                "node /usr/lib/node_modules/pnpm/bin/pnpm.cjs dlx one",
                "pnpm dlx one",
                "yarn dlx one",
                "node /x/.yarn/releases/yarn-4.1.0.cjs dlx one",
                "bunx one",
                "bun x one",
                "uvx one",
                "uv tool run one",
                "uv tool uvx one",
                "uv run one",
                "docker run -i --rm image",
                "bash -c one",
                "bash -lc one",
                "/bin/sh -c one",
                "cmd.exe /d /s /c one"
            })
    void everyRunnerIsOne(String line) throws CatalogueException {
        host.process(100, line.split(" ")).parent(90);
        daemon(110, "one", 100);
        assertEquals(List.of("one 110 below 100 n110"), found());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash",
                "-bash",
                "bash --norc",
                "bash script.sh -c",
                "npm install",
                "npm start",
                "node /x/agent.js exec one",
                "code --type=utility",
                "tmux -c one",
                "vim -c one",
                "python3 -c one",
                "npmexec one",
                "docker compose up"
            })
    void whatDoesMoreThanWaitIsNone(String line) throws CatalogueException {
        host.process(100, line.split(" ")).parent(90);
        daemon(110, "one", 100);
        assertEquals(List.of("one 110 below 110 n110"), found());
    }

    @Test
    void theChainEndsWhereAnythingElseStandsBetween() throws CatalogueException {
        host.process(100, "npx", "one").parent(90);
        host.process(105, "node", "/x/server.js").parent(100);
        host.process(106, "sh", "-c", "one").parent(105);
        daemon(110, "one", 106);
        assertEquals(List.of("one 110 below 106 n110"), found());
    }

    @Test
    void aRunnerWithTwoChildrenBelongsToNeither() throws CatalogueException {
        host.process(100, "bash", "-c", "one & two").parent(90);
        daemon(110, "one", 100);
        daemon(111, "two", 100);
        assertEquals(List.of("one 110 below 110 n110", "two 111 below 111 n111"), found());
    }

    @Test
    void aRunnerThatAlsoDoesSomethingElseIsNotPartOfTheTree() throws CatalogueException {
        host.process(100, "bash", "-c", "one & make").parent(90);
        host.process(109, "make").parent(100);
        daemon(110, "one", 100);
        assertEquals(List.of("one 110 below 110 n110"), found());
    }

    @Test
    void aChildThatOnlyWaitsToBeReapedDoesNotCount() throws CatalogueException {
        host.process(100, "bash", "-c", "true; one").parent(90);
        host.process(109).parent(100).state(ProcessState.ZOMBIE);
        daemon(110, "one", 100);
        assertEquals(List.of("one 110 below 100 n110"), found());
    }

    @Test
    void aRunnerThatStartsAServerThatStartsAnotherOverARunnerMakesTwo() throws CatalogueException {
        npx(90, "one");
        npx(120, "two");
        assertEquals(List.of("one 120 below 100 n120", "two 150 below 130 n150"), found());
    }

    @Test
    void aDaemonBelowAnotherWithoutARunnerKeepsItsOwnRoot() throws CatalogueException {
        npx(90, "one");
        daemon(130, "two", 120);
        assertEquals(List.of("one 120 below 100 n120", "two 130 below 130 n130"), found());
    }

    @Test
    void aRunnerYoungerThanTheDaemonIsAStrangerWithItsParentsPid() throws CatalogueException {
        host.process(100, "npx", "one").age(Duration.ofMinutes(1));
        daemon(110, "one", 100).age(Duration.ofMinutes(30));
        assertEquals(List.of("one 110 below 110 n110"), found());
    }

    @Test
    void aRunnerThatEndedIsNoRoot() throws CatalogueException {
        host.process(100, "npx", "one").state(ProcessState.ZOMBIE);
        daemon(110, "one", 100);
        assertEquals(List.of("one 110 below 110 n110"), found());
    }

    @Test
    void aRunnerThatIsADaemonItselfIsNobodyElsesRoot() throws CatalogueException {
        npx(90, "one");
        Catalogue builtIn = new CatalogueReader().builtIn();
        DaemonFamily runner = CatalogueReader.family("runner.json", """
            {"id": "runner", "title": "Test", "role": "daemon", "wrapped": true,
             "commands": [{"executable": ["npm"], "positionals": ["exec", "one"]}],
             "end": {"first": "terminateRoot", "patienceSeconds": 1}}\
            """.getBytes(StandardCharsets.UTF_8));
        var catalogue = new Catalogue(List.of(family("one", true), runner), builtIn.runners());
        assertEquals(
                List.of("100 below 100", "120 below 110"),
                new Recogniser(catalogue)
                        .recognise(host.processes(), new Asked(host, host.facts(), Set.of())).stream()
                                .map(d ->
                                        d.process().pid() + " below " + d.root().pid())
                                .toList());
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aTableThatLoopsEnds() throws CatalogueException {
        host.process(100, "npx", "one").parent(101).age(Duration.ofMinutes(30));
        host.process(101, "sh", "-c", "x").parent(100).age(Duration.ofMinutes(30));
        daemon(110, "one", 101).age(Duration.ofMinutes(20));
        assertEquals(1, found().size());
    }

    @Test
    void theEnvironmentIsTheDaemonsAndNotTheRunners() throws CatalogueException {
        npx(90, "one");
        host.process(100, "npm exec one").parent(90).env(Map.of("STATE", "/runner"));
        daemon(120, "one", 110).env(Map.of("STATE", "/daemon"));
        Catalogue builtIn = new CatalogueReader().builtIn();
        var catalogue = new Catalogue(List.of(family("one", true)), builtIn.runners());
        var asked = new Asked(host, host.facts(), Set.of("STATE"));
        RecognisedDaemon daemon =
                new Recogniser(catalogue).recognise(host.processes(), asked).getFirst();
        assertEquals(100, daemon.root().pid());
        assertEquals(
                "/daemon",
                new Values(daemon, asked)
                        .value(io.github.strandline.catalogue.ValueSource.ofEnvironment("STATE"))
                        .found()
                        .orElseThrow());
    }

    @Test
    void theFileOfRunnersFollowsItsSchema() throws Exception {
        String families = Files.readString(Path.of("resources/schema/family.schema.json"));
        var schema = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder -> builder.schemas(
                                Map.of("https://strandline.github.io/schema/family.schema.json", families)))
                .getSchema(Files.readString(Path.of("resources/schema/package-runners.schema.json")));
        assertEquals(List.of(), schema.validate(JsonMapper.shared().readTree(Files.readString(RUNNERS))));
        assertFalse(schema.validate(JsonMapper.shared().readTree("{\"runners\": [{\"script\": \"a\"}]}"))
                .isEmpty());
        assertTrue(CatalogueReader.runners("x", Files.readAllBytes(RUNNERS)).size() > 10);
    }
}
