package io.github.strandline.platform;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;

/** Tells which process has a pid at this moment. */
@FunctionalInterface
public interface IdentityReader {

    /**
     * Which process it is.
     *
     * @param identity with its start mark and, on Linux, its inode
     * @param ended whether it has ended and only waits to be reaped; on Linux with all of its threads
     */
    record Sighting(ProcessIdentity identity, boolean ended) {}

    /** {@link Reading.Absent} when the system shows no such pid, which does not mean that there is none: Linux can hide it. */
    Reading<Sighting> read(long pid);
}
