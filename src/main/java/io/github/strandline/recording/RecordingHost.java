package io.github.strandline.recording;

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
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Passes questions on to a host and notes the answers, for one scan and from one thread. The same question gets the same
 * answer within it, so the report says exactly what the scan saw; only a text that is malformed is asked for anew, because
 * its writer may have been in the middle of it, and then the last answer stands.
 */
public final class RecordingHost implements Host {

    private final Host host;
    private final KeptFields kept;
    private Optional<HostFacts> facts = Optional.empty();
    private Optional<ProcessTable> table = Optional.empty();
    private final Transcript transcript = new Transcript();
    private final Map<String, Reading<String>> texts = new HashMap<>();

    public RecordingHost(Host host, KeptFields kept) {
        this.host = host;
        this.kept = kept;
    }

    /** What was asked and answered until now; {@link #facts} and {@link #processes} must have been asked. */
    public Report report(String savedBy, List<SavedVerdict> verdicts) {
        return transcript.report(savedBy, verdicts, facts.orElseThrow(), table.orElseThrow());
    }

    @Override
    public HostFacts facts() {
        HostFacts known = facts.orElseGet(host::facts);
        facts = Optional.of(known);
        return known;
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        ProcessTable known = table.isPresent() ? table.get() : host.processes();
        table = Optional.of(known);
        return known;
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        Environment noted = transcript.environments.computeIfAbsent(process, _ -> new Environment());
        if (!noted.holds(keys)) {
            Reading<Map<String, String>> answer = host.environment(process, keys);
            for (String key : keys) {
                if (kept.environment().contains(key)) {
                    noted.note(key, answer);
                }
            }
            return answer;
        }
        return noted.values(keys);
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return transcript.workingDirectories.answer(process, () -> host.workingDirectory(process));
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return transcript.descriptors.answer(process, () -> host.descriptors(process));
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return transcript.standardInputs.answer(process, () -> host.standardInput(process));
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return transcript.namespaces.answer(process, () -> host.namespaces(process));
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return transcript.services.answer(process, () -> host.serviceOf(process));
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return transcript.seenPaths.answer(
                new Transcript.SeenPath(process, path), () -> host.pathSeenBy(process, path));
    }

    @Override
    public Reading<FileState> file(String path) {
        return transcript.files.answer(path, () -> host.file(path));
    }

    @Override
    public Reading<String> realPath(String path) {
        return transcript.realPaths.answer(path, () -> host.realPath(path));
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return transcript.directories.answer(path, () -> host.directory(path));
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        Reading<String> known = texts.get(path);
        if (known != null && known.found().map(this::wellFormed).orElse(known.answered())) {
            return known;
        }
        Reading<String> answer = host.text(path, maxBytes);
        texts.put(path, answer);
        transcript.texts.note(path, answer.map(kept::reduce));
        return answer;
    }

    private boolean wellFormed(String text) {
        return !(kept.reduce(text) instanceof SavedText.Malformed);
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return transcript.unixSockets.answer(sample, () -> host.unixSockets(sample));
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return transcript.tcpSockets.answer("", host::tcpSockets);
    }

    @Override
    public Reading<String> namedPipe(String name) {
        return transcript.namedPipes.answer(name, () -> host.namedPipe(name));
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return transcript.proportional.answer(process, () -> host.proportionalBytes(process));
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return transcript.memory.answer("", host::memory);
    }

    @Override
    public Reading<String> sha256(String text) {
        return transcript.digests.answer(text, () -> host.sha256(text));
    }
}
