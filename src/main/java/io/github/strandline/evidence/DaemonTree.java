package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import java.util.List;

/**
 * A recognised daemon with everything that belongs to it.
 *
 * @param daemon what was recognised
 * @param tree its processes; the root is the daemon's root
 * @param joined daemons and browsers in it that would be trees of their own if they did not belong to it
 */
public record DaemonTree(RecognisedDaemon daemon, ProcessTree tree, List<RecognisedDaemon> joined) {

    public DaemonTree {
        joined = List.copyOf(joined);
    }

    /** One that no other was joined to. */
    public DaemonTree(RecognisedDaemon daemon, ProcessTree tree) {
        this(daemon, tree, List.of());
    }

    public DaemonFamily family() {
        return daemon.family();
    }

    /** The topmost process: what stands above it, owns it or looks after it is asked of this one. */
    public ProcessRecord root() {
        return daemon.root();
    }

    /** The daemon itself, below the runners that only wait for it. */
    public ProcessRecord process() {
        return daemon.process();
    }
}
