package io.github.strandline.platform.macos;

import io.github.strandline.host.UnixSocket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes the table of unix sockets. The other end of a connection may be held by a process of another account, which we cannot look
 * into, or by nobody yet. It is there all the same, for the kernel forgets an end that is gone; so it gets a row, of which only that is
 * known.
 */
final class UnixTable {

    private UnixTable() {}

    static List<UnixSocket> of(Collection<SocketEntry> sockets) {
        List<UnixSocket> table = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (SocketEntry socket : sockets) {
            if (socket.kind() == SocketEntry.UNIX) {
                UnixSocket row = UnixPart.socket(socket);
                table.add(row);
                seen.add(row.inode());
            }
        }
        for (UnixSocket row : List.copyOf(table)) {
            if (row.peer().isPresent() && seen.add(row.peer().getAsLong())) {
                table.add(new UnixSocket(
                        row.peer().getAsLong(),
                        UnixSocket.State.CONNECTED,
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.of(row.inode()),
                        0));
            }
        }
        return List.copyOf(table);
    }
}
