package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a command shape says about arguments and environment. */
class MatchingTest {

    private final MemoryHost host = new MemoryHost();

    private static DaemonFamily family(String id, String... commands) {
        try {
            return CatalogueReader.family(
                    id + ".json", """
                        {"id": "%s", "title": "Test", "role": "daemon", "commands": [%s],
                         "end": {"first": "terminateRoot", "patienceSeconds": 1}}\
                        """.formatted(id, String.join(",", commands)).getBytes(StandardCharsets.UTF_8));
        } catch (CatalogueException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    private List<RecognisedDaemon> found(DaemonFamily... families) {
        var catalogue = new Catalogue(List.of(families));
        return new Recogniser(catalogue)
                .recognise(host.processes(), new Asked(host, host.facts(), catalogue.environmentKeys()));
    }

    private boolean matches(String command, String... argv) {
        host.process(100, argv);
        return !found(family("test", command)).isEmpty();
    }

    @Test
    void countsArgumentsAfterTheProgram() {
        assertTrue(matches("{'executable': ['bare'], 'mostArguments': 0}".replace('\'', '"'), "/usr/bin/bare"));
        assertFalse(matches("{'executable': ['bare'], 'mostArguments': 0}".replace('\'', '"'), "bare", "--help"));
        assertTrue(matches("{'executable': ['bare'], 'mostArguments': 2}".replace('\'', '"'), "bare", "a", "b"));
        assertFalse(matches("{'executable': ['bare'], 'mostArguments': 2}".replace('\'', '"'), "bare", "a", "b", "c"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        npm exec @playwright/mcp                        | true
        npm exec --yes @playwright/mcp@latest --port 1  | true
        npm --silent exec -y my-mcp extra words         | true
        npm install @playwright/mcp                     | false
        npm exec prettier @playwright/mcp               | false
        npm exec                                        | false
        npm -- exec my-mcp                              | true
        """)
    void positionalsAreWhatIsNoOption(String line, boolean expected) {
        String command = """
            {"executable": ["npm"], "positionals": ["exec", "*mcp*"]}\
            """;
        assertEquals(expected, matches(command, line.split(" ")));
        assertEquals(expected, matches(command, line), "as npm's title");
    }

    @Test
    void positionalsStandAfterTheScript() {
        String command = """
            {"executable": ["node"], "script": "tool.js", "positionals": ["serve"]}\
            """;
        assertTrue(matches(command, "node", "/x/tool.js", "--verbose", "serve"));
        assertFalse(matches(command, "node", "/x/tool.js", "--verbose", "stop", "serve"));
    }

    @Test
    void aSentenceIsNoPositionalNamedByAPattern() {
        String command = """
            {"executable": ["agent"], "positionals": ["*mcp*"]}\
            """;
        for (String space : List.of(" ", "\n", "\t", "\u00a0", "\u2003")) {
            assertFalse(matches(command, "agent", "look" + space + "at my-mcp"), "space " + (int) space.charAt(0));
        }
        assertTrue(matches(command, "agent", "my-mcp"));
        assertTrue(matches("{\"executable\": [\"agent\"], \"positionals\": [\"two words\"]}", "agent", "two words"));
    }

    @Test
    void aPaddedTitleIsTakenApart() {
        var title = new ArrayList<>(List.of("npm exec my-mcp"));
        title.addAll(Collections.nCopies(40, ""));
        String command = """
            {"executable": ["npm"], "positionals": ["exec", "my-mcp"], "mostArguments": 2}\
            """;
        assertTrue(matches(command, title.toArray(String[]::new)));
        assertFalse(matches(command, "npm exec my-mcp", "real second argument"));
        assertFalse(matches(command, "npmx exec my-mcp"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        {"variable": "MODE"}                                    | daemon | true
        {"variable": "MODE"}                                    | ''     | false
        {"variable": "MODE"}                                    | -      | false
        {"variable": "MODE", "anyOf": ["1", "daemon*"]}         | 1      | true
        {"variable": "MODE", "anyOf": ["1", "daemon*"]}         | daemon/main | true
        {"variable": "MODE", "anyOf": ["1", "daemon*"]}         | 10     | false
        {"variable": "MODE", "anyOf": ["*"]}                    | ''     | false
        {"variable": "MODE", "absent": true}                    | -      | true
        {"variable": "MODE", "absent": true}                    | ''     | true
        {"variable": "MODE", "absent": true}                    | 1      | false
        """)
    void theEnvironmentMustFit(String condition, String value, boolean expected) {
        host.process(100, "tool").env(value == null ? Map.of() : Map.of("MODE", value));
        List<RecognisedDaemon> daemons =
                found(family("test", "{\"executable\": [\"tool\"], \"environment\": [" + condition + "]}"));
        assertEquals(expected, !daemons.isEmpty());
        daemons.forEach(daemon -> assertEquals(Optional.empty(), daemon.unread()));
    }

    @Test
    void aProcessWithoutAnEnvironmentHasNoVariables() {
        host.process(100, "tool").env(Reading.absent());
        assertEquals(List.of(), found(family("test", CONDITIONED)));
        String none = "{\"executable\": [\"tool\"], \"environment\": [{\"variable\": \"A\", \"absent\": true}]}";
        assertEquals(Optional.empty(), found(family("test", none)).getFirst().unread());
    }

    private static final String CONDITIONED = """
        {"executable": ["tool"], "environment": [{"variable": "A", "anyOf": ["1"]}, {"variable": "B"}]}\
        """;

    @Test
    void everyConditionMustHold() {
        MemoryProcess tool = host.process(100, "tool").env(Map.of("A", "1"));
        assertEquals(List.of(), found(family("test", CONDITIONED)));
        tool.env(Map.of("A", "1", "B", "x"));
        assertEquals(1, found(family("test", CONDITIONED)).size());
    }

    @Test
    void anEnvironmentThatCannotBeReadLeavesTheMatchOpenAndSaysWhy() {
        host.process(100, "tool").env(Reading.denied("environment of 100: not yours"));
        RecognisedDaemon daemon = found(family("test", CONDITIONED)).getFirst();
        assertEquals(Optional.of("environment of 100: not yours"), daemon.unread());
        assertEquals(100, daemon.process().pid());
    }

    @Test
    void whatWentAwayDuringTheLookIsNoDaemon() {
        host.process(100, "tool").env(Reading.vanished());
        assertEquals(List.of(), found(family("test", CONDITIONED)));
    }

    @Test
    void theEnvironmentIsAskedOnlyOfProcessesOfWhichAllElseFits() {
        host.process(100, "tool", "--once").env(Reading.denied("must not be asked"));
        host.process(101, "other").env(Reading.denied("must not be asked"));
        var asked = new ArrayList<Long>();
        var watched = new AskedEnvironments(host, asked);
        var catalogue = new Catalogue(List.of(
                family("test", CONDITIONED.replace("\"environment\"", "\"forbid\": [\"--once\"], \"environment\""))));
        assertEquals(
                List.of(),
                new Recogniser(catalogue)
                        .recognise(
                                host.processes(),
                                new Asked(watched.host(), host.facts(), catalogue.environmentKeys())));
        assertEquals(List.of(), asked);
    }

    @Test
    void aCertainShapeOfTheSameFamilyIsTakenBeforeAnOpenOne() {
        host.process(100, "tool").env(Reading.denied("no"));
        DaemonFamily family = family("test", CONDITIONED, "{\"executable\": [\"tool\"], \"mostArguments\": 0}");
        RecognisedDaemon daemon = found(family).getFirst();
        assertEquals(Optional.empty(), daemon.unread());
        assertEquals(family.shapes().get(1), daemon.shape());
    }

    @Test
    void whatMayBeOfAnEarlierFamilyIsNotSurelyOfALaterOne() {
        host.process(100, "tool").env(Reading.denied("no"));
        RecognisedDaemon daemon = found(family("first", CONDITIONED), family("second", "{\"executable\": [\"tool\"]}"))
                .getFirst();
        assertEquals("first", daemon.family().id());
        assertEquals(Optional.of("no"), daemon.unread());
    }

    @Test
    void longListsAndOddPathsAreReadAsTheyAre() {
        var argv = new ArrayList<>(List.of("/opt/my tools\nnew/tool"));
        for (int i = 0; i < 500; i++) {
            argv.add("--flag-" + i + "=value");
        }
        argv.add("/srv/a b\nc/state.sock");
        assertTrue(argv.stream().mapToInt(String::length).sum() > 4096);
        assertTrue(matches("{\"executable\": [\"tool\"], \"tokens\": [\"state.sock\"]}", argv.toArray(String[]::new)));
    }

    @Test
    void noGlobHangsOnAHugeArgumentList() {
        String nasty = "*a".repeat(99) + "b";
        String long1 = "a".repeat(1 << 20);
        var many = new ArrayList<>(List.of("tool"));
        for (int i = 0; i < 256; i++) {
            many.add("a".repeat(4096));
        }
        String command = """
            {"executable": ["tool"], "tokens": ["%1$s"], "positionals": ["%1$s"]}\
            """.formatted(nasty);
        String option = """
            {"executable": ["tool"], "optionValues": [{"option": "--x", "anyOf": ["%s", "*%s*"]}]}\
            """.formatted(nasty, "a".repeat(190) + "b");
        assertTimeout(Duration.ofSeconds(20), () -> {
            assertFalse(matches(command, "tool", long1));
            assertFalse(matches(option, "tool", "--x", long1));
            assertFalse(matches(command, many.toArray(String[]::new)));
            assertFalse(matches(
                    command.replace("positionals", "require").replace("[\"" + nasty + "\"]}", "[]}"),
                    many.toArray(String[]::new)));
        });
    }

    @Test
    void aTextThatIsLongerThanAnyArgumentMatchesNoPattern() {
        assertTrue(Glob.matches("*a", "a".repeat(Glob.LONGEST)));
        assertFalse(Glob.matches("*a", "a".repeat(Glob.LONGEST + 1)));
        assertTrue(Glob.matches("a".repeat(5000), "a".repeat(5000)));
    }

    @Test
    void anArgumentThatIsLongOrEmptyHidesNoDaemon() {
        String shape = "{\"executable\": [\"node\"], \"script\": \"lib/tool.js\", \"subcommand\": \"*\"}";
        assertTrue(matches(shape, "node", "/w/lib/tool.js", "a".repeat(4200)));
        assertTrue(matches(shape, "node", "/w/lib/tool.js", "a".repeat(131_071)));
        assertTrue(matches(shape, "node", "/" + "w/".repeat(2100) + "lib/tool.js", "x"));
        assertTrue(matches(shape, "node", "/w/lib/tool.js", ""));
        assertFalse(matches(shape, "node", "/w/lib/tool.js"));
    }
}
