package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.platform.UnixAttributes;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The inode of a process's pidfd, pidfd_open(2): since Linux 6.9 one number for each process, from its start to its end, and
 * never a second time within one boot. The inode of the folder {@code /proc/PID} is not that steady: when memory is short, the
 * kernel drops it and makes a new one with another number, and then a living process looks like a stranger.
 */
final class PidfdInodes {

    private final Optional<NativeFiles> files;

    private PidfdInodes(Optional<NativeFiles> files) {
        this.files = files;
    }

    /** Empty where the kernel gives all pidfds the same inode, has none, or may not be called. */
    static Optional<PidfdInodes> ofThisKernel(Optional<NativeFiles> files) {
        if (!SystemCalls.known(System.getProperty("os.arch"))) {
            return Optional.empty();
        }
        try {
            PidfdInodes inodes = new PidfdInodes(files);
            Reading<Long> own = inodes.of(ProcessHandle.current().pid());
            Reading<Long> first = inodes.of(1);
            boolean told = own instanceof Reading.Known && first instanceof Reading.Known && !own.equals(first);
            return told ? Optional.of(inodes) : Optional.empty();
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError _) {
            return Optional.empty();
        }
    }

    /** {@link Reading.Absent} when no process has this pid. */
    Reading<Long> of(long pid) {
        long descriptor = SystemCalls.syscall(SystemCalls.PIDFD_OPEN, pid, 0, 0, 0);
        if (descriptor < 0) {
            int error = Native.getLastError();
            return error == ErrNo.ESRCH
                    ? Reading.absent()
                    : Reading.denied("pidfd_open(2) of process %d failed with error %d".formatted(pid, error));
        }
        try {
            Optional<FileStatus> status = files.flatMap(calls -> calls.status((int) descriptor));
            if (status.isPresent()) {
                return Reading.known(status.get().inode());
            }
            // Following the link leads to the pidfd itself: fstat(2) without another native call.
            return Reading.known(UnixAttributes.read(Path.of("/proc/self/fd/" + descriptor), "ino")
                    .number("ino"));
        } catch (IOException e) {
            return Reading.denied("the pidfd of process %d: %s".formatted(pid, e.getMessage()));
        } finally {
            SystemCalls.close((int) descriptor);
        }
    }
}
