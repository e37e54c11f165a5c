package io.github.strandline.platform;

import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.Reading;
import java.time.Duration;

/**
 * A process known by its number only, where the system has nothing firmer to hold it by. Its identity is read again directly
 * before every signal, and a signal is not sent unless it is proved. Between that look and kill(2) the pid can still pass to
 * another process.
 */
public final class NumberHold implements Held {

    private static final long LOOK_EVERY_MILLIS = 10;

    private final ProcessIdentity process;
    private final IdentityReader identities;
    private final SignalCall signals;

    /**
     * @param process whom it is on
     * @param identities tells which process has the number
     * @param signals sends
     */
    public NumberHold(ProcessIdentity process, IdentityReader identities, SignalCall signals) {
        this.process = process;
        this.identities = identities;
        this.signals = signals;
    }

    @Override
    public Sent signal(Signal signal) {
        if (!(identities.read(process.pid()) instanceof Reading.Known<Sighting>(Sighting now))) {
            return free() ? Sent.GONE : Sent.NOT_PERMITTED;
        }
        Match match = now.identity().compare(process);
        if (match != Match.SAME) {
            return match == Match.DIFFERENT ? Sent.CHANGED : Sent.NOT_PERMITTED;
        }
        if (now.ended()) {
            return Sent.GONE;
        }
        return switch (signals.send(process.pid(), signal)) {
            case SENT -> Sent.SENT;
            case NO_SUCH_PROCESS -> Sent.GONE;
            case REFUSED -> Sent.NOT_PERMITTED;
        };
    }

    @Override
    public boolean awaitEnd(Duration limit) {
        long until = System.nanoTime() + limit.toNanos();
        while (!ended()) {
            long left = (until - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return false;
            }
            try {
                Thread.sleep(Math.min(left, LOOK_EVERY_MILLIS));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return ended();
            }
        }
        return true;
    }

    private boolean ended() {
        if (identities.read(process.pid()) instanceof Reading.Known<Sighting>(Sighting now)) {
            return now.ended() || now.identity().compare(process) == Match.DIFFERENT;
        }
        return free();
    }

    private boolean free() {
        return signals.ask(process.pid()) == SignalCall.Answer.NO_SUCH_PROCESS;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
