package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.AnyHostContract;
import io.github.strandline.host.Host;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The live Windows host. Has not run yet: it is for a Windows machine of the workflow. */
@EnabledOnOs(OS.WINDOWS)
class WindowsHostTest extends AnyHostContract {

    private final WindowsHost host = new WindowsHost();

    @Override
    protected Host host() {
        return host;
    }

    @Test
    void theTablesStartIsTheVeryOneOfTheHandle() throws Exception {
        int compared = 0;
        for (ProcessRecord row : host.processes().all()) {
            Reading<OpenProcess> opened = new NativeProcesses().open(row.pid(), Rights.QUERY);
            if (opened instanceof Reading.Known<OpenProcess>(OpenProcess process)) {
                try (process) {
                    assertEquals(
                            Reading.known(row.identity().start().orElseThrow().value()), process.created());
                    compared++;
                }
            }
        }
        assertTrue(compared > 1);
    }

    @Test
    void aPipeIsListedAndNeverOpened() throws IOException {
        Set<String> names = new NativeTables().pipes().found().orElseThrow();
        assertTrue(names.size() > 1, names.toString());
    }

    @Test
    void servicesAreListed() {
        assertTrue(new NativeTables().services().found().orElseThrow().size() > 1);
    }

    @Test
    void whatStandsOnADriveThatIsNotThereIsNotAbsent() {
        String drive = "ZYXWVUTSRQPO"
                .chars()
                .mapToObj(letter -> (char) letter + ":\\")
                .filter(root -> Files.notExists(Path.of(root)))
                .findFirst()
                .orElseThrow();
        assertInstanceOf(Reading.Denied.class, host.file(drive + "x"));
        assertInstanceOf(Reading.Denied.class, host.directory(drive + "x"));
    }

    @Test
    void whatOnlyLooksLikeAFileIsNotOpened() {
        assertInstanceOf(Reading.Unsupported.class, host.file("\\\\.\\pipe\\lsass"));
        assertInstanceOf(Reading.Unsupported.class, host.text("C:\\NUL", 10));
    }
}
