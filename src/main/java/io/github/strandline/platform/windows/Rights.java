package io.github.strandline.platform.windows;

/** Rights to a process, winnt.h; asked for as few as the question needs. */
final class Rights {

    static final int TERMINATE = 0x0001;
    static final int READ_MEMORY = 0x0010;
    /** {@code PROCESS_QUERY_LIMITED_INFORMATION}: granted even for most elevated and protected processes. */
    static final int QUERY = 0x1000;

    /** {@code PROCESS_SUSPEND_RESUME}. */
    static final int SUSPEND = 0x0800;

    static final int SYNCHRONIZE = 0x0010_0000;

    private Rights() {}
}
