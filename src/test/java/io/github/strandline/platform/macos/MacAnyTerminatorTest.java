package io.github.strandline.platform.macos;

import io.github.strandline.host.Host;
import io.github.strandline.kill.AnyTerminatorContract;
import io.github.strandline.kill.Terminator;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract of all systems on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacAnyTerminatorTest extends AnyTerminatorContract {

    private final Host host = new MacHost();

    @Override
    protected Terminator terminator() {
        return new MacTerminator();
    }

    @Override
    protected Host host() {
        return host;
    }
}
