package io.github.strandline.live;

import io.github.strandline.daemons.AgentDeviceDaemons;
import io.github.strandline.daemons.AgentDeviceKind;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real agent-device daemons, and the browsers of their web sessions, in every situation. */
@Tag("chromium")
class RealAgentDeviceTest {

    private static final Map<AgentDeviceKind, Expected> EXPECTED = Map.of(
            AgentDeviceKind.LIVE, Expected.of(Standing.IDLE),
            AgentDeviceKind.SESSION, Expected.of(Standing.IDLE),
            AgentDeviceKind.CLIENT, Expected.of(VerdictKind.CLIENT),
            AgentDeviceKind.DIRGONE, Expected.of(Standing.STRANDED),
            AgentDeviceKind.LOST, Expected.of(Standing.STRANDED),
            AgentDeviceKind.REPLACED, Expected.of(Standing.STRANDED),
            AgentDeviceKind.SUCCESSOR, Expected.of(Standing.IDLE),
            AgentDeviceKind.KILLED, Expected.of(VerdictKind.OWNER_BOUND),
            AgentDeviceKind.RECYCLED, Expected.noTree());

    @Test
    void everySituationGetsItsStandingAndExactlyItsProcesses() {
        try (AgentDeviceDaemons daemons = AgentDeviceDaemons.open()) {
            new ScenarioTable("agent-device 0.21.5", EXPECTED)
                    .check(daemons.make(EXPECTED.keySet().stream()
                            .filter(kind -> kind != AgentDeviceKind.SUCCESSOR)
                            .sorted()
                            .toArray(AgentDeviceKind[]::new)));
        }
    }
}
