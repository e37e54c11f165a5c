package io.github.strandline.platform.windows;

import io.github.strandline.host.TcpSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads the tables of {@code GetExtendedTcpTable} for {@code TCP_TABLE_OWNER_PID_ALL}: a count, then rows of
 * {@code MIB_TCPROW_OWNER_PID} or {@code MIB_TCP6ROW_OWNER_PID}, tcpmib.h. Ports stand in network order in the lower half of
 * their field. Sockets that are neither listening nor connected are left out; an IPv4
 * address that is mapped into IPv6 is given as IPv4.
 */
final class TcpRows {

    private static final int HEAD = 4;

    /** Sizes of the rows. */
    static final int ROW = 24;

    static final int ROW6 = 56;

    /** {@code MIB_TCP_STATE}, iprtrmib.h. */
    private static final int LISTEN = 2;

    private static final int ESTABLISHED = 5;

    private TcpRows() {}

    static List<TcpSocket> parse(Block table) {
        List<TcpSocket> sockets = new ArrayList<>();
        for (int at = HEAD, left = count(table); left > 0 && table.holds(at, ROW); at += ROW, left--) {
            add(
                    sockets,
                    table.i32(at),
                    new Side(address(table, at + 4, 4), port(table, at + 8)),
                    new Side(address(table, at + 12, 4), port(table, at + 16)),
                    table.u32(at + 20));
        }
        return List.copyOf(sockets);
    }

    static List<TcpSocket> parse6(Block table) {
        List<TcpSocket> sockets = new ArrayList<>();
        for (int at = HEAD, left = count(table); left > 0 && table.holds(at, ROW6); at += ROW6, left--) {
            add(
                    sockets,
                    table.i32(at + 48),
                    new Side(address(table, at, 16), port(table, at + 20)),
                    new Side(address(table, at + 24, 16), port(table, at + 44)),
                    table.u32(at + 52));
        }
        return List.copyOf(sockets);
    }

    private record Side(String address, int port) {}

    private static int count(Block table) {
        return (int) Math.min(table.u32(0), Integer.MAX_VALUE);
    }

    private static void add(List<TcpSocket> sockets, int state, Side local, Side remote, long owner) {
        if (state == LISTEN || state == ESTABLISHED) {
            sockets.add(new TcpSocket(
                    0,
                    state == LISTEN,
                    local.address(),
                    local.port(),
                    remote.address(),
                    state == LISTEN ? 0 : remote.port(),
                    owner == 0 ? OptionalLong.empty() : OptionalLong.of(owner)));
        }
    }

    private static int port(Block table, int at) {
        return Short.toUnsignedInt(Short.reverseBytes((short) table.u16(at)));
    }

    private static String address(Block table, int at, int length) {
        try {
            return InetAddress.getByAddress(table.part(at, length)).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("neither 4 nor 16 bytes", e);
        }
    }
}
