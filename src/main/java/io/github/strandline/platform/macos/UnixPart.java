package io.github.strandline.platform.macos;

import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSocket.State;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * {@code struct un_sockinfo} of bsd/sys/proc_info.h, in a {@code struct socket_fdinfo}: the path that a unix socket was bound to, as
 * the program wrote it, and the handle of the socket at its other end. It does not tell which file the socket was bound to.
 */
final class UnixPart {

    private static final int UNSI_CONN_SO = 264;
    private static final int SUN_LEN = 280;
    private static final int SUN_FAMILY = 281;
    private static final int SUN_PATH = 282;
    private static final int AF_UNIX = 1;

    /** {@code SOCK_MAXADDRLEN} of bsd/sys/socket.h, less the two bytes before the path. */
    private static final int MOST_PATH = 253;

    private UnixPart() {}

    /** The socket, bound to nobody knows which file. */
    static UnixSocket socket(SocketEntry entry) {
        long peer = Handle.number(entry.bytes().s64(UNSI_CONN_SO));
        State state = entry.listening() ? State.LISTENING : entry.connected() ? State.CONNECTED : State.OTHER;
        return new UnixSocket(
                entry.number(),
                state,
                name(entry.bytes()),
                OptionalLong.empty(),
                OptionalLong.empty(),
                peer == 0 ? OptionalLong.empty() : OptionalLong.of(peer),
                entry.listening() ? entry.waiting() : 0);
    }

    private static Optional<String> name(Bytes bytes) {
        int length = Math.min(bytes.u8(SUN_LEN) - 2, MOST_PATH);
        if (length <= 0 || bytes.u8(SUN_FAMILY) != AF_UNIX) {
            return Optional.empty();
        }
        return Optional.of(bytes.text(SUN_PATH, length)).filter(name -> !name.isEmpty());
    }
}
