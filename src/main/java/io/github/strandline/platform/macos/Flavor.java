package io.github.strandline.platform.macos;

/** Which structure {@code proc_pidinfo} and {@code proc_pidfdinfo} give: the numbers of bsd/sys/proc_info.h. */
final class Flavor {

    /** {@code PROC_PIDLISTFDS}: {@code struct proc_fdinfo}s. */
    static final int DESCRIPTORS = 1;

    /** {@code PROC_PIDTASKALLINFO}: {@code struct proc_taskallinfo}. */
    static final int TASK = 2;

    /** {@code PROC_PIDVNODEPATHINFO}: {@code struct proc_vnodepathinfo}, working and root directory. */
    static final int DIRECTORIES = 9;

    /** {@code PROC_PIDFDVNODEPATHINFO}: {@code struct vnode_fdinfowithpath}. */
    static final int FILE = 2;

    /** {@code PROC_PIDFDSOCKETINFO}: {@code struct socket_fdinfo}. */
    static final int SOCKET = 3;

    /** {@code PROC_PIDFDPIPEINFO}: {@code struct pipe_fdinfo}. */
    static final int PIPE = 6;

    private Flavor() {}
}
