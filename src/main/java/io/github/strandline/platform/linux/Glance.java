package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.StartMark;
import java.util.OptionalLong;

/**
 * What every refresh reads of every process: all of it comes from the kernel's own counters, never from the memory of
 * the process, so it cannot block.
 *
 * @param entry inode and owner, see {@link ProcFiles#entry}. Refused where a security module hides other domains
 * @param stat refused there, and where procfs is mounted with {@code hidepid=1} and the process is another user's
 */
record Glance(long pid, Reading<ProcFiles.DirectoryEntry> entry, Reading<StatLine> stat, ResidentMemory memory) {

    ProcessIdentity identity() {
        return new ProcessIdentity(
                pid,
                stat.found().map(line -> new StartMark(StartMark.Unit.LINUX_TICKS, line.startTicks())),
                entry.found().map(found -> OptionalLong.of(found.inode())).orElse(OptionalLong.empty()));
    }
}
