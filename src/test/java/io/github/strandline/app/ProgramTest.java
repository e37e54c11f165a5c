package io.github.strandline.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.cli.Terminal;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.platform.unsupported.UnsupportedHost;
import io.github.strandline.process.Owner;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ShippedSchema;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {

    private static final String DAEMON = "/w/node_modules/playwright-core/lib/entry/cliDaemon.js";

    @TempDir
    Path folder;

    private Host machine = machineWithAStrandedDaemon();
    private boolean display;
    private WindowStarter window = new NoWindow();
    private OutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aListAndItsJsonExitWithWhatWasFound() {
        assertEquals(3, run("--list"));
        assertTrue(printed().contains("Stranded (1)"), printed());
        assertEquals(3, run("--json"));
        new ShippedSchema("scan.schema.json").accepts(printed());
        machine = new MemoryHost();
        assertEquals(0, run("--list"));
        assertEquals("", said());
    }

    @Test
    void withoutADisplayItSaysSoInOneLineAndPrintsTheList() {
        assertEquals(3, run());
        assertEquals("No display, so here is the list. A window needs one.\n", said());
        assertTrue(printed().contains("Stranded (1)"));
    }

    @Test
    void aWindowThatCannotOpenIsReplacedByTheList() {
        display = true;
        assertEquals(3, run());
        assertEquals("The window could not be opened (no window here), so here is the list.\n", said());
        assertTrue(printed().contains("Stranded (1)"));
    }

    @Test
    void withADisplayTheWindowOpensOnThisMachineOrOnAReport() {
        Path report = folder.resolve("r.json");
        assertEquals(0, run("--report", report.toString()));
        display = true;
        NotedWindow noted = new NotedWindow();
        window = noted;

        assertEquals(0, run());
        assertEquals(0, run(report.toString()));
        assertEquals(0, run("--from", report.toString(), "--screenshot", folder + "/a.png"));
        assertEquals(0, run("--screenshot", folder + "/b.png"));
        assertEquals(List.of("live", "saved 1 by 9.9", "picture true 1", "picture false 1"), noted.calls);
    }

    @Test
    void aReportGivesTheSameOnAMachineWithoutTheseProcesses() {
        Path report = folder.resolve("r.json");
        assertEquals(3, run("--json", "--report", report.toString()));
        String live = printed();
        assertTrue(said().startsWith("Saved a report of 2 processes with one tree in " + report), said());
        assertTrue(said().contains("are masked in it."), said());
        machine = new UnsupportedHost("there is no machine here");

        assertEquals(3, run("--from", report.toString(), "--json"));
        assertEquals(live.replace("annika", "user"), printed());
        assertEquals(3, run(report.toString()));
        assertTrue(
                printed().contains("Report " + report + ", saved by version 9.9. Nothing here is on this computer."));
        assertEquals(1, run("--list"));
        assertEquals("strandline: there is no machine here\n", said());
    }

    @Test
    void aReportIsMaskedUnlessSaidOtherwiseAndSaysWhatItHolds() throws IOException {
        Path masked = folder.resolve("masked.json");
        Path whole = folder.resolve("whole.json");
        assertEquals(0, run("--report", masked.toString()));
        assertTrue(printed().contains("are masked in it."), printed());
        assertEquals(0, run("--report", whole.toString(), "--no-redact"));
        assertTrue(printed().contains("Nothing is masked in it: it holds the command lines"), printed());

        assertFalse(Files.readString(masked).contains("annika"));
        assertTrue(Files.readString(whole).contains("annika"));
        new ShippedSchema("report.schema.json").accepts(Files.readString(whole));
        // Saved anew, a masked report stays one, and a whole one is masked.
        Path again = folder.resolve("again.json");
        assertEquals(0, run("--from", masked.toString(), "--report", again.toString(), "--no-redact"));
        assertEquals(Files.readString(masked), Files.readString(again));
        assertEquals(0, run("--from", whole.toString(), "--report", again.toString()));
        assertEquals(Files.readString(masked), Files.readString(again));
    }

    @Test
    void theReportThatIsReadIsNotReplacedByWhatComesOfIt() throws IOException {
        Path report = folder.resolve("r.json");
        assertEquals(0, run("--report", report.toString()));
        String before = Files.readString(report);
        Path link = Files.createLink(folder.resolve("same.json"), report);
        Path roundabout = folder.resolve("../" + folder.getFileName() + "/r.json");
        for (Path target : List.of(report, link, roundabout)) {
            assertEquals(1, run("--from", report.toString(), "--report", target.toString()));
            assertEquals(
                    "strandline: " + target + " is the report that is being read, so it is not replaced.\n", said());
        }
        assertEquals(before, Files.readString(report));
        assertEquals(0, run("--from", report.toString(), "--report", folder + "/other.json"));
    }

    @Test
    void aFileOfAnotherKindIsNotReplaced() throws IOException {
        Path letter = Files.writeString(folder.resolve("letter.txt"), "dear all");

        assertEquals(1, run("--report", letter.toString()));

        assertEquals(
                "strandline: the report could not be saved: " + letter
                        + ": is no Strandline report, so it is not replaced\n",
                said());
        assertEquals("dear all", Files.readString(letter));
    }

    @Test
    void aVerdictThatIsAnotherTodayIsSaid() throws IOException {
        Path report = folder.resolve("r.json");
        assertEquals(0, run("--report", report.toString()));
        assertEquals(3, run("--list", "--from", report.toString()));
        assertFalse(printed().contains("When it was saved"), printed());
        Files.writeString(report, Files.readString(report).replace("\"STRANDED\"", "\"UNSURE\""));

        assertEquals(3, run("--list", "--from", report.toString()));
        assertTrue(printed().contains("  When it was saved, version 9.9 said Unsure: Its socket is gone"), printed());
    }

    @Test
    void badUsageIsOneLineAndTwo() throws IOException {
        assertEquals(2, run("--kill"));
        assertEquals("strandline: There is no option --kill. Try --help.\n", said());
        assertEquals(2, run("--from", folder.toString()));
        assertTrue(said().contains("not available yet"), said());
        assertEquals("", printed());
    }

    @Test
    void failuresAreOneLineAndOne() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"schema\": \"strandline.report/1\",\n  oops}");
        assertFails("strandline: " + bad + ": line 2, column 3: ", "--list", "--from", bad.toString());
        assertFails("strandline: " + bad + ": line 2, column 3: ", bad.toString());
        assertFails("strandline: the report could not be saved: ", "--report", folder + "/no/such/r.json");
        assertFails("strandline: the picture could not be made: ", "--screenshot", folder + "/a.png");
        assertFails("strandline: " + folder + "/none: is not there", "--json", "--catalogue", folder + "/none");
        out = failing("No space left on device");
        assertFails("strandline: the output could not be written: No space left on device", "--list");
        assertFails("strandline: the output could not be written: No space left on device", "--json");
    }

    @Test
    void aFamilyFileThatCannotBeUsedIsNamedAndTheRestWorks() throws IOException {
        Path families = Files.createDirectory(folder.resolve("families"));
        Files.writeString(families.resolve("x.json"), "{\"id\": 1}");
        Files.writeString(families.resolve("y.json"), "{\"id\": \"y\",\n  oops");
        Files.writeString(families.resolve("z.json"), """
            {"id": "mine", "title": "My own kind", "role": "daemon", "commands": [{"executable": ["mine"]}],
             "end": {"first": "terminateRoot", "patienceSeconds": 5}}\
            """);
        int plain = run("--json");
        printed();
        assertEquals(
                plain, run("--json", "--catalogue", families.toString()), "the exit code says what the machine says");
        String json = printed();
        assertTrue(json.contains("\"what\" : \"" + families + "/x.json\""), json);
        assertTrue(json.contains("\"reason\" : \"/id: must be a string\""), json);
        assertTrue(json.contains("\"reason\" : \"is not JSON, line 2, column 3\""), json);
        assertFalse(json.contains("z.json"), json);
        assertEquals(
                "strandline: " + families + "/x.json: /id: must be a string (this file is not used)\n"
                        + "strandline: " + families
                        + "/y.json: is not JSON, line 2, column 3 (this file is not used)\n",
                said());

        assertEquals(plain, run("--list", "--catalogue", families.toString()));
        assertTrue(printed().contains(families + "/x.json: /id: must be a string"));
        assertEquals(1, run("--self-check", "--catalogue", families.toString()));
        assertTrue(printed().contains("x.json: /id: must be a string"), "a self-check is asked whether all is well");
    }

    @Test
    void aReaderThatWentAwayIsNoFailure() {
        out = failing("Broken pipe");
        assertEquals(3, run("--list"));
        assertEquals(3, run("--json"));
        assertEquals("", said());
    }

    @Test
    void theSelfCheckSaysInOneLineEachWhatIsThere() {
        assertEquals(1, run("--self-check"));
        assertEquals(4, printed().lines().count());
        assertTrue(printed().contains("failed  this process: PID 99999 is not in the process table"), printed());
        assertTrue(printed().contains("failed  window: no window here"), printed());

        window = new NotedWindow();
        MemoryHost whole = new MemoryHost();
        whole.facts(facts(whole.process(7, "/usr/bin/strandline").identity()));
        machine = whole;
        assertEquals(0, run("--self-check"));
        assertTrue(printed().lines().allMatch(line -> line.startsWith("ok ")), printed());
    }

    @Test
    void versionAndHelpLookAtNothing() {
        machine = new UnsupportedHost("not asked");
        assertEquals(0, run("--version"));
        assertEquals("strandline 9.9\n", printed());
        assertEquals(0, run("--help"));
        assertTrue(printed().startsWith("Usage: strandline"));
    }

    @Test
    void aDisplayIsNamedByTheEnvironmentOnLinux() {
        assertFalse(Display.mayBeThere(true, Map.of()));
        assertFalse(Display.mayBeThere(true, Map.of("DISPLAY", "")));
        assertTrue(Display.mayBeThere(true, Map.of("DISPLAY", ":0")));
        assertTrue(Display.mayBeThere(true, Map.of("WAYLAND_DISPLAY", "wayland-0")));
        assertTrue(Display.mayBeThere(false, Map.of()));
    }

    private void assertFails(String reason, String... arguments) {
        assertEquals(1, run(arguments));
        assertTrue(said().startsWith(reason), said());
        assertEquals(1, said().lines().count(), said());
    }

    private int run(String... arguments) {
        if (out instanceof ByteArrayOutputStream bytes) {
            bytes.reset();
        }
        err.reset();
        Surroundings around = new Surroundings(
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                () -> new Terminal(false, StandardCharsets.UTF_8),
                display,
                () -> ZoneOffset.UTC,
                () -> machine,
                window,
                "9.9");
        return new Program(around, new Messages(Locale.ENGLISH)).run(arguments);
    }

    private String printed() {
        return ((ByteArrayOutputStream) out).toString(StandardCharsets.UTF_8);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    /** A daemon whose socket path is gone and that no entry names, in annika's home. */
    private static MemoryHost machineWithAStrandedDaemon() {
        MemoryHost machine = new MemoryHost();
        machine.facts(facts(machine.facts().self()));
        String socket = "/home/annika/s/pw-7505d64a/cli/b427f71aa7e33e85-stray.sock";
        machine.process(10, "/usr/bin/node", DAEMON, "stray")
                .owner("1000", "annika")
                .env(Map.of("HOME", "/home/annika", "TMPDIR", "/home/annika/s"))
                .cwd("/home/annika")
                .descriptor(0, "/dev/null")
                .descriptor(2, "/home/annika/.cache/ms-playwright/daemon/b427f71aa7e33e85/stray.err")
                .descriptor(20, "socket:[70]");
        machine.folder("/home/annika")
                .file("/home/annika/.cache/ms-playwright/daemon/b427f71aa7e33e85/stray.err", "")
                .listener(70, socket)
                .remove(socket);
        return machine;
    }

    private static io.github.strandline.host.HostFacts facts(io.github.strandline.process.ProcessIdentity self) {
        var facts = new MemoryHost().facts();
        return new io.github.strandline.host.HostFacts(
                facts.system(),
                facts.version(),
                "kestrel",
                new Owner("1000", "annika"),
                "/home/annika",
                facts.temporaryDirectory(),
                facts.bootId(),
                self,
                facts.ancestors(),
                facts.now(),
                facts.sinceBoot());
    }

    /** A window that only notes what is asked of it. */
    private static final class NotedWindow implements WindowStarter {
        final List<String> calls = new ArrayList<>();

        @Override
        public void openLive(Host host, Catalogue catalogue, Words words) {
            calls.add("live");
        }

        @Override
        public void openSaved(Scan scan, Report report, Catalogue catalogue, Words words) {
            calls.add("saved " + scan.findings().size() + " by " + report.savedBy());
        }

        @Override
        public void picture(Scan scan, boolean saved, Words words, Path png) {
            calls.add("picture " + saved + " " + scan.findings().size());
        }

        @Override
        public int loadViews(Scan scan, Words words) {
            return 9;
        }
    }
}
