package io.github.strandline.platform.macos;

import io.github.strandline.kill.Terminator;
import io.github.strandline.kill.TerminatorContract;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The contract on a real Mac. */
@EnabledOnOs(OS.MAC)
class MacTerminatorTest extends TerminatorContract {

    @Override
    protected Terminator terminator() {
        return new MacTerminator();
    }
}
