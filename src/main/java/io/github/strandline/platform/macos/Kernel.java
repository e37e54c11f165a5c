package io.github.strandline.platform.macos;

/** The questions that are put to macOS, each one call; nothing is made of the answers here. */
interface Kernel {

    /** sysctl(3) {@code kern.proc.all}: {@code struct kinfo_proc}s of every process, zombies too, whosever they are. */
    Answer processes();

    /** sysctl(3) {@code kern.proc.pid}: one {@code struct kinfo_proc}, or no bytes when there is no such process. */
    Answer process(long pid);

    /** sysctl(3) {@code kern.procargs2}, of one's own processes only: see {@link ArgumentBlock}. */
    Answer arguments(long pid);

    /** {@code proc_pidpath}: the program's path, without a NUL behind. */
    Answer program(long pid);

    /** getsid(2) in 4 bytes. */
    Answer session(long pid);

    /**
     * {@code proc_pidinfo}, of one's own processes only.
     *
     * @param flavor which structure, see {@link Flavor}
     * @param most how many bytes at most
     */
    Answer information(long pid, int flavor, int most);

    /** {@code proc_pidfdinfo}, of one's own processes only. */
    Answer descriptor(long pid, int descriptor, int flavor, int most);

    /** {@code proc_pid_rusage} with {@code RUSAGE_INFO_V4}, of one's own processes only. */
    Answer usage(long pid);

    /** sysctlbyname(3). */
    Answer named(String name);

    /** {@code host_statistics64} with {@code HOST_VM_INFO64}. */
    Answer memory();

    /** {@code mach_timebase_info}: numerator and denominator, 4 bytes each. */
    Answer timebase();

    /** Name of an account, getpwuid(3), in UTF-8; no bytes when it has none. */
    Answer account(long user);

    /** geteuid(2). */
    long user();
}
