package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import java.time.Duration;

/** A process in hand by its pidfd: no other process can be reached through it, whoever has the pid. */
final class DescriptorHold implements Held {

    private final int descriptor;
    private boolean closed;

    DescriptorHold(int descriptor) {
        this.descriptor = descriptor;
    }

    @Override
    public synchronized Sent signal(Signal signal) {
        if (awaitEnd(Duration.ZERO)) {
            return Sent.GONE;
        }
        long answer = SystemCalls.syscall(SystemCalls.PIDFD_SEND_SIGNAL, descriptor, SignalNumber.of(signal), 0, 0);
        if (answer == 0) {
            return Sent.SENT;
        }
        return Native.getLastError() == ErrNo.ESRCH ? Sent.GONE : Sent.NOT_PERMITTED;
    }

    /** A pidfd becomes readable when the whole process has ended, reaped or not. */
    @Override
    public synchronized boolean awaitEnd(Duration limit) {
        if (closed) {
            throw new IllegalStateException("this hold is closed");
        }
        long until = System.nanoTime() + limit.toNanos();
        while (true) {
            long millis = Math.max(0, (until - System.nanoTime() + 999_999) / 1_000_000);
            int[] polled = {descriptor, SystemCalls.POLLIN};
            int ready = SystemCalls.poll(polled, 1, (int) Math.min(millis, Integer.MAX_VALUE));
            if (ready >= 0) {
                return ready > 0 && (polled[1] >>> 16 & SystemCalls.POLLIN) != 0;
            }
            if (Native.getLastError() != ErrNo.EINTR) {
                return false;
            }
        }
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            SystemCalls.close(descriptor);
        }
    }
}
