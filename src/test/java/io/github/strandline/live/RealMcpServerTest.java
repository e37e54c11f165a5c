package io.github.strandline.live;

import io.github.strandline.daemons.McpKind;
import io.github.strandline.daemons.McpServers;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Real MCP servers below hosts that live and hosts that do not, and what is none. */
class RealMcpServerTest {

    private static final Map<McpKind, Expected> EXPECTED = Map.of(
            McpKind.HOSTED, Expected.of(Standing.IN_USE),
            McpKind.HOSTED_BY_PIPE, Expected.of(Standing.IN_USE),
            McpKind.DESERTED, Expected.of(VerdictKind.OWNER_BOUND),
            McpKind.DESERTED_BY_PIPE, Expected.of(VerdictKind.OWNER_BOUND),
            McpKind.WRAPPER_GONE, Expected.of(Standing.IN_USE),
            McpKind.PORT_CLIENT, Expected.of(VerdictKind.CLIENT),
            McpKind.PORT_UNUSED, Expected.of(VerdictKind.FORGOTTEN),
            McpKind.PORT_HOSTED, Expected.of(Standing.IN_USE),
            McpKind.IDLE, Expected.of(Standing.IN_USE),
            McpKind.PROMPT, Expected.noTree());

    @Test
    void everySituationGetsItsStandingAndExactlyItsProcesses() {
        try (McpServers servers = McpServers.open()) {
            new ScenarioTable("@playwright/mcp 0.0.83", EXPECTED).check(servers.make(McpKind.values()));
        }
    }
}
