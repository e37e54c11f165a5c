package io.github.strandline.catalogue;

import static io.github.strandline.catalogue.RecogniserTest.CHROMIUM;
import static io.github.strandline.catalogue.RecogniserTest.CLI;
import static io.github.strandline.catalogue.RecogniserTest.CORE;
import static io.github.strandline.catalogue.RecogniserTest.HANDLER;
import static io.github.strandline.catalogue.RecogniserTest.PROFILE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of playwright-cli's daemons, its browsers and their crash handlers. */
class PlaywrightFamiliesTest {

    private final MemoryHost host = new MemoryHost();

    private static DaemonFamily family(String id) throws CatalogueException {
        return new CatalogueReader()
                .builtIn().families().stream()
                        .filter(family -> family.id().equals(id))
                        .findFirst()
                        .orElseThrow();
    }

    private Values values() throws CatalogueException {
        return new Values(
                new Recogniser(new CatalogueReader().builtIn())
                        .recognise(host.processes(), new Asked(host, host.facts(), Set.of()))
                        .getFirst(),
                host);
    }

    private List<String> entries(int rule) throws CatalogueException {
        Values values = values();
        var found = new TreeSet<String>();
        for (String template : family("playwright-cli").records().get(rule).files()) {
            found.addAll(values.places(template).found().orElse(List.of()));
        }
        return List.copyOf(found);
    }

    private MemoryProcess daemon() {
        return host.process(100, "/usr/bin/node", CORE + "/entry/cliDaemon.js", "alpha")
                .env(Map.of())
                .noDescriptors();
    }

    // The variable that was set, its value, and where that version keeps its session files and its browsers.
    @ParameterizedTest
    @CsvSource({
        "PWTEST_DAEMON_SESSION_DIR, /r, 0, /r/0123456789abcdef/alpha.session",
        "PLAYWRIGHT_DAEMON_SESSION_DIR, /r, 0, /r/0123456789abcdef/alpha.session",
        "XDG_CACHE_HOME, /c, 0, /c/ms-playwright/daemon/0123456789abcdef/alpha.session",
        "HOME, /h, 0, /h/.cache/ms-playwright/daemon/0123456789abcdef/alpha.session",
        "HOME, /h, 0, /h/Library/Caches/ms-playwright/daemon/0123456789abcdef/alpha.session",
        "UNRELATED, /h, 0, /home/dev/.cache/ms-playwright/daemon/0123456789abcdef/alpha.session",
        "PWTEST_SERVER_REGISTRY, /b, 1, /b/browser@70aaef",
        "PLAYWRIGHT_SERVER_REGISTRY, /b, 1, /b/browser@70aaef",
        "XDG_CACHE_HOME, /c, 1, /c/ms-playwright/b/browser@70aaef",
        "HOME, /h, 1, /h/.cache/ms-playwright/b/browser@70aaef",
        "UNRELATED, /h, 1, /home/dev/.cache/ms-playwright/b/browser@70aaef",
    })
    void findsTheEntryInEveryRoot(String variable, String value, int rule, String file) throws CatalogueException {
        daemon().env(Map.of(variable, value));
        host.file(file, "{}").file(file.replace("alpha.session", "alpha.err"), "");
        assertEquals(List.of(file), entries(rule));
    }

    @Test
    void findsTheEntryBesideItsErrorLogWhateverTheEnvironmentSays() throws CatalogueException {
        daemon().descriptor(2, "/elsewhere/0123/alpha.err");
        host.file("/elsewhere/0123/alpha.session", "{}");
        assertEquals(List.of("/elsewhere/0123/alpha.session"), entries(0));
    }

    @Test
    void findsTheEntryThatOldDaemonsWereGiven() throws CatalogueException {
        host.process(100, "node", CLI, "run-cli-server", "--daemon-session=/r/0123/a.session")
                .env(Map.of());
        host.file("/r/0123/a.session", "{}");
        assertEquals(List.of("/r/0123/a.session"), entries(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tmp/pw-7505d64a/cli/b427f71aa7e33e85-gamma.sock",
                "/scratch/runtime/pw-7505d64a/cli/0123456789abcdef.sock",
                "/cli/browser/cli/x.sock",
                "/kiro/sockets/cli/b427f71aa7e33e85-a.b.c.sock",
                "/tmp/playwright-cli/b427f71aa7e33e85/gamma.sock",
                "/kiro/sockets/b427f71aa7e33e85/gamma.sock",
            })
    void knowsTheControlSocketOfEveryVersion(String socket) throws CatalogueException {
        assertTrue(family("playwright-cli").endpoint().orElseThrow().listens(socket));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tmp/pw-7505d64a/browser/browser-70aaef.sock",
                "/x/cli/browser/browser-70aaef.sock",
                "/tmp/pw-7505d64a/dashboard/app.sock",
                "/tmp/org.chromium.Chromium.AbCdEf/SingletonSocket",
                "\0/cli/x.sock",
            })
    void aSocketOfAnotherPurposeIsNotTheControlSocket(String socket) throws CatalogueException {
        assertFalse(family("playwright-cli").endpoint().orElseThrow().listens(socket));
    }

    @Test
    void onlyTheOldestVersionNamesItsSocketInItsArguments() throws CatalogueException {
        var path = family("playwright-cli").endpoint().orElseThrow().path().orElseThrow();
        host.process(
                100,
                "node",
                CLI,
                "run-mcp-server",
                "--daemon=/tmp/playwright-cli/01/old.sock",
                "--daemon-data-dir=/r/01/ud-old");
        assertEquals(Reading.known("/tmp/playwright-cli/01/old.sock"), values().value(path));
        daemon();
        assertEquals(Reading.absent(), values().value(path));
    }

    @Test
    void isKilledAndSaysWhyAndHowItsOwnerWouldCloseIt() throws CatalogueException {
        daemon();
        DaemonFamily.EndRule end = family("playwright-cli").end();
        assertEquals(DaemonFamily.EndRule.First.KILL_ROOT, end.first());
        assertTrue(end.reason().orElseThrow().contains("session file"));
        assertEquals(Optional.of("playwright-cli -s=alpha close"), values().closeCommand());
    }

    @Test
    void anOrphanedBrowserIsAskedToEndAndACrashHandlerIsKilled() throws CatalogueException {
        assertEquals(
                DaemonFamily.EndRule.First.TERMINATE_ROOT,
                family("playwright-browser").end().first());
        assertEquals(
                DaemonFamily.EndRule.First.KILL_ROOT,
                family("crash-handler").end().first());
        assertTrue(family("crash-handler").shownOnlyWhenStranded());
    }

    @Test
    void aCrashHandlerIsTiedToItsBrowserByOutputAndErrorAlone() throws CatalogueException {
        host.process(120, HANDLER, "--monitor-self", "--annotation=prod=Chrome_Linux");
        host.process(121, CHROMIUM, PROFILE);
        for (String id : List.of("playwright-cli", "playwright-browser")) {
            EdgeRule edge = family(id).edges().getFirst();
            assertEquals(EdgeRule.Kind.DESCRIPTOR, edge.kind());
            assertEquals(List.of(1, 2), edge.descriptors());
            assertTrue(CommandShapes.argumentsMatchAny(
                    edge.shape().stream().toList(), host.processes().find(120).orElseThrow()));
            assertFalse(CommandShapes.argumentsMatchAny(
                    edge.shape().stream().toList(), host.processes().find(121).orElseThrow()));
        }
    }

    @Test
    void knowsItsLaunchers() throws CatalogueException {
        List<String[]> launchers = List.of(
                new String[] {"node", "/w/node_modules/@playwright/cli/playwright-cli.js", "-s=a", "open"},
                new String[] {"node", "/usr/local/bin/playwright-cli", "open"},
                new String[] {"node", "/w/node_modules/.bin/playwright", "cli", "open"},
                new String[] {"/usr/bin/node", CLI, "cli", "open"});
        for (String[] launcher : launchers) {
            host.process(90, launcher);
            assertTrue(launches("playwright-cli"), String.join(" ", launcher));
            assertTrue(launches("playwright-browser"));
        }
        for (String[] other : List.of(
                new String[] {"bash"},
                new String[] {"python3", "subreaper.py"},
                new String[] {"systemd", "--user"},
                new String[] {"vim", "playwright-cli.js"})) {
            host.process(90, other);
            assertFalse(launches("playwright-cli") || launches("playwright-browser"), String.join(" ", other));
        }
        assertTrue(family("crash-handler").detachedByDesign());
        assertFalse(family("playwright-cli").detachedByDesign());
        assertFalse(family("playwright-browser").detachedByDesign());
    }

    private boolean launches(String id) throws CatalogueException {
        return CommandShapes.argumentsMatchAny(
                family(id).launchers(), host.processes().find(90).orElseThrow());
    }
}
