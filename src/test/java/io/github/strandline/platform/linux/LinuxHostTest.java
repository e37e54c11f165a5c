package io.github.strandline.platform.linux;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostContract;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxHostTest extends HostContract {

    private final LinuxHost host = new LinuxHost();

    @Override
    protected Host host() {
        return host;
    }
}
