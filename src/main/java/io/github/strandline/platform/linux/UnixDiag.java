package io.github.strandline.platform.linux;

import io.github.strandline.host.UnixSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The messages of a dump of unix sockets: sock_diag(7), linux/netlink.h, linux/unix_diag.h. All numbers stand in the
 * machine's byte order; messages and attributes are aligned to four bytes.
 */
final class UnixDiag {

    private static final short NLMSG_ERROR = 2;
    private static final short NLMSG_DONE = 3;
    private static final short SOCK_DIAG_BY_FAMILY = 20;
    private static final short NLM_F_REQUEST_DUMP = 0x301;
    private static final short NLM_F_DUMP_INTR = 0x10;
    private static final int HEADER = 16;
    private static final int REQUEST = 24;
    private static final int BODY = 16;
    private static final int ATTRIBUTE = 4;

    private static final byte AF_UNIX = 1;
    private static final int ESTABLISHED = 1;
    private static final int LISTEN = 10;
    /** Name, bound file, peer, pending clients, queue lengths. */
    private static final int SHOW = 0x1 | 0x2 | 0x4 | 0x8 | 0x10;

    private static final long NO_COOKIE = -1;

    private static final int EBADMSG = 74;

    private UnixDiag() {}

    /** @param cookie the kernel's number of this socket, its own even where the inode is 0 */
    record Entry(long cookie, UnixSocket socket) {}

    /**
     * What one datagram held.
     *
     * @param done whether it was the last one
     * @param interrupted whether the kernel noticed a change during the dump, which makes it inconsistent
     * @param error errno of a refusal; 0 for none
     */
    record Part(List<Entry> entries, boolean done, boolean interrupted, int error) {}

    /** The question for all listening and connected unix sockets of our network namespace. */
    static byte[] request(int sequence, ByteOrder order) {
        return ByteBuffer.allocate(HEADER + REQUEST)
                .order(order)
                .putInt(HEADER + REQUEST)
                .putShort(SOCK_DIAG_BY_FAMILY)
                .putShort(NLM_F_REQUEST_DUMP)
                .putInt(sequence)
                .putInt(0)
                .put(AF_UNIX)
                .put((byte) 0)
                .putShort((short) 0)
                .putInt(1 << LISTEN | 1 << ESTABLISHED)
                .putInt(0)
                .putInt(SHOW)
                .putLong(NO_COOKIE)
                .array();
    }

    /**
     * Reads one datagram of the answer; a length that does not fit ends it as an error. Other sequences are skipped.
     */
    static Part parse(byte[] datagram, int length, int sequence, ByteOrder order) {
        List<Entry> entries = new ArrayList<>();
        boolean interrupted = false;
        int at = 0;
        while (length - at >= HEADER) {
            ByteBuffer message =
                    ByteBuffer.wrap(datagram, at, length - at).slice().order(order);
            int size = message.getInt(0);
            if (size < HEADER || size > length - at) {
                return new Part(entries, true, interrupted, EBADMSG);
            }
            message.limit(size);
            if (message.getInt(8) == sequence) {
                interrupted |= (message.getShort(6) & NLM_F_DUMP_INTR) != 0;
                switch (message.getShort(4)) {
                    case NLMSG_DONE, NLMSG_ERROR -> {
                        return new Part(entries, true, interrupted, error(message));
                    }
                    case SOCK_DIAG_BY_FAMILY -> entry(message).ifPresent(entries::add);
                    default -> {}
                }
            }
            at += aligned(size);
        }
        return new Part(entries, false, interrupted, 0);
    }

    private static int error(ByteBuffer message) {
        return message.limit() >= HEADER + Integer.BYTES ? Math.max(0, -message.getInt(HEADER)) : 0;
    }

    private static Optional<Entry> entry(ByteBuffer message) {
        if (message.limit() < HEADER + BODY) {
            return Optional.empty();
        }
        Attributes attributes = new Attributes();
        int at = HEADER + BODY;
        while (message.limit() - at >= ATTRIBUTE) {
            int size = Short.toUnsignedInt(message.getShort(at));
            if (size < ATTRIBUTE || size > message.limit() - at) {
                break;
            }
            ByteBuffer payload = message.slice(at + ATTRIBUTE, size - ATTRIBUTE).order(message.order());
            attributes.add(message.getShort(at + 2) & 0x7fff, payload);
            at += aligned(size);
        }
        UnixSocket.State state = switch (message.get(HEADER + 2)) {
            case LISTEN -> UnixSocket.State.LISTENING;
            case ESTABLISHED -> UnixSocket.State.CONNECTED;
            default -> UnixSocket.State.OTHER;
        };
        long inode = Integer.toUnsignedLong(message.getInt(HEADER + 4));
        return Optional.of(new Entry(message.getLong(HEADER + 8), attributes.socket(inode, state)));
    }

    private static int aligned(int size) {
        return size + 3 & ~3;
    }

    /** {@code UNIX_DIAG_*} of one socket. */
    private static final class Attributes {

        private Optional<String> name = Optional.empty();
        private OptionalLong boundInode = OptionalLong.empty();
        private OptionalLong boundDevice = OptionalLong.empty();
        private OptionalLong peer = OptionalLong.empty();
        private int pending;
        private int gaveUp;
        private int queued;

        void add(int type, ByteBuffer payload) {
            int words = payload.remaining() / Integer.BYTES;
            switch (type) {
                case 0 -> name = name(payload);
                case 1 -> {
                    boundInode = word(payload, 0);
                    boundDevice = word(payload, 1);
                }
                // 0 is the end that waits in a backlog and has no inode yet.
                case 2 -> peer = word(payload, 0).orElse(0) == 0 ? OptionalLong.empty() : word(payload, 0);
                case 3 -> {
                    pending = words;
                    gaveUp = (int) IntStream.range(0, words)
                            .filter(index -> word(payload, index).orElse(-1) == 0)
                            .count();
                }
                case 4 ->
                    queued = (int) Math.min(Integer.MAX_VALUE, word(payload, 0).orElse(0));
                default -> {}
            }
        }

        UnixSocket socket(long inode, UnixSocket.State state) {
            // Of a connected socket the queue counts bytes, not clients.
            int waiting = state == UnixSocket.State.LISTENING ? Math.max(pending, queued) : 0;
            return new UnixSocket(
                    inode, state, name, boundInode, boundDevice, peer, waiting, Math.min(waiting, gaveUp));
        }

        private static OptionalLong word(ByteBuffer payload, int index) {
            int at = index * Integer.BYTES;
            return payload.remaining() < at + Integer.BYTES
                    ? OptionalLong.empty()
                    : OptionalLong.of(Integer.toUnsignedLong(payload.getInt(at)));
        }

        /** A path ends at its first NUL, unix(7); an abstract name begins with one and may hold more. */
        private static Optional<String> name(ByteBuffer payload) {
            byte[] bytes = new byte[payload.remaining()];
            payload.get(bytes);
            int length = bytes.length;
            if (length > 0 && bytes[0] != 0) {
                length = 1;
                while (length < bytes.length && bytes[length] != 0) {
                    length++;
                }
            }
            return length == 0 ? Optional.empty() : Optional.of(new String(bytes, 0, length, StandardCharsets.UTF_8));
        }
    }
}
