package io.github.strandline.platform.macos;

import io.github.strandline.kill.Terminator;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.platform.NumberHold;
import io.github.strandline.platform.SignalCall;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;

/**
 * Signals processes by their number. macOS has nothing by which a program could hold a process, so the identity, pid and start to
 * the microsecond, is compared directly before every kill(2). Between the two calls the pid could still pass to another process; macOS
 * gives pids in rising order, so that takes tens of thousands of new processes in that moment.
 *
 * <p>On a Mac it has not run: written from bsd/sys/signal.h and kill(2).
 */
public final class MacTerminator implements Terminator {

    private final IdentityReader identities;
    private final SignalCall signals;
    private final long self;

    /** For the live machine. */
    public MacTerminator() {
        this(
                new MacIdentityReader(new MacKernel()),
                new MacSignals(),
                ProcessHandle.current().pid());
    }

    /**
     * @param identities tells which process has a pid
     * @param signals sends
     * @param self pid of this program
     */
    MacTerminator(IdentityReader identities, SignalCall signals, long self) {
        this.identities = identities;
        this.signals = signals;
        this.self = self;
    }

    @Override
    public Hold hold(ProcessIdentity process) {
        if (process.start().isEmpty()) {
            return new Refused("the start of process " + process.pid() + " is not known");
        }
        if (process.start().get().unit() != StartMark.Unit.MACOS_MICROS) {
            return new Refused("the start of process " + process.pid() + " is not from a Mac");
        }
        // To kill(2), 0 and below are groups or everybody; 1 is launchd.
        if (process.pid() <= 1 || process.pid() > Integer.MAX_VALUE || process.pid() == self) {
            return new Refused("process " + process.pid() + " is never ended");
        }
        return judge(process, new NumberHold(process, identities, signals));
    }

    private Hold judge(ProcessIdentity process, NumberHold held) {
        Reading<Sighting> now = identities.read(process.pid());
        if (now instanceof Reading.Known<Sighting>(Sighting sighting)) {
            return switch (sighting.identity().compare(process)) {
                case DIFFERENT -> new Changed();
                case UNKNOWN -> new Refused("the start of process " + process.pid() + " cannot be read");
                case SAME -> held.awaitEnd(Duration.ZERO) ? new Gone() : held;
            };
        }
        return held.awaitEnd(Duration.ZERO)
                ? new Gone()
                : new Refused(now.unansweredBecause().orElse("process " + process.pid() + " is not shown"));
    }
}
