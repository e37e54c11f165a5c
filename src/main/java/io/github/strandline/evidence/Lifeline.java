package io.github.strandline.evidence;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The other end of a daemon's standard input, which its owner holds as long as the daemon is wanted. Nobody outside the tree can
 * let go of what only the tree holds, so an end that is held only there counts as let go.
 */
final class Lifeline {

    /** What is known of the other end. */
    enum State {
        HELD,
        LET_GO,
        /** Its standard input is a file or device, or is closed: it has no other end. */
        NONE,
        NOT_READABLE
    }

    private final Subject subject;
    private Optional<String> unreadable = Optional.empty();

    Lifeline(Subject subject) {
        this.subject = subject;
    }

    /** Why it could not be read, after {@link #look()}. */
    Optional<String> unreadable() {
        return unreadable;
    }

    State look() {
        return switch (subject.asked().standardInput(subject.root().identity())) {
            case Reading.Known<StandardInput>(StandardInput input) -> ofInput(input);
            case Reading.Absent<StandardInput> _ -> State.NONE;
            case Reading<StandardInput> unread -> notReadable(Unread.why(unread));
        };
    }

    private State ofInput(StandardInput input) {
        return switch (input.kind()) {
            case FILE, DEVICE -> State.NONE;
            case SOCKET -> ofSocket(input);
            case PIPE, TERMINAL ->
                switch (input.state()) {
                    case CLOSED -> State.LET_GO;
                    case HELD -> held(input.kind() == StandardInput.Kind.PIPE ? input.inode() : OptionalLong.empty());
                    case UNKNOWN -> notReadable("whether anybody holds the other end of its standard input");
                };
        };
    }

    private State ofSocket(StandardInput input) {
        if (input.state() == StandardInput.State.CLOSED || input.inode().isEmpty()) {
            return input.inode().isEmpty() ? notReadable("which socket its standard input is") : State.LET_GO;
        }
        Reading<SocketIndex> sockets = subject.situation().sockets();
        if (!(sockets instanceof Reading.Known<SocketIndex>(SocketIndex index))) {
            return notReadable(Unread.why(sockets));
        }
        Optional<UnixSocket> own = index.find(input.inode().getAsLong());
        if (own.isEmpty() || own.get().peer().isEmpty() && !index.bindingsKnown()) {
            return notReadable("the other end of the socket that its standard input is");
        }
        OptionalLong peer = own.get().peer();
        if (peer.isEmpty() || index.find(peer.getAsLong()).isEmpty()) {
            return State.LET_GO;
        }
        return held(peer);
    }

    /** Somebody holds the other end; only when a member of the tree does, others are asked whether they do, too. */
    private State held(OptionalLong inode) {
        if (inode.isEmpty() || !anyMemberHolds(inode.getAsLong())) {
            return State.HELD;
        }
        boolean outside = subject.situation().table().all().stream()
                .filter(process -> process.state().alive())
                .filter(process -> process.owner().equals(subject.root().owner()))
                .filter(process -> !subject.tree().tree().contains(process.pid()))
                .anyMatch(process -> holds(process, inode.getAsLong()));
        if (outside) {
            return State.HELD;
        }
        return unreadable.isPresent() ? State.NOT_READABLE : State.LET_GO;
    }

    private boolean anyMemberHolds(long inode) {
        return subject.tree().tree().processes().stream().anyMatch(member -> holds(member, inode));
    }

    private boolean holds(ProcessRecord process, long inode) {
        Reading<List<Descriptor>> held = subject.asked().descriptors(process.identity());
        if (!(held instanceof Reading.Vanished)) {
            Unread.reason("descriptors of process " + process.pid(), held).ifPresent(this::notReadable);
        }
        return held.found().stream()
                .flatMap(List::stream)
                .filter(descriptor -> descriptor.mode() != Descriptor.Mode.READ)
                // The reading end, and an unknown mode of what is read from, is not the other end of a pipe.
                .filter(descriptor ->
                        descriptor.number() != 0 || descriptor.pipeInode().isEmpty())
                .anyMatch(descriptor -> descriptor.pipeInode().orElse(-1) == inode
                        || descriptor.socketInode().orElse(-1) == inode);
    }

    private State notReadable(String why) {
        unreadable = unreadable.or(() -> Optional.of(why));
        return State.NOT_READABLE;
    }
}
