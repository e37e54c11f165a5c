package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which protocol a socket speaks, as sockfs tells in the extended attribute {@code system.sockprotoname} since Linux 3.7
 * (getxattr(2), {@code sockfs_xattr_get} of net/socket.c): such as {@code TCP}, {@code UNIX-STREAM}, {@code NETLINK}. The
 * attribute belongs to the socket and not to a table, so that it also names one that is in none: a TCP socket that was
 * reset, say.
 */
final class SocketProtocols {

    private static final String ATTRIBUTE = "system.sockprotoname";
    private static final int MOST_BYTES = 64;

    static {
        Native.register(SocketProtocols.class, "c");
    }

    private SocketProtocols() {}

    private static native long getxattr(String path, String name, byte[] value, long size);

    /** The protocol of the socket that a link of {@code /proc/PID/fd} leads to; empty when it is not told. */
    static Optional<String> of(Path link) {
        byte[] value = new byte[MOST_BYTES];
        int length = (int) getxattr(link.toString(), ATTRIBUTE, value, value.length);
        if (length <= 0) {
            return Optional.empty();
        }
        // With its terminating NUL.
        int end = value[length - 1] == 0 ? length - 1 : length;
        return Optional.of(new String(value, 0, end, StandardCharsets.US_ASCII));
    }
}
