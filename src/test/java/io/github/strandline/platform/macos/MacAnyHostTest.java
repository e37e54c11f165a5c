package io.github.strandline.platform.macos;

import io.github.strandline.host.AnyHostContract;
import io.github.strandline.host.Host;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract of all systems on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacAnyHostTest extends AnyHostContract {

    private final Host host = new MacHost();

    @Override
    protected Host host() {
        return host;
    }
}
