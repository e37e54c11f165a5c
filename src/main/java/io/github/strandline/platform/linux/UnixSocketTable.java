package io.github.strandline.platform.linux;

import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSocket.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text of {@code /proc/net/unix}, proc_pid_net(5): names and inodes only. A name may hold spaces and
 * newlines; a line that is no row goes on with the name before it. A row in state 02 without an inode is a client that
 * waits in the backlog of the listener whose name it carries.
 */
final class UnixSocketTable {

    private static final Pattern ROW = Pattern.compile(
            "[0-9a-fA-F]{8,16}: [0-9a-fA-F]{8} [0-9a-fA-F]{8} ([0-9a-fA-F]{8}) [0-9a-fA-F]{4} ([0-9a-fA-F]{2})"
                    + " +(\\d{1,18})(?: (.*))?",
            Pattern.DOTALL);

    private static final int ACCEPTING = 0x10000;
    private static final int CONNECTING = 2;
    private static final int CONNECTED = 3;

    private record Row(int flags, int state, long inode, String name) {

        boolean waits() {
            return state == CONNECTING && inode == 0 && !name.isEmpty();
        }

        boolean listens() {
            return (flags & ACCEPTING) != 0;
        }
    }

    private UnixSocketTable() {}

    /**
     * The sockets; the first line is the heading. Where several listeners have one name, all get its waiting clients.
     */
    static List<UnixSocket> parse(String text) {
        List<Row> rows = new ArrayList<>();
        for (String line : joined(text)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(new Row(
                        Integer.parseUnsignedInt(row.group(1), 16),
                        Integer.parseInt(row.group(2), 16),
                        Long.parseLong(row.group(3)),
                        row.group(4) == null ? "" : row.group(4)));
            }
        }
        Map<String, Integer> waiting = new HashMap<>();
        rows.stream().filter(Row::waits).forEach(row -> waiting.merge(row.name(), 1, Integer::sum));
        return rows.stream().map(row -> socket(row, waiting)).toList();
    }

    private static List<String> joined(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            if (ROW.matcher(line).matches() || lines.isEmpty()) {
                lines.add(line);
            } else {
                lines.set(lines.size() - 1, lines.getLast() + "\n" + line);
            }
        }
        if (!lines.isEmpty() && lines.getLast().endsWith("\n")) {
            lines.set(lines.size() - 1, lines.getLast().substring(0, lines.getLast().length() - 1));
        }
        return lines;
    }

    private static UnixSocket socket(Row row, Map<String, Integer> waiting) {
        State state = row.listens() ? State.LISTENING
                : row.state() == CONNECTED || row.state() == CONNECTING ? State.CONNECTED
                : State.OTHER;
        return new UnixSocket(
                row.inode(), state, name(row.name()), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(),
                row.listens() ? waiting.getOrDefault(row.name(), 0) : 0);
    }

    /** The kernel shows each NUL of an abstract name as {@code @}; only the first can be told for sure. */
    private static Optional<String> name(String shown) {
        return shown.isEmpty() ? Optional.empty()
                : Optional.of(shown.startsWith("@") ? '\0' + shown.substring(1) : shown);
    }
}
