package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.MemoryHost;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which command lines are taken for daemons of coding agents, and what is said of them. */
class AgentFamiliesTest {

    private static final String CODEX = "/opt/codex/bin/codex";

    private final CommandLines lines = new CommandLines();

    AgentFamiliesTest() throws CatalogueException {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        codex-app-server        | /opt/codex/bin/codex app-server
        codex-app-server        | /Applications/ChatGPT.app/Contents/Resources/codex -c features.code_mode_host=true app-server
        codex-app-server-daemon | /opt/codex/bin/codex app-server --listen unix:// --managed-daemon
        codex-app-server-daemon | /opt/codex/bin/codex -c a=b app-server --listen ws://127.0.0.1:4500
        codex-app-server-daemon | /opt/codex/bin/codex app-server daemon pid-update-loop
        codex-broker            | node /x/scripts/app-server-broker.mjs serve --endpoint unix:/tmp/cxc-a/broker.sock
        claude-daemon           | claude daemon run --origin transient
        claude-daemon           | /home/dev/.local/share/claude/versions/2.1.285 daemon run --json-path /y
        claude-pty-host         | 'claude bg-pty-host' --bg-pty-host /tmp/cc-daemon-1000/a/b.pty.sock 200 50
        claude-pty-host         | /home/dev/.local/share/claude/versions/2.1.285 --bg-pty-host /tmp/x.pty.sock
        claude-mem              | bun /x/claude-mem/scripts/worker-service.cjs --daemon
        opencode-serve          | /home/dev/.opencode/bin/.opencode serve --port 4096
        opencode-serve          | opencode --print-logs serve
        mcporter                | node /x/node_modules/mcporter/dist/cli.js daemon start --foreground
        mcporter                | node /x/node_modules/.bin/mcporter --config /c.json --root /w daemon start --foreground
        mcporter                | /usr/local/bin/mcporter --config /c.json daemon start --foreground
        claude-flow             | node /x/@claude-flow/cli/bin/cli.js daemon start --foreground --quiet --workspace /w
        claude-flow             | node /x/node_modules/ruflo/bin/ruflo.js daemon start --foreground
        claude-flow             | CLAUDE_FLOW_DAEMON=1 node /x/bin/cli.js daemon start --foreground
        """)
    void takesTheCommandLineFor(String family, String line) {
        assertEquals(family, lines.familyOf(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CODEX,
                CODEX + " exec 'what is codex app-server?'",
                CODEX + " 'look at app-server'",
                "node /usr/local/bin/codex app-server",
                "rg app-server /home/dev/src",
                "claude",
                "claude -p 'claude daemon run'",
                "claude daemon status",
                "claude --resume /x/--bg-pty-host",
                "'claude bg-spare' --bg-spare /tmp/x.claim.sock",
                "opencode run 'opencode serve'",
                "node /usr/local/bin/opencode serve",
                "bun /x/worker-service.cjs status",
                "node /x/node_modules/.bin/mcporter daemon stop",
                "node /x/node_modules/.bin/mcporter call a.b daemon start --foreground",
                "node /x/bin/cli.js daemon start --foreground",
                "node /x/@claude-flow/cli/bin/cli.js daemon status",
            })
    void aLookAlikeIsNone(String line) {
        assertEquals("-", lines.familyOf(line));
    }

    @Test
    void aNewerDaemonNamesItsProjectAndAnOlderOneHasItInItsLog() {
        RecordRule rule = lines.family("claude-flow").records().getFirst();
        assertTrue(rule.slot());
        for (String more : new String[] {" --workspace /w/a", ""}) {
            var host = new MemoryHost();
            CommandLines.process(host, 100, "node /x/@claude-flow/cli/bin/cli.js daemon start --foreground" + more)
                    .env(Map.of())
                    .descriptor(1, "/w/a/.claude-flow/daemon.log");
            host.file("/w/a/.claude-flow/daemon.pid", "100").file("/w/a-other/.claude-flow/daemon.pid", "7");
            var values = new Values(lines.recognise(host).getFirst(), host);
            var found = rule.files().stream()
                    .flatMap(place -> values.look(place).files().stream())
                    .distinct()
                    .toList();
            assertEquals("[/w/a/.claude-flow/daemon.pid]", found.toString(), more);
        }
    }

    @Test
    void whatHoldsSomebodysWorkIsCapped() {
        assertTrue(lines.family("claude-daemon").cap());
        assertTrue(lines.family("codex-app-server-daemon").cap());
    }
}
