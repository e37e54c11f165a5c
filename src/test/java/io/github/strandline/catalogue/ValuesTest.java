package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {

    private final MemoryHost host = new MemoryHost();
    private MemoryProcess process;
    private DaemonFamily family;

    @BeforeEach
    void aDaemon() throws CatalogueException {
        family = family("\"option\": \"--socket\", \"take\": \"stem\", \"strip\": \"unix:\"");
        process = host.process(
                100,
                "node",
                "/x/my/daemon.js",
                "serve",
                "--socket",
                "unix:/run/my/alpha.one.sock",
                "--record=rec.json");
    }

    /** A family whose environment is that of the templates below. */
    private static DaemonFamily family(String name) throws CatalogueException {
        return CatalogueReader.family("test.json", """
            {"id": "test", "title": "Test daemon", "role": "daemon",
             "commands": [{"executable": ["node"], "name": {%s}}],
             "records": [{"files": ["${env.STATE}/x.json", "/x/${env.ID}.json"], "pid": "/pid",
                          "whenMalformed": "ignored"}],
             "end": {"first": "terminateRoot", "patienceSeconds": 1, "closeCommand": "my-daemon -s=${name} close"}}\
            """.formatted(name).getBytes(StandardCharsets.UTF_8));
    }

    private Values values() {
        return new Values(new RecognisedDaemon(family, family.shapes().getFirst(), process.row()), host);
    }

    private Reading<List<String>> places(String template) {
        return values().places(template);
    }

    private static ValueSource option(String name, ValueSource.Part take, String strip) {
        return ValueSource.ofOption(name).taking(take, Optional.ofNullable(strip));
    }

    @ParameterizedTest
    @CsvSource({"WHOLE, /run/my/alpha.one.sock", "BASENAME, alpha.one.sock", "STEM, alpha.one"})
    void takesThePartThatIsMeant(ValueSource.Part part, String expected) {
        assertEquals(Reading.known(expected), values().value(option("--socket", part, "unix:")));
    }

    @Test
    void takesThePackageThatAPathLeadsInto() {
        process = host.process(100, "node", "/x/node_modules/@upstash/context7-mcp/dist/index.js");
        ValueSource script = ValueSource.ofArgument(1).taking(ValueSource.Part.PACKAGE, Optional.empty());
        assertEquals(Reading.known("@upstash/context7-mcp"), values().value(script));
    }

    @Test
    void takesTheFirstWordThatMatchesAndNoOption() throws CatalogueException {
        family = family("\"word\": \"*mcp*\", \"take\": \"package\"");
        process = host.process(100, "docker", "run", "--mcp-x", "-e", "mcp of mine", "acme/some-mcp:2", "mcp");
        assertEquals("some-mcp", values().name());
        process = host.process(100, "mcp-runner", "run");
        assertEquals("Test daemon", values().name(), "the program is no argument");
    }

    @Test
    void aValueWithoutItsPrefixOrWithoutAnythingIsAbsent() {
        assertEquals(Reading.absent(), values().value(option("--socket", ValueSource.Part.WHOLE, "pipe:")));
        assertEquals(Reading.absent(), values().value(option("--other", ValueSource.Part.WHOLE, null)));
        process = host.process(100, "node", "x", "--socket=");
        assertEquals(Reading.absent(), values().value(option("--socket", ValueSource.Part.WHOLE, null)));
    }

    @Test
    void readsArgumentsByPositionAndTheEnvironment() {
        process.env(Map.of("STATE", "/s", "ID", ""));
        var second = ValueSource.ofArgument(2);
        assertEquals(Reading.known("serve"), values().value(second));
        assertEquals(Reading.known("/s"), values().value(environment("STATE")));
        assertEquals(Reading.absent(), values().value(environment("ID")), "an empty variable counts as not set");
        process.env(Reading.denied("not yours"));
        assertEquals(Reading.denied("not yours"), values().value(environment("STATE")));
    }

    private static ValueSource environment(String key) {
        return ValueSource.ofEnvironment(key);
    }

    @Test
    void theNameIsTheShapesOwn() {
        assertEquals("alpha.one", values().name());
    }

    @Test
    void theNameIsNeverEmptyAndOneLine() throws CatalogueException {
        process = host.process(100, "node", "x", "--socket", "pipe:");
        assertEquals("Test daemon", values().name());
        family = family("\"argument\": 1");
        process = host.process(100, "node", "   ");
        assertEquals("Test daemon", values().name());
        process = host.process(100, "node", "a\nb\u001b[2J\u202ec");
        assertEquals("a\ufffdb\ufffd[2J\ufffdc", values().name());
        process = host.process(100, "node", "x".repeat(10_000));
        assertEquals(120, values().name().length());
    }

    @Test
    void theCloseCommandQuotesWhatAShellWouldRun() throws CatalogueException {
        assertEquals(Optional.of("my-daemon -s=alpha.one close"), values().closeCommand());
        family = family("\"argument\": 1");
        process = host.process(100, "node", "a; rm -rf ~ 'b'");
        assertEquals(Optional.of("my-daemon -s='a; rm -rf ~ '\\''b'\\''' close"), values().closeCommand());
    }

    @Test
    void findsExistingFilesAndNothingElse() {
        host.file("/s/a/x.json", "{}")
                .file("/s/b/x.json", "{}")
                .file("/s/b/y.json", "{}")
                .folder("/s/c");
        assertEquals(Reading.known(List.of("/s/a/x.json", "/s/b/x.json")), places("/s/*/x.json"));
        assertEquals(Reading.known(List.of("/s/b/y.json")), places("/s/b/y.json"));
        assertEquals(Reading.known(List.of()), places("/s/b/z.json"));
        assertEquals(Reading.known(List.of()), places("/nowhere/*/x.json"));
    }

    @Test
    void aStrayFileWhereAFolderCouldBeBlocksNothing() {
        host.file("/s/a/x.json", "{}")
                .file("/s/notes.txt", "")
                .file("/s/notes-target", "")
                .link("/s/link", "/s/notes-target");
        assertEquals(Reading.known(List.of("/s/a/x.json")), places("/s/*/*.json"));
    }

    @Test
    void followsALinkedFolder() {
        host.file("/real/x.json", "{}").link("/s/link", "/real");
        assertEquals(Reading.known(List.of("/s/link/x.json")), places("/s/*/*.json"));
    }

    @Test
    void aFolderThatMayNotBeReadIsNamedAndTheRestIsStillFound() {
        host.file("/s/a/x.json", "{}").folder("/s/secret").close("/s/secret");
        Places places = values().look("/s/*/*.json");
        assertEquals(List.of("/s/a/x.json"), places.files());
        assertEquals(List.of("/s/secret: permission denied"), places.unreadable());
        assertEquals(Reading.denied("/s/secret: permission denied"), places("/s/*/*.json"));
        assertEquals(Reading.denied("/s/secret/x.json: /s/secret: permission denied"), places("/s/secret/x.json"));
    }

    @Test
    void variablesComeFromTheDaemonsOwnEnvironment() {
        host.file("/s/x.json", "{}").file("/x/seven.json", "{}");
        process.env(Map.of("STATE", "/s/", "ID", "seven"));
        assertEquals(Reading.known(List.of("/s/x.json")), places("${env.STATE}/x.json"));
        assertEquals(Reading.known(List.of("/x/seven.json")), places("/x/${env.ID}.json"));
    }

    @Test
    void aPlaceWhoseVariableIsNotSetIsNoPlace() {
        process.env(Map.of("ID", ""));
        assertEquals(Reading.absent(), places("${env.STATE}/x.json"));
        assertEquals(Reading.absent(), places("/x/${env.ID}.json"));
        assertEquals(Reading.absent(), places("${option.--nothing}"));
    }

    @Test
    void aPlaceWhoseVariableCannotBeReadIsUnreadable() {
        process.env(Reading.denied("environment of 100: not yours"));
        assertEquals(Reading.denied("environment of 100: not yours"), places("${env.STATE}/x.json"));
        assertEquals(Reading.denied("environment of 100: not yours"), places("/x/${env.ID}.json"));
        assertEquals(Reading.known(List.of()), places("/x/y.json"));
    }

    @Test
    void aDaemonThatEndedMeanwhileLeavesItsPlacesUnknown() {
        Values values = values();
        host.end(100);
        assertInstanceOf(Reading.Denied.class, values.places("${env.STATE}/x.json"));
        assertInstanceOf(Reading.Denied.class, values.places("/s/x.json"));
    }

    @Test
    void nothingInAValueIsAPattern() {
        host.file("/s/a/x.json", "{}")
                .file("/s/*/x.json", "{}")
                .file("/x/?.json", "{}")
                .file("/x/a.json", "{}");
        process.env(Map.of("STATE", "/s/*", "ID", "?"));
        assertEquals(Reading.known(List.of("/s/*/x.json")), places("${env.STATE}/x.json"));
        assertEquals(Reading.known(List.of("/x/?.json")), places("/x/${env.ID}.json"));
    }

    @Test
    void aValueWithDotsIsJoinedAsTheToolJoinsIt() {
        host.file("/s/x.json", "{}").file("/x.json", "{}");
        process.env(Map.of("STATE", "/s/a/.././/b/.."));
        assertEquals(Reading.known(List.of("/s/x.json")), places("${env.STATE}/x.json"));
        process.env(Map.of("STATE", "/../../.."));
        assertEquals(Reading.known(List.of("/x.json")), places("${env.STATE}/x.json"));
    }

    @Test
    void aValueThatIsNotOneNameCannotLeaveItsFolder() {
        host.file("/etc/passwd.json", "{}");
        for (String id : List.of("../etc/passwd", "a/b", "..\\a")) {
            process.env(Map.of("ID", id));
            assertInstanceOf(Reading.Denied.class, places("/x/${env.ID}.json"), id);
        }
    }

    @Test
    void aRelativeValueIsRelativeToTheDaemonsWorkingDirectory() {
        host.file("/w/rec.json", "{}").file("/w/tmp/x.json", "{}");
        process.env(Map.of("STATE", "tmp")).cwd("/w");
        assertEquals(Reading.known(List.of("/w/tmp/x.json")), places("${env.STATE}/x.json"));
        assertEquals(Reading.known(List.of("/w/rec.json")), places("${option.--record}"));
    }

    @Test
    void aRelativeValueIsUnreadableWhereTheWorkingDirectoryIs() {
        process.env(Map.of("STATE", "tmp")).cwd(Reading.denied("not yours"));
        assertEquals(Reading.denied("not yours"), places("${env.STATE}/x.json"));
        process.cwd(Reading.known(new DescriptorLink("/w", true)));
        assertInstanceOf(Reading.Denied.class, places("${env.STATE}/x.json"));
    }

    @Test
    void findsTheFolderOfADescriptor() {
        host.file("/r/0123/a.session", "{}").file("/r/0123/b.session", "{}");
        process.descriptor(1, "socket:[7]").deletedDescriptor(2, "/r/0123/alpha.err");
        assertEquals(
                Reading.known(List.of("/r/0123/a.session", "/r/0123/b.session")),
                places("${descriptor.2.parent}/*.session"));
        assertEquals(Reading.absent(), places("${descriptor.1.parent}/*.session"), "a socket stands in no folder");
        assertEquals(Reading.absent(), places("${descriptor.7.parent}/*.session"));
        process.descriptors(Reading.denied("not yours"));
        assertEquals(Reading.denied("not yours"), places("${descriptor.2.parent}/*.session"));
    }

    @Test
    void theDaemonsPathsAreSeenThroughItsRootAndOursAreNot() {
        host.file("/proc/100/root/s/a/x.json", "{}")
                .file("/home/dev/x.json", "{}")
                .file("/tmp/of-1000/x.json", "{}");
        process.env(Map.of("STATE", "/s"))
                .sees("/s", Reading.known("/proc/100/root/s"))
                .sees("/home", Reading.denied("no"));
        assertEquals(Reading.known(List.of("/proc/100/root/s/a/x.json")), places("${env.STATE}/*/x.json"));
        assertEquals(Reading.known(List.of("/home/dev/x.json")), places("${user.home}/x.json"));
        assertEquals(Reading.known(List.of("/tmp/of-1000/x.json")), places("${user.temp}/of-${user.id}/x.json"));
        assertEquals(Reading.denied("no"), places("/home/dev/x.json"));
    }

    @Test
    void tooManyFilesAreUnreadableAndNeverCutShort() {
        for (int i = 0; i <= PlaceWalk.MAX_PATHS; i++) {
            host.file("/s/" + i + ".json", "{}");
        }
        assertInstanceOf(Reading.Denied.class, places("/s/*.json"));
        host.remove("/s/0.json");
        assertEquals(
                PlaceWalk.MAX_PATHS, places("/s/*.json").found().orElseThrow().size());
    }

    @Test
    void aFolderWithMoreNamesThanAHostListsIsUnreadable() {
        for (int i = 0; i <= 20_000; i++) {
            host.file("/big/" + i, "");
        }
        assertInstanceOf(Reading.Denied.class, places("/big/*.json"));
    }

    private static ValueSource file(String place, String pointer) {
        return new ValueSource(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(place),
                Optional.ofNullable(pointer),
                ValueSource.Part.WHOLE,
                Optional.empty());
    }

    @Test
    void readsAFieldOfAFile() {
        host.file("/s/d.json", "{\"dir\":\"/work\",\"port\":4711,\"half\":1.5,\"deep\":{\"list\":[7,\"x\"]}}");
        process.env(Map.of("STATE", "/s"));
        assertEquals(Reading.known("/work"), values().value(file("${env.STATE}/d.json", "/dir")));
        assertEquals(Reading.known("4711"), values().value(file("/s/d.json", "/port")));
        assertEquals(Reading.known("x"), values().value(file("/s/d.json", "/deep/list/1")));
        assertEquals(Reading.absent(), values().value(file("/s/d.json", "/half")));
        assertEquals(Reading.absent(), values().value(file("/s/d.json", "/missing")));
        assertEquals(Reading.absent(), values().value(file("/s/none.json", "/dir")));
        assertEquals(Reading.absent(), values().value(file("${env.ID}/none.json", "/dir")));
        host.file("/s/a.json", "{\"dir\":\"/first\"}");
        assertEquals(Reading.known("/first"), values().value(file("/s/*.json", "/dir")), "the first that exists");
    }

    @Test
    void aFileThatCannotBeUnderstoodOrReadIsNoAbsentValue() {
        host.file("/s/d.json", "{\"dir\":").file("/s/number", "7").close("/s/number");
        assertInstanceOf(Reading.Unsupported.class, values().value(file("/s/d.json", "/dir")));
        assertInstanceOf(Reading.Denied.class, values().value(file("/s/number", null)));
        process.env(Reading.denied("not yours"));
        assertEquals(Reading.denied("not yours"), values().value(file("${env.STATE}/d.json", "/dir")));
    }

    @Test
    void aFileWithoutAPointerHoldsOneWholeNumber() {
        host.file("/s/pid", " 4711\n");
        assertEquals(Reading.known("4711"), values().value(file("/s/pid", null)));
        for (String text : List.of("", "47\n11", "007", "secret", "-5")) {
            host.file("/s/pid", text);
            assertInstanceOf(Reading.Unsupported.class, values().value(file("/s/pid", null)), text);
        }
    }

    @Test
    void placesStandNextToTheScriptOrTheProgram() {
        host.file("/x/my/state.json", "{}").file("/opt/p/state.json", "{}").file("/w/sub/state.json", "{}");
        process.executable("/opt/p/bin");
        assertEquals(Reading.known(List.of("/x/my/state.json")), places("${script.parent}/state.json"));
        assertEquals(Reading.known(List.of("/opt/p/state.json")), places("${program.parent}/state.json"));
        process = host.process(100, "node", "sub/daemon.js").cwd("/w").executable(Reading.denied("no"));
        assertEquals(Reading.known(List.of("/w/sub/state.json")), places("${script.parent}/state.json"));
        assertEquals(Reading.denied("no"), places("${program.parent}/state.json"));
        process = host.process(100, "node");
        assertEquals(Reading.absent(), places("${script.parent}/state.json"));
    }

    @Test
    void placesStandBelowTheWorkspace() throws CatalogueException {
        host.file("/w/.my/x", "1").file("/v/.my/x", "2");
        process.cwd("/w");
        assertEquals(Reading.known(List.of("/w/.my/x")), places("${workspace}/.my/x"), "its working directory");
        family = CatalogueReader.family("test.json", """
            {"id": "test", "title": "Test daemon", "role": "daemon", "commands": [{"executable": ["node"]}],
             "workspace": {"environment": "WS"}, "end": {"first": "terminateRoot", "patienceSeconds": 1}}\
            """.getBytes(StandardCharsets.UTF_8));
        process.env(Map.of("WS", "/v"));
        assertEquals(Reading.known(List.of("/v/.my/x")), places("${workspace}/.my/x"));
        process.env(Map.of("WS", "../v"));
        assertEquals(Reading.known(List.of("/v/.my/x")), places("${workspace}/.my/x"));
        process.env(Map.of());
        assertEquals(Reading.absent(), places("${workspace}/.my/x"));
    }

    @Test
    void aWorkspaceThatStartsWithItselfIsRefused() {
        // Not even a place further on may lead back to it.
        assertInstanceOf(Reading.Denied.class, places("/a/${workspace}/b"));
    }

    @Test
    void aMalformedTemplateIsUnreadable() {
        for (String template :
                List.of("", "x/y", "${env.A", "/a/../b", "/*/*/*/*/*", "/a".repeat(17), "${nothing}/a")) {
            assertInstanceOf(Reading.Denied.class, places(template), template);
        }
    }

    @Test
    void daemonsOfOneScanShareWhatWasListed() {
        host.file("/s/a/x.json", "{}");
        var asked = new Asked(host, host.facts(), Set.of());
        var daemon = new RecognisedDaemon(family, family.shapes().getFirst(), process.row());
        assertEquals(Reading.known(List.of("/s/a/x.json")), new Values(daemon, asked).places("/s/*/x.json"));
        host.file("/s/b/x.json", "{}");
        assertEquals(Reading.known(List.of("/s/a/x.json")), new Values(daemon, asked).places("/s/*/x.json"));
        assertTrue(new Values(daemon, host)
                .places("/s/*/x.json")
                .found()
                .orElseThrow()
                .contains("/s/b/x.json"));
    }
}
