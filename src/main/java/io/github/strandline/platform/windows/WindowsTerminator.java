package io.github.strandline.platform.windows;

import io.github.strandline.kill.Terminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;

/**
 * Ends processes through one handle that is held from the check to the end: the creation time is compared on the handle, then
 * {@code TerminateProcess} and {@code WaitForSingleObject} take the same handle, so no other process can be meant. A protected
 * or elevated process, or another account's, is refused. The calls behind {@link OpenProcess} were not run; this class is.
 */
public final class WindowsTerminator implements Terminator {

    private static final int NEEDED = Rights.TERMINATE | Rights.SUSPEND | Rights.SYNCHRONIZE | Rights.QUERY;

    private final ProcessOpener opener;
    private final long self;

    /** For the live machine. */
    public WindowsTerminator() {
        this(new NativeProcesses(), ProcessHandle.current().pid());
    }

    /** @param self pid of this program */
    WindowsTerminator(ProcessOpener opener, long self) {
        this.opener = opener;
        this.self = self;
    }

    @Override
    public Hold hold(ProcessIdentity process) {
        if (process.start().isEmpty()) {
            return new Refused("the start of process " + process.pid() + " is not known");
        }
        if (process.start().get().unit() != StartMark.Unit.WINDOWS_FILETIME) {
            return new Refused("the start of process " + process.pid() + " is not from a Windows machine");
        }
        if (!ProcessIds.possible(process.pid()) || process.pid() == ProcessIds.SYSTEM || process.pid() == self) {
            return new Refused("process " + process.pid() + " is never ended");
        }
        return switch (opener.open(process.pid(), NEEDED)) {
            case Reading.Known<OpenProcess>(OpenProcess open) -> judge(process, open);
            case Reading.Absent<OpenProcess> _ -> new Gone();
            case Reading<OpenProcess> refused -> refused(process, refused);
        };
    }

    private static Hold judge(ProcessIdentity process, OpenProcess open) {
        Hold hold = switch (open.created()) {
            case Reading.Known<Long>(Long created)
            when created != process.start().orElseThrow().value() -> new Changed();
            case Reading.Known<Long> _ -> open.awaitEnd(Duration.ZERO) ? new Gone() : new HandleHold(open);
            case Reading<Long> unread ->
                new Refused(
                        unread.unansweredBecause().orElse("the start of process " + process.pid() + " is not told"));
        };
        if (!(hold instanceof HandleHold)) {
            open.close();
        }
        return hold;
    }

    /** Perhaps the pid is another's by now, whom one may look at but not end. */
    private Hold refused(ProcessIdentity process, Reading<OpenProcess> refusal) {
        Refused refused =
                new Refused(refusal.unansweredBecause().orElse("process " + process.pid() + " could not be opened"));
        return switch (opener.open(process.pid(), Rights.QUERY | Rights.SYNCHRONIZE)) {
            case Reading.Known<OpenProcess>(OpenProcess open) -> {
                Hold looked = judge(process, open);
                open.close();
                yield looked instanceof Held ? refused : looked;
            }
            case Reading.Absent<OpenProcess> _ -> new Gone();
            case Reading<OpenProcess> _ -> refused;
        };
    }
}
