package io.github.strandline.platform.linux;

import io.github.strandline.host.TcpSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text of {@code /proc/net/tcp} and {@code tcp6}, proc_pid_net(5). Addresses are words of 32 bits in the
 * machine's byte order, ports plain hexadecimal. An IPv4 address that is mapped into IPv6 is given as IPv4, so that
 * both ends of a connection carry the same text.
 */
final class TcpTable {

    private static final Pattern ROW = Pattern.compile(
            "\\s*\\d+: ([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4}) ([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4}) ([0-9A-F]{2})"
                    + " \\S+ \\S+ \\S+ +\\d+ +\\d+ (\\d{1,18})(?: .*)?");

    private static final int ESTABLISHED = 0x01;
    private static final int LISTEN = 0x0A;

    private TcpTable() {}

    /** Listeners and established connections; other states and lines that are no rows are left out. */
    static List<TcpSocket> parse(String text, ByteOrder order) {
        return text.lines().map(ROW::matcher).filter(Matcher::matches).map(row -> socket(row, order))
                .flatMap(Optional::stream).toList();
    }

    private static Optional<TcpSocket> socket(Matcher row, ByteOrder order) {
        int state = Integer.parseInt(row.group(5), 16);
        if (state != ESTABLISHED && state != LISTEN) {
            return Optional.empty();
        }
        return Optional.of(new TcpSocket(
                Long.parseLong(row.group(6)),
                state == LISTEN,
                address(row.group(1), order),
                Integer.parseInt(row.group(2), 16),
                address(row.group(3), order),
                Integer.parseInt(row.group(4), 16)));
    }

    private static String address(String words, ByteOrder order) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length() / 2).order(order);
        for (int i = 0; i < words.length(); i += 8) {
            bytes.putInt(Integer.parseUnsignedInt(words, i, i + 8, 16));
        }
        try {
            return InetAddress.getByAddress(bytes.array()).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("neither 4 nor 16 bytes", e);
        }
    }
}
