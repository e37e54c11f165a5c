package io.github.strandline.daemons;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import io.github.strandline.process.ProcessIdentity;

/**
 * Signals to exactly one process: the pid is pinned by a pidfd (pidfd_open(2), Linux 5.3) before its start is
 * compared, so that the pid cannot pass to another process in between.
 */
final class Signals {

    static final int KILL = 9;
    static final int TERM = 15;
    static final int CONTINUE = 18;
    static final int STOP = 19;

    private static final int SYS_PIDFD_SEND_SIGNAL = 424;
    private static final int SYS_PIDFD_OPEN = 434;
    private static final int ESRCH = 3;

    private Signals() {}

    /** Sends the signal; {@code false} when that process has ended already. */
    static boolean send(ProcessIdentity to, int signal) {
        if (SeenOnMac.HERE) {
            return SeenProcess.alive(to) && SeenOnMac.signal(to.pid(), signal);
        }
        long descriptor = systemCall(SYS_PIDFD_OPEN, to.pid(), 0L);
        if (descriptor == -1) {
            return endedOr("pidfd_open", to);
        }
        try {
            if (!SeenProcess.alive(to)) {
                return false;
            }
            return systemCall(SYS_PIDFD_SEND_SIGNAL, descriptor, signal, null, 0L) == 0
                    || endedOr("pidfd_send_signal", to);
        } finally {
            NativeLibrary.getProcess().getFunction("close").invokeInt(new Object[] {(int) descriptor});
        }
    }

    private static boolean endedOr(String call, ProcessIdentity to) {
        int error = Native.getLastError();
        if (error == ESRCH) {
            return false;
        }
        throw new IllegalStateException(call + " of " + to.pid() + " failed with errno " + error);
    }

    private static long systemCall(long number, Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = number;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        for (int i = 1; i < all.length; i++) {
            all[i] = all[i] instanceof Integer small ? Long.valueOf(small) : all[i];
        }
        return NativeLibrary.getProcess().getFunction("syscall").invokeLong(all);
    }
}
