package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.linux.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.Reading;
import java.time.Duration;

/**
 * A process known by its number only, for kernels without pidfds. Its identity is read again directly before every signal, and a
 * signal is not sent unless it is proved. Between that look and kill(2) the pid can still pass to another process.
 */
final class NumberHold implements Held {

    private static final long LOOK_EVERY_MILLIS = 10;

    private final ProcessIdentity process;
    private final IdentityReader identities;

    NumberHold(ProcessIdentity process, IdentityReader identities) {
        this.process = process;
        this.identities = identities;
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
        if (SystemCalls.kill((int) process.pid(), SignalNumber.of(signal)) == 0) {
            return Sent.SENT;
        }
        return Native.getLastError() == ErrNo.ESRCH ? Sent.GONE : Sent.NOT_PERMITTED;
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

    /** Whether no process at all has the number: signal 0 is only a question. */
    private boolean free() {
        return SystemCalls.kill((int) process.pid(), 0) != 0 && Native.getLastError() == ErrNo.ESRCH;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
