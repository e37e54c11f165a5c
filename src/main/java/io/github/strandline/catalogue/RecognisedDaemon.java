package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import java.util.Optional;

/**
 * A process that looks like a family's daemon.
 *
 * @param family the family
 * @param shape the command shape that matched
 * @param process the process that matched: name, endpoint, records and sockets are its own
 * @param root the topmost package runner or shell that only waits for it, and the same process when there is none:
 *     parent, owner and standard input are this one's, and it is the root of the tree
 * @param unread why a condition on its environment could not be decided, so that it may be something else; empty: it is
 *     what it looks like
 */
public record RecognisedDaemon(
        DaemonFamily family, CommandShape shape, ProcessRecord process, ProcessRecord root, Optional<String> unread) {

    /** One that stands alone: no runner waits for it, and nothing about it was unreadable. */
    public RecognisedDaemon(DaemonFamily family, CommandShape shape, ProcessRecord process) {
        this(family, shape, process, process, Optional.empty());
    }
}
