package io.github.strandline.platform.macos;

import com.sun.jna.Native;
import com.sun.jna.Pointer;

/**
 * The calls of macOS that neither the JDK nor jna-platform offers as they are needed, bound to libSystem directly. Each tells a failure
 * by its result; the reason is {@link Native#getLastError()} of the same thread.
 *
 * <p>Not run: written from libsyscall/wrappers/libproc/libproc.h and osfmk/mach/mach_time.h of XNU, kill(2) and getsid(2).
 */
final class Calls {

    static {
        Native.register(Calls.class, "System");
    }

    private Calls() {}

    /** {@code proc_pidinfo}: how many bytes were written; 0 or less on failure. */
    static native int proc_pidinfo(int pid, int flavor, long argument, Pointer buffer, int size);

    /** {@code proc_pidfdinfo}: how many bytes were written; 0 or less on failure. */
    static native int proc_pidfdinfo(int pid, int descriptor, int flavor, Pointer buffer, int size);

    /** {@code proc_pid_rusage}: 0, or -1 on failure. */
    static native int proc_pid_rusage(int pid, int version, Pointer buffer);

    /** {@code mach_timebase_info}: 0, or another number on failure. */
    static native int mach_timebase_info(Pointer buffer);

    /** getsid(2): -1 on failure. */
    static native int getsid(int pid);

    /** geteuid(2). */
    static native int geteuid();

    /** kill(2): 0, or -1 on failure. */
    static native int kill(int pid, int signal);
}
