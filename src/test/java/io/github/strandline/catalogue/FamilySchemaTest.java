package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The schema and the reader must agree: what the one refuses the other refuses, at the same place. */
class FamilySchemaTest {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Path SCHEMA = Path.of("resources/schema/family.schema.json");
    private static final Path EVERY_KEY = Path.of("src/test/resources/catalogue/every-key.json");

    /** What cannot stand beside another key of the file with every key. */
    private static final Path POLITE = Path.of("src/test/resources/catalogue/polite-since.json");

    private static Schema schema;

    @BeforeAll
    static void readSchema() throws IOException {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(SCHEMA));
    }

    /** Places of all errors; a key that does not exist is its own place. */
    private static Set<String> schemaErrors(JsonNode file) {
        return schema.validate(file).stream()
                .map(error -> error.getInstanceLocation().toString() + property(error))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String property(Error error) {
        return error.getKeyword().equals("additionalProperties") ? "/" + error.getProperty() : "";
    }

    static List<Path> goodFiles() throws IOException {
        try (var files = Files.list(Path.of("resources/catalogue"))) {
            return Stream.concat(
                            files.filter(file -> !file.endsWith(CatalogueReader.RUNNERS)), Stream.of(EVERY_KEY, POLITE))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("goodFiles")
    void shippedFilesAndAFileWithEveryKeyAreGoodForBoth(Path file) throws IOException, CatalogueException {
        assertEquals(Set.of(), schemaErrors(JSON.readTree(Files.readString(file))));
        CatalogueReader.family(file.toString(), Files.readAllBytes(file));
    }

    // Where something is put into the good file (or, as null, taken out), what, and where both must say that it is
    // wrong.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /graceSeconds | 119 | /graceSeconds
        /graceSeconds | 0 | /graceSeconds
        /graceSeconds | -120 | /graceSeconds
        /graceSeconds | 120.5 | /graceSeconds
        /graceSeconds | "300" | /graceSeconds
        /graceSeconds | 86401 | /graceSeconds
        /graceSeconds | 99999999999999999999 | /graceSeconds
        /id | null | ``
        /id | "" | /id
        /id | "My Daemon" | /id
        /id | 7 | /id
        /title | "   " | /title
        /title | "a\\nb" | /title
        /title | "LONG" | /title
        /role | "server" | /role
        /role | true | /role
        /commands | [] | /commands
        /commands | {} | /commands
        /commands | null | ``
        /commands/0 | "node" | /commands/0
        /commands/0/executable | null | /commands/0
        /commands/0/executable | [] | /commands/0/executable
        /commands/0/executable/0 | "*" | /commands/0/executable/0
        /commands/0/executable/0 | "**?" | /commands/0/executable/0
        /commands/0/executable/0 | "" | /commands/0/executable/0
        /commands/0/executable/0 | "LONG" | /commands/0/executable/0
        /commands/0/script | "/daemon.js" | /commands/0/script
        /commands/0/script | "a//b.js" | /commands/0/script
        /commands/0/script | "*" | /commands/0/script
        /commands/0/script | ["a.js"] | /commands/0/script
        /commands/0/subcommand | "" | /commands/0/subcommand
        /commands/0/require/0 | "socket" | /commands/0/require/0
        /commands/0/require/0 | "--socket=1" | /commands/0/require/0
        /commands/0/forbid/0 | 1 | /commands/0/forbid/0
        /commands/0/regex | ".*" | /commands/0/regex
        /commands/0/optionValues/0/anyOf | [] | /commands/0/optionValues/0/anyOf
        /commands/0/optionValues/0/anyOf/0 | "*" | /commands/0/optionValues/0/anyOf/0
        /commands/0/optionValues/0/option | null | /commands/0/optionValues/0
        /commands/0/optionValues/0/other | 1 | /commands/0/optionValues/0/other
        /commands/0/tokens/0 | "?" | /commands/0/tokens/0
        /commands/0/name/argument | 3 | /commands/0/name
        /commands/0/name/option | null | /commands/0/name
        /commands/0/name/take | "half" | /commands/0/name/take
        /commands/0/name/strip | "" | /commands/0/name/strip
        /name/argument | -1 | /name/argument
        /workspace/environment | "A-B" | /workspace/environment
        /launchers/0/args | [] | /launchers/0/args
        /boundToLauncher | "yes" | /boundToLauncher
        /detachedByDesign | 1 | /detachedByDesign
        /endpoint | {} | /endpoint
        /endpoint/listening/0 | "/my/*.sock" | /endpoint/listening/0
        /endpoint/port | 80 | /endpoint/port
        /records/0/files | [] | /records/0/files
        /records/0/files/0 | "relative/entry.json" | /records/0/files/0
        /records/0/files/0 | "~/entry.json" | /records/0/files/0
        /records/0/files/0 | "/a/../b.json" | /records/0/files/0
        /records/0/files/0 | "/a//b.json" | /records/0/files/0
        /records/0/files/0 | "/a/" | /records/0/files/0
        /records/0/files/0 | "" | /records/0/files/0
        /records/0/files/0 | "${env.A}b/c.json" | /records/0/files/0
        /records/0/files/0 | "${env.A" | /records/0/files/0
        /records/0/files/0 | "${shell.A}/b.json" | /records/0/files/0
        /records/0/files/0 | "${env.}/b.json" | /records/0/files/0
        /records/0/files/0 | "${user.id}/b.json" | /records/0/files/0
        /records/0/files/0 | "/a/${user.home}/b.json" | /records/0/files/0
        /records/0/files/0 | "/a/${env.B}*/b.json" | /records/0/files/0
        /records/0/files/0 | "/a/$b.json" | /records/0/files/0
        /records/0/files/0 | "LONG" | /records/0/files/0
        /records/0/endpoint | "endpoint" | /records/0/endpoint
        /records/0/endpoint | "/a~2" | /records/0/endpoint
        /records/0/whenMalformed | "absent" | /records/0/whenMalformed
        /records/0/whenMalformed | null | /records/0
        /work/running | [] | /work/running
        /work/workers | [] | /work/workers
        /work/jobs | null | /work
        /work/files/0 | "x" | /work/files/0
        /work/jobOption | "-j" | /work/jobOption
        /requiredChild | [] | /requiredChild
        /requiredChild/tokens | "engine" | /requiredChild/tokens
        /traces/0 | {} | /traces/0
        /traces/0/path | {"option": "--x"} | /traces/0
        /traces/0/descriptor | 1024 | /traces/0/descriptor
        /scratch | "$TMPDIR" | /scratch
        /commands/0/mostArguments | -1 | /commands/0/mostArguments
        /commands/0/mostArguments | 101 | /commands/0/mostArguments
        /commands/0/mostArguments | "1" | /commands/0/mostArguments
        /commands/0/positionals/0 | "" | /commands/0/positionals/0
        /commands/0/positionals | "serve" | /commands/0/positionals
        /commands/0/environment/0/variable | "A=B" | /commands/0/environment/0/variable
        /commands/0/environment/0/variable | null | /commands/0/environment/0
        /commands/0/environment/0/absent | true | /commands/0/environment/0
        /commands/0/environment/0/anyOf/0 | 1 | /commands/0/environment/0/anyOf/0
        /commands/0/environment/0/value | "1" | /commands/0/environment/0/value
        /launchers/0/environment/0/absent | 1 | /launchers/0/environment/0/absent
        /name/pointer | "/a" | /name
        /target/environment | "A" | /target
        /target/pointer | "a" | /target/pointer
        /target/file | "${workspace" | /target/file
        /target/file | "/a/${script.parent}/b" | /target/file
        /target/file | "${script.parents}/b" | /target/file
        /workspace | {"file": "${workspace}/x.json", "pointer": "/a"} | /workspace/file
        /wrapped | "yes" | /wrapped
        /version | "1.0" | /version
        /version/package | [] | /version/package
        /version/package | null | /version
        /version/package/0 | "/my" | /version/package/0
        /version/pointer | "/version" | /version/pointer
        /owner/parent | "init" | /owner/parent
        /owner/standardInput | false | /owner
        /owner/standardInput | null | /owner
        /owner/mustLive | 1 | /owner/mustLive
        /owner/when/absent | true | /owner/when
        /owner/daemon/family | "My Family" | /owner/daemon/family
        /owner/daemon/same | null | /owner/daemon
        /owner/pid | "/pid" | /owner/pid
        /endsByItself/0/afterSeconds | 0 | /endsByItself/0/afterSeconds
        /endsByItself/0/afterSeconds | 604801 | /endsByItself/0/afterSeconds
        /endsByItself/0/since | "1.x" | /endsByItself/0/since
        /endsByItself/0/since | "1.2.3-beta.1" | /endsByItself/0/since
        /endsByItself/0/unit | "minutes" | /endsByItself/0/unit
        /endsByItself/0/variable | "MY_IDLE_MS" | /endsByItself/0/variable
        /endsByItself/1/setBy | null | /endsByItself/1
        /endpoint/pipe | "name" | /endpoint/pipe
        /endpoint/tcp/windowsOnly | "yes" | /endpoint/tcp/windowsOnly
        /endpoint/tcp | true | /endpoint/tcp
        /endpoint/tcp/host | "127.0.0.1" | /endpoint/tcp/host
        /endpoint/tcp/port | 80 | /endpoint/tcp/port
        /records/0/format | "yaml" | /records/0/format
        /records/0/format | "pid" | /records/0
        /records/0/pid | null | /records/0
        /records/0/start | "start" | /records/0/start
        /records/0/startFormat | "rfc822" | /records/0/startFormat
        /records/0/list | "" | /records/0/list
        /records/0/slot | true | /records/0/files
        /records/0/slot | 1 | /records/0/slot
        /records/1/format | null | /records/1
        /records/1/format | "json" | /records/1
        /records/1/pid | "/pid" | /records/1
        /records/1/files/1 | "/a/*.pid" | /records/1/files
        /edges/0/option | "--x" | /edges/0/option
        /edges/2/option | null | /edges/2
        /edges/2/command | null | /edges/2
        /edges/2/variable | "A" | /edges/2/variable
        /edges/3/variable | null | /edges/3
        /edges/3/variable | "A-B" | /edges/3/variable
        /edges/3/value | {"argument": 1} | /edges/3/value
        /edges/4/value | null | /edges/4
        /edges/4/files | ["/a"] | /edges/4/files
        /edges/5/files | null | /edges/5
        /edges/5/pid | null | /edges/5
        /edges/5/start | null | /edges/5
        /edges/5/format | "json" | /edges/5/format
        /edges/5/endpoint | "/e" | /edges/5/endpoint
        /edges/5/length | 16 | /edges/5/length
        /edges/6/option | null | /edges/6
        /edges/6/of | [] | /edges/6/of
        /edges/6/of/0 | "x" | /edges/6/of/0
        /edges/6/separator | null | /edges/6
        /edges/6/separator | "LONG" | /edges/6/separator
        /edges/6/length | 7 | /edges/6/length
        /edges/6/length | 65 | /edges/6/length
        /edges/6/descriptors | [1] | /edges/6
        /edges/0/kind | "parent" | /edges/0/kind
        /edges/0/descriptors | [1] | /edges/0
        /edges/1/descriptors | null | /edges/1
        /edges/1/command | null | /edges/1
        /edges/1/descriptors/0 | 1.5 | /edges/1/descriptors/0
        /neverWorseThanIdle | null-value | /neverWorseThanIdle
        /shownOnlyWhenStranded | [] | /shownOnlyWhenStranded
        /end | null | ``
        /end/first | "killEverything" | /end/first
        /end/patienceSeconds | 0 | /end/patienceSeconds
        /end/patienceSeconds | 61 | /end/patienceSeconds
        /end/patienceSeconds | null | /end
        /end/reason | null | /end
        /end/first | "terminateRoot" | /end
        /end/signal | 9 | /end/signal
        /end/politeSince | "1.0" | /end
        /end/members | {} | /end/members
        /end/members/0/command | null | /end/members/0
        /end/members/0/command/executable | null | /end/members/0/command
        /end/members/0/first | "stop" | /end/members/0/first
        /end/members/0/first | null | /end/members/0
        /end/members/0/patienceSeconds | 61 | /end/members/0/patienceSeconds
        /end/members/0/patienceSeconds | null | /end/members/0
        /end/members/0/reason | "x" | /end/members/0/reason
        /$comment | 5 | /$comment
        /endpoint/$comment | [] | /endpoint/$comment
        /grace | 500 | /grace
        /a~1b | 1 | /a~1b
        """)
    void bothRefuseABadFileAtTheSamePlace(String where, String what, String expected) throws IOException {
        ObjectNode file = (ObjectNode) JSON.readTree(Files.readString(EVERY_KEY));
        change(file, JsonPointer.compile(where), what);

        Set<String> places = schemaErrors(file);
        String wanted = expected.replace("~1", "/");
        assertTrue(places.contains(wanted), "the schema says " + places);
        CatalogueException problem = assertThrows(
                CatalogueException.class,
                () -> CatalogueReader.family(
                        "mine.json", JSON.writeValueAsString(file).getBytes(StandardCharsets.UTF_8)));
        assertEquals(expected, problem.pointer(), problem.getMessage());
        assertEquals("mine.json", problem.file());
        assertTrue(problem.getMessage().startsWith("mine.json: "), problem.getMessage());
        assertEquals(1, problem.getMessage().lines().count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        /end/reason | null | /end
        /end/politeSince | null | /end
        /end/politeSince | "newest" | /end/politeSince
        /end/politeSince | 1 | /end/politeSince
        """)
    void aPoliteEndFromAVersionOnNeedsAReason(String where, String what, String expected) throws IOException {
        ObjectNode file = (ObjectNode) JSON.readTree(Files.readString(POLITE));
        change(file, JsonPointer.compile(where), what);
        assertTrue(schemaErrors(file).contains(expected), "the schema says " + schemaErrors(file));
        assertEquals(
                expected,
                assertThrows(
                                CatalogueException.class,
                                () -> CatalogueReader.family(
                                        "mine.json",
                                        JSON.writeValueAsString(file).getBytes(StandardCharsets.UTF_8)))
                        .pointer());
    }

    private static void change(ObjectNode file, JsonPointer where, String what) {
        JsonNode parent = file.at(where.head());
        JsonNode value = switch (what) {
            case "null" -> null;
            case "null-value" -> JSON.nullNode();
            default -> JSON.readTree(what.replace("LONG", "long/".repeat(100) + "x"));
        };
        String name = where.last().getMatchingProperty();
        if (parent instanceof ArrayNode list) {
            list.set(Integer.parseInt(name), value);
        } else if (value == null) {
            ((ObjectNode) parent).remove(name);
        } else {
            ((ObjectNode) parent).set(name, value);
        }
    }

    @Test
    void everyKeyIsDescribedAndShownInTheExample() throws IOException {
        var keys = new TreeSet<String>();
        var undescribed = new TreeSet<String>();
        collect(JSON.readTree(Files.readString(SCHEMA)), JSON.readTree(Files.readString(SCHEMA)), keys, undescribed);
        assertEquals(Set.of(), undescribed);

        var used = new TreeSet<String>();
        names(JSON.readTree(Files.readString(EVERY_KEY)), used);
        names(JSON.readTree(Files.readString(POLITE)), used);
        used.removeIf(key -> !keys.contains(key));
        assertEquals(keys, used);
    }

    /** The page on adding a family must not fall behind: its example works, and it names every key. */
    @Test
    void theReadmeShowsAFamilyThatWorksAndEveryKey() throws IOException, CatalogueException {
        String page = Files.readString(Path.of("README.md"));
        page = page.substring(page.indexOf("## Add a kind of daemon"));
        String example = page.lines()
                .dropWhile(line -> !line.equals("    {"))
                .takeWhile(line -> line.startsWith("    "))
                .collect(Collectors.joining("\n"));
        assertEquals(Set.of(), schemaErrors(JSON.readTree(example)));
        assertEquals(
                "notes-server",
                CatalogueReader.family("README.md", example.getBytes(StandardCharsets.UTF_8))
                        .id());

        var keys = new TreeSet<String>();
        JsonNode root = JSON.readTree(Files.readString(SCHEMA));
        collect(root, root, keys, new TreeSet<>());
        String shown = page;
        keys.removeIf(key -> shown.contains("\"" + key + "\"") || shown.contains("`" + key + "`"));
        assertEquals(Set.of(), keys);
    }

    private static void collect(JsonNode root, JsonNode node, Set<String> keys, Set<String> undescribed) {
        if (node.has("additionalProperties")) {
            for (Map.Entry<String, JsonNode> key : node.get("properties").properties()) {
                keys.add(key.getKey());
                JsonNode meaning = key.getValue().has("$ref")
                        ? root.at(key.getValue().get("$ref").stringValue().substring(1))
                        : key.getValue();
                if (!key.getValue().has("description") && !meaning.has("description")) {
                    undescribed.add(key.getKey());
                }
            }
        }
        node.forEach(child -> collect(root, child, keys, undescribed));
    }

    private static void names(JsonNode node, Set<String> names) {
        names.addAll(node.propertyNames());
        node.forEach(child -> names(child, names));
    }
}
