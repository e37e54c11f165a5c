package io.github.strandline.process;

/** What a process is doing, in the words of proc(5). */
public enum ProcessState {
    RUNNING,
    SLEEPING,
    /** Uninterruptible: waiting in the kernel; no signal acts until that ends. */
    DISK_SLEEP,
    /** Stopped by a signal (state T): it neither answers nor acts on a polite signal. */
    STOPPED,
    /** Stopped by a tracer (state t). */
    TRACED,
    /** Ended, not yet reaped by its parent (state Z): counts as ended. */
    ZOMBIE,
    DEAD,
    UNKNOWN;

    /** Whether the process still runs code or could: everything but ended ones. */
    public boolean alive() {
        return this != ZOMBIE && this != DEAD;
    }

    public boolean stopped() {
        return this == STOPPED || this == TRACED;
    }
}
