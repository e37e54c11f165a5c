package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the package is called that a path leads into, or a word names. */
final class PackageNameTest {

    @ParameterizedTest
    @CsvSource({
        "/x/node_modules/some-mcp/dist/index.js, some-mcp",
        "/x/node_modules/@upstash/context7-mcp/dist/index.js, @upstash/context7-mcp",
        "/x/node_modules/a/node_modules/b.js/lib/main.mjs, b.js",
        "/x/.pnpm/a-mcp@1.2.3/node_modules/a-mcp/build/main.js, a-mcp",
        "/x/node_modules/.bin/context7-mcp, context7-mcp",
        "C:\\x\\node_modules\\@a\\b\\dist\\cli.js, @a/b",
        "/home/dev/notes-mcp/dist/cli.js, notes-mcp",
        "/home/dev/@my/server/dist/index.js, @my/server",
        "/home/dev/notes-mcp/dist/bin/notes.js, notes",
        "/home/dev/figma-mcp@2.1/build/index.js, figma-mcp",
        "/home/dev/.local/share/claude/versions/2.1.3, claude",
        "/opt/gopls.exe, gopls",
        "/dist/index.js, index.js",
        "@playwright/mcp@latest, @playwright/mcp",
        "@playwright/mcp, @playwright/mcp",
        "some-mcp@1.0.0, some-mcp",
        "mcp_server_git, mcp_server_git",
        "ghcr.io/github/github-mcp-server:1.2.3, github-mcp-server",
        "mcp/time, time",
    })
    void isWhatStandsBehindTheLastModulesFolderOrTheLastTellingName(String text, String expected) {
        assertEquals(expected, PackageName.of(text));
    }
}
