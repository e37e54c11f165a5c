package io.github.strandline.platform.windows;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.Sha256;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.platform.FileQuestions;
import io.github.strandline.platform.Patience;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * This Windows machine. Asks the system's tables and holds processes open for a moment; starts nothing, connects to nothing,
 * opens no pipe, writes nothing. May be used from several threads. A look at a file that does not come back is given up
 * after {@link #PATIENCE}. Meant for one instance per program: what processes run is kept between two readings of the table.
 */
public final class WindowsHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String HANDLES = "Windows does not tell what the handles of another process lead to";

    private final Patience patience = new Patience(PATIENCE);
    private final SystemTables tables;
    private final ProcessTableReader rows;
    private final ProcessQuestions processes;
    private final FileQuestions files;
    private final HostFactsReader facts;

    /** This machine. */
    public WindowsHost() {
        this(
                new NativeTables(),
                new NativeProcesses(),
                System.getenv(),
                ProcessHandle.current().pid());
    }

    /**
     * A machine of which other parts are asked.
     *
     * @param tables the system's tables
     * @param opener opens processes
     * @param environment of this program
     * @param pid our own
     */
    WindowsHost(SystemTables tables, ProcessOpener opener, Map<String, String> environment, long pid) {
        this.tables = tables;
        Owner user = OwnAccount.read(opener, pid);
        this.rows = new ProcessTableReader(tables, new ProgramReader(opener, user), new BootAnchor());
        WindowsFiles local = new WindowsFiles(tables::fileId);
        this.files = new FileQuestions(FilePath::refusal, local::state, local::failure);
        this.processes = new ProcessQuestions(opener, this::file);
        this.facts = new HostFactsReader(tables, rows, environment, user, pid);
    }

    @Override
    public HostFacts facts() {
        return facts.read();
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        return rows.read();
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return processes.environment(process, keys);
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return processes.workingDirectory(process);
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return processes.ifThere(process, Reading.unsupported(HANDLES));
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return processes.ifThere(process, Reading.unsupported(HANDLES));
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return processes.ifThere(process, Reading.known(new Namespaces(true, true, true)));
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return processes.ifThere(
                process,
                tables.services()
                        .flatMap(services -> services.containsKey(process.pid())
                                ? Reading.known(services.getOrDefault(process.pid(), ""))
                                : Reading.absent()));
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return processes.ifThere(process, Reading.known(path));
    }

    @Override
    public Reading<FileState> file(String path) {
        return patience.ask(() -> files.file(path));
    }

    @Override
    public Reading<String> realPath(String path) {
        return patience.ask(() -> files.realPath(path));
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return patience.ask(() -> files.directory(path));
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return patience.ask(() -> files.text(path, maxBytes));
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return Reading.unsupported("Windows does not list its unix sockets");
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return tables.tcpSockets();
    }

    @Override
    public Reading<String> namedPipe(String name) {
        return PipeName.find(name, tables.pipes());
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return processes.privateBytes(process);
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return tables.memory();
    }

    @Override
    public Reading<String> sha256(String text) {
        return Reading.known(Sha256.of(text));
    }
}
