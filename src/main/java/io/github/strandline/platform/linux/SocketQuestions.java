package io.github.strandline.platform.linux;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.platform.Pause;
import io.github.strandline.process.Reading;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Answers questions about the sockets of our network namespace. */
final class SocketQuestions {

    private static final int MOST_TABLE_BYTES = 64 * 1024 * 1024;
    private static final long SECOND_SAMPLE_MILLIS = 500;

    private final ProcFiles files;
    private final SocketDump dump;

    SocketQuestions(ProcFiles files, SocketDump dump) {
        this.files = files;
        this.dump = dump;
    }

    /** By sock_diag; by {@code /proc/net/unix}, which knows no bindings, where that is refused. */
    Reading<UnixSockets> unix(int sample) {
        if (sample > 1 && !Pause.millis(SECOND_SAMPLE_MILLIS)) {
            return Reading.timedOut("the second look at the sockets was called off");
        }
        return switch (dump.read()) {
            case Reading.Known<List<UnixSocket>>(var sockets) -> Reading.known(new UnixSockets(sockets, true));
            case Reading<List<UnixSocket>> refused -> {
                Reading<UnixSockets> named = present(files.text(net("unix"), MOST_TABLE_BYTES))
                        .map(text -> new UnixSockets(UnixSocketTable.parse(text), false));
                yield named.answered() ? named : refused.map(_ -> new UnixSockets(List.of(), false));
            }
        };
    }

    /** Where IPv6 is switched off, {@code tcp6} is not there and there are no such sockets. */
    Reading<List<TcpSocket>> tcp() {
        Reading<List<TcpSocket>> four = tcp(present(files.text(net("tcp"), MOST_TABLE_BYTES)));
        Reading<List<TcpSocket>> six = tcp(files.text(net("tcp6"), MOST_TABLE_BYTES));
        if (!(four instanceof Reading.Known<List<TcpSocket>>(List<TcpSocket> sockets))) {
            return four;
        }
        return switch (six) {
            case Reading.Absent<List<TcpSocket>> _ -> four;
            case Reading<List<TcpSocket>> read ->
                read.map(more -> {
                    List<TcpSocket> all = new ArrayList<>(sockets);
                    all.addAll(more);
                    return List.copyOf(all);
                });
        };
    }

    private Path net(String name) {
        return files.root().resolve("net").resolve(name);
    }

    private static Reading<List<TcpSocket>> tcp(Reading<String> text) {
        return text.map(rows -> TcpTable.parse(rows, ByteOrder.nativeOrder()));
    }

    private static <T> Reading<T> present(Reading<T> reading) {
        return reading instanceof Reading.Absent<T> ? Reading.unsupported("the kernel shows no such table") : reading;
    }
}
