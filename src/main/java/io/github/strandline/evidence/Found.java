package io.github.strandline.evidence;

import io.github.strandline.evidence.Evidence.Presence;
import java.util.List;
import java.util.Optional;

/**
 * A path of a daemon and whether it is there.
 *
 * @param state whether it is
 * @param path the path, when known
 * @param taken whether it is there and is another process's by now, which is as good as gone
 */
record Found(Presence state, Optional<String> path, boolean taken) {

    static final Found NOTHING = new Found(Presence.NOT_APPLICABLE, Optional.empty());
    static final Found UNREADABLE = new Found(Presence.NOT_READABLE, Optional.empty());

    Found(Presence state, Optional<String> path) {
        this(state, path, false);
    }

    static Optional<Found> first(List<Found> found, Presence state) {
        return found.stream().filter(one -> one.state() == state).findFirst();
    }
}
