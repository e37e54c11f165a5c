package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.platform.linux.ErrNo;
import io.github.strandline.kill.Terminator;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.platform.NumberHold;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;

/**
 * Signals processes through pidfds, pidfd_open(2).
 *
 * <p>The pidfd is opened first and start ticks and the inode of the pidfd (see {@link PidfdInodes}) are compared afterwards. Both are then read
 * of the process that the pidfd is for or of a later one, never of an earlier one; so when they are the wanted ones, the pidfd is
 * for the wanted process, and it stays so, whoever gets the pid. The inode is needed beside the ticks, since a pid can be
 * given away again within one tick.
 *
 * <p>Where the kernel has no pidfds (before 5.3) or a container's filter forbids them, the identity is compared directly before
 * every kill(2). That is weaker: the pid may pass to another process between the two calls.
 */
public final class LinuxTerminator implements Terminator {

    private final IdentityReader identities;
    private final boolean pidfds;

    /** For the live machine. */
    public LinuxTerminator() {
        this(new ProcIdentityReader(new ProcFiles(ProcFiles.LIVE)), true);
    }

    /**
     * @param identities tells which process has a pid
     * @param pidfds whether pidfds are tried at all
     */
    LinuxTerminator(IdentityReader identities, boolean pidfds) {
        this.identities = identities;
        this.pidfds = pidfds;
    }

    @Override
    public Hold hold(ProcessIdentity process) {
        if (process.start().isEmpty() || process.inode().isEmpty()) {
            return new Refused("the start of process " + process.pid() + " is not known");
        }
        if (process.start().get().unit() != StartMark.Unit.LINUX_TICKS) {
            return new Refused("the start of process " + process.pid() + " is not from a Linux machine");
        }
        // To kill(2), 0 and below are groups or everybody; 1 is init.
        if (process.pid() <= 1
                || process.pid() > Integer.MAX_VALUE
                || process.pid() == ProcessHandle.current().pid()) {
            return new Refused("process " + process.pid() + " is never ended");
        }
        String architecture = System.getProperty("os.arch");
        if (!SystemCalls.known(architecture)) {
            return new Refused("system call numbers of " + architecture + " are not known");
        }
        return pidfds ? byDescriptor(process) : byNumber(process);
    }

    private Hold byDescriptor(ProcessIdentity process) {
        long descriptor = SystemCalls.syscall(SystemCalls.PIDFD_OPEN, process.pid(), 0, 0, 0);
        if (descriptor < 0) {
            int error = Native.getLastError();
            return switch (error) {
                case ErrNo.ESRCH -> new Gone();
                // A filter that does not know the call answers EPERM; the call itself never does.
                case ErrNo.ENOSYS, ErrNo.EPERM -> byNumber(process);
                // The number is a thread's by now.
                case ErrNo.EINVAL, ErrNo.ENOENT -> new Changed();
                default -> new Refused("pidfd_open(2) failed with error " + error);
            };
        }
        DescriptorHold held = new DescriptorHold((int) descriptor);
        Hold judged = judge(process, held);
        if (judged != held) {
            held.close();
        }
        return judged;
    }

    private Hold byNumber(ProcessIdentity process) {
        return judge(process, new NumberHold(process, identities, new LinuxSignals()));
    }

    /** The hold itself when it is on the wanted process and that one has not ended. */
    private Hold judge(ProcessIdentity process, Held held) {
        Reading<Sighting> now = identities.read(process.pid());
        if (now instanceof Reading.Known<Sighting>(Sighting sighting)) {
            return switch (sighting.identity().compare(process)) {
                case DIFFERENT -> new Changed();
                case UNKNOWN -> new Refused("the start of process " + process.pid() + " cannot be read");
                case SAME -> held.awaitEnd(Duration.ZERO) ? new Gone() : held;
            };
        }
        // Not to be seen is not gone: /proc can be mounted so that it hides processes of others.
        return held.awaitEnd(Duration.ZERO)
                ? new Gone()
                : new Refused(now.unansweredBecause().orElse("process " + process.pid() + " is hidden in /proc"));
    }
}
