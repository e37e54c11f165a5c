package io.github.strandline.platform.linux;

import io.github.strandline.host.AnyHostContract;
import io.github.strandline.host.Host;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract of all systems, run here so that it is right before it meets another. */
@EnabledOnOs(OS.LINUX)
class LinuxAnyHostTest extends AnyHostContract {

    private final LinuxHost host = new LinuxHost();

    @Override
    protected Host host() {
        return host;
    }
}
