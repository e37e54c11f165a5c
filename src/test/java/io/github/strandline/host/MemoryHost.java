package io.github.strandline.host;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A machine written down in a test: it answers from what it was given. Pid 1 is there from the start; files that were
 * not given are {@link Reading.Absent}, everything else that was not given is {@link Reading.Unsupported}, except that
 * processes are in our namespaces and no service's main process. A question about an identity that is not in the table
 * is {@link Reading.Vanished}.
 */
public final class MemoryHost implements Host {

    public static final Owner USER = new Owner("1000", "dev");

    private final Map<Long, MemoryProcess> processes = new LinkedHashMap<>();
    private final MemoryFiles files = new MemoryFiles();
    private final List<UnixSocket> unix = new ArrayList<>();
    private final Map<Integer, Reading<UnixSockets>> unixAnswers = new TreeMap<>();
    private Optional<Reading<List<TcpSocket>>> tcp = Optional.empty();
    private final Map<String, Reading<String>> pipes = new TreeMap<>();
    private boolean bindingsKnown = true;
    private HostFacts facts = new HostFacts(
            HostFacts.OperatingSystem.LINUX,
            "Debian GNU/Linux 12",
            "box",
            USER,
            "/home/dev",
            "/tmp",
            "boot-1",
            ProcessIdentity.linux(99_999, 1, 1),
            List.of(ProcessIdentity.linux(1, 0, 1)),
            Instant.parse("2026-03-01T12:00:00Z"),
            MemoryProcess.MACHINE_UP);

    public MemoryHost() {
        process(1, "/sbin/init").age(MemoryProcess.MACHINE_UP).owner("0", "root");
    }

    // The scene.

    public MemoryHost facts(HostFacts given) {
        facts = given;
        return this;
    }

    /** Adds (or replaces) a process with this argument list; what else is known of it is said on the result. */
    public MemoryProcess process(long pid, String... argv) {
        var process = new MemoryProcess(pid, List.of(argv));
        processes.put(pid, process);
        return process;
    }

    public MemoryHost end(long pid) {
        processes.remove(pid);
        return this;
    }

    /** Adds a regular file with this text, and the folders on its way. */
    public MemoryHost file(String path, String text) {
        files.text(path, text);
        return this;
    }

    public MemoryHost file(String path, FileState state) {
        files.put(path, state);
        return this;
    }

    public MemoryHost folder(String path) {
        files.folder(path);
        return this;
    }

    public MemoryHost link(String path, String target) {
        files.link(path, target);
        return this;
    }

    /** Removes a file, or a folder and all below. */
    public MemoryHost remove(String path) {
        files.remove(path);
        return this;
    }

    /** From now on everything below this folder, its listing or this file's text is denied. */
    public MemoryHost close(String path) {
        files.close(path, path + ": permission denied");
        return this;
    }

    /** As {@link #close(String)}, with this as the whole reason. */
    public MemoryHost close(String path, String reason) {
        files.close(path, reason);
        return this;
    }

    /**
     * Puts a socket file at the path and a listener bound to it, held by nobody until a descriptor
     * {@code socket:[inode]} is.
     */
    public MemoryHost listener(long inode, String path) {
        FileState state = files.state(FileState.Kind.SOCKET, 0);
        files.put(path, state);
        return unixSocket(new UnixSocket(
                inode,
                UnixSocket.State.LISTENING,
                Optional.of(path),
                OptionalLong.of(state.inode() & 0xffff_ffffL),
                OptionalLong.of(state.device()),
                OptionalLong.empty(),
                0));
    }

    /** Two connected ends: the accepted one carries the listener's name. */
    public MemoryHost connection(long accepted, long client, String path) {
        unixSocket(new UnixSocket(
                accepted,
                UnixSocket.State.CONNECTED,
                Optional.of(path),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(client),
                0));
        return unixSocket(new UnixSocket(
                client,
                UnixSocket.State.CONNECTED,
                Optional.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(accepted),
                0));
    }

    public MemoryHost unixSocket(UnixSocket socket) {
        unix.removeIf(known -> socket.inode() != 0 && known.inode() == socket.inode());
        unix.add(socket);
        return this;
    }

    /** Closes a socket; the file that it was bound to stays. */
    public MemoryHost closeSocket(long inode) {
        unix.removeIf(known -> known.inode() == inode);
        return this;
    }

    public MemoryHost bindingsUnknown() {
        bindingsKnown = false;
        return this;
    }

    /** What the socket table of this sample is, in place of the sockets that were given one by one. */
    public MemoryHost unixSockets(int sample, Reading<UnixSockets> answer) {
        unixAnswers.put(sample, answer);
        return this;
    }

    public MemoryHost tcpSockets(Reading<List<TcpSocket>> answer) {
        tcp = Optional.of(answer);
        return this;
    }

    /** The pipe of that name. */
    public MemoryHost namedPipe(String name, Reading<String> answer) {
        pipes.put(name, answer);
        return this;
    }

    // The answers.

    @Override
    public HostFacts facts() {
        return facts;
    }

    @Override
    public ProcessTable processes() {
        return new ProcessTable(
                processes.values().stream().map(MemoryProcess::row).toList());
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return of(
                process,
                known -> known.environment.map(all -> {
                    var asked = new TreeMap<>(all);
                    asked.keySet().retainAll(keys);
                    return Map.copyOf(asked);
                }));
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return of(process, known -> known.workingDirectory);
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return of(process, known -> known.descriptors);
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return of(process, known -> known.input);
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return of(process, known -> known.namespaces);
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return of(process, known -> known.service);
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return of(process, known -> {
            for (Map.Entry<String, Reading<String>> entry : known.seen.entrySet()) {
                if (path.equals(entry.getKey()) || path.startsWith(entry.getKey() + "/")) {
                    return entry.getValue()
                            .map(start -> start + path.substring(entry.getKey().length()));
                }
            }
            // A process that sees something elsewhere has a root directory of its own.
            boolean ownRoot = path.equals("/") && !known.seen.isEmpty();
            return Reading.known(ownRoot ? "/proc/%d/root".formatted(process.pid()) : path);
        });
    }

    @Override
    public Reading<FileState> file(String path) {
        return files.file(path);
    }

    @Override
    public Reading<String> realPath(String path) {
        return files.realPath(path);
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return files.directory(path);
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return files.text(path, maxBytes);
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return unixAnswers.getOrDefault(sample, Reading.known(new UnixSockets(unix, bindingsKnown)));
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return tcp.orElse(Reading.unsupported("no TCP table in this scene"));
    }

    @Override
    public Reading<String> namedPipe(String name) {
        return pipes.getOrDefault(name, Reading.absent());
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return of(process, known -> known.proportional);
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return Reading.known(new MemoryTotals(16L << 30, 8L << 30));
    }

    @Override
    public Reading<String> sha256(String text) {
        return Reading.known(Sha256.of(text));
    }

    private <T> Reading<T> of(ProcessIdentity identity, Function<MemoryProcess, Reading<T>> answer) {
        MemoryProcess process = processes.get(identity.pid());
        return process == null || process.identity().compare(identity) == ProcessIdentity.Match.DIFFERENT
                ? Reading.vanished()
                : answer.apply(process);
    }
}
