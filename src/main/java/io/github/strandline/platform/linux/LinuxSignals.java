package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.SignalCall;

/** kill(2) of Linux. */
final class LinuxSignals implements SignalCall {

    @Override
    public Answer send(long pid, Signal signal) {
        return send(pid, SignalNumber.of(signal));
    }

    @Override
    public Answer ask(long pid) {
        return send(pid, 0);
    }

    private static Answer send(long pid, int number) {
        if (SystemCalls.kill((int) pid, number) == 0) {
            return Answer.SENT;
        }
        return Native.getLastError() == ErrNo.ESRCH ? Answer.NO_SUCH_PROCESS : Answer.REFUSED;
    }
}
