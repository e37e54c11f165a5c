package io.github.strandline.platform.macos;

import io.github.strandline.host.TcpSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/** {@code struct tcp_sockinfo} of bsd/sys/proc_info.h, in a {@code struct socket_fdinfo}; ports and addresses in network order. */
final class TcpPart {

    private static final int INSI_FPORT = 264;
    private static final int INSI_LPORT = 268;
    private static final int INSI_VFLAG = 288;
    private static final int INSI_FADDR = 296;
    private static final int INSI_LADDR = 312;
    private static final int TCPSI_STATE = 344;

    private static final int INI_IPV4 = 0x1;
    private static final int INI_IPV6 = 0x2;

    /** {@code i46a_addr4} stands at the end of the 16 bytes. */
    private static final int FOUR = 12;

    private static final int TSI_S_LISTEN = 1;
    private static final int TSI_S_ESTABLISHED = 4;

    private TcpPart() {}

    /** A listener or a connection; empty for what is neither yet or no longer. */
    static Optional<TcpSocket> socket(SocketEntry entry) {
        Bytes bytes = entry.bytes();
        int state = bytes.s32(TCPSI_STATE);
        boolean listening = state == TSI_S_LISTEN;
        if (!listening && state != TSI_S_ESTABLISHED) {
            return Optional.empty();
        }
        // A listener for both has both marks.
        boolean four = (bytes.u8(INSI_VFLAG) & (INI_IPV4 | INI_IPV6)) == INI_IPV4;
        return Optional.of(new TcpSocket(
                entry.number(),
                listening,
                address(bytes, INSI_LADDR, four),
                port(bytes, INSI_LPORT),
                address(bytes, INSI_FADDR, four),
                listening ? 0 : port(bytes, INSI_FPORT)));
    }

    private static int port(Bytes bytes, int offset) {
        return bytes.u8(offset) << 8 | bytes.u8(offset + 1);
    }

    private static String address(Bytes bytes, int offset, boolean four) {
        byte[] address = four ? bytes.array(offset + FOUR, 4) : bytes.array(offset, 16);
        try {
            return InetAddress.getByAddress(address).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("neither 4 nor 16 bytes", e);
        }
    }
}
