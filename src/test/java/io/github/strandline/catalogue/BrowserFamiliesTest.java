package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which command lines are taken for daemons that drive browsers, and for browsers that tools started. */
class BrowserFamiliesTest {

    private static final String DEVICE = "AGENT_DEVICE_STATE_DIR=/home/dev/.agent-device ";

    private final CommandLines lines = new CommandLines();

    BrowserFamiliesTest() throws CatalogueException {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        agent-browser           | AGENT_BROWSER_DAEMON=1 /x/agent-browser/bin/agent-browser-linux-x64
        agent-browser           | AGENT_BROWSER_DAEMON=1 /x/agent-browser/bin/agent-browser-linux-musl-arm64
        agent-browser           | AGENT_BROWSER_DAEMON=1 node /x/agent-browser/dist/daemon.js
        agent-browser-dashboard | AGENT_BROWSER_DASHBOARD=1 AGENT_BROWSER_DASHBOARD_PORT=4848 /x/agent-browser-darwin-arm64
        agent-device-browser    | AGENT_BROWSER_DAEMON=1 AGENT_DEVICE_STATE_DIR=/s /s/tools/agent-browser-linux-x64
        agent-device            | AGENT_DEVICE_STATE_DIR=/s node /x/agent-device/dist/src/internal/daemon.js
        agent-device            | AGENT_DEVICE_STATE_DIR=/s node --experimental-strip-types /x/src/daemon.ts
        agent-device-companion  | node /x/dist/src/internal/companion-tunnel.js --agent-device-run-metro-companion
        simulator-helper        | simctl io booted recordVideo /tmp/r.mp4
        simulator-helper        | xcrun simctl io booted recordVideo /tmp/r.mp4
        simulator-helper        | /usr/bin/xcodebuild test-without-building -xctestrun r.xctestrun
        browser-local-exit      | /home/dev/.local/share/elastos/bin/browser-local-exit
        browser-harness         | /venv/bin/python3.12 -m browser_harness.daemon
        browser-harness         | python -u -m browser_harness.daemon
        browser-use             | python3 -m browser_use.skill_cli.daemon --session default
        puppeteer-browser       | /opt/google/chrome/chrome --user-data-dir=/tmp/puppeteer_dev_chrome_profile-a1 --headless
        puppeteer-browser       | chromium --user-data-dir=/tmp/puppeteer_dev_profile-a1
        puppeteer-browser       | chrome --user-data-dir=/home/dev/.cache/chrome-devtools-mcp/chrome-profile
        agent-browser-browser   | chromium --user-data-dir=/tmp/agent-browser-chrome-739b6f1a --remote-debugging-port=0
        browser-use-browser     | chromium --user-data-dir=/tmp/browser-use-user-data-dir-a1
        browser-use-browser     | chromium --user-data-dir=/tmp/browseruse-tmp-a1
        playwright-browser      | chrome --user-data-dir=/home/dev/.cache/ms-playwright/mcp-chrome
        playwright-browser      | chrome --user-data-dir=/home/dev/.cache/ms-playwright/mcp-chrome-profile
        """)
    void takesTheCommandLineFor(String family, String line) {
        assertEquals(family, lines.familyOf(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/x/agent-browser/bin/agent-browser-linux-x64",
                "AGENT_BROWSER_DAEMON=1 /x/agent-browser-linux-x64 --session s1 open about:blank",
                "AGENT_BROWSER_DAEMON=0 /x/agent-browser-linux-x64",
                "node /x/agent-browser/dist/daemon.js",
                "node /x/other/dist/src/internal/daemon.js",
                DEVICE + "node /x/agent-device/bin/agent-device.mjs open",
                DEVICE + "vim /x/src/daemon.ts",
                "node /x/dist/src/internal/companion-tunnel.js",
                "xcodebuild build",
                "xcrun simctl list",
                "browser-local-exit --help",
                "less /usr/bin/browser-local-exit",
                "python3 tail.py browser_harness.daemon",
                "python3 -m browser_harness",
                "python3 -c 'import browser_use.skill_cli.daemon'",
                "pgrep -f browser_use.skill_cli.daemon",
                "chromium --user-data-dir=/home/dev/.config/chromium",
                "chromium --user-data-dir=/home/dev/profiles/agent-browser",
                "chromium --type=renderer --user-data-dir=/tmp/agent-browser-chrome-1",
                "chromium https://example.org/?q=--user-data-dir=/tmp/agent-browser-chrome-1",
                "rm -rf /tmp/puppeteer_dev_chrome_profile-a1",
            })
    void aLookAlikeIsNone(String line) {
        assertEquals("-", lines.familyOf(line));
    }

    @Test
    void anUnreadableEnvironmentLeavesItOpenWhoseDaemonItIs() {
        var host = new MemoryHost();
        host.process(100, "/x/agent-browser-linux-x64").env(Reading.denied("not yours"));
        RecognisedDaemon daemon = lines.recognise(host).getFirst();
        assertEquals(Optional.of("not yours"), daemon.unread());
        // The one for agent-device asks for another variable besides.
        assertEquals("agent-browser", daemon.family().id());
    }

    @Test
    void oneThatWouldTakeItsSuccessorsFilesAlongIsKilled() {
        for (String id : List.of("agent-browser", "agent-device-browser")) {
            DaemonFamily.EndRule end = lines.family(id).end();
            assertEquals(First.KILL_ROOT, end.with(Optional.of("0.39.4")).first(), id);
            assertEquals(First.KILL_ROOT, end.with(Optional.empty()).first(), id);
            assertEquals(First.TERMINATE_ROOT, end.with(Optional.of("0.40.0")).first(), id);
        }
        for (String id : List.of(
                "agent-device", "browser-harness", "browser-use", "chrome-devtools-daemon", "playwright-dashboard")) {
            DaemonFamily.EndRule end = lines.family(id).end();
            assertEquals(First.KILL_ROOT, end.first(), id);
            assertTrue(end.reason().isPresent(), id);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"agent-browser", "browser-harness", "browser-use"})
    void daemonsThatListenOnAPathElsewhereListenOnAPortOnWindows(String id) {
        DaemonFamily.EndpointRule rule = lines.family(id).endpoint().orElseThrow();
        for (OperatingSystem system : OperatingSystem.values()) {
            assertEquals(system == OperatingSystem.WINDOWS, rule.tcpOn(system), system.name());
        }
        assertTrue(rule.listens("/tmp/bu-default.sock"));
    }

    @Test
    void agentDevicesBrowserBelongsToTheDaemonOfTheSameStateFolder() {
        OwnerRule owner = lines.family("agent-device-browser").owner().orElseThrow();
        assertEquals("agent-device", owner.daemon().orElseThrow().family());
        assertEquals(
                Optional.of("AGENT_DEVICE_STATE_DIR"),
                owner.daemon().orElseThrow().same().environment());
        assertTrue(owner.mustLive());
    }

    @Test
    void theHelperOfABrowserEndsWithItsPipeOnlyWhereItWasToldTo() {
        OwnerRule owner = lines.family("browser-local-exit").owner().orElseThrow();
        assertTrue(owner.sufficient() && owner.mustLive());
        assertEquals(
                "ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF",
                owner.when().orElseThrow().variable());
    }

    @Test
    void aRecorderThatMustNotBeTerminatedIsCapped() {
        assertTrue(lines.family("simulator-helper").cap());
    }
}
