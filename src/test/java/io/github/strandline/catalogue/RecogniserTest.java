package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RecogniserTest {

    static final String CORE = "/w/node_modules/playwright-core/lib";
    static final String CLI = "/w/node_modules/playwright/cli.js";
    static final String BROKER =
            "/home/dev/.claude/plugins/cache/openai-codex/codex/1.0.5/scripts/app-server-broker.mjs";
    static final String CHROMIUM = "/usr/lib/chromium/chromium";
    static final String HANDLER = "/usr/lib/chromium/chrome_crashpad_handler";
    static final String PROFILE = "--user-data-dir=/tmp/playwright_chromiumdev_profile-632h3j";

    private final MemoryHost host = new MemoryHost();
    private Recogniser recogniser;

    @BeforeEach
    void builtInFamilies() throws CatalogueException {
        recogniser = new Recogniser(new CatalogueReader().builtIn());
    }

    private Asked asked() {
        return new Asked(host, host.facts(), Set.of());
    }

    private List<String> found() {
        return recogniser.recognise(host.processes(), asked()).stream()
                .map(daemon -> daemon.root().pid() + " " + daemon.family().id() + " " + new Values(daemon, host).name())
                .toList();
    }

    static List<Arguments> roots() {
        return List.of(
                root("playwright-cli", "alpha", "/usr/bin/node", CORE + "/entry/cliDaemon.js", "alpha"),
                root(
                        "playwright-cli",
                        "alpha",
                        "node",
                        CORE + "/entry/cliDaemon.js",
                        "alpha",
                        "--headed",
                        "--config=/c.json"),
                root(
                        "playwright-cli",
                        "b",
                        "/usr/bin/node",
                        CORE + "/tools/cli-daemon/program.js",
                        "b",
                        "--persistent"),
                root(
                        "playwright-cli",
                        "mu.2",
                        "/usr/bin/node",
                        CLI,
                        "run-cli-server",
                        "--daemon-session=/r/0123/mu.2.session"),
                root(
                        "playwright-cli",
                        "mu",
                        "/usr/bin/node",
                        CLI,
                        "run-mcp-server",
                        "--daemon-session=/r/0123/mu.session"),
                root(
                        "playwright-cli",
                        "old",
                        "/usr/bin/node",
                        CLI,
                        "run-mcp-server",
                        "--daemon=/tmp/playwright-cli/0123/old.sock",
                        "--daemon-data-dir=/r/0123/ud-old"),
                root(
                        "playwright-cli",
                        "alpha",
                        "C:\\Program Files\\nodejs\\node.exe",
                        "C:\\w\\node_modules\\playwright-core\\lib\\entry\\cliDaemon.js",
                        "alpha"),
                root(
                        "codex-broker",
                        "shop",
                        "/usr/bin/node",
                        BROKER,
                        "serve",
                        "--endpoint",
                        "unix:/tmp/cxc-p6TdB8/broker.sock",
                        "--cwd",
                        "/home/dev/src/shop",
                        "--pid-file",
                        "/tmp/cxc-p6TdB8/broker.pid"),
                root(
                        "codex-broker",
                        "my shop",
                        "/usr/bin/nodejs",
                        BROKER,
                        "serve",
                        "--endpoint",
                        "unix:/tmp/cxc-p6TdB8/broker.sock",
                        "--cwd",
                        "/home/dev/my shop",
                        "--pid-file",
                        "/tmp/cxc-p6TdB8/broker.pid",
                        "--idle-timeout",
                        "1800000"),
                root(
                        "playwright-browser",
                        "playwright_chromiumdev_profile-632h3j",
                        CHROMIUM,
                        "--headless",
                        PROFILE,
                        "--remote-debugging-pipe",
                        "--no-startup-window"),
                root(
                        "playwright-browser",
                        "playwright_chromiumdev_profile-632h3j",
                        CHROMIUM + " --headless " + PROFILE + " --remote-debugging-pipe"),
                root(
                        "playwright-browser",
                        "ud-mu-chromium",
                        "/opt/google/chrome/chrome",
                        "--user-data-dir=/home/dev/.cache/ms-playwright/daemon/0123456789abcdef/ud-mu-chromium"),
                root(
                        "playwright-browser",
                        "mcp-chrome-0a1b2c3",
                        "/opt/google/chrome/chrome",
                        "--user-data-dir=/home/dev/.cache/ms-playwright-mcp/mcp-chrome-0a1b2c3"),
                root(
                        "crash-handler",
                        "Chromium crash handler",
                        HANDLER,
                        "--no-periodic-tasks",
                        "--annotation=plat=Linux",
                        "--annotation=prod=Chrome_Linux",
                        "--initial-client-fd=4"));
    }

    private static Arguments root(String family, String name, String... argv) {
        return Arguments.of(family, name, argv);
    }

    @ParameterizedTest
    @MethodSource("roots")
    void recognisesEveryShape(String family, String name, String[] argv) {
        host.process(100, argv);
        assertEquals(List.of("100 " + family + " " + name), found());
    }

    static List<Arguments> lookAlikes() {
        return List.of(
                other("grep", "cliDaemon.js"),
                other("grep", "-r", CORE + "/entry/cliDaemon.js", "alpha"),
                other("less", "notes-about-cliDaemon.js"),
                other("vim", CORE + "/entry/cliDaemon.js", "alpha"),
                other("bash", "-c", "node " + CORE + "/entry/cliDaemon.js alpha"),
                other("bash", "-c", "node " + BROKER + " serve --endpoint unix:/tmp/x --cwd /w"),
                other("bash", BROKER, "serve", "--endpoint", "unix:/tmp/x"),
                other("python3", "-c", "x", BROKER, "serve", "--endpoint", "unix:/tmp/x"),
                other("bash", "/x/app-server-broker-check.sh", "serve", "--cwd", "/gone"),
                other("node", "/usr/bin/editor", CORE + "/entry/cliDaemon.js", "alpha"),
                other("node", "/usr/bin/agent", "-p", "run node " + CORE + "/entry/cliDaemon.js alpha and tell"),
                other("node", "--inspect", CORE + "/entry/cliDaemon.js", "alpha"),
                other("node", "-e", "require('" + CORE + "/entry/cliDaemon.js')"),
                other("node " + CORE + "/entry/cliDaemon.js alpha --headed"),
                other("node", CORE + "/entry/cliDaemon.js"),
                other("node", CORE + "/entry/cliDaemon.js", "--init-workspace"),
                other("node", CORE + "/entry/cliDaemon.js.bak", "alpha"),
                other("node", "/w/my-cliDaemon.js", "alpha"),
                other("node", "/w/cliDaemon.js", "alpha"),
                other("node", CLI, "run-mcp-server", "--headless"),
                other("node", CLI, "mcp"),
                other("node", CLI, "test", "--daemon=/tmp/x.sock"),
                other("node", CORE + "/entry/dashboardApp.js", "--workspaceDir=/w"),
                other("node", BROKER, "--endpoint", "unix:/tmp/x"),
                other("node", BROKER, "serve"),
                other("node", BROKER, "stop", "--endpoint", "unix:/tmp/x"),
                other("node", "/x/codex-app-server-broker.mjs", "serve", "--endpoint", "unix:/tmp/x"),
                other("node", "/usr/local/bin/codex", "app-server"),
                other("/opt/codex/bin/codex", "app-server", "--listen", "unix://", "--managed-daemon"),
                other("/bin/sh", "/usr/bin/chromium", PROFILE, "--remote-debugging-pipe"),
                other("xvfb-run", "chromium", PROFILE),
                other("grep", "-r", "--", PROFILE),
                other(CHROMIUM, "--type=zygote", PROFILE),
                other(CHROMIUM + " --type=renderer " + PROFILE),
                other(CHROMIUM),
                other(CHROMIUM, "--user-data-dir=/home/dev/.config/chromium"),
                other(CHROMIUM, "--user-data-dir=/home/dev/ud-work"),
                other(CHROMIUM, "--user-data-dir=/tmp/playwright_chromiumdev_profile-1/Default"),
                other(CHROMIUM, "https://example.org/?q=--user-data-dir=/tmp/playwright_chromiumdev_profile-1"),
                other("/usr/share/code/chrome_crashpad_handler", "--annotation=prod=Electron", "--initial-client-fd=4"),
                other("sleep", "60"));
    }

    private static Arguments other(String... argv) {
        return Arguments.of((Object) argv);
    }

    @ParameterizedTest
    @MethodSource("lookAlikes")
    void aLookAlikeIsNoDaemon(String[] argv) {
        host.process(100, argv);
        assertEquals(List.of(), found());
    }

    @Test
    void theProgramFileCountsWhereArgumentZeroIsAnotherName() {
        host.process(100, "MainThread", BROKER, "serve", "--endpoint", "unix:/tmp/x", "--cwd", "/w/a")
                .executable("/usr/bin/node");
        assertEquals(List.of("100 codex-broker a"), found());
    }

    @Test
    void argumentZeroCountsWhereTheProgramFileCannotBeRead() {
        host.process(100, "node", BROKER, "serve", "--endpoint", "unix:/tmp/x", "--cwd", "/w/a")
                .executable(Reading.denied("another user's"));
        assertEquals(List.of("100 codex-broker a"), found());
    }

    @Test
    void aBrowserBelongsToTheDaemonAboveIt() {
        daemon(100);
        host.process(110, CHROMIUM, PROFILE, "--remote-debugging-pipe").parent(100);
        host.process(120, HANDLER, "--annotation=prod=Chrome_Linux").parent(110);
        assertEquals(List.of("100 playwright-cli alpha"), found());
    }

    @Test
    void aBrowserBelongsToADaemonFurtherUp() {
        daemon(100);
        host.process(105, "sh", "-c", "chromium").parent(100);
        host.process(110, CHROMIUM, PROFILE).parent(105);
        assertEquals(List.of("100 playwright-cli alpha"), found());
    }

    @Test
    void aBrowserBelowAnotherBrowserBelongsToThatOne() {
        host.process(110, CHROMIUM, PROFILE);
        host.process(111, CHROMIUM, PROFILE).parent(110);
        assertEquals(List.of("110 playwright-browser playwright_chromiumdev_profile-632h3j"), found());
    }

    @Test
    void aDaemonBelowAnotherIsATreeOfItsOwn() {
        host.process(100, "node", BROKER, "serve", "--endpoint", "unix:/tmp/x", "--cwd", "/w/a");
        daemon(130).parent(100);
        host.process(140, CHROMIUM, PROFILE).parent(130);
        assertEquals(List.of("100 codex-broker a", "130 playwright-cli alpha"), found());
    }

    @Test
    void aBrowserWhoseParentPidWasReusedIsATreeOfItsOwn() {
        host.process(110, CHROMIUM, PROFILE).parent(50_000);
        daemon(50_000);
        assertEquals(
                List.of("110 playwright-browser playwright_chromiumdev_profile-632h3j", "50000 playwright-cli alpha"),
                found());
    }

    @Test
    void anEndedProcessThatWaitsToBeReapedIsNoDaemon() {
        daemon(100).state(ProcessState.ZOMBIE);
        host.process(110, CHROMIUM, PROFILE).parent(100);
        assertEquals(List.of("110 playwright-browser playwright_chromiumdev_profile-632h3j"), found());
    }

    @Test
    void aStoppedProcessIsADaemonStill() {
        daemon(100).state(ProcessState.STOPPED);
        assertEquals(List.of("100 playwright-cli alpha"), found());
    }

    @Test
    void whatCouldNotBeLookedAtIsToldAndNotRecognised() {
        host.process(100).arguments(Reading.denied("not yours"));
        host.process(101).arguments(Reading.timedOut("the machine is busy"));
        host.process(102).arguments(Reading.vanished());
        host.process(103).arguments(Reading.denied("not yours")).state(ProcessState.ZOMBIE);
        host.process(104);
        assertEquals(List.of(), found());
        assertEquals(
                List.of(100L, 101L),
                recogniser.notLookedAt(host.processes()).stream()
                        .map(ProcessRecord::pid)
                        .toList());
    }

    @Test
    void aPersonsFamilyNeverTakesAProcessFromABuiltInOne() throws CatalogueException {
        var families = new java.util.ArrayList<>(new CatalogueReader().builtIn().families());
        families.add(CatalogueReader.family("greedy.json", """
            {"id": "greedy", "title": "Greedy", "role": "daemon", "commands": [{"executable": ["n*"]}],
             "end": {"first": "terminateRoot", "patienceSeconds": 1}}\
            """.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        recogniser = new Recogniser(new Catalogue(families));
        daemon(100);
        host.process(101, "nc", "-l", "80");
        assertEquals(List.of("100 playwright-cli alpha", "101 greedy Greedy"), found());
    }

    private MemoryProcess daemon(long pid) {
        return host.process(pid, "/usr/bin/node", CORE + "/entry/cliDaemon.js", "alpha");
    }
}
