package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogueTest {

    @Test
    void namesEveryVariableThatTheBuiltInFamiliesNeedAndNoOther() throws CatalogueException {
        assertEquals(
                Set.of(
                        "AGENT_BROWSER_DAEMON",
                        "AGENT_BROWSER_DASHBOARD",
                        "AGENT_BROWSER_DASHBOARD_PORT",
                        "AGENT_BROWSER_IDLE_TIMEOUT_MS",
                        "AGENT_BROWSER_SESSION",
                        "AGENT_DEVICE_COMPANION_TUNNEL_STATE_PATH",
                        "AGENT_DEVICE_DAEMON_IDLE_TIMEOUT_MS",
                        "AGENT_DEVICE_STATE_DIR",
                        "BU_NAME",
                        "CHROME_DEVTOOLS_MCP_SESSION_ID",
                        "CLAUDE_CONFIG_DIR",
                        "CLAUDE_FLOW_DAEMON",
                        "CLAUDE_MEM_WORKER_PORT",
                        "CLAUDE_PLUGIN_DATA",
                        "ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF",
                        "HOME",
                        "LOCALAPPDATA",
                        "MCPORTER_DAEMON_SOCKET",
                        "PLAYWRIGHT_DAEMON_SESSION_DIR",
                        "PLAYWRIGHT_MCP_PORT",
                        "PLAYWRIGHT_SERVER_REGISTRY",
                        "PWTEST_DAEMON_SESSION_DIR",
                        "PWTEST_SERVER_REGISTRY",
                        "TEMP",
                        "TMP",
                        "TMPDIR",
                        "USERPROFILE",
                        "XDG_CACHE_HOME",
                        "XDG_RUNTIME_DIR"),
                new CatalogueReader().builtIn().environmentKeys());
    }

    @Test
    void namesVariablesFromEveryCornerOfAFamily() throws Exception {
        Path file = Path.of("src/test/resources/catalogue/every-key.json");
        var catalogue = new Catalogue(List.of(CatalogueReader.family("every-key.json", Files.readAllBytes(file))));
        assertEquals(
                Set.of(
                        "MY_BOUND",
                        "MY_CHILDREN",
                        "MY_CLIENT",
                        "MY_EDGE",
                        "MY_FOLDER",
                        "MY_HOME",
                        "MY_HOUSE",
                        "MY_ID",
                        "MY_IDLE_MS",
                        "MY_MARK",
                        "MY_MODE",
                        "MY_NEST",
                        "MY_SHELL",
                        "MY_STATE",
                        "MY_WORKSPACE",
                        "TMPDIR"),
                catalogue.environmentKeys());
        assertEquals(
                Set.of(
                        "/daemons/*/endpoint",
                        "/daemons/*/port",
                        "/daemons/*/process/pid",
                        "/daemons/*/process/start",
                        "/jobs/*/folder",
                        "/jobs/*/id",
                        "/jobs/*/pid",
                        "/jobs/*/status",
                        "/name",
                        "/processes/*/pid",
                        "/processes/*/startTime",
                        "/target/path",
                        "/version"),
                catalogue.recordPointers());
    }

    @Test
    void namesEveryRecordFieldThatTheBuiltInFamiliesRead() throws CatalogueException {
        assertEquals(
                Set.of(
                        "/endpoint",
                        "/jobs/*/id",
                        "/jobs/*/pid",
                        "/jobs/*/status",
                        "/jobs/*/workspaceRoot",
                        "/localBaseUrl",
                        "/name",
                        "/pid",
                        "/port",
                        "/processStartTime",
                        "/processes/*/pid",
                        "/processes/*/startTime",
                        "/socketPath",
                        "/startTime",
                        "/version",
                        "/workers/*/pid"),
                new CatalogueReader().builtIn().recordPointers());
    }
}
