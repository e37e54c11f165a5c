package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.Values;
import io.github.strandline.host.Asked;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.FileState;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One daemon that evidence is collected about, with what several kinds of evidence need of it. */
final class Subject {

    private final Situation situation;
    private final DaemonTree tree;
    private final Values values;
    private Optional<Reading<OwnSockets>> sockets = Optional.empty();

    Subject(Situation situation, DaemonTree tree, Values values) {
        this.situation = situation;
        this.tree = tree;
        this.values = values;
    }

    Situation situation() {
        return situation;
    }

    Asked asked() {
        return situation.asked();
    }

    DaemonTree tree() {
        return tree;
    }

    DaemonFamily family() {
        return tree.family();
    }

    /** Whose parent, owner and service are asked for. */
    ProcessRecord root() {
        return tree.root();
    }

    /** Whose sockets, paths and files are asked for. */
    ProcessRecord process() {
        return tree.process();
    }

    Values values() {
        return values;
    }

    Instant readAt() {
        return situation.readAt();
    }

    /** What stands at a path as the daemon calls it. */
    Reading<FileState> file(String path) {
        return asked().pathSeenBy(process().identity(), path).flatMap(asked()::file);
    }

    /** As {@link #file}, with every symbolic link on the way followed. */
    Reading<FileState> realFile(String path) {
        return asked().pathSeenBy(process().identity(), path)
                .flatMap(asked()::realPath)
                .flatMap(asked()::file);
    }

    /** Its unix sockets; not answered, too, when they are in another network namespace, whose table we do not have. */
    Reading<OwnSockets> sockets() {
        Reading<OwnSockets> read = sockets.orElseGet(this::readSockets);
        sockets = Optional.of(read);
        return read;
    }

    private Reading<OwnSockets> readSockets() {
        return descriptors().flatMap(held -> situation.sockets().map(index -> OwnSockets.of(held, index)));
    }

    /** What it holds, when the sockets among it can be found in our tables. */
    Reading<List<Descriptor>> descriptors() {
        return asked().namespaces(process().identity())
                .flatMap(shared -> shared.sameNetwork()
                        ? asked().descriptors(process().identity())
                        : Reading.denied("process %d is in another network namespace"
                                .formatted(process().pid())))
                // An ending process lets go of its files before it leaves the process table.
                .flatMap(held -> held.isEmpty() ? Reading.vanished() : Reading.known(held));
    }
}
