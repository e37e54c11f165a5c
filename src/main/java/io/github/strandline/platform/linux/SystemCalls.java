package io.github.strandline.platform.linux;

import com.sun.jna.Native;

/**
 * The system calls that ending a process needs and the JDK does not offer, bound to the C library directly.
 *
 * <p>The numbers are those of {@code asm-generic/unistd.h} of the Linux headers, the same for x86-64 and arm64, where a C
 * {@code long} and a register have 64 bits, as these signatures need. Each answers -1 on failure; the reason is
 * {@link Native#getLastError()} of the same thread.
 */
final class SystemCalls {

    /** pidfd_send_signal(2), since Linux 5.1. */
    static final long PIDFD_SEND_SIGNAL = 424;

    /** pidfd_open(2), since Linux 5.3. */
    static final long PIDFD_OPEN = 434;

    /** {@code POLLIN} of {@code asm-generic/poll.h}: of a pidfd, the process has ended. */
    static final int POLLIN = 1;

    static {
        Native.register(SystemCalls.class, "c");
    }

    private SystemCalls() {}

    /** syscall(2). Calls that take fewer arguments do not look at the rest. */
    static native long syscall(long number, long first, long second, long third, long fourth);

    /** kill(2). */
    static native int kill(int pid, int signal);

    /** poll(2); one {@code struct pollfd} is two ints: the descriptor, then events and, in the upper half, what happened. */
    static native int poll(int[] descriptors, long count, int timeoutMillis);

    /** close(2). */
    static native int close(int descriptor);

    /** Whether the numbers above are known to hold for this machine. */
    static boolean known(String architecture) {
        return architecture.equals("amd64") || architecture.equals("aarch64");
    }
}
