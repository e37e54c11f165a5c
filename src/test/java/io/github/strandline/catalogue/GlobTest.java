package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

    @ParameterizedTest
    @CsvSource({
        "node, node", "node*, node", "node*, nodejs", "node*, node-22", "*, ''", "*, anything", "**, anything",
        "*.sock, a.b.sock", "a*b*c, axxbxxbc", "a*b*c, abc", "?ode, node", "ud-*-chrome, ud-my-name-chrome", "'', ''",
        "*a, aaa", "*ab, aab", "a*, a/b",
    })
    void matchesTheWholeText(String pattern, String text) {
        assertTrue(Glob.matches(pattern, text));
    }

    @ParameterizedTest
    @CsvSource({
        "node, nodes", "node, xnode", "node*, xnode", "*.sock, a.sock.bak", "a*b*c, acb", "?ode, ode", "?, /", "'', a", "a, ''",
        "[a-z], b", "n.de, node", "a*b, ab*c",
    })
    void refusesEverythingElse(String pattern, String text) {
        assertFalse(Glob.matches(pattern, text));
    }

    @ParameterizedTest
    @CsvSource({
        "cli.js, /a/cli.js", "cli/*.sock, /tmp/pw-1/cli/a.sock", "cli/*.sock, C:\\x\\cli\\a.sock", "entry/cliDaemon.js, entry/cliDaemon.js",
        "????/*.sock, /x/abcd/n.sock",
    })
    void matchesTheLastSegments(String pattern, String path) {
        assertTrue(Glob.matchesEnd(pattern, path));
    }

    @ParameterizedTest
    @CsvSource({
        "cli.js, /a/xcli.js", "cli/*.sock, /tmp/cli/browser/b.sock", "cli/*.sock, cli.sock", "entry/cliDaemon.js, cliDaemon.js",
        "cli.js, /a/cli.js/b", "cli.js, ''", "*/x, /a/b/y",
    })
    void aStarStaysWithinItsSegment(String pattern, String path) {
        assertFalse(Glob.matchesEnd(pattern, path));
    }

    @Test
    void aHostilePatternIsAnsweredAtOnce() {
        String pattern = "*a".repeat(99) + "b";
        String text = "a".repeat(100_000);
        // A backtracking matcher needs longer than the universe has; this one a moment, on any machine.
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertFalse(Glob.matches(pattern, text)));
    }
}
