package io.github.strandline.platform.macos;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.StartMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One process as {@code struct kinfo_proc} of bsd/sys/sysctl.h tells it to everybody: {@code struct extern_proc} of bsd/sys/proc.h,
 * then {@code struct eproc}. Its start is {@code p_start} of the kernel, the very value that {@code pbi_start_tvsec} and
 * {@code pbi_start_tvusec} of {@link TaskEntry} are.
 *
 * @param pid the process id
 * @param startMicros start in microseconds since the epoch, by the wall clock of that moment; negative when it makes no sense
 * @param parent pid of the parent
 * @param group process group
 * @param user effective user id
 * @param status {@code p_stat}
 * @param flags {@code p_flag}
 * @param name {@code p_comm}, at most 16 bytes
 * @param terminal device number of the controlling terminal; empty when none
 */
record ProcessEntry(
        long pid,
        long startMicros,
        long parent,
        long group,
        long user,
        int status,
        int flags,
        String name,
        OptionalLong terminal) {

    static final int SIZE = 648;

    private static final int P_STARTTIME = 0;
    private static final int P_STARTTIME_MICROS = 8;
    private static final int P_FLAG = 32;
    private static final int P_STAT = 36;
    private static final int P_PID = 40;
    private static final int P_COMM = 243;
    private static final int E_UCRED_CR_UID = 420;
    private static final int E_PPID = 560;
    private static final int E_PGID = 564;
    private static final int E_TDEV = 572;

    private static final int MAXCOMLEN = 16;
    private static final int NODEV = -1;
    private static final int P_TRACED = 0x800;
    private static final int P_WEXIT = 0x2000;
    private static final int SSLEEP = 3;
    private static final int SSTOP = 4;
    private static final int SZOMB = 5;
    private static final long MICROS = 1_000_000;
    private static final long MOST_SECONDS = Long.MAX_VALUE / MICROS - 1;

    /** Every whole entry; what is cut off at the end is left out. */
    static List<ProcessEntry> parseAll(Bytes bytes) {
        List<ProcessEntry> entries = new ArrayList<>(bytes.length() / SIZE);
        for (int at = 0; at + SIZE <= bytes.length(); at += SIZE) {
            entries.add(parse(bytes, at));
        }
        return List.copyOf(entries);
    }

    private static ProcessEntry parse(Bytes bytes, int at) {
        int terminal = bytes.s32(at + E_TDEV);
        return new ProcessEntry(
                bytes.s32(at + P_PID),
                micros(bytes.s64(at + P_STARTTIME), bytes.s32(at + P_STARTTIME_MICROS)),
                bytes.s32(at + E_PPID),
                bytes.s32(at + E_PGID),
                bytes.u32(at + E_UCRED_CR_UID),
                bytes.u8(at + P_STAT),
                bytes.s32(at + P_FLAG),
                bytes.text(at + P_COMM, MAXCOMLEN),
                terminal == NODEV ? OptionalLong.empty() : OptionalLong.of(Integer.toUnsignedLong(terminal)));
    }

    /** A {@code struct timeval} as one number; -1 when it is none. */
    static long micros(long seconds, long micros) {
        boolean sound = seconds >= 0 && seconds <= MOST_SECONDS && micros >= 0 && micros < MICROS;
        return sound ? seconds * MICROS + micros : -1;
    }

    ProcessIdentity identity() {
        return new ProcessIdentity(
                pid,
                startMicros < 0
                        ? Optional.empty()
                        : Optional.of(new StartMark(StartMark.Unit.MACOS_MICROS, startMicros)),
                OptionalLong.empty());
    }

    boolean zombie() {
        return status == SZOMB;
    }

    /** Whether it has begun to end, and so lets go of what it holds. */
    boolean ending() {
        return (flags & P_WEXIT) != 0;
    }

    /**
     * The kernel keeps {@code SRUN} for all that is neither stopped nor ended: whether anything of it runs is told by its threads.
     *
     * @param running how many of its threads run; empty when that was not told
     */
    ProcessState state(OptionalLong running) {
        return switch (status) {
            case SZOMB -> ProcessState.ZOMBIE;
            case SSTOP -> (flags & P_TRACED) != 0 ? ProcessState.TRACED : ProcessState.STOPPED;
            case SSLEEP -> ProcessState.SLEEPING;
            default ->
                running.isEmpty()
                        ? ProcessState.UNKNOWN
                        : running.getAsLong() > 0 ? ProcessState.RUNNING : ProcessState.SLEEPING;
        };
    }
}
