package io.github.strandline.platform.linux;

import io.github.strandline.host.Host;
import io.github.strandline.kill.AnyTerminatorContract;
import io.github.strandline.kill.Terminator;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract of all systems, run here so that it is right before it meets another. */
@EnabledOnOs(OS.LINUX)
class LinuxAnyTerminatorTest extends AnyTerminatorContract {

    private final LinuxHost host = new LinuxHost();

    @Override
    protected Terminator terminator() {
        return new LinuxTerminator();
    }

    @Override
    protected Host host() {
        return host;
    }
}
