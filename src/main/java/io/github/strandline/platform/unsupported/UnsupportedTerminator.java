package io.github.strandline.platform.unsupported;

import io.github.strandline.kill.Terminator;
import io.github.strandline.process.ProcessIdentity;

/** For systems on which nothing pins a process from check to signal: refuses everything, touches nothing. */
public final class UnsupportedTerminator implements Terminator {

    @Override
    public Hold hold(ProcessIdentity process) {
        return new Refused("ending processes is not supported on this system");
    }
}
