package io.github.strandline.platform.unsupported;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.kill.Terminator.Refused;
import io.github.strandline.process.ProcessIdentity;
import org.junit.jupiter.api.Test;

class UnsupportedTerminatorTest {

    @Test
    void everyProcessIsRefusedWithAReason() {
        Refused refused =
                assertInstanceOf(Refused.class, new UnsupportedTerminator().hold(ProcessIdentity.linux(4711, 1, 1)));
        assertFalse(refused.reason().isBlank());
    }
}
