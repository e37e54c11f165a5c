package io.github.strandline.host;

import java.util.List;

/**
 * The unix socket table.
 *
 * @param sockets all sockets, in the kernel's order
 * @param bindingsKnown whether bound inodes were read (sock_diag(7)) or told otherwise, and a listener without one is one of which
 *     it could not be told; when false only names are known, and whether a path still leads to a socket cannot be told
 */
public record UnixSockets(List<UnixSocket> sockets, boolean bindingsKnown) {

    public UnixSockets {
        sockets = List.copyOf(sockets);
    }
}
