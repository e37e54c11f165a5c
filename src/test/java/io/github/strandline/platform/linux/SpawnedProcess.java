package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** A {@code sleep} of the test whose standard input is one end of something that Java cannot hand on: posix_spawn(3). */
final class SpawnedProcess implements AutoCloseable {

    private static final int SIGKILL = 9;
    private static final int AF_UNIX = 1;
    private static final int SOCK_STREAM = 1;
    private static final int SOCK_CLOEXEC = 02000000;
    private static final int O_RDWR = 2;
    private static final int O_NOCTTY = 0400;
    private static final int O_CLOEXEC = 02000000;

    private final int pid;
    private final int otherEnd;
    private boolean open = true;

    /** The calls of the C library. */
    interface C extends Library {

        C LIBRARY = Native.load("c", C.class);

        int socketpair(int domain, int type, int protocol, int[] ends);

        int posix_openpt(int flags);

        int grantpt(int master);

        int unlockpt(int master);

        String ptsname(int master);

        int open(String path, int flags);

        int close(int descriptor);

        int posix_spawn_file_actions_init(Pointer actions);

        int posix_spawn_file_actions_adddup2(Pointer actions, int from, int to);

        int posix_spawn(IntByReference pid, String path, Pointer actions, Pointer how, String[] argv, Pointer environ);

        int waitpid(int pid, Pointer status, int options);

        int kill(int pid, int signal);
    }

    private SpawnedProcess(int input, int otherEnd) {
        this.otherEnd = otherEnd;
        Memory actions = new Memory(1024);
        assertEquals(0, C.LIBRARY.posix_spawn_file_actions_init(actions));
        assertEquals(0, C.LIBRARY.posix_spawn_file_actions_adddup2(actions, input, 0));
        IntByReference child = new IntByReference();
        assertEquals(
                0,
                C.LIBRARY.posix_spawn(
                        child, "/bin/sleep", actions, Pointer.NULL, new String[] {"sleep", "1320"}, Pointer.NULL));
        pid = child.getValue();
        C.LIBRARY.close(input);
    }

    static SpawnedProcess atSocket() {
        int[] ends = new int[2];
        assertEquals(0, C.LIBRARY.socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
        return new SpawnedProcess(ends[0], ends[1]);
    }

    static SpawnedProcess atTerminal() {
        int master = C.LIBRARY.posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        assertTrue(master >= 0);
        assertEquals(0, C.LIBRARY.grantpt(master));
        assertEquals(0, C.LIBRARY.unlockpt(master));
        int terminal = C.LIBRARY.open(C.LIBRARY.ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
        assertTrue(terminal >= 0);
        return new SpawnedProcess(terminal, master);
    }

    long pid() {
        return pid;
    }

    /** Our descriptor of the other end. */
    int otherEnd() {
        return otherEnd;
    }

    void closeOtherEnd() {
        if (open) {
            open = false;
            C.LIBRARY.close(otherEnd);
        }
    }

    @Override
    public void close() {
        closeOtherEnd();
        C.LIBRARY.kill(pid, SIGKILL);
        C.LIBRARY.waitpid(pid, Pointer.NULL, 0);
    }
}
