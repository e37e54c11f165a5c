package io.github.strandline.host;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every question that the product may ask a machine. Answers are values: a refusal is a {@link Reading}, never an
 * exception, except that a machine whose process table cannot be read has nothing to show.
 *
 * <p>Asking changes nothing: no answer is got by connecting to a socket, running another program or writing a file.
 * Questions about a process are about that identity; when the pid belongs to another process by now, the answer is
 * {@link Reading.Vanished}.
 */
public interface Host {

    /** The machine, this process and its ancestors, the boot and the clocks, read once and together. */
    HostFacts facts();

    /** Every process, read now. */
    ProcessTable processes() throws ProcessTableUnreadableException;

    /**
     * As {@link #processes()}, for who looks again and again. Which processes there are is read now, and the rows of those
     * that are watched; rows of others may be as an earlier look found them, where reading all takes long, so nothing may be
     * ended by such a table.
     *
     * @param watched pids
     */
    default ProcessTable processes(Set<Long> watched) throws ProcessTableUnreadableException {
        return processes();
    }

    /** The values of these keys in the environment that the process was started with; a key that is not set is left out. */
    Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys);

    /** The working directory; {@link DescriptorLink#deleted()} tells when it is gone. */
    Reading<DescriptorLink> workingDirectory(ProcessIdentity process);

    /** Open descriptors by number, with what they lead to. */
    Reading<List<Descriptor>> descriptors(ProcessIdentity process);

    /**
     * What its standard input is, and whether its other end is held by anybody. No byte of it is read, and nobody waits or
     * is woken. {@link Reading.Absent} when the process has closed its standard input.
     *
     * <p>Of a socket the state is {@link StandardInput.State#UNKNOWN}: look for its inode in {@link #unixSockets}, where a
     * connected socket without a peer is one whose other end is gone.
     */
    Reading<StandardInput> standardInput(ProcessIdentity process);

    /** Whether the process sees the same files, network and pids as we do. */
    Reading<Namespaces> namespaces(ProcessIdentity process);

    /** The service manager's unit of which this process is the main process; {@link Reading.Absent} when it is none's. */
    Reading<String> serviceOf(ProcessIdentity process);

    /**
     * The path by which we reach what the process calls {@code path}: the same path in our own mount namespace, a path
     * through the process's root otherwise.
     */
    Reading<String> pathSeenBy(ProcessIdentity process, String path);

    /** State of what the path names, not following a final symbolic link; {@link Reading.Absent} when nothing is there. */
    Reading<FileState> file(String path);

    /** The path with every symbolic link resolved. */
    Reading<String> realPath(String path);

    /** Names in a directory, sorted; at most {@link #MAX_NAMES}, more than that is {@link Reading.Unsupported}. */
    Reading<List<String>> directory(String path);

    /** Text of a regular file in UTF-8 (bad bytes replaced); larger than {@code maxBytes} is {@link Reading.Unsupported}. */
    Reading<String> text(String path, int maxBytes);

    /**
     * Unix sockets of this machine in our network namespace.
     *
     * @param sample 1 for the scan's own look; 2 for a second look that a live host takes a moment later, to tell a busy
     *     instant from a stuck accept loop
     */
    Reading<UnixSockets> unixSockets(int sample);

    /** TCP sockets, listening and connected, of our network namespace. */
    Reading<List<TcpSocket>> tcpSockets();

    /**
     * The named pipe of this name, as the system lists it; {@link Reading.Absent} when no process has one by that name: a pipe
     * goes with its last server. The name is the whole one, {@code \\.\pipe\NAME}. Which process has it is not told.
     */
    default Reading<String> namedPipe(String name) {
        return Reading.unsupported("this system has no named pipes");
    }

    /** Memory of one process with shared pages shared out (PSS, footprint or private working set); slow, so only on demand. */
    Reading<Long> proportionalBytes(ProcessIdentity process);

    /** Memory of the machine. */
    Reading<MemoryTotals> memory();

    /**
     * SHA-256 of the text in UTF-8, in lower-case hexadecimal. Nothing is looked at for it; it is asked of the host because
     * in a masked report the text is another, and the recorded answer is what the real one had.
     */
    Reading<String> sha256(String text);

    int MAX_NAMES = 20_000;
}
