package io.github.strandline.platform.linux;

import com.sun.jna.Native;

/**
 * The system calls that this package needs and the JDK does not offer, bound to the C library directly.
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

    /** {@code POLLHUP} of {@code asm-generic/poll.h}: of a pipe's reading end, no writer is left. Always answered. */
    static final int POLLHUP = 0x10;

    /** {@code O_NONBLOCK} of {@code asm-generic/fcntl.h}. */
    static final int O_NONBLOCK = 04000;

    /** {@code O_CLOEXEC} of {@code asm-generic/fcntl.h}. */
    static final int O_CLOEXEC = 02000000;

    /** {@code O_DIRECTORY} of {@code asm/fcntl.h}: differs between the two processors. */
    static final int O_DIRECTORY = System.getProperty("os.arch").equals("aarch64") ? 040000 : 0200000;

    /** {@code O_PATH} of {@code asm-generic/fcntl.h}, open(2): names a file without opening it. */
    static final int O_PATH = 010000000;

    static {
        Native.register(SystemCalls.class, "c");
    }

    private SystemCalls() {}

    /** syscall(2). Calls that take fewer arguments do not look at the rest. */
    static native long syscall(long number, long first, long second, long third, long fourth);

    /** open(2), without the mode that making a file needs; {@code O_RDONLY} is 0. */
    static native int open(String path, int flags);

    /** kill(2). */
    static native int kill(int pid, int signal);

    /** poll(2); one {@code struct pollfd} is two ints: the descriptor, then events and, in the upper half, what happened. */
    static native int poll(int[] descriptors, long count, int timeoutMillis);

    /** close(2). */
    static native int close(int descriptor);

    /** The number of getdents64(2) on this machine: older than the numbers that all processors share. */
    static long getdents64(String architecture) {
        return architecture.equals("aarch64") ? 61 : 217;
    }

    /** Whether the numbers above are known to hold for this machine. */
    static boolean known(String architecture) {
        return architecture.equals("amd64") || architecture.equals("aarch64");
    }
}
