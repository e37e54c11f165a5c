package io.github.strandline.platform.windows;

import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.Reading;
import java.time.Duration;

/**
 * A process in hand by its handle: while it is held its pid is given to nobody else. Windows has no request to close that a
 * process without a window would understand, and none is pretended. Being stopped and continued is suspending and resuming
 * all threads; the process table shows it.
 */
final class HandleHold implements Held {

    private static final Duration ENDING = Duration.ofMillis(200);

    private final OpenProcess process;

    HandleHold(OpenProcess process) {
        this.process = process;
    }

    @Override
    public Sent signal(Signal signal) {
        if (process.awaitEnd(Duration.ZERO)) {
            return Sent.GONE;
        }
        Reading<Boolean> sent = switch (signal) {
            case KILL -> process.terminate();
            case STOP -> process.suspend();
            case CONTINUE -> process.resume();
            case INTERRUPT, TERMINATE -> Reading.unsupported("there is nothing to ask it by");
        };
        if (sent.answered()) {
            return Sent.SENT;
        }
        // One that is ending already refuses everything.
        return signal == Signal.KILL && process.awaitEnd(ENDING) ? Sent.GONE : Sent.NOT_PERMITTED;
    }

    @Override
    public boolean awaitEnd(Duration limit) {
        return process.awaitEnd(limit);
    }

    @Override
    public void close() {
        process.close();
    }
}
