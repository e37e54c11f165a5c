package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether an anonymous pipe has a writer left: its reading end is opened once more and asked with poll(2), which answers
 * {@code POLLHUP} when there is none, data or not; pipe(7). Nothing is read. The kernel counts the writers, so one in another
 * container, or a descriptor that is just being passed through a socket, counts as well.
 *
 * <p>To be one reader more, for some microseconds, changes this and no more ({@code fs/pipe.c} of Linux 6, and tried):
 *
 * <ul>
 *   <li>Opening an anonymous pipe waits for nobody and wakes nobody while it has a reader, which the process itself is. A
 *       FIFO is another matter: its open lets go a writer that waits for a reader. So FIFOs are never opened, and what is
 *       opened is first pinned with {@code O_PATH}, which opens nothing, and seen to be this very pipe.
 *   <li>A writer that waits at a full pipe goes on waiting: there is no more room than before, and closing wakes only when
 *       one of both sides has nobody left.
 *   <li>When the last other reader ends during these microseconds, a writer gets {@code SIGPIPE} or {@code EPIPE} when we
 *       close, not before. What it wrote in between is lost, as what it wrote right before would have been.
 *   <li>When no writer is left, closing wakes who waits for the pipe, and sends {@code SIGIO} where a process asked for it
 *       (F_SETFL with {@code O_ASYNC}). Who waits for that pipe sees end of file already, so it learns nothing new.
 *   <li>The first poll(2) of a pipe by anybody lets later writes wake edge-triggered epoll(7) every time. Node and others who
 *       wait for their standard input have polled it themselves.
 * </ul>
 */
final class PipeWriters {

    private PipeWriters() {}

    /**
     * Asks a pipe. {@link State#UNKNOWN} when another file stands there by now.
     *
     * @param link {@code /proc/PID/fd/N} of a process that reads from it
     * @param name what the link was seen to say, {@code pipe:[N]}
     */
    static Reading<State> of(Path link, String name) {
        try {
            return pinned(link, name);
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError _) {
            return Reading.unsupported("the C library cannot be called here");
        }
    }

    private static Reading<State> pinned(Path link, String name) {
        if (!SystemCalls.known(System.getProperty("os.arch"))) {
            return Reading.unsupported("the open flags of this processor are not known");
        }
        int pinned = SystemCalls.open(link.toString(), SystemCalls.O_PATH | SystemCalls.O_CLOEXEC);
        if (pinned < 0) {
            return refused(link, Native.getLastError());
        }
        try {
            Path own = Path.of("/proc/self/fd/" + pinned);
            return Files.readSymbolicLink(own).toString().equals(name) ? poll(link, own) : Reading.known(State.UNKNOWN);
        } catch (IOException e) {
            return Reading.denied(link + ": " + e.getMessage());
        } finally {
            SystemCalls.close(pinned);
        }
    }

    private static Reading<State> poll(Path link, Path own) {
        int end = SystemCalls.open(own.toString(), SystemCalls.O_NONBLOCK | SystemCalls.O_CLOEXEC);
        if (end < 0) {
            return refused(link, Native.getLastError());
        }
        try {
            int[] polled = {end, 0};
            int ready = SystemCalls.poll(polled, 1, 0);
            if (ready < 0) {
                return refused(link, Native.getLastError());
            }
            boolean hungUp = (polled[1] >>> 16 & SystemCalls.POLLHUP) != 0;
            return Reading.known(hungUp ? State.CLOSED : State.HELD);
        } finally {
            SystemCalls.close(end);
        }
    }

    private static Reading<State> refused(Path link, int error) {
        return switch (error) {
            case ErrNo.ENOENT -> Reading.absent();
            case ErrNo.EACCES, ErrNo.EPERM -> Reading.denied(link + ": permission denied");
            default -> Reading.denied(link + ": failed with error " + error);
        };
    }
}
