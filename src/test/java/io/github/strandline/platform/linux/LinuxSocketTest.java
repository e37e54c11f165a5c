package io.github.strandline.platform.linux;

import io.github.strandline.host.Host;
import io.github.strandline.host.SocketContract;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxSocketTest extends SocketContract {

    private final LinuxHost host = new LinuxHost();

    @Override
    protected Host host() {
        return host;
    }
}
