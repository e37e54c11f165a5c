package io.github.strandline.platform.windows;

import io.github.strandline.host.Host;
import io.github.strandline.kill.AnyTerminatorContract;
import io.github.strandline.kill.Terminator;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The live Windows terminator. Has not run yet: it is for a Windows machine of the workflow. */
@EnabledOnOs(OS.WINDOWS)
class WindowsTerminatorTest extends AnyTerminatorContract {

    private final WindowsHost host = new WindowsHost();

    @Override
    protected Terminator terminator() {
        return new WindowsTerminator();
    }

    @Override
    protected Host host() {
        return host;
    }
}
