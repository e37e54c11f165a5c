package io.github.strandline.platform.macos;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.SystemB;
import com.sun.jna.platform.unix.LibCAPI.size_t;
import com.sun.jna.ptr.IntByReference;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The running macOS.
 *
 * <p>Not run: written from bsd/sys/sysctl.h, bsd/sys/proc_info.h, bsd/sys/resource.h and libsyscall/wrappers/libproc/libproc.h of XNU,
 * and from sysctl(3) and getpwuid(3). Sizes and offsets are those of the parsing classes.
 */
final class MacKernel implements Kernel {

    private static final int CTL_KERN = 1;
    private static final int KERN_PROC = 14;
    private static final int KERN_PROC_ALL = 0;
    private static final int KERN_PROC_PID = 1;
    private static final int KERN_PROCARGS2 = 49;
    private static final int HOST_VM_INFO64 = 4;

    /** {@code ARG_MAX} of bsd/sys/syslimits.h; more room is refused. */
    private static final int MOST_ARGUMENT_BYTES = 1 << 20;

    /** {@code PROC_PIDPATHINFO_MAXSIZE}. */
    private static final int MOST_PATH_BYTES = 4096;

    private static final int TIMEBASE_BYTES = 8;
    private static final int TRIES = 5;

    private int machine;

    @Override
    public Answer processes() {
        int[] name = {CTL_KERN, KERN_PROC, KERN_PROC_ALL};
        Answer answer = Answer.failed(Answer.NO_ROOM);
        for (int i = 0; i < TRIES && answer.error() == Answer.NO_ROOM; i++) {
            size_t.ByReference needed = new size_t.ByReference();
            if (SystemB.INSTANCE.sysctl(name, name.length, null, needed, null, new size_t(0)) != 0) {
                return Answer.failed(Native.getLastError());
            }
            // Room for those that are started meanwhile.
            answer = sysctl(name, needed.longValue() + needed.longValue() / 4 + ProcessEntry.SIZE);
        }
        return answer;
    }

    @Override
    public Answer process(long pid) {
        return sysctl(new int[] {CTL_KERN, KERN_PROC, KERN_PROC_PID, (int) pid}, ProcessEntry.SIZE);
    }

    @Override
    public Answer arguments(long pid) {
        return sysctl(new int[] {CTL_KERN, KERN_PROCARGS2, (int) pid}, MOST_ARGUMENT_BYTES);
    }

    @Override
    public Answer program(long pid) {
        try (Memory room = new Memory(MOST_PATH_BYTES)) {
            Native.setLastError(0);
            return told(room, SystemB.INSTANCE.proc_pidpath((int) pid, room, MOST_PATH_BYTES));
        }
    }

    @Override
    public Answer session(long pid) {
        int session = Calls.getsid((int) pid);
        if (session < 0) {
            return Answer.failed(Native.getLastError());
        }
        try (Memory room = new Memory(Integer.BYTES)) {
            room.setInt(0, session);
            return Answer.of(room.getByteArray(0, Integer.BYTES));
        }
    }

    @Override
    public Answer information(long pid, int flavor, int most) {
        try (Memory room = new Memory(most)) {
            Native.setLastError(0);
            return told(room, Calls.proc_pidinfo((int) pid, flavor, 0, room, most));
        }
    }

    @Override
    public Answer descriptor(long pid, int descriptor, int flavor, int most) {
        try (Memory room = new Memory(most)) {
            Native.setLastError(0);
            return told(room, Calls.proc_pidfdinfo((int) pid, descriptor, flavor, room, most));
        }
    }

    @Override
    public Answer usage(long pid) {
        try (Memory room = new Memory(UsageEntry.SIZE)) {
            int result = Calls.proc_pid_rusage((int) pid, UsageEntry.VERSION, room);
            return result == 0 ? bytes(room, UsageEntry.SIZE) : Answer.failed(Native.getLastError());
        }
    }

    @Override
    public Answer named(String name) {
        size_t.ByReference size = new size_t.ByReference();
        if (SystemB.INSTANCE.sysctlbyname(name, null, size, null, new size_t(0)) != 0) {
            return Answer.failed(Native.getLastError());
        }
        try (Memory room = new Memory(Math.max(1, size.longValue()))) {
            return SystemB.INSTANCE.sysctlbyname(name, room, size, null, new size_t(0)) == 0
                    ? bytes(room, size.longValue())
                    : Answer.failed(Native.getLastError());
        }
    }

    @Override
    public Answer memory() {
        SystemB.VMStatistics64 counts = new SystemB.VMStatistics64();
        IntByReference words = new IntByReference(counts.size() / Integer.BYTES);
        int result = SystemB.INSTANCE.host_statistics64(machine(), HOST_VM_INFO64, counts, words);
        return result == 0 ? Answer.of(counts.getPointer().getByteArray(0, counts.size())) : Answer.failed(result);
    }

    /** Asked once: each {@code mach_host_self} takes another reference to the port. */
    private synchronized int machine() {
        if (machine == 0) {
            machine = SystemB.INSTANCE.mach_host_self();
        }
        return machine;
    }

    @Override
    public Answer timebase() {
        try (Memory room = new Memory(TIMEBASE_BYTES)) {
            int result = Calls.mach_timebase_info(room);
            return result == 0 ? bytes(room, TIMEBASE_BYTES) : Answer.failed(result);
        }
    }

    @Override
    public Answer account(long user) {
        return Answer.of(Optional.ofNullable(SystemB.INSTANCE.getpwuid((int) user))
                .map(entry -> entry.pw_name)
                .orElse("")
                .getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public long user() {
        return Integer.toUnsignedLong(Calls.geteuid());
    }

    private static Answer sysctl(int[] name, long most) {
        size_t.ByReference size = new size_t.ByReference(new size_t(most));
        try (Memory room = new Memory(most)) {
            return SystemB.INSTANCE.sysctl(name, name.length, room, size, null, new size_t(0)) == 0
                    ? bytes(room, size.longValue())
                    : Answer.failed(Native.getLastError());
        }
    }

    /** The result of a call of libproc: it writes nothing when it fails, and also when there is nothing, and then leaves no error. */
    private static Answer told(Pointer room, int written) {
        int error = Native.getLastError();
        return written <= 0 && error != 0 ? Answer.failed(error) : bytes(room, Math.max(0, written));
    }

    private static Answer bytes(Pointer room, long count) {
        return Answer.of(room.getByteArray(0, (int) count));
    }
}
