package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;

/**
 * A recognised daemon with everything that belongs to it.
 *
 * @param daemon what was recognised
 * @param tree its processes; the root is the recognised process, or the topmost package runner above it
 */
public record DaemonTree(RecognisedDaemon daemon, ProcessTree tree) {

    public DaemonFamily family() {
        return daemon.family();
    }

    /** The recognised process, whose endpoint, records and sockets count. */
    public ProcessRecord process() {
        return daemon.process();
    }

    /** Whose parent and owner count. */
    public ProcessRecord root() {
        return daemon.root();
    }
}
