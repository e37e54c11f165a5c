package io.github.strandline.host;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One process of a {@link MemoryHost}, changed by its methods. Until told otherwise it is a sleeping session leader of
 * the scene's own user below pid 1, an hour old; its environment, working directory, descriptors and standard input are
 * {@link Reading.Unsupported} until they are given.
 */
public final class MemoryProcess {

    static final Duration MACHINE_UP = Duration.ofHours(10);
    private static final String NOT_GIVEN = "not part of this scene";

    private final long pid;
    private Reading<List<String>> arguments;
    private Reading<String> executable;
    private long parent = 1;
    private OptionalLong group;
    private OptionalLong session;
    private Reading<Owner> owner = Reading.known(MemoryHost.USER);
    private ProcessState state = ProcessState.SLEEPING;
    private Duration started;
    private ResidentMemory memory = new ResidentMemory(50_000_000, 10_000_000);
    private final List<Descriptor> open = new ArrayList<>();

    Reading<Map<String, String>> environment = Reading.unsupported(NOT_GIVEN);
    Reading<DescriptorLink> workingDirectory = Reading.unsupported(NOT_GIVEN);
    Reading<List<Descriptor>> descriptors = Reading.unsupported(NOT_GIVEN);
    Reading<StandardInput> input = Reading.unsupported(NOT_GIVEN);
    Reading<Namespaces> namespaces = Reading.known(new Namespaces(true, true, true));
    Reading<String> service = Reading.absent();
    Reading<Long> proportional = Reading.unsupported(NOT_GIVEN);
    final Map<String, Reading<String>> seen = new LinkedHashMap<>();

    MemoryProcess(long pid, List<String> argv) {
        this.pid = pid;
        this.arguments = Reading.known(List.copyOf(argv));
        String first = argv.isEmpty() ? "" : argv.getFirst();
        this.executable = Reading.known(first.startsWith("/") ? first : "/usr/bin/" + first);
        this.group = OptionalLong.of(pid);
        this.session = OptionalLong.of(pid);
        // Later pids start later, as they mostly do, so that parent links hold.
        this.started = MACHINE_UP.minusHours(1).plusMillis(pid % 60_000);
    }

    public MemoryProcess parent(long ppid) {
        parent = ppid;
        return this;
    }

    public MemoryProcess group(long pgid) {
        group = OptionalLong.of(pgid);
        return this;
    }

    public MemoryProcess session(long sid) {
        session = OptionalLong.of(sid);
        return this;
    }

    /** Neither group nor session leader, as a child that was simply forked. */
    public MemoryProcess inSession(long sid) {
        return session(sid).group(sid);
    }

    public MemoryProcess age(Duration age) {
        started = MACHINE_UP.minus(age);
        return this;
    }

    public MemoryProcess owner(String id, String name) {
        owner = Reading.known(new Owner(id, name));
        return this;
    }

    public MemoryProcess owner(Reading<Owner> answer) {
        owner = answer;
        return this;
    }

    public MemoryProcess state(ProcessState now) {
        state = now;
        return this;
    }

    public MemoryProcess executable(String path) {
        executable = Reading.known(path);
        return this;
    }

    public MemoryProcess executable(Reading<String> answer) {
        executable = answer;
        return this;
    }

    public MemoryProcess arguments(Reading<List<String>> answer) {
        arguments = answer;
        return this;
    }

    public MemoryProcess memory(long residentBytes, long sharedBytes) {
        memory = new ResidentMemory(residentBytes, sharedBytes);
        return this;
    }

    public MemoryProcess env(Map<String, String> variables) {
        environment = Reading.known(Map.copyOf(variables));
        return this;
    }

    public MemoryProcess env(Reading<Map<String, String>> answer) {
        environment = answer;
        return this;
    }

    public MemoryProcess cwd(String path) {
        workingDirectory = Reading.known(new DescriptorLink(path, false));
        return this;
    }

    public MemoryProcess cwd(Reading<DescriptorLink> answer) {
        workingDirectory = answer;
        return this;
    }

    /** Opens one descriptor; from the first one on the list is known. */
    public MemoryProcess descriptor(int number, String target) {
        return descriptor(new Descriptor(number, new DescriptorLink(target, false), Descriptor.Mode.READ_WRITE));
    }

    public MemoryProcess deletedDescriptor(int number, String target) {
        return descriptor(new Descriptor(number, new DescriptorLink(target, true), Descriptor.Mode.READ_WRITE));
    }

    public MemoryProcess descriptor(Descriptor descriptor) {
        open.add(descriptor);
        descriptors = Reading.known(List.copyOf(open));
        return this;
    }

    public MemoryProcess noDescriptors() {
        descriptors = Reading.known(List.copyOf(open));
        return this;
    }

    public MemoryProcess descriptors(Reading<List<Descriptor>> answer) {
        descriptors = answer;
        return this;
    }

    /** Its standard input is a pipe of this inode. */
    public MemoryProcess inputPipe(StandardInput.State state, long inode) {
        return input(Reading.known(new StandardInput(StandardInput.Kind.PIPE, state, OptionalLong.of(inode))));
    }

    /** Its standard input is this unix socket; who holds the other end, the socket table says. */
    public MemoryProcess inputSocket(long inode) {
        return input(Reading.known(
                new StandardInput(StandardInput.Kind.SOCKET, StandardInput.State.UNKNOWN, OptionalLong.of(inode))));
    }

    public MemoryProcess input(StandardInput.Kind kind, StandardInput.State state) {
        return input(Reading.known(StandardInput.of(kind, state)));
    }

    public MemoryProcess input(Reading<StandardInput> answer) {
        input = answer;
        return this;
    }

    public MemoryProcess namespaces(Reading<Namespaces> answer) {
        namespaces = answer;
        return this;
    }

    public MemoryProcess service(Reading<String> answer) {
        service = answer;
        return this;
    }

    public MemoryProcess proportional(Reading<Long> answer) {
        proportional = answer;
        return this;
    }

    /**
     * What {@link Host#pathSeenBy} answers for this path or, with the rest appended, for paths below it; else the path
     * itself.
     */
    public MemoryProcess sees(String path, Reading<String> answer) {
        seen.put(path, answer);
        return this;
    }

    public ProcessIdentity identity() {
        return ProcessIdentity.linux(pid, started.toMillis() / 10, 100_000 + pid);
    }

    public ProcessRecord row() {
        String name = executable.found().orElse("?");
        name = name.substring(name.lastIndexOf('/') + 1);
        return new ProcessRecord(
                identity(),
                parent,
                group,
                session,
                owner,
                state,
                started,
                name.substring(0, Math.min(15, name.length())),
                arguments,
                executable,
                OptionalLong.empty(),
                memory,
                Duration.ofMillis(20));
    }
}
