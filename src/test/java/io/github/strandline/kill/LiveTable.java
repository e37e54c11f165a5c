package io.github.strandline.kill;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The live machine as far as an executor asks it; its process table can become unreadable. */
final class LiveTable implements Host {

    private final Host live;
    private int readable = Integer.MAX_VALUE;
    private final Map<Long, String> folders = new HashMap<>();
    private boolean environments;
    private UnaryOperator<ProcessRecord> sight = UnaryOperator.identity();
    private Optional<Function<ProcessIdentity, Reading<Map<String, String>>>> written = Optional.empty();
    private Optional<Supplier<ProcessTable>> rows = Optional.empty();

    LiveTable(Host live) {
        this.live = live;
    }

    /** From now on environments are told; without this, only a scanner asks for them. */
    void tellEnvironments() {
        environments = true;
    }

    /** This process works in this folder; others, on paper, in the root folder. */
    void folder(long pid, String path) {
        folders.put(pid, path);
    }

    /** From now on environments are these. */
    void environments(Function<ProcessIdentity, Reading<Map<String, String>>> instead) {
        written = Optional.of(instead);
    }

    /** From now on the rows are these. */
    void rows(Supplier<ProcessTable> instead) {
        rows = Optional.of(instead);
    }

    /** From now on each row is seen like this. */
    void see(UnaryOperator<ProcessRecord> as) {
        sight = as;
    }

    /** After this many more looks at the process table it can no longer be read. */
    void unreadableAfter(int looks) {
        readable = looks;
    }

    @Override
    public HostFacts facts() {
        assertNotInterrupted();
        return live.facts();
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        assertNotInterrupted();
        if (readable-- <= 0) {
            throw new ProcessTableUnreadableException("/proc is not mounted");
        }
        if (rows.isPresent()) {
            return rows.get().get();
        }
        return new ProcessTable(live.processes().all().stream().map(sight).toList());
    }

    @Override
    public Reading<MemoryTotals> memory() {
        assertNotInterrupted();
        return live.memory();
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        if (written.isPresent()) {
            return written.get().apply(process);
        }
        return environments ? live.environment(process, keys) : notAsked();
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return rows.isPresent()
                ? Reading.known(new DescriptorLink(folders.getOrDefault(process.pid(), "/"), false))
                : live.workingDirectory(process);
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return notAsked();
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return notAsked();
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return notAsked();
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return notAsked();
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return notAsked();
    }

    @Override
    public Reading<FileState> file(String path) {
        return live.file(path);
    }

    @Override
    public Reading<String> realPath(String path) {
        return notAsked();
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return notAsked();
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return notAsked();
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return notAsked();
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return notAsked();
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return notAsked();
    }

    @Override
    public Reading<String> sha256(String text) {
        return notAsked();
    }

    /** Many reads fail on an interrupted thread. */
    private static void assertNotInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new AssertionError("read on an interrupted thread");
        }
    }

    private static <T> Reading<T> notAsked() {
        throw new AssertionError("an executor asks this of nobody but a scanner");
    }
}
