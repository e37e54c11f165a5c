package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;

/** Tells which process has a pid at this moment. */
@FunctionalInterface
interface IdentityReader {

    /**
     * Which process it is.
     *
     * @param identity with start ticks and inode, see {@link ProcFiles#entry}
     * @param ended whether it has ended, with all of its threads, and only waits to be reaped
     */
    record Sighting(ProcessIdentity identity, boolean ended) {}

    /** {@link Reading.Absent} when {@code /proc} shows no such pid, which under {@code hidepid} does not mean that there is none. */
    Reading<Sighting> read(long pid);
}
