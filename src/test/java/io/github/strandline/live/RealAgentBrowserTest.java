package io.github.strandline.live;

import io.github.strandline.daemons.AgentBrowserDaemons;
import io.github.strandline.daemons.AgentBrowserKind;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real agent-browser daemons of an old and of a recent version in every situation. */
@Tag("chromium")
class RealAgentBrowserTest {

    private static final Map<AgentBrowserKind, Expected> EXPECTED = Map.ofEntries(
            Map.entry(AgentBrowserKind.LIVE, Expected.of(Standing.IDLE)),
            Map.entry(AgentBrowserKind.CDP, Expected.of(Standing.IDLE)),
            Map.entry(AgentBrowserKind.NOBROWSER, Expected.of(Standing.IDLE)),
            Map.entry(AgentBrowserKind.ORPHAN, Expected.of(VerdictKind.BROWSER)),
            Map.entry(AgentBrowserKind.UNLINKED, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(AgentBrowserKind.CLIWALK, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(AgentBrowserKind.SUPERSEDED, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(AgentBrowserKind.SUCCESSOR, Expected.of(Standing.IDLE)),
            Map.entry(AgentBrowserKind.DIRGONE, Expected.of(VerdictKind.UNREACHABLE)),
            Map.entry(AgentBrowserKind.STOPPED, Expected.of(VerdictKind.NOT_WORKING)),
            Map.entry(AgentBrowserKind.GHOST, Expected.noTree()),
            Map.entry(AgentBrowserKind.RECYCLED, Expected.noTree()));

    private static final AgentBrowserKind[] KINDS = EXPECTED.keySet().stream()
            .filter(kind -> kind != AgentBrowserKind.SUCCESSOR)
            .sorted()
            .toArray(AgentBrowserKind[]::new);

    @ParameterizedTest
    @ValueSource(strings = {AgentBrowserDaemons.OLD, AgentBrowserDaemons.NEW})
    void everySituationGetsItsStandingAndExactlyItsProcesses(String version) {
        try (AgentBrowserDaemons daemons = AgentBrowserDaemons.open(version)) {
            new ScenarioTable("agent-browser " + version, EXPECTED).check(daemons.make(KINDS));
        }
    }
}
