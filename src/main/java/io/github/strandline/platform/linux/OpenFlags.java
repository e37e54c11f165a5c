package io.github.strandline.platform.linux;

import io.github.strandline.host.Descriptor;

/** Reads how a descriptor was opened from the text of {@code /proc/PID/fdinfo/N}, proc_pid_fdinfo(5). */
final class OpenFlags {

    private static final int O_ACCMODE = 3;

    private OpenFlags() {}

    /** The mode in the line {@code flags:} (octal, open(2)); unknown when there is none. */
    static Descriptor.Mode parse(String fdinfo) {
        return fdinfo.lines()
                .filter(line -> line.startsWith("flags:"))
                .map(line -> line.substring("flags:".length()).strip())
                .filter(flags -> flags.matches("[0-7]{1,20}"))
                .findFirst()
                .map(flags -> switch ((int) (Long.parseLong(flags, 8) & O_ACCMODE)) {
                    case 0 -> Descriptor.Mode.READ;
                    case 1 -> Descriptor.Mode.WRITE;
                    case 2 -> Descriptor.Mode.READ_WRITE;
                    default -> Descriptor.Mode.UNKNOWN;
                })
                .orElse(Descriptor.Mode.UNKNOWN);
    }
}
