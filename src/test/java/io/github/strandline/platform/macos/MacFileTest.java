package io.github.strandline.platform.macos;

import io.github.strandline.host.FileContract;
import io.github.strandline.host.Host;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacFileTest extends FileContract {

    private final Host host = new MacHost();

    @Override
    protected Host host() {
        return host;
    }
}
