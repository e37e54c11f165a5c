package io.github.strandline.host;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The questions of one scan: each is put to the host at most once, and every rule of the scan gets the same answer. Made
 * anew for each scan; not for use from several threads.
 */
public final class Asked {

    /** Registry entries and job files are small; a larger file is not one of them. */
    public static final int MAX_TEXT_BYTES = 4 << 20;

    private static final Reading<String> OUR_ROOT = Reading.known("/");

    private final Host host;
    private final HostFacts facts;
    private final Set<String> environmentKeys;
    private final Map<Question, Reading<?>> answers = new HashMap<>();
    private final Set<ProcessIdentity> vanished = new HashSet<>();

    /** A question: its kind and what it is about. */
    private record Question(Kind kind, Object subject) {}

    private record PathOf(ProcessIdentity process, String path) {}

    private record VariablesOf(ProcessIdentity process, Set<String> keys) {}

    private enum Kind {
        ENVIRONMENT,
        VARIABLES,
        WORKING_DIRECTORY,
        DESCRIPTORS,
        STANDARD_INPUT,
        NAMESPACES,
        SERVICE,
        PATH_SEEN_BY,
        FILE,
        REAL_PATH,
        DIRECTORY,
        TEXT,
        TEXT_AGAIN,
        UNIX_SOCKETS,
        TCP_SOCKETS,
        NAMED_PIPE,
        SHA256
    }

    /**
     * @param host who answers
     * @param facts the host's facts, read with the scan
     * @param environmentKeys the only variables that any rule may ask for
     */
    public Asked(Host host, HostFacts facts, Set<String> environmentKeys) {
        this.host = host;
        this.facts = facts;
        this.environmentKeys = Set.copyOf(environmentKeys);
    }

    public HostFacts facts() {
        return facts;
    }

    public Reading<Map<String, String>> environment(ProcessIdentity process) {
        return ofProcess(Kind.ENVIRONMENT, process, () -> host.environment(process, environmentKeys));
    }

    /**
     * These variables alone. An older recording does not know of all that a newer catalogue asks for, and what it does know
     * counts.
     */
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        Reading<Map<String, String>> all = environment(process);
        return all instanceof Reading.Unsupported
                ? once(
                        Kind.VARIABLES,
                        new VariablesOf(process, Set.copyOf(keys)),
                        () -> host.environment(process, keys))
                : all;
    }

    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return ofProcess(Kind.WORKING_DIRECTORY, process, () -> host.workingDirectory(process));
    }

    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return ofProcess(Kind.DESCRIPTORS, process, () -> host.descriptors(process));
    }

    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return ofProcess(Kind.STANDARD_INPUT, process, () -> host.standardInput(process));
    }

    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return ofProcess(Kind.NAMESPACES, process, () -> host.namespaces(process));
    }

    public Reading<String> serviceOf(ProcessIdentity process) {
        return ofProcess(Kind.SERVICE, process, () -> host.serviceOf(process));
    }

    /** As {@link Host#pathSeenBy}; asked once, for the root directory, about a process whose root directory is ours. */
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return seen(process, "/").equals(OUR_ROOT) ? Reading.known(path) : seen(process, path);
    }

    private Reading<String> seen(ProcessIdentity process, String path) {
        Reading<String> answer =
                once(Kind.PATH_SEEN_BY, new PathOf(process, path), () -> host.pathSeenBy(process, path));
        noteVanished(process, answer);
        return answer;
    }

    public Reading<FileState> file(String path) {
        return once(Kind.FILE, path, () -> host.file(path));
    }

    public Reading<String> realPath(String path) {
        return once(Kind.REAL_PATH, path, () -> host.realPath(path));
    }

    public Reading<List<String>> directory(String path) {
        return once(Kind.DIRECTORY, path, () -> host.directory(path));
    }

    public Reading<String> text(String path) {
        return once(Kind.TEXT, path, () -> host.text(path, MAX_TEXT_BYTES));
    }

    /** A second look at a file whose first look caught it half written; this one, too, is taken only once. */
    public Reading<String> textAgain(String path) {
        return once(Kind.TEXT_AGAIN, path, () -> host.text(path, MAX_TEXT_BYTES));
    }

    public Reading<UnixSockets> unixSockets(int sample) {
        return once(Kind.UNIX_SOCKETS, sample, () -> host.unixSockets(sample));
    }

    public Reading<List<TcpSocket>> tcpSockets() {
        return once(Kind.TCP_SOCKETS, "", host::tcpSockets);
    }

    public Reading<String> namedPipe(String name) {
        return once(Kind.NAMED_PIPE, name, () -> host.namedPipe(name));
    }

    public Reading<String> sha256(String text) {
        return once(Kind.SHA256, text, () -> host.sha256(text));
    }

    /** Whether any answer about this process said that it went away during the scan. */
    public boolean vanished(ProcessIdentity process) {
        return vanished.contains(process);
    }

    private <T> Reading<T> ofProcess(Kind kind, ProcessIdentity process, Supplier<Reading<T>> ask) {
        Reading<T> answer = once(kind, process, ask);
        noteVanished(process, answer);
        return answer;
    }

    private void noteVanished(ProcessIdentity process, Reading<?> answer) {
        if (answer instanceof Reading.Vanished) {
            vanished.add(process);
        }
    }

    // Each kind has one answer type, and only the methods above put answers in.
    @SuppressWarnings("unchecked")
    private <T> Reading<T> once(Kind kind, Object subject, Supplier<Reading<T>> ask) {
        Question question = new Question(kind, subject);
        Reading<?> answer = answers.get(question);
        if (answer == null) {
            answer = ask.get();
            answers.put(question, answer);
        }
        return (Reading<T>) answer;
    }
}
