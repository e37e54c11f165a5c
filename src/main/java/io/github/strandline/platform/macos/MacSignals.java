package io.github.strandline.platform.macos;

import com.sun.jna.Native;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.SignalCall;

/** kill(2) of macOS. Not run: written from its manual page and bsd/sys/errno.h. */
final class MacSignals implements SignalCall {

    private static final int ESRCH = 3;

    @Override
    public Answer send(long pid, Signal signal) {
        return send(pid, SignalNumber.of(signal));
    }

    @Override
    public Answer ask(long pid) {
        return send(pid, 0);
    }

    private static Answer send(long pid, int number) {
        if (Calls.kill((int) pid, number) == 0) {
            return Answer.SENT;
        }
        return Native.getLastError() == ESRCH ? Answer.NO_SUCH_PROCESS : Answer.REFUSED;
    }
}
