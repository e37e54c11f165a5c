package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.process.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which process is the main process of a service; who is who stands in {@code services.tree}. */
@EnabledOnOs(OS.LINUX)
class ServiceLookupTest {

    @TempDir
    private Path proc;

    private LinuxHost host;

    @BeforeEach
    void unpack() throws Exception {
        TreeArchive.unpack("services.tree", proc);
        SocketDump none = () -> Reading.denied("a captured tree");
        host = new LinuxHost(proc, Path.of("/etc"), Map.of(), none, Duration.ofSeconds(5));
    }

    @ParameterizedTest
    @CsvSource({"100,web.service", "120,term.service", "130,forked.service", "150,old.service", "161,inner.service",
        "170,again.service"})
    void theProcessThatTheManagerStartedIsTheMainProcess(long pid, String unit) throws Exception {
        assertEquals(Reading.known(unit), serviceOf(pid));
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 121, 122, 123, 131, 151})
    void livingInTheGroupOfAServiceMakesNoMainProcess(long pid) throws Exception {
        assertEquals(Reading.absent(), serviceOf(pid));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 110, 140, 160, 180})
    void managersAndScopesAreNoServices(long pid) throws Exception {
        assertEquals(Reading.absent(), serviceOf(pid));
    }

    @Test
    void anOldStrayCountsWhenTheMainProcessCannotBeTold() throws Exception {
        assertEquals(Reading.known("again.service"), serviceOf(169));
    }

    @Test
    void withoutSystemdThereAreNoServices() throws Exception {
        Files.writeString(
                proc.resolve("1/stat"), Files.readString(proc.resolve("1/stat")).replace("(systemd)", "(init)"));
        assertEquals(Reading.absent(), serviceOf(100));
        Files.delete(proc.resolve("100/cgroup"));
        assertEquals(Reading.absent(), serviceOf(100));
    }

    @Test
    void anUnreadableParentIsNotTakenForAbsence() throws Exception {
        Files.writeString(proc.resolve("1/stat"), "nothing");
        assertInstanceOf(Reading.Denied.class, serviceOf(100));
    }

    private Reading<String> serviceOf(long pid) throws Exception {
        return host.serviceOf(host.processes().find(pid).orElseThrow().identity());
    }
}
