package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What every refresh reads of every process: all of it comes from the kernel's own counters, never from the memory of
 * the process, so it cannot block.
 *
 * @param inode of {@code /proc/PID}; the same for the life of a process, never again within one boot
 * @param uid effective user id
 * @param stat refused where procfs is mounted with {@code hidepid=1} and the process is another user's
 */
record Glance(long pid, long inode, long uid, Reading<StatLine> stat, ResidentMemory memory) {

    ProcessIdentity identity() {
        return stat.found()
                .map(line -> ProcessIdentity.linux(pid, line.startTicks(), inode))
                .orElseGet(() -> new ProcessIdentity(pid, Optional.empty(), OptionalLong.of(inode)));
    }
}
