package io.github.strandline.platform.macos;

import io.github.strandline.host.Host;
import io.github.strandline.host.InputContract;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacInputTest extends InputContract {

    private final Host host = new MacHost();

    @Override
    protected Host host() {
        return host;
    }
}
