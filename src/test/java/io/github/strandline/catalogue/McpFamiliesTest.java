package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.MemoryHost;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which command lines are taken for MCP servers, and what is said of them. */
class McpFamiliesTest {

    private final CommandLines lines = new CommandLines();

    McpFamiliesTest() throws CatalogueException {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        playwright-mcp         | node /x/node_modules/@playwright/mcp/cli.js --headless
        playwright-mcp         | node /x/node_modules/.bin/playwright-mcp
        playwright-mcp         | node /x/node_modules/.bin/mcp-server-playwright --vision
        playwright-mcp         | node /x/node_modules/playwright/cli.js run-mcp-server --headless
        playwright-mcp         | node /x/node_modules/playwright/cli.js mcp
        playwright-mcp         | node /x/node_modules/.bin/playwright run-test-mcp-server
        playwright-cli         | node /x/node_modules/playwright/cli.js run-mcp-server --daemon=/tmp/playwright-cli/01/a.sock
        playwright-cli         | node /x/node_modules/playwright/cli.js run-mcp-server --daemon-session=/r/01/a.session
        playwright-mcp-port    | node /x/node_modules/@playwright/mcp/cli.js --port 8931
        playwright-mcp-port    | PLAYWRIGHT_MCP_PORT=8931 node /x/node_modules/@playwright/mcp/cli.js
        playwright-mcp-port    | node /x/node_modules/playwright/cli.js run-mcp-server --port=8931
        playwright-dashboard   | node /x/node_modules/playwright-core/lib/entry/dashboardApp.js --workspaceDir=/w
        chrome-devtools-mcp    | chrome-devtools-mcp
        chrome-devtools-mcp    | chrome-devtools-mcp '' '' ''
        chrome-devtools-mcp    | node /x/node_modules/.bin/chrome-devtools-mcp --headless
        chrome-devtools-daemon | node /x/node_modules/chrome-devtools-mcp/build/src/daemon/daemon.js --viaCli
        mcp-server             | node /x/node_modules/.bin/context7-mcp
        mcp-server             | node /x/node_modules/.bin/mcp-server-filesystem /home/dev
        mcp-server             | node /x/node_modules/@modelcontextprotocol/server-github/dist/index.js
        mcp-server             | node /x/figma-mcp/build/index.js
        mcp-server             | node /x/node_modules/mcp-server-time/build/main.js
        mcp-server             | node /x/node_modules/mcp-remote/dist/proxy.js https://mcp.example.org/sse
        mcp-server             | node /x/node_modules/figma-developer-mcp/dist/bin.js --stdio
        mcp-server             | node /x/notes-mcp-server/build/stdio.js
        mcp-http               | node /x/node_modules/mcp-server-time/build/main.js --port 3000
        mcp-server             | node /x/mcp-server.js
        mcp-server             | node /x/node_modules/.bin/xcodebuildmcp mcp
        mcp-server             | node /x/node_modules/.bin/mcp-remote https://mcp.example.org/sse
        mcp-server             | node /x/node_modules/.bin/agent-device mcp
        mcp-server             | /venv/bin/python /venv/bin/mcp-server-git
        mcp-server             | python3 -m mcp_server_fetch
        mcp-server             | /usr/local/bin/github-mcp-server stdio
        mcp-server             | figma-mcp '' ''
        mcp-server             | /opt/codex/bin/codex mcp-server
        mcp-server             | claude mcp serve
        mcp-server             | /x/bin/agent-browser-linux-x64 mcp
        mcp-http               | node /x/node_modules/.bin/context7-mcp --transport http
        mcp-http               | node /x/node_modules/.bin/context7-mcp --port 3333
        mcp-http               | /usr/local/bin/github-mcp-server --transport=streamable-http
        mcp-server             | node /x/node_modules/.bin/context7-mcp --transport stdio
        docker-mcp             | docker run -i --rm -e TOKEN ghcr.io/github/github-mcp-server stdio
        docker-mcp             | docker run -i --rm -v /p:/p mcp/filesystem /p
        docker-mcp             | podman run -i --rm mcp/time
        """)
    void takesTheCommandLineFor(String family, String line) {
        assertEquals(family, lines.familyOf(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "claude -p 'why does node /x/node_modules/.bin/context7-mcp stay?'",
                "claude mcp list",
                "codex exec 'start codex mcp-server'",
                "vim /x/mcp-server.js",
                "less /x/node_modules/@playwright/mcp/cli.js",
                "grep -rn playwright-mcp /home/dev",
                "pgrep -f chrome-devtools-mcp",
                "tail -f /var/log/context7-mcp",
                "bash -c 'node /x/node_modules/.bin/context7-mcp'",
                "bash -c 'ps aux | grep mcp-server'",
                "node /x/app.js --name context7-mcp",
                "node /x/node_modules/.bin/tsc -p /x/figma-mcp",
                "node -e 'require(\"context7-mcp\")'",
                "python3 -m pip install mcp_server_git",
                "python3 build.py mcp_server_fetch",
                "node /x/daemon/daemon.js --viaCli",
                "node /x/node_modules/playwright/cli.js test --grep mcp",
                "docker run -d postgres:16",
                "docker ps --filter ancestor=mcp/time",
                "docker run --rm alpine echo 'mcp/time is up'",
                "npm run mcp-server",
                "node /x/figma-mcp/test/main.js",
                "node /x/app/dist/main.js /x/figma-mcp/dist/bin.js",
                "node /x/mcp-servers-list/dist/main.js",
            })
    void aLookAlikeIsNoServer(String line) {
        assertEquals("-", lines.familyOf(line));
    }

    @Test
    void aServerIsJudgedAtTheTopOfItsRunnersAndCalledByItsOwnName() {
        var host = new MemoryHost();
        CommandLines.process(host, 90, "claude");
        CommandLines.process(host, 100, "'npm exec @upstash/context7-mcp' '' ''")
                .parent(90)
                .executable("/usr/bin/node");
        CommandLines.process(host, 101, "sh -c context7-mcp").parent(100);
        CommandLines.process(host, 102, "node /x/node_modules/.bin/context7-mcp")
                .parent(101);
        RecognisedDaemon server = lines.recognise(host).getFirst();
        assertEquals(102, server.process().pid());
        assertEquals(100, server.root().pid());
        assertEquals("context7-mcp", new Values(server, host).name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        some-mcp                                | node /x/node_modules/some-mcp/dist/index.js
        @upstash/context7-mcp                   | node /x/node_modules/@upstash/context7-mcp/dist/index.js
        @modelcontextprotocol/server-filesystem | node /x/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js /p
        notes-mcp                               | node /x/notes-mcp/dist/cli.js
        mcp-server-time                         | node /x/node_modules/mcp-server-time/build/main.js
        mcp-remote                              | node /x/node_modules/mcp-remote/dist/proxy.js https://mcp.example.org/sse
        figma-developer-mcp                     | node /x/node_modules/figma-developer-mcp/dist/bin.js
        mcp-server-git                          | /venv/bin/python /venv/bin/mcp-server-git
        mcp_server_git                          | python3 -m mcp_server_git
        notes_mcp                               | python3 -u -m notes_mcp
        github-mcp-server                       | /usr/local/bin/github-mcp-server stdio
        figma-mcp                               | figma-mcp '' ''
        codex                                   | /opt/codex/bin/codex mcp-server
        claude                                  | claude mcp serve
        agent-browser-linux-x64                 | /x/bin/agent-browser-linux-x64 mcp
        @a/b-mcp                                | node /x/node_modules/@a/b-mcp/dist/index.js --port 3333
        github-mcp-server                       | /usr/local/bin/github-mcp-server --http
        github-mcp-server                       | docker run -i --rm -e TOKEN ghcr.io/github/github-mcp-server:1.2 stdio
        filesystem                              | docker run -i --rm -v /p:/p mcp/filesystem /p
        gopls                                   | /home/dev/go/bin/gopls serve
        tsserver                                | node /x/node_modules/typescript/lib/tsserver.js
        typescript-language-server              | node /x/node_modules/typescript-language-server/lib/cli.mjs --stdio
        """)
    void aServerIsCalledByItsPackage(String name, String line) {
        var host = new MemoryHost();
        CommandLines.process(host, 100, line);
        assertEquals(name, new Values(lines.recognise(host).getFirst(), host).name());
    }

    @Test
    void whatReadsStandardInputLivesForWhoeverHoldsIt() {
        for (String id : List.of("playwright-mcp", "chrome-devtools-mcp", "mcp-server", "codex-app-server")) {
            DaemonFamily family = lines.family(id);
            assertTrue(family.wrapped(), id);
            OwnerRule owner = family.owner().orElseThrow();
            assertTrue(owner.anyParent() && owner.standardInput() && owner.mustLive() && !owner.sufficient(), id);
            assertTrue(family.endpoint().isEmpty() && !family.cap(), id);
        }
        assertFalse(lines.family("playwright-mcp-port").owner().orElseThrow().mustLive(), "others may connect");
    }

    @Test
    void aServerWhoseEndDoesNotEndItIsCapped() {
        for (String id : List.of("docker-mcp", "mcp-http")) {
            assertTrue(lines.family(id).cap(), id);
        }
        assertTrue(lines.family("docker-mcp").end().closeCommand().orElseThrow().contains("docker stop"));
    }
}
