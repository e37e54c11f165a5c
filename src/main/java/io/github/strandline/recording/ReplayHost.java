package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.Sha256;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Gives the answers of a report. It looks at no machine. A question that the report does not hold is
 * {@link Reading.Unsupported}, never {@link Reading.Absent}: a newer catalogue can only become more careful.
 */
public final class ReplayHost implements Host {

    private final Report report;
    private final ProcessTable table;

    public ReplayHost(Report report) {
        this.report = report;
        this.table = new ProcessTable(report.processes());
    }

    static <T> Reading<T> notRecorded() {
        return Reading.unsupported("not in this report");
    }

    @Override
    public HostFacts facts() {
        return report.facts();
    }

    @Override
    public ProcessTable processes() {
        return table;
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return ask(process, answers -> Optional.of(new Environment(answers.environment()).values(keys)));
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return ask(process, ProcessAnswers::workingDirectory);
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return ask(process, ProcessAnswers::descriptors);
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return ask(process, ProcessAnswers::standardInput);
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return ask(process, ProcessAnswers::namespaces);
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return ask(process, ProcessAnswers::service);
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return ask(process, answers -> Optional.ofNullable(answers.pathSeenBy().get(path)));
    }

    @Override
    public Reading<FileState> file(String path) {
        return ask(path, PathAnswers::file);
    }

    @Override
    public Reading<String> realPath(String path) {
        return ask(path, PathAnswers::realPath);
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return ask(path, PathAnswers::names);
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return ask(path, PathAnswers::text).map(SavedText::replayed);
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return recorded(Optional.ofNullable(report.unixSockets().get(sample)));
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return recorded(report.tcpSockets());
    }

    @Override
    public Reading<String> namedPipe(String name) {
        return recorded(Optional.ofNullable(report.namedPipes().get(name)));
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return ask(process, ProcessAnswers::proportionalBytes);
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return recorded(report.memory());
    }

    /** In a report that was not masked the text is the real one, so an answer needs no recording. */
    @Override
    public Reading<String> sha256(String text) {
        Optional<Reading<String>> recorded =
                Optional.ofNullable(report.digests().get(text));
        return recorded.isPresent() || report.redacted() ? recorded(recorded) : Reading.known(Sha256.of(text));
    }

    private <T> Reading<T> ask(ProcessIdentity process, Function<ProcessAnswers, Optional<Reading<T>>> question) {
        Optional<ProcessIdentity> row = table.find(process.pid()).map(ProcessRecord::identity);
        if (row.isEmpty()) {
            // The process table is always recorded, so this process was not there.
            return Reading.vanished();
        }
        return switch (row.get().compare(process)) {
            case DIFFERENT -> Reading.vanished();
            case SAME -> answer(process.pid(), question);
            case UNKNOWN -> row.get().equals(process) ? answer(process.pid(), question) : notRecorded();
        };
    }

    private <T> Reading<T> answer(long pid, Function<ProcessAnswers, Optional<Reading<T>>> question) {
        return recorded(question.apply(report.answers().getOrDefault(pid, ProcessAnswers.NONE)));
    }

    private <T> Reading<T> ask(String path, Function<PathAnswers, Optional<Reading<T>>> question) {
        return recorded(question.apply(report.paths().getOrDefault(path, PathAnswers.NONE)));
    }

    private static <T> Reading<T> recorded(Optional<Reading<T>> answer) {
        return answer.orElseGet(ReplayHost::notRecorded);
    }
}
