package io.github.strandline.platform.macos;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.platform.FileQuestions;
import io.github.strandline.platform.Patience;
import io.github.strandline.platform.Pause;
import io.github.strandline.process.Reading;
import java.util.List;

/** Answers questions about sockets, of the processes that we may look into. */
final class SocketQuestions {

    private static final long SECOND_SAMPLE_MILLIS = 500;

    private final SocketSweep sweep;
    private final FileQuestions paths;
    private final Patience patience;

    SocketQuestions(SocketSweep sweep, FileQuestions paths, Patience patience) {
        this.sweep = sweep;
        this.paths = paths;
        this.patience = patience;
    }

    /** Bindings are known as far as {@link Bindings} can tell. */
    Reading<UnixSockets> unix(int sample) {
        if (sample > 1 && !Pause.millis(SECOND_SAMPLE_MILLIS)) {
            return Reading.timedOut("the second look at the sockets was called off");
        }
        Bindings bindings = new Bindings(
                path -> patience.ask(() -> paths.file(path)), path -> patience.ask(() -> paths.realPath(path)));
        return sweep.read().map(sockets -> new UnixSockets(bindings.bound(UnixTable.of(sockets)), true));
    }

    Reading<List<TcpSocket>> tcp() {
        return sweep.read()
                .map(sockets -> sockets.stream()
                        .filter(socket -> socket.kind() == SocketEntry.TCP)
                        .flatMap(socket -> TcpPart.socket(socket).stream())
                        .toList());
    }
}
