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
                        "CLAUDE_CONFIG_DIR",
                        "CLAUDE_PLUGIN_DATA",
                        "HOME",
                        "LOCALAPPDATA",
                        "PLAYWRIGHT_DAEMON_SESSION_DIR",
                        "PLAYWRIGHT_SERVER_REGISTRY",
                        "PWTEST_DAEMON_SESSION_DIR",
                        "PWTEST_SERVER_REGISTRY",
                        "TEMP",
                        "TMP",
                        "TMPDIR",
                        "USERPROFILE",
                        "XDG_CACHE_HOME"),
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
                        "/pid",
                        "/socketPath"),
                new CatalogueReader().builtIn().recordPointers());
    }
}
