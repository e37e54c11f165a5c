package io.github.strandline.platform.linux;

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
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * This Linux machine, or a captured tree of {@code /proc}. Reads files and asks netlink; starts nothing, connects to
 * nothing, writes nothing. May be used from several threads. A look that the kernel holds up is given up after {@link
 * #PATIENCE} and answered with {@link Reading.TimedOut}. Meant for one instance per program: what processes run is kept
 * between two readings of the table.
 */
public final class LinuxHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int MOST_SMALL_BYTES = 64 * 1024;
    private static final int MOST_PASSWD_BYTES = 8 * 1024 * 1024;

    private final ProcFiles files;
    private final Patience patience;
    private final RepeatedQuestions questions;
    private final ProcessTableReader tables;
    private final ProcessQuestions processes;
    private final ServiceLookup services;
    private final FileQuestions paths;
    private final SocketQuestions sockets;
    private final HostFactsReader facts;
    private Optional<EarlyLook> early = Optional.empty();

    /** This machine. */
    public LinuxHost() {
        this(Path.of("/proc"), Path.of("/etc"), System.getenv(), new NetlinkSockets(), PATIENCE);
    }

    /**
     * A machine whose files stand elsewhere.
     *
     * @param proc root of procfs
     * @param etc directory of {@code passwd} and {@code os-release}
     * @param environment of this program, for its home and temporary directory
     * @param dump unix sockets with their bindings
     * @param patience how long one look may take
     */
    LinuxHost(Path proc, Path etc, Map<String, String> environment, SocketDump dump, Duration patience) {
        this.files = new ProcFiles(proc);
        this.patience = new Patience(patience);
        KernelUnits units = files.bytes(proc.resolve("self/auxv"), MOST_SMALL_BYTES)
                .found()
                .map(vector -> KernelUnits.parse(vector, ByteOrder.nativeOrder()))
                .orElse(KernelUnits.USUAL);
        AccountNames accounts = AccountNames.parse(
                files.text(etc.resolve("passwd"), MOST_PASSWD_BYTES).found().orElse(""));
        BootClock clock = new BootClock(files);
        LinkReader links = new LinkReader(files);
        // Of its own, so that processes which hold up every look cannot use up the threads of all other questions.
        ProgramCache programs = new ProgramCache(new ProgramReader(files, links), new Patience(patience), units);
        this.tables = new ProcessTableReader(
                files, lister(proc), new GlanceReader(files, units), programs, new ProcessRows(units, accounts), clock);
        this.processes = new ProcessQuestions(files, units, links);
        this.questions = new RepeatedQuestions(this.patience, tables::signs, processes::check);
        this.services = new ServiceLookup(files, processes, tables);
        ProcAwareFiles local = new ProcAwareFiles(files);
        this.paths = new FileQuestions(file -> Reading.known(local.state(file)), local::failure);
        this.sockets = new SocketQuestions(files, dump);
        this.facts = new HostFactsReader(files, etc, environment, units, accounts, clock);
    }

    /** This machine; the first look at its processes is taken meanwhile, on another thread. */
    public static LinuxHost looking() {
        LinuxHost host = new LinuxHost();
        host.early = Optional.of(new EarlyLook(host.tables, host.patience));
        return host;
    }

    private static PidLister lister(Path proc) {
        PidLister folders = new FolderPidLister(proc);
        return proc.equals(ProcFiles.LIVE) ? new QuickestPidLister(folders) : folders;
    }

    @Override
    public HostFacts facts() {
        return facts.read();
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        questions.startAnew();
        Optional<ProcessTable> found = early.isPresent() ? early.get().take() : Optional.empty();
        return found.isPresent() ? found.get() : tables.read();
    }

    @Override
    public ProcessTable processes(Set<Long> watched) throws ProcessTableUnreadableException {
        ProcessTable table = tables.follow(watched);
        questions.startAgain();
        return table;
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return questions.askOf("environment", process, keys, true, () -> processes.environment(process, keys));
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return questions.askOf("folder", process, "", false, () -> processes.workingDirectory(process));
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return questions.askOf("descriptors", process, "", false, () -> processes.descriptors(process));
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return questions.askOf("input", process, "", false, () -> processes.standardInput(process));
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return questions.askOf("namespaces", process, "", true, () -> processes.namespaces(process));
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return questions.askOf("service", process, "", false, () -> services.serviceOf(process));
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return questions.askOf("seen", process, path, path.equals("/"), () -> processes.pathSeenBy(process, path));
    }

    @Override
    public Reading<FileState> file(String path) {
        return questions.ask("file", path, () -> paths.file(path));
    }

    @Override
    public Reading<String> realPath(String path) {
        return questions.ask("real path", path, () -> paths.realPath(path));
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return questions.ask("names", path, () -> paths.directory(path));
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return questions.ask("text", path, maxBytes, () -> paths.text(path, maxBytes));
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return sockets.unix(sample);
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return sockets.tcp();
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return patience.ask(() -> {
            Reading<Long> bytes = processes.proportionalBytes(process);
            return processes.check(process).of(bytes);
        });
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return switch (files.text(files.root().resolve("meminfo"), MOST_SMALL_BYTES)) {
            case Reading.Known<String>(String text) -> {
                OptionalLong total = MemoryLines.bytes(text, "MemTotal");
                OptionalLong available = MemoryLines.bytes(text, "MemAvailable");
                yield total.isPresent() && available.isPresent()
                        ? Reading.known(new MemoryTotals(total.getAsLong(), available.getAsLong()))
                        : Reading.unsupported("this kernel does not tell its available memory");
            }
            case Reading.Absent<String> _ -> Reading.unsupported("this kernel does not tell its memory");
            case Reading<String> refused -> refused.map(_ -> new MemoryTotals(0, 0));
        };
    }

    @Override
    public Reading<String> sha256(String text) {
        return Reading.known(Sha256.of(text));
    }
}
