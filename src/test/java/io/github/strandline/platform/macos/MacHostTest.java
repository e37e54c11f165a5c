package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostContract;
import io.github.strandline.process.Reading;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacHostTest extends HostContract {

    private final Host host = new MacHost();

    @Override
    protected Host host() {
        return host;
    }

    @Override
    protected boolean showsEnvironmentOfSystemPrograms() {
        return false;
    }

    @Override
    protected boolean tellsWhereDeletedOnesStood() {
        return false;
    }

    @Override
    protected boolean sharesOutResidentMemoryOnly() {
        return false;
    }

    @Test
    void anEnvironmentOfAProgramThatIsNotApplesIsShown() {
        assertEquals(
                Reading.known(Map.of("PATH", System.getenv("PATH"))),
                host.environment(host.facts().self(), Set.of("PATH", "STRAND_UNSET")));
    }
}
