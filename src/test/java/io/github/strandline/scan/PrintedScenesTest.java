package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.cli.ExitCode;
import io.github.strandline.cli.ScanJson;
import io.github.strandline.cli.Terminal;
import io.github.strandline.cli.TreeList;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.Reading;
import io.github.strandline.recording.ShippedSchema;
import io.github.strandline.verdict.Standing;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PrintedScenesTest {

    private static final Words WORDS = new Words(new Messages(Locale.ENGLISH));
    private static final ShippedSchema SCHEMA = new ShippedSchema("scan.schema.json");

    @Test
    void theJsonOfEverySceneIsAsTheSchemaSaysAndHasEveryKey() throws Exception {
        Set<String> standings = new HashSet<>();
        for (Machine machine : Scenes.all()) {
            String json = json(machine.scan());
            SCHEMA.accepts(json);
            for (JsonNode tree : JsonMapper.shared().readTree(json).get("trees").values()) {
                standings.add(tree.get("standing").stringValue());
                assertEquals(12, tree.get("evidence").size());
                assertEquals(
                        List.of(
                                "family",
                                "name",
                                "standing",
                                "kind",
                                "reason",
                                "root",
                                "ageSeconds",
                                "parent",
                                "claim",
                                "endpoint",
                                "clients",
                                "work",
                                "scratch",
                                "evidence",
                                "rssBytes",
                                "memoryBytes",
                                "processes"),
                        List.copyOf(tree.propertyNames()));
            }
        }
        assertTrue(standings.containsAll(Set.of("STRANDED", "UNSURE", "IN_USE", "IDLE")), standings.toString());
    }

    @Test
    void theSchemaNoticesWhatIsMissingAndWhatIsNotKnown() throws Exception {
        String json = json(Scenes.codex().scan());

        assertFalse(
                SCHEMA.problems(json.replaceFirst("\"leftovers\"", "\"left\"")).isEmpty());
        assertFalse(SCHEMA.problems(json.replace("\"STRANDED\"", "\"LOST\"")).isEmpty());
        assertFalse(SCHEMA.problems(json.replace("\"clients\" : 0", "\"clients\" : \"0\""))
                .isEmpty());
        assertFalse(SCHEMA.problems(json.replace("\"edge\" : \"session\"", "\"edge\" : \"x\""))
                .isEmpty());
    }

    @Test
    void theJsonSaysWhatTheScanSays() throws Exception {
        PlaywrightScene scene = new PlaywrightScene();
        var stranded = scene.stranded("stray");
        var secretive = scene.open("secretive");
        scene.known(secretive.pid).descriptors(Reading.denied("no"));
        var document = JsonMapper.shared().readTree(json(scene.scan()));

        JsonNode tree = document.get("trees").get(0);
        assertEquals("stray", tree.get("name").stringValue());
        assertEquals("unreachable", tree.get("kind").stringValue());
        assertEquals("gone", tree.get("endpoint").get("state").stringValue());
        assertEquals(stranded.socket(), tree.get("endpoint").get("path").stringValue());
        assertEquals(0, tree.get("clients").intValue());
        assertEquals(Set.copyOf(stranded.tree), pids(tree));
        assertEquals("root", tree.get("processes").get(0).get("edge").stringValue());
        assertEquals(
                "2026-03-01T11:00:01.010Z", tree.get("root").get("startedAt").stringValue());
        assertEquals(3600 - 2, tree.get("ageSeconds").intValue());
        JsonNode unread = document.get("trees").get(1);
        assertTrue(unread.get("clients").isNull(), "not read is not none");
        assertEquals("not-readable", unread.get("endpoint").get("state").stringValue());
        assertTrue(!document.get("unreadable").isEmpty());
    }

    @Test
    void hostileTextSurvivesInJsonAndAnUnpairedSurrogateDoesNotBreakIt() throws Exception {
        PlaywrightScene scene = new PlaywrightScene();
        scene.process(scene.pid(), "/usr/bin/node", "/w/lib/entry/cliDaemon.js", "e\u202e\u0007\ud800\u2028vil")
                .noDescriptors();
        scene.hold(1010, 0, "/dev/null");
        String json = json(scene.scan());

        assertEquals(
                "/usr/bin/node /w/lib/entry/cliDaemon.js e\u202e\u0007?\u2028vil",
                JsonMapper.shared()
                        .readTree(json)
                        .get("trees")
                        .get(0)
                        .get("root")
                        .get("command")
                        .stringValue());
        assertFalse(json.contains("\u0007"));
    }

    @Test
    void theListShowsNumbersThenTreesByStandingWithReasonFactsAndProcesses() throws Exception {
        PlaywrightScene scene = Scenes.playwright();
        List<String> lines =
                list(scene.scan(), StandardCharsets.UTF_8, false).lines().toList();

        List<String> headings = lines.stream()
                .filter(line -> line.matches("(Stranded|Unsure|Starting|In use|Idle|Off limits) \\(\\d+\\)"))
                .map(line -> line.replaceAll(" \\(.*", ""))
                .toList();
        assertEquals(List.of("Stranded", "Unsure", "In use", "Idle"), headings);
        assertTrue(lines.get(0).startsWith("Strandline 9.9 · box · Debian GNU/Linux 12 · "), lines.get(0));
        assertTrue(lines.get(2).endsWith(" can be freed"), lines.get(2));
        assertTrue(lines.get(3).contains("stranded trees, oldest"), lines.get(3));
        assertTrue(lines.get(4).contains("left alone"), lines.get(4));
        int stray = indexOf(lines, "■ playwright-cli · stray");
        assertTrue(lines.get(stray + 1).startsWith("  Its socket is gone"), lines.get(stray + 1));
        assertTrue(lines.get(stray + 2).startsWith("    Claim "), lines.get(stray + 2));
        List<String> tree = lines.subList(stray, stray + 20);
        assertTrue(tree.stream().anyMatch(line -> line.matches("    └─ \\d+  50 MB  /usr/lib/chromium/chromium .*")));
        assertTrue(tree.stream().anyMatch(line -> line.matches(" +└┄ \\d+  .* \\(same output\\)")));
        assertTrue(lines.contains("Could not be read"));
        assertFalse(String.join("", lines).contains("\u001b"), "no colour that was not asked for");
    }

    @Test
    void colourAndGlyphsComeOnlyWhereTheyCanBeShown() throws Exception {
        Scan scan = Scenes.playwright().scan();

        assertTrue(list(scan, StandardCharsets.UTF_8, true).contains("\u001b[1;31m■ "));
        String ascii = list(scan, StandardCharsets.US_ASCII, false);
        assertTrue(ascii.contains("# playwright-cli - stray"), ascii);
        assertTrue(ascii.chars().allMatch(c -> c < 128 && (c >= 32 || c == '\n')));
        assertFalse(ascii.contains("?lay"), "nothing is lost without a word");
    }

    @Test
    void hostileNamesCannotMoveTheCursorOrTurnTheText() throws Exception {
        PlaywrightScene scene = new PlaywrightScene();
        long pid = scene.pid();
        scene.process(
                pid, "/usr/bin/node", "/w/lib/entry/cliDaemon.js", "a\u001b[2J\nb\u202ec\u200bd", "x".repeat(100_000));
        String text = list(scene.scan(), StandardCharsets.UTF_8, false);

        assertTrue(text.contains("a\\u{1b}[2J\\u{a}b\\u{202e}c\\u{200b}d"), text);
        assertTrue(
                text.codePoints().noneMatch(point -> point != '\n' && Character.getType(point) == Character.CONTROL));
        assertTrue(text.lines().allMatch(line -> line.length() < 1000));
    }

    @Test
    void theLastLinesSayWhetherNothingIsAClean() throws Exception {
        PlaywrightScene none = new PlaywrightScene();
        assertTrue(list(none.scan(), StandardCharsets.UTF_8, false)
                .contains("No browser or broker daemons were found. Looked for: daemons a, daemons b."));
        PlaywrightScene clean = new PlaywrightScene();
        clean.open("live");
        assertTrue(list(clean.scan(), StandardCharsets.UTF_8, false)
                .contains("Nothing is stranded. One tree was checked, and everything that decides could be read."));
        PlaywrightScene unread = new PlaywrightScene();
        unread.known(unread.open("live").pid).descriptors(Reading.denied("no"));
        assertTrue(list(unread.scan(), StandardCharsets.UTF_8, false).contains("this is no clean bill"));
    }

    @Test
    void theTitleNamesWhatIsKnownAndTheDateAsTheWindowDoes() throws Exception {
        PlaywrightScene scene = new PlaywrightScene();
        HostFacts facts = scene.host.facts();
        scene.host.facts(new HostFacts(
                facts.system(),
                "",
                "",
                facts.user(),
                facts.home(),
                facts.temporaryDirectory(),
                facts.bootId(),
                facts.self(),
                facts.ancestors(),
                facts.now(),
                facts.sinceBoot()));
        String date = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.ENGLISH)
                .withZone(ZoneOffset.UTC)
                .format(facts.now());
        String text = list(scene.scan(), StandardCharsets.UTF_8, false);
        assertEquals("Strandline 9.9 · " + date, text.lines().findFirst().orElseThrow());
    }

    @Test
    void exitCodesTellStrandedUnreadAndClean() {
        PlaywrightScene scene = new PlaywrightScene();
        assertEquals(ExitCode.OK, ExitCode.of(scene.scan()));
        scene.open("live");
        assertEquals(ExitCode.OK, ExitCode.of(scene.scan()));
        scene.known(scene.open("secretive").pid).descriptors(Reading.denied("no"));
        assertEquals(ExitCode.NOT_READ, ExitCode.of(scene.scan()));
        scene.stranded("stray");
        assertEquals(ExitCode.STRANDED, ExitCode.of(scene.scan()));
        assertEquals(
                List.of(0, 1, 2, 3, 4),
                List.of(ExitCode.OK, ExitCode.FAILED, ExitCode.USAGE, ExitCode.STRANDED, ExitCode.NOT_READ));
        assertEquals(
                Standing.STRANDED,
                scene.scan().with(Standing.STRANDED).getFirst().standing());
    }

    private static Set<Long> pids(JsonNode tree) {
        Set<Long> pids = new HashSet<>();
        tree.get("processes")
                .values()
                .forEach(process -> pids.add(process.get("pid").longValue()));
        return pids;
    }

    private static int indexOf(List<String> lines, String start) {
        List<String> found = new ArrayList<>(
                lines.stream().filter(line -> line.startsWith(start)).toList());
        assertEquals(1, found.size(), start);
        return lines.indexOf(found.getFirst());
    }

    private static String json(Scan scan) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ScanJson(WORDS).write(scan, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String list(Scan scan, Charset charset, boolean colour) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TreeList(WORDS, "9.9", ZoneOffset.UTC)
                .write(scan, List.of("daemons a", "daemons b"), Optional.empty(), out, new Terminal(colour, charset));
        return out.toString(charset);
    }
}
