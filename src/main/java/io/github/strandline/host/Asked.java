package io.github.strandline.host;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
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
    private final Map<ProcessIdentity, OfProcess> ofProcesses = new HashMap<>();
    private final Map<Kind, Map<Object, Reading<?>>> others = new EnumMap<>(Kind.class);
    private final SequencedSet<String> keptByPrivacy = new LinkedHashSet<>();
    private final Map<Class<?>, Object> workedOut = new HashMap<>();

    /** The answers about one process: nearly all questions are about one, and looked up thousands of times in a scan. */
    private static final class OfProcess {
        private final Map<Kind, Reading<?>> answers = new EnumMap<>(Kind.class);
        private final Map<String, Reading<String>> paths = new HashMap<>();
        private boolean vanished;
    }

    private record VariablesOf(ProcessIdentity process, Set<String> keys) {}

    private enum Kind {
        ENVIRONMENT,
        VARIABLES,
        WORKING_DIRECTORY,
        DESCRIPTORS,
        STANDARD_INPUT,
        NAMESPACES,
        SERVICE,
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
        return hasOurRoot(process) ? Reading.known(path) : seen(process, path);
    }

    /** Whether the process calls every path what we call it. */
    public boolean hasOurRoot(ProcessIdentity process) {
        return seen(process, "/").equals(OUR_ROOT);
    }

    private Reading<String> seen(ProcessIdentity process, String path) {
        OfProcess of = of(process);
        Reading<String> answer = of.paths.get(path);
        if (answer == null) {
            answer = host.pathSeenBy(process, path);
            of.paths.put(path, answer);
            of.vanished |= answer instanceof Reading.Vanished;
        }
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
        OfProcess of = ofProcesses.get(process);
        return of != null && of.vanished;
    }

    /** The files and folders asked for so far that macOS kept from this program. */
    public List<String> keptByPrivacy() {
        return List.copyOf(keptByPrivacy);
    }

    /**
     * What is worked out of the answers once for all daemons of the scan, such as an index; made when it is first wanted, and
     * of each kind there is one.
     */
    public <T> T workedOut(Class<T> kind, Function<Asked, T> make) {
        Object found = workedOut.get(kind);
        if (found == null) {
            found = make.apply(this);
            workedOut.put(kind, found);
        }
        return kind.cast(found);
    }

    private OfProcess of(ProcessIdentity process) {
        OfProcess of = ofProcesses.get(process);
        if (of == null) {
            of = new OfProcess();
            ofProcesses.put(process, of);
        }
        return of;
    }

    // Each kind has one answer type, and only the methods above put answers in.
    @SuppressWarnings("unchecked")
    private <T> Reading<T> ofProcess(Kind kind, ProcessIdentity process, Supplier<Reading<T>> ask) {
        OfProcess of = of(process);
        Reading<?> answer = of.answers.get(kind);
        if (answer == null) {
            answer = ask.get();
            of.answers.put(kind, answer);
            of.vanished |= answer instanceof Reading.Vanished;
        }
        return (Reading<T>) answer;
    }

    // As above.
    @SuppressWarnings("unchecked")
    private <T> Reading<T> once(Kind kind, Object subject, Supplier<Reading<T>> ask) {
        Map<Object, Reading<?>> answers = others.get(kind);
        if (answers == null) {
            answers = new HashMap<>();
            others.put(kind, answers);
        }
        Reading<?> answer = answers.get(subject);
        if (answer == null) {
            answer = ask.get();
            answers.put(subject, answer);
            if (PrivacyRefusal.is(answer)) {
                keptByPrivacy.add(subject.toString());
            }
        }
        return (Reading<T>) answer;
    }
}
