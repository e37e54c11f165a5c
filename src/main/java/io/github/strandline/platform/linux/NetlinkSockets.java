package io.github.strandline.platform.linux;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks the kernel for its unix sockets over netlink, sock_diag(7); needs no privilege. It tells what nothing else does:
 * the inode and device of the file that a socket was bound to, and the socket at the other end.
 *
 * <p>A long answer comes in parts, and between two parts the kernel remembers its place in a hash chain by counting.
 * When a socket before that place is closed meanwhile, the next one is skipped. To miss a listener would be to call its
 * daemon unreachable, so an answer in parts is asked for twice and joined; a socket that was closed in between stays in
 * it.
 */
final class NetlinkSockets implements SocketDump {

    private static final int AF_NETLINK = 16;
    private static final int SOCK_RAW_CLOEXEC = 3 | 0x80000;
    private static final int NETLINK_SOCK_DIAG = 4;
    private static final int MSG_TRUNC = 0x20;
    private static final int MSG_DONTWAIT = 0x40;
    private static final short POLLIN = 1;
    private static final int EINTR = 4;
    private static final int EAGAIN = 11;

    private static final int BUFFER = 64 * 1024;
    private static final int TIMEOUT_MILLIS = 2000;
    private static final int TRIES = 5;
    private static final int SEQUENCE = 1;

    private final ByteOrder order = ByteOrder.nativeOrder();
    private SocketCalls calls;

    /** How one dump went. */
    private enum Outcome { IN_ONE_PART, IN_PARTS, INTERRUPTED }

    @Override
    public synchronized Reading<List<UnixSocket>> read() {
        try {
            calls = calls == null ? Native.load("c", SocketCalls.class) : calls;
            return dumps();
        } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
            return Reading.unsupported("native calls are not available: " + e.getMessage());
        } catch (LastErrorException e) {
            return e.getErrorCode() == EAGAIN
                    ? Reading.timedOut("sock_diag gave no answer within " + TIMEOUT_MILLIS + " ms")
                    : Reading.denied("sock_diag refused: " + e.getMessage());
        }
    }

    private Reading<List<UnixSocket>> dumps() {
        Map<Long, UnixSocket> byCookie = new LinkedHashMap<>();
        int whole = 0;
        for (int i = 0; i < TRIES; i++) {
            Outcome outcome = dump(byCookie);
            whole += outcome == Outcome.INTERRUPTED ? 0 : 1;
            if (outcome == Outcome.IN_ONE_PART || whole == 2) {
                return Reading.known(List.copyOf(byCookie.values()));
            }
        }
        return Reading.timedOut("the socket table kept changing while it was read");
    }

    private Outcome dump(Map<Long, UnixSocket> byCookie) {
        int socket = calls.socket(AF_NETLINK, SOCK_RAW_CLOEXEC, NETLINK_SOCK_DIAG);
        try {
            byte[] request = UnixDiag.request(SEQUENCE, order);
            calls.send(socket, request, new NativeLong(request.length), 0);
            byte[] buffer = new byte[BUFFER];
            boolean interrupted = false;
            for (int filled = 0; ; ) {
                UnixDiag.Part part = UnixDiag.parse(buffer, receive(socket, buffer), SEQUENCE, order);
                if (part.error() != 0) {
                    throw new LastErrorException(part.error());
                }
                part.entries().forEach(entry -> byCookie.put(entry.cookie(), entry.socket()));
                filled += part.entries().isEmpty() ? 0 : 1;
                interrupted |= part.interrupted();
                if (part.done()) {
                    return interrupted ? Outcome.INTERRUPTED : filled <= 1 ? Outcome.IN_ONE_PART : Outcome.IN_PARTS;
                }
            }
        } finally {
            calls.close(socket);
        }
    }

    /** One datagram, waited for with poll(2): the timeout option of a socket has other numbers on other processors. */
    private int receive(int socket, byte[] buffer) {
        byte[] descriptor = ByteBuffer.allocate(8).order(order).putInt(socket).putShort(POLLIN).array();
        while (true) {
            try {
                if (calls.poll(descriptor, new NativeLong(1), TIMEOUT_MILLIS) == 0) {
                    throw new LastErrorException(EAGAIN);
                }
                NativeLong most = new NativeLong(buffer.length);
                NativeLong length = calls.recv(socket, buffer, most, MSG_TRUNC | MSG_DONTWAIT);
                // A datagram longer than the buffer would be cut off; the parser then finds no end and says so.
                return (int) Math.min(length.longValue(), buffer.length);
            } catch (LastErrorException e) {
                if (e.getErrorCode() != EINTR) {
                    throw e;
                }
            }
        }
    }
}
