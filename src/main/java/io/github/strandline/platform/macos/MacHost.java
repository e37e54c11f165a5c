package io.github.strandline.platform.macos;

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
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * This Mac. Asks the kernel and looks at files; starts nothing, connects to nothing, writes nothing. Only processes of our own account
 * can be looked into. May be used from several threads. A look that the system holds up is given up after {@link #PATIENCE} and
 * answered with {@link Reading.TimedOut}.
 *
 * <p>On a Mac it has not run: written from the sources that {@link MacKernel} names. All but that class runs on laid-out bytes.
 */
public final class MacHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Patience patience;
    private final ProcessTableReader tables;
    private final ProcessQuestions processes;
    private final ServiceLookup services;
    private final FileQuestions paths;
    private final SocketQuestions sockets;
    private final MemoryReader memory;
    private final HostFactsReader facts;

    /** This machine. */
    public MacHost() {
        this(new MacKernel(), System.getenv(), ProcessHandle.current().pid());
    }

    /**
     * A machine of which the kernel is another; its files are this machine's.
     *
     * @param environment of this program, for its home and temporary directory
     * @param self pid of this program
     */
    MacHost(Kernel kernel, Map<String, String> environment, long self) {
        this.patience = new Patience(PATIENCE);
        AccountNames accounts = new AccountNames(kernel, patience);
        BootTime boot = new BootTime(kernel, Instant::now);
        MacIdentityReader identities = new MacIdentityReader(kernel);
        this.tables = new ProcessTableReader(kernel, new RowReader(kernel, accounts), boot);
        this.processes = new ProcessQuestions(kernel, identities);
        this.services = new ServiceLookup(processes, tables);
        this.paths = new FileQuestions(file -> Reading.known(MacFiles.state(file)), MacFiles::failure);
        this.sockets = new SocketQuestions(new SocketSweep(kernel, tables), paths, patience);
        this.memory = new MemoryReader(kernel);
        this.facts = new HostFactsReader(kernel, identities, accounts, boot, environment, self);
    }

    @Override
    public HostFacts facts() {
        return facts.read();
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        return tables.read();
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return patience.ask(() -> processes.environment(process, keys));
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return patience.ask(() -> processes.workingDirectory(process));
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return patience.ask(() -> processes.descriptors(process));
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return patience.ask(() -> processes.standardInput(process));
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return processes.namespaces(process);
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return patience.ask(() -> services.serviceOf(process));
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return patience.ask(() -> processes.pathSeenBy(process, path));
    }

    @Override
    public Reading<FileState> file(String path) {
        return patience.ask(() -> paths.file(path));
    }

    @Override
    public Reading<String> realPath(String path) {
        return patience.ask(() -> paths.realPath(path));
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return patience.ask(() -> paths.directory(path));
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return patience.ask(() -> paths.text(path, maxBytes));
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return sockets.unix(sample);
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return sockets.tcp();
    }

    /** The footprint, see {@link UsageEntry}. */
    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return patience.ask(() -> processes.footprint(process));
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return memory.read();
    }

    @Override
    public Reading<String> sha256(String text) {
        return Reading.known(Sha256.of(text));
    }
}
