package io.github.strandline.evidence;

import io.github.strandline.evidence.SocketIndex.Binding;
import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.Optional;

/**
 * Where a path leads now, as the daemon sees it. Names of sockets say nothing of that: they stay after the path is unlinked or
 * bound again, and two sockets may have the same one.
 */
final class PathLead {

    private final Subject subject;

    PathLead(Subject subject) {
        this.subject = subject;
    }

    /** Whether the path is known to lead to this very socket. */
    boolean leadsTo(String path, UnixSocket socket) {
        return file(path) instanceof Reading.Known<FileState>(FileState state)
                && binding(socket, state) == Binding.SAME;
    }

    /** What stands at the path; a path that is not absolute was bound relative to a folder that is not known any more. */
    Reading<FileState> file(String path) {
        if (!path.startsWith("/")) {
            return Reading.denied("the path " + path + " is not absolute");
        }
        Reading<FileState> there = subject.file(path);
        return there instanceof Reading.Known<FileState>(FileState state) && state.kind() == FileState.Kind.LINK
                ? subject.realFile(path)
                : there;
    }

    /** What the path leads to in the end. An old recording may know only of the path without links. */
    Reading<FileState> target(String path) {
        Reading<FileState> there = file(path);
        return there.answered() ? there : subject.realFile(path);
    }

    Binding binding(UnixSocket socket, FileState file) {
        return subject.situation()
                .sockets()
                .found()
                .map(index -> index.binding(socket, file))
                .orElse(Binding.UNKNOWN);
    }

    boolean bindingsKnown() {
        return subject.situation()
                .sockets()
                .found()
                .filter(SocketIndex::bindingsKnown)
                .isPresent();
    }

    /** The listener that is bound to this file. */
    Optional<UnixSocket> listenerOf(FileState file) {
        return subject.situation()
                .sockets()
                .found()
                .flatMap(index -> index.listeners().stream()
                        .filter(listener -> index.binding(listener, file) == Binding.SAME)
                        .findFirst());
    }
}
