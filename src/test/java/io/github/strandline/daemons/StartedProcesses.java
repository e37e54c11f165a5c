package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The processes that one test started, and their end. A process belongs when it was started or adopted here, when it
 * carries the mark that this object puts into the environment of what it starts, when it stands below such a
 * process, or when such a process, still alive, leads its session. Never by name.
 *
 * <p>{@link #close()} ends exactly those by pid and start with SIGKILL, parents before children so that no exit
 * handler runs, and fails when one stays. The same happens when the JVM ends before. Safe for use by several
 * threads.
 */
public final class StartedProcesses implements AutoCloseable {

    private static final String MARK = "STRANDLINE_TEST_MARK";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final String marking = MARK + "=" + UUID.randomUUID();
    private final Set<ProcessIdentity> known = new LinkedHashSet<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private final Thread atExit = new Thread(this::end, "end of started processes");

    public StartedProcesses() {
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** {@code NAME=value} for the environment of processes that are started in a roundabout way. */
    public String marking() {
        return marking;
    }

    /** Starts the process with the mark in its environment. */
    public Process start(ProcessBuilder builder) throws IOException {
        builder.environment().put(MARK, marking.substring(MARK.length() + 1));
        Process process = builder.start();
        SeenProcess.read(process.pid()).ifPresent(seen -> remember(seen.identity()));
        return process;
    }

    /** Takes responsibility for a process that something started here has started. */
    public ProcessIdentity adopt(long pid) {
        ProcessIdentity identity = SeenProcess.read(pid)
                .filter(SeenProcess::alive)
                .map(SeenProcess::identity)
                .orElseThrow(() -> new IllegalStateException("no process " + pid + " to adopt"));
        remember(identity);
        return identity;
    }

    /** Deletes the directory after all have ended, also when the JVM ends before. */
    void deleteAfterwards(ShortDirectory room) {
        afterwards(room::close);
    }

    /** To be done after all have ended, also when the JVM ends before; the last one given goes first. */
    synchronized void afterwards(Runnable last) {
        afterwards.addFirst(last);
    }

    /** Every process of this test that has not ended, parents before their children. */
    public synchronized List<ProcessIdentity> living() {
        List<SeenProcess> all = SeenProcess.all();
        Map<Long, SeenProcess> mine = new HashMap<>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (SeenProcess process : all) {
                if (!mine.containsKey(process.pid()) && belongs(process, mine)) {
                    mine.put(process.pid(), process);
                    grew = true;
                }
            }
        }
        mine.values().forEach(process -> known.add(process.identity()));
        return parentsFirst(mine);
    }

    private boolean belongs(SeenProcess process, Map<Long, SeenProcess> mine) {
        return known.contains(process.identity())
                || mine.containsKey(process.parent())
                || mine.containsKey(process.session())
                || process.environment().contains(marking);
    }

    private static List<ProcessIdentity> parentsFirst(Map<Long, SeenProcess> mine) {
        Map<Long, SeenProcess> left = new HashMap<>(mine);
        List<ProcessIdentity> ordered = new ArrayList<>();
        while (!left.isEmpty()) {
            List<SeenProcess> tops = left.values().stream()
                    .filter(p -> !left.containsKey(p.parent()))
                    .toList();
            // A pid that was used twice during the look could close a circle.
            List<SeenProcess> next = tops.isEmpty() ? List.copyOf(left.values()) : tops;
            next.forEach(process -> {
                ordered.add(process.identity());
                left.remove(process.pid());
            });
        }
        return ordered;
    }

    /** SIGSTOP: from then on it is in state T. */
    public void stop(ProcessIdentity process) {
        signal(process, Signals.STOP);
        Waiting.until(
                "stopped: " + process.pid(),
                () -> SeenProcess.now(process)
                        .filter(seen -> seen.state() == 'T')
                        .isPresent());
    }

    /** SIGKILL, and waits until it has ended. Only this process, nothing below it. */
    public void kill(ProcessIdentity process) {
        signal(process, Signals.KILL);
        Waiting.until("ended: " + process.pid(), () -> !SeenProcess.alive(process));
    }

    private synchronized void signal(ProcessIdentity process, int signal) {
        if (!known.contains(process) && !living().contains(process)) {
            throw new IllegalArgumentException("not one of ours: " + process);
        }
        Signals.send(process, signal);
    }

    private synchronized void remember(ProcessIdentity process) {
        known.add(process);
    }

    /** Ends all of them; fails when one is still there afterwards. */
    @Override
    public void close() {
        List<ProcessIdentity> left = end();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException _) {
            // The JVM is going down: the hook runs anyway and finds nothing.
        }
        if (!left.isEmpty()) {
            throw new AssertionError("still running: "
                    + left.stream().map(StartedProcesses::describe).collect(Collectors.joining("; ")));
        }
    }

    private synchronized List<ProcessIdentity> end() {
        long patience = System.nanoTime() + PATIENCE.toNanos();
        int quiet = 0;
        // Twice nothing: one look at /proc is not one instant, and a child may be born behind it.
        while (quiet < 2 && System.nanoTime() < patience) {
            List<ProcessIdentity> living = living();
            living.forEach(process -> Signals.send(process, Signals.KILL));
            quiet = living.isEmpty() ? quiet + 1 : 0;
            Waiting.pause();
        }
        afterwards.forEach(Runnable::run);
        afterwards.clear();
        return living();
    }

    private static String describe(ProcessIdentity process) {
        return SeenProcess.now(process).map(seen -> seen + " " + seen.command()).orElseGet(process::toString);
    }
}
