package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.kill.LiveIdentity;
import io.github.strandline.kill.Terminator;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.kill.TerminatorContract;
import io.github.strandline.kill.TestProcesses;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The way without pidfds. */
@EnabledOnOs(OS.LINUX)
class LinuxTerminatorByNumberTest extends TerminatorContract {

    @Override
    protected Terminator terminator() {
        return new LinuxTerminator(new ProcIdentityReader(new ProcFiles(Path.of("/proc"))), false);
    }

    @Test
    void theIdentityIsComparedAgainBeforeEverySignal() {
        ProcessIdentity sleeper = processes.sleeper();
        assertEquals(Sent.CHANGED, afterHolding(sleeper, known(LiveIdentity.withOtherStart(sleeper))));
        assertEquals(Sent.CHANGED, afterHolding(sleeper, known(LiveIdentity.withOtherInode(sleeper))));
        assertEquals(Sent.NOT_PERMITTED, afterHolding(sleeper, known(LiveIdentity.withoutStart(sleeper))));
        assertEquals(Sent.NOT_PERMITTED, afterHolding(sleeper, Reading.denied("no")));
        assertEquals(Sent.GONE, afterHolding(sleeper, Reading.known(new Sighting(sleeper, true))));
        assertEquals('S', TestProcesses.state(sleeper));
    }

    /** What killing it says when this is read of it after it was taken in hand. */
    private static Sent afterHolding(ProcessIdentity process, Reading<Sighting> then) {
        int[] reads = {0};
        IdentityReader reader = _ -> reads[0]++ < 2 ? known(process) : then;
        try (Held held = (Held) new LinuxTerminator(reader, false).hold(process)) {
            return held.signal(Signal.KILL);
        }
    }

    private static Reading<Sighting> known(ProcessIdentity identity) {
        return Reading.known(new Sighting(identity, false));
    }
}
