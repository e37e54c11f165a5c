package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which version is installed, and what depends on it. */
class InstalledVersionTest {

    private static final String MODULE = "/usr/lib/node_modules/tool";

    private final MemoryHost host = new MemoryHost();
    private MemoryProcess process;
    private DaemonFamily family;

    @BeforeEach
    void aDaemon() throws CatalogueException {
        process = host.process(100, "node", MODULE + "/dist/bin/daemon.js").executable("/usr/bin/node");
        family = CatalogueReader.family("test.json", """
            {"id": "test", "title": "Test", "role": "daemon",
             "commands": [{"executable": ["node"], "script": "daemon.js"}],
             "version": {"package": ["tool", "@scope/tool"]},
             "endsByItself": [
               {"since": "2.0", "afterSeconds": 60, "setBy": {"environment": "IDLE_MS"}, "unit": "milliseconds",
                "never": "0"},
               {"since": "1.0", "setBy": {"option": "--idle"}},
               {"since": "1.5", "afterSeconds": 7200}
             ],
             "end": {"first": "terminateRoot", "patienceSeconds": 5, "politeSince": "0.40.0", "reason": "It harms."}}\
            """.getBytes(StandardCharsets.UTF_8));
    }

    private Values values() {
        return new Values(new RecognisedDaemon(family, family.shapes().getFirst(), process.row()), host);
    }

    private void installed(String version) {
        host.file(MODULE + "/package.json", "{\"name\":\"tool\",\"version\":\"%s\"}".formatted(version));
    }

    @ParameterizedTest
    @CsvSource({
        "0.40.0, 0.40.0, true",
        "0.40.1, 0.40.0, true",
        "0.39.9, 0.40.0, false",
        "0.4.0, 0.40.0, false",
        "1.0, 0.40.0, true",
        "0.40, 0.40.0, true",
        "0.40.0.1, 0.40.0, true",
        "10.0.0, 9.9.9, true",
        "v0.40.0, 0.40.0, true",
        "0.40.0-beta.1, 0.40.0, false",
        "0.40.1-beta.1, 0.40.0, true",
        "0.40.0+build.7, 0.40.0, true",
        "0.40.0-rc.1+build.7, 0.40.0, false",
        "latest, 0.40.0, false",
        "'', 0.40.0, false",
        "999999999999.0, 0.40.0, false",
        "0.40.x, 0.40.0, false"
    })
    void comparesNumbersAndTakesASuffixForOlder(String version, String since, boolean expected) {
        assertEquals(expected, InstalledVersion.atLeast(version, since));
    }

    @Test
    void theNearestPackageOfThatNameCounts() {
        host.file(MODULE + "/dist/package.json", "{\"type\":\"module\"}")
                .file("/usr/lib/node_modules/package.json", "{\"name\":\"tool\",\"version\":\"9.9.9\"}");
        installed("1.2.3");
        assertEquals(Reading.known("1.2.3"), values().version());
    }

    @Test
    void aLinkedScriptIsFollowed() {
        installed("1.2.3");
        host.file(MODULE + "/dist/bin/daemon.js", "").link("/usr/bin/daemon.js", MODULE + "/dist/bin/daemon.js");
        process = host.process(100, "node", "/usr/bin/daemon.js").executable("/usr/bin/node");
        assertEquals(Reading.known("1.2.3"), values().version());
    }

    @Test
    void aProgramFileHasAPackageToo() {
        host.file(MODULE + "/bin/tool-linux-x64", "")
                .file(MODULE + "/package.json", "{\"name\":\"@scope/tool\",\"version\":\"3.0.0\"}");
        process = host.process(100, "tool", "daemon.js")
                .executable(MODULE + "/bin/tool-linux-x64")
                .cwd("/w");
        assertEquals(Reading.known("3.0.0"), values().version());
    }

    @BeforeEach
    void theScriptIsThere() {
        host.file(MODULE + "/dist/bin/daemon.js", "").file("/usr/bin/node", "");
    }

    @Test
    void withoutSuchAPackageItIsAbsent() {
        assertEquals(Reading.absent(), values().version());
        host.file(MODULE + "/package.json", "{\"name\":\"other\",\"version\":\"1.0.0\"}");
        assertEquals(Reading.absent(), values().version());
        host.file(MODULE + "/package.json", "{\"name\":\"tool\"}");
        assertEquals(Reading.absent(), values().version());
    }

    @Test
    void onlySixFoldersAreLookedInto() {
        String deep = MODULE + "/a/b/c/d/e/daemon.js";
        host.file(deep, "");
        installed("1.2.3");
        process = host.process(100, "node", deep).executable("/usr/bin/node");
        assertEquals(Reading.known("1.2.3"), values().version());
        deep = MODULE + "/a/b/c/d/e/f/daemon.js";
        host.file(deep, "");
        process = host.process(100, "node", deep).executable("/usr/bin/node");
        assertEquals(Reading.absent(), values().version());
    }

    @Test
    void whatCannotBeReadIsNotAbsent() {
        installed("1.2.3");
        host.close(MODULE);
        assertInstanceOf(Reading.Denied.class, values().version());
    }

    @Test
    void aPackageFileThatIsNoJsonIsNotAbsent() {
        host.file(MODULE + "/package.json", "{\"name\":\"to");
        assertInstanceOf(Reading.Unsupported.class, values().version());
    }

    @ParameterizedTest
    @CsvSource({
        "0.39.0, KILL_ROOT",
        "0.40.0-beta.2, KILL_ROOT",
        "0.40.0, TERMINATE_ROOT",
        "1.0.0, TERMINATE_ROOT",
        "unknown, KILL_ROOT"
    })
    void isAskedToEndFromItsVersionOnOnly(String version, First first) {
        installed(version);
        assertEquals(first, values().end().first());
        assertEquals(
                first == First.KILL_ROOT ? Optional.of("It harms.") : Optional.empty(),
                values().end().reason());
        assertEquals(Duration.ofSeconds(5), values().end().patience());
    }

    @Test
    void isEndedByForceWhenTheVersionCannotBeRead() {
        assertEquals(First.KILL_ROOT, values().end().first(), "no package");
        installed("1.0.0");
        host.close(MODULE);
        assertEquals(First.KILL_ROOT, values().end().first(), "not readable");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                // version, IDLE_MS, --idle, seconds
                "2.0.0, '', '', 60",
                "2.1.0, 5000, '', 5",
                "2.0.0, 0, '', -",
                "2.0.0, never, '', 60",
                "2.0.0, -5, '', 60",
                "2.0.0, '', 9, 60",
                "1.9.0, 5000, '', 7200",
                "1.9.0, '', 9, 9",
                "1.9.0, '', 0, -",
                "1.2.0, '', '', -",
                "1.2.0, '', 9, 9",
                "2.0.0-beta, '', '', 7200",
                "0.9.0, 5000, 9, -",
                "unknown, 5000, 9, -"
            })
    void endsByItselfAsItsVersionAndSettingsSay(String version, String variable, String option, Long seconds) {
        installed(version);
        process = host.process(100, "node", MODULE + "/dist/bin/daemon.js", "--idle=" + option)
                .executable("/usr/bin/node")
                .env(Map.of("IDLE_MS", variable));
        assertEquals(Optional.ofNullable(seconds).map(Duration::ofSeconds), values().selfExit());
    }

    @Test
    void aSettingThatCannotBeReadLeavesItOpen() {
        installed("2.0.0");
        process.env(Reading.denied("not yours"));
        assertEquals(Optional.empty(), values().selfExit());
    }
}
