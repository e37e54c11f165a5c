package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.Sha256;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedactorTest {

    @TempDir
    Path folder;

    private final Catalogue catalogue = new CatalogueReader().builtIn();
    private final MemoryHost machine = machineOf("annika", "/home/annika", "kestrel.example.org");

    RedactorTest() throws Exception {}

    @Test
    void homeUserAndHostAreMaskedEverywhereAndAlike() throws Exception {
        machine.process(10, "/home/annika/bin/tool", "--at", "annika@kestrel.example.org", "--short", "kestrel")
                .env(Map.of("HOME", "/home/annika", "TMPDIR", "/proc/7/root/home/annika/tmp"))
                .cwd("/home/annika/src")
                .descriptor(1, "/home/annika-backup/log")
                .sees("/home/annika", Reading.denied("/home/annika: Permission denied"))
                .owner("1000", "annika");
        machine.file("/home/annika/-home-annika-src/a.json", "{\"socketPath\": \"/home/annika/s.sock\"}")
                .listener(5, "/home/annika/s.sock");
        String text = Reports.text(masked(recorded()));

        assertFalse(text.contains("annika"), text);
        assertFalse(text.contains("kestrel"), text);
        assertTrue(text.contains("\"/home/user/bin/tool\", \"--at\", \"user@host\", \"--short\", \"host\""), text);
        assertTrue(text.contains("/proc/7/root/home/user/tmp"), text);
        assertTrue(text.contains("/home/user-backup/log"), text);
        assertTrue(text.contains("/home/user/-home-user-src/a.json"), text);
        assertTrue(text.contains("\"reason\": \"/home/user: Permission denied\""), text);
        new ShippedSchema("report.schema.json").accepts(text);
    }

    @Test
    void otherPeopleAreMaskedAndKeptApartAndTheSystemsAccountsStay() throws Exception {
        machine.process(10, "/usr/bin/a").owner("1001", "bertram");
        machine.process(11, "/usr/bin/b").owner("1002", "clothilde");
        machine.process(12, "/usr/sbin/c").owner("33", "www-data");
        Report masked = masked(recorded());

        assertEquals(
                List.of("root", "user-2", "user-3", "www-data"),
                masked.processes().stream()
                        .map(process -> process.owner().found().orElseThrow().name())
                        .toList());
    }

    @Test
    void homesOfPeopleWhoRunNothingAreMaskedToo() throws Exception {
        machine.process(10, "/usr/bin/a", "/home/bertram/x", "--out=/var/home/bertram/y", "/home/dev/z", "/root/z");
        machine.process(11, "/usr/bin/b", "/proc/7/root/home/clothilde", "bertram", "/srv/app/home/assets/x");
        machine.process(12, "/usr/bin/c", "/Users/Shared/x", "/home/annika/x", "C:\\Users\\Ann Otter\\x", "/home/*/x")
                .cwd("C:\\Users\\Ann Otter");
        machine.process(13, "/usr/bin/d", "/home/dev").owner("1003", "dev").cwd("/home/dietlind/src");
        List<List<String>> lists = masked(recorded()).processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        // "dev" names folders as well, so it is masked where it certainly is a home.
        assertEquals(
                List.of("/usr/bin/a", "/home/user-3/x", "--out=/var/home/user-3/y", "/home/user-2/z", "/root/z"),
                lists.get(1));
        assertEquals(
                List.of("/usr/bin/b", "/proc/7/root/home/user-4", "user-3", "/srv/app/home/assets/x"), lists.get(2));
        assertEquals(
                List.of("/usr/bin/c", "/Users/Shared/x", "/home/user/x", "C:\\Users\\user-5\\x", "/home/*/x"),
                lists.get(3));
        assertEquals("/home/user-2", lists.get(4).get(1));
        assertFalse(Reports.text(masked(recorded())).contains("dietlind"));
    }

    @Test
    void passwordsBehindAShortOptionAreMaskedAndPortsAndPromptsAreNot() throws Exception {
        machine.process(10, "/usr/bin/mysql", "-u", "app", "-phunter2hunter2", "shop");
        machine.process(11, "/usr/bin/sshpass", "-p", "hunter2hunter2", "ssh", "-p", "2222", "box");
        machine.process(12, "/usr/bin/redis-cli", "-a", "geheim", "-p", "6379");
        machine.process(13, "/opt/vendor/tool", "-p", "letmein", "-q", "plain");
        machine.process(14, "/opt/vendor/tool", "-p", "8080", "-p", "/w/x", "-p", "80:80/tcp", "-profile", "name");
        machine.process(15, "/usr/bin/claude", "-p", "word");
        machine.process(16, "/usr/bin/mkdir", "-p", "folder");
        machine.process(17, "/usr/bin/zip", "-P", "geheim", "a.zip", "hunter2hunter2");
        List<List<String>> lists = masked(recorded()).processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        assertEquals(List.of("/usr/bin/mysql", "-u", "app", "-pmasked-1", "shop"), lists.get(1));
        assertEquals(List.of("/usr/bin/sshpass", "-p", "masked-1", "ssh", "-p", "2222", "box"), lists.get(2));
        assertEquals(List.of("/usr/bin/redis-cli", "-a", "masked-2", "-p", "6379"), lists.get(3));
        assertEquals(List.of("/opt/vendor/tool", "-p", "masked-3", "-q", "plain"), lists.get(4));
        assertEquals(
                List.of("/opt/vendor/tool", "-p", "8080", "-p", "/w/x", "-p", "80:80/tcp", "-profile", "name"),
                lists.get(5));
        assertEquals(List.of("/usr/bin/claude", "-p", "word"), lists.get(6));
        assertEquals(List.of("/usr/bin/mkdir", "-p", "folder"), lists.get(7));
        assertEquals(List.of("/usr/bin/zip", "-P", "masked-2", "a.zip", "masked-1"), lists.get(8));
    }

    @Test
    void aDigestIsFoundByTheMaskedTextAndStaysThatOfTheRealOne() throws Exception {
        String real = "/home/annika/state\u0000?token=zzz\u0000/home/annika/tools";
        RecordingHost recording = new RecordingHost(machine, new KeptFields(Set.of(), Set.of()));
        recording.facts();
        recording.processes();
        Reading<String> digest = recording.sha256(real);
        Report masked = masked(recording.report("", List.of()));
        Host replay = new ReplayHost(masked);

        assertEquals(Reading.known(Sha256.of(real)), digest);
        assertFalse(Reports.text(masked).contains("annika"));
        // Made by a rule from parts that were masked one by one.
        assertEquals(digest, replay.sha256("/home/user/state\u0000?token=masked-1\u0000/home/user/tools"));
        assertEquals(Reading.unsupported("not in this report"), replay.sha256(real));
    }

    @Test
    void aNameThatTheCatalogueUsesIsMaskedOnlyWhereItIsAPersons() throws Exception {
        MemoryHost container = machineOf("node", "/home/node", "chromium");
        container.process(10, "/usr/bin/node", "/home/node/x.js", "node").owner("1000", "node");
        Report masked = masked(recorded(container));

        assertEquals("user", masked.facts().user().name());
        assertEquals("host", masked.facts().name());
        assertEquals("/home/user", masked.facts().home());
        assertEquals(
                List.of("/usr/bin/node", "/home/user/x.js", "node"),
                masked.processes().getLast().arguments().found().orElseThrow());
    }

    @Test
    void theAliasIsNobodysName() throws Exception {
        machine.process(10, "/usr/bin/a").owner("1001", "user");
        Report masked = masked(recorded());

        assertNotEquals(
                masked.facts().user(),
                masked.processes().getLast().owner().found().orElseThrow());
        assertEquals("/home/person", masked.facts().home());
    }

    @Test
    void secretsOnCommandLinesAreMaskedAndDifferentOnesStayDifferent() throws Exception {
        String secret = "hunter2hunter2";
        machine.process(10, "/usr/bin/a", "--token", secret, "--api-key=" + secret + "3", "-x");
        machine.process(11, "/usr/bin/b", "OPENAI_API_KEY=" + secret, "--password", "ab", "ab");
        machine.process(
                12, "/usr/bin/curl", "-H", "Authorization: Bearer abcdef0123", "https://u:pw@h.org/?token=zzz&a=1");
        machine.process(13, "/opt/chrome --type=renderer --access-token=" + secret + " --lang=de");
        machine.process(
                14, "/usr/bin/c", "sk-ant-api03-AAAABBBBCCCC", "ghp_0123456789abcdef0123", "-u", "me:" + secret);
        machine.process(15, "/usr/bin/d", "{\"apiKey\":\"qwertyuiop\",\"n\":1}", "/run/" + secret + "/x.sock");
        machine.process(16, "/usr/bin/e", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig", "task-mx2cdcs9-tnkb3p");
        List<List<String>> lists = masked(recorded()).processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        String text = lists.toString();
        for (String gone : List.of(secret, "abcdef0123", "u:pw", "zzz", "sk-ant", "ghp_", "qwertyuiop", "eyJ")) {
            assertFalse(text.contains(gone), gone + " in " + text);
        }
        List<String> first = lists.get(1);
        assertEquals(List.of("/usr/bin/a", "--token", "masked-1", "--api-key=masked-2", "-x"), first);
        assertEquals("OPENAI_API_KEY=masked-1", lists.get(2).get(1));
        assertEquals("ab", lists.get(2).get(4), "a short value is not searched for");
        assertTrue(lists.get(4).getFirst().contains("--access-token=masked-1 --lang=de"), text);
        assertEquals("/run/masked-1/x.sock", lists.get(6).get(2));
        assertEquals("task-mx2cdcs9-tnkb3p", lists.get(7).get(2), "a job id is no secret");
    }

    @Test
    void promptsAreLeftOutAndPathsAndSessionNamesAreNot() throws Exception {
        machine.process(10, "/usr/bin/claude", "-p", "please fix\nmy code", "--append-system-prompt=be kind to me");
        machine.process(11, "/usr/bin/a", "/opt/My Tool/x.js", "--dir=/opt/My Tool")
                .cwd("/opt/My Tool");
        machine.process(12, "/usr/bin/node", "/w/node_modules/playwright-core/lib/entry/cliDaemon.js", "my session");
        List<List<String>> lists = masked(recorded()).processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        assertEquals(
                List.of(
                        "/usr/bin/claude",
                        "-p",
                        "(text of 18 characters)",
                        "--append-system-prompt=(text of 13 characters)"),
                lists.get(1));
        assertEquals(List.of("/usr/bin/a", "/opt/My Tool/x.js", "--dir=/opt/My Tool"), lists.get(2));
        assertEquals("my session", lists.get(3).get(2));
    }

    @Test
    void whatPeopleWriteIsLeftOutWhateverProgramRuns() throws Exception {
        machine.process(10, "node", "m/@anthropic-ai/claude-code/cli.js", "-p", "ALPHA prompt of a customer");
        machine.process(11, "/usr/bin/node", "/w/codex.js", "exec", "BRAVO text");
        machine.process(12, "python3", "m/agent.py", "CHARLIE text", "--message", "CHARLIE", "-p", "CHARLIE");
        machine.process(13, "node", "--no-warnings", "x.js", "--prompt", "ECHO text", "--prompt=FOXTROT text here");
        machine.process(14, "node", "-r", "m", "-e", "GOLF()", "x");
        machine.process(15, "/usr/bin/python3.12", "-Wd", "-Ic", "HOTEL()");
        machine.process(16, "/usr/bin/env", "node", "--eval=INDIA()", "-p", "INDIA()", "x.js", "-p", "80");
        machine.process(17, "claude", "/review of JULIET", "/home/annika/src is JULIET's", "- JULIET\u00a0x");
        machine.process(18, "node x.js --prompt KILO text --port 80");
        machine.process(19, "bash", "-lc", "LIMA");
        machine.process(20, "ssh", "-o", "ControlMaster auto", "box").cwd("/home/annika/src");
        Report masked = masked(recorded());
        List<List<String>> lists = masked.processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        assertEquals(
                "[]",
                Pattern.compile("[A-Z]{4,}")
                        .matcher(lists.toString())
                        .results()
                        .map(MatchResult::group)
                        .toList()
                        .toString());
        assertEquals(
                List.of("node", "m/@anthropic-ai/claude-code/cli.js", "-p", "(text of 26 characters)"), lists.get(1));
        assertEquals("--prompt=(text of 17 characters)", lists.get(4).get(5));
        assertEquals(List.of("node", "-r", "m", "-e", "(text of 6 characters)", "x"), lists.get(5));
        assertEquals(
                List.of(
                        "/usr/bin/env",
                        "node",
                        "--eval=(text of 7 characters)",
                        "-p",
                        "(text of 7 characters)",
                        "x.js",
                        "-p",
                        "80"),
                lists.get(7));
        assertEquals("-(text of 10 characters)", lists.get(8).get(3), "what looks like an option goes on to");
        assertEquals(List.of("node x.js --prompt (text of 9 characters) --port 80"), lists.get(9));
        assertEquals("ControlMaster auto", lists.get(11).get(2), "whether it holds a connection is judged");
    }

    @Test
    void onADaemonsLineOnlyWhatTheCatalogueReadsStays() throws Exception {
        String daemon = "/w/node_modules/playwright-core/lib/entry/cliDaemon.js";
        machine.process(10, "/usr/bin/node", daemon, "my session", "DELTA trailing sentence");
        machine.process(
                11,
                "/opt/chrome",
                "--headless",
                "--user-data-dir=/tmp/my profile",
                "--user-agent=DELTA of me",
                "DELTA x");
        List<List<String>> lists = masked(recorded()).processes().stream()
                .map(process -> process.arguments().found().orElseThrow())
                .toList();

        assertEquals(List.of("/usr/bin/node", daemon, "my session", "(text of 23 characters)"), lists.get(1));
        assertEquals(
                List.of(
                        "/opt/chrome",
                        "--headless",
                        "--user-data-dir=/tmp/my profile",
                        "--user-agent=(text of 11 characters)",
                        "(text of 7 characters)"),
                lists.get(2));
    }

    @Test
    void addressesOfOtherMachinesAreMaskedAndStayDistinct() throws Exception {
        machine.tcpSockets(Reading.known(List.of(
                new TcpSocket(1, true, "0.0.0.0", 80, "0.0.0.0", 0),
                new TcpSocket(2, false, "10.0.0.7", 80, "93.184.216.34", 4000),
                new TcpSocket(3, false, "10.0.0.7", 81, "::ffff:127.0.0.1", 4001))));
        List<TcpSocket> sockets =
                masked(recorded()).tcpSockets().orElseThrow().found().orElseThrow();

        assertEquals("0.0.0.0", sockets.get(0).localAddress());
        assertEquals("2001:db8::1", sockets.get(1).localAddress());
        assertEquals("2001:db8::2", sockets.get(1).remoteAddress());
        assertEquals("2001:db8::1", sockets.get(2).localAddress());
        assertEquals("::ffff:127.0.0.1", sockets.get(2).remoteAddress());
    }

    @Test
    void hostileTextsTakeNoTime() throws Exception {
        machine.process(
                10,
                "/usr/bin/a",
                "a".repeat(200_000),
                "?&;=".repeat(40_000),
                "eyJ-".repeat(40_000),
                "\"token".repeat(30_000),
                "--".repeat(60_000) + "token",
                "x:".repeat(60_000),
                "annika".repeat(30_000));
        machine.process(11, Collections.nCopies(20_000, "node -p a --prompt b").toArray(String[]::new));
        machine.process(12, "x --prompt".repeat(20_000), " ".repeat(100_000), "--prompt-".repeat(20_000) + "=");
        Report report = recorded();

        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> masked(report));
    }

    private Report masked(Report report) throws Exception {
        Report masked = new Redactor(catalogue).redacted(report);
        assertTrue(masked.redacted());
        assertEquals(masked, Reports.parse(folder, Reports.text(masked)));
        return masked;
    }

    private Report recorded() throws Exception {
        return recorded(machine);
    }

    /** Everything that the machine has been given, asked for. */
    private static Report recorded(MemoryHost machine) throws Exception {
        RecordingHost recording =
                new RecordingHost(machine, new KeptFields(Set.of("HOME", "TMPDIR"), Set.of("/socketPath")));
        recording.facts();
        for (var process : recording.processes().all()) {
            recording.environment(process.identity(), Set.of("HOME", "TMPDIR"));
            recording.workingDirectory(process.identity());
            recording.descriptors(process.identity());
            recording.pathSeenBy(process.identity(), "/home/annika");
        }
        for (String path : List.of("/home/annika", "/home/annika/-home-annika-src/a.json")) {
            Reading<FileState> state = recording.file(path);
            recording.directory(path);
            recording.realPath(path);
            if (state.found().isPresent()) {
                recording.text(path, 1000);
            }
        }
        Reading<UnixSockets> sockets = recording.unixSockets(1);
        assertTrue(sockets.answered());
        recording.tcpSockets();
        return recording.report("0.1.0", List.of());
    }

    private static MemoryHost machineOf(String user, String home, String name) {
        HostFacts facts = new MemoryHost().facts();
        return new MemoryHost()
                .facts(new HostFacts(
                        facts.system(),
                        facts.version(),
                        name,
                        new Owner("1000", user),
                        home,
                        facts.temporaryDirectory(),
                        facts.bootId(),
                        facts.self(),
                        facts.ancestors(),
                        facts.now(),
                        facts.sinceBoot()));
    }
}
