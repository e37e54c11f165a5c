package io.github.strandline.platform.linux;

import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Gives the pid of a process that has ended to a stranger at once, again and again, and counts how many strangers a way of
 * ending the first one kills. Runs only in a pid namespace of its own, where it decides which pid comes next: {@code
 * ns_last_pid} of proc_sys_kernel(5).
 *
 * <p>Arguments: the way, and how many tries. Prints the number of strangers that were killed, then how many had the very start
 * tick of the first process.
 */
final class RecycledPidProgram {

    private static final Path LAST_PID = Path.of("/proc/sys/kernel/ns_last_pid");

    /** How a process is ended that may have been replaced by a stranger since it was seen. */
    private enum Way {
        /** What the product does, with the stranger born before it takes hold in every other try, after it in the rest. */
        PRODUCT,
        /** The same while the first process still runs: the proof that this way reaches anybody at all. */
        PRODUCT_IN_TIME,
        /** The same without pidfds, the stranger born before it takes hold. */
        PRODUCT_BY_NUMBER,
        /** kill(2) by number, and nothing else. */
        NUMBER,
        /** kill(2) by number when the start is the one that was seen. */
        NUMBER_AND_START
    }

    private static final int KILLED_BY_SIGNAL = 128 + 9;

    private enum Fate {
        LIVES,
        KILLED,
        /** The JDK lost sight of it; the try does not count. */
        UNKNOWN
    }

    private final IdentityReader identities = new ProcIdentityReader(new ProcFiles(Path.of("/proc")));

    private int pid = 20_000;
    private int sameTick;

    private RecycledPidProgram() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        new RecycledPidProgram().run(Way.valueOf(arguments[0]), Integer.parseInt(arguments[1]));
    }

    private void run(Way way, int tries) throws IOException, InterruptedException {
        int[] counts = new int[Fate.values().length];
        while (counts[Fate.LIVES.ordinal()] + counts[Fate.KILLED.ordinal()] < tries) {
            Fate fate = way == Way.PRODUCT_IN_TIME ? inTime() : tooLate(way, counts[Fate.LIVES.ordinal()] % 2 == 1);
            counts[fate.ordinal()]++;
            if (fate == Fate.UNKNOWN || way == Way.PRODUCT_IN_TIME) {
                pid++;
            }
        }
        System.out.println(counts[Fate.KILLED.ordinal()]);
        System.out.println(sameTick);
    }

    /** Ends a process that still runs; its fate. */
    private Fate inTime() throws IOException, InterruptedException {
        Optional<Process> first = start();
        if (first.isEmpty()) {
            return Fate.UNKNOWN;
        }
        hold(new LinuxTerminator(), identity()).ifPresent(RecycledPidProgram::kill);
        Fate fate = fate(first.get());
        end(first.get());
        return fate;
    }

    /**
     * Ends a process that has ended and whose pid has passed to a stranger; the stranger's fate.
     *
     * @param holdBefore whether it is taken hold of while it runs, where the way takes hold
     */
    private Fate tooLate(Way way, boolean holdBefore) throws IOException, InterruptedException {
        Optional<Process> first = start();
        if (first.isEmpty()) {
            return Fate.UNKNOWN;
        }
        ProcessIdentity seen = identity();
        Optional<Held> held = way == Way.PRODUCT && holdBefore ? hold(new LinuxTerminator(), seen) : Optional.empty();
        end(first.get());
        Optional<Process> stranger = start();
        if (stranger.isEmpty()) {
            held.ifPresent(Held::close);
            return Fate.UNKNOWN;
        }
        boolean sameStart = identity().start().equals(seen.start());
        switch (way) {
            case PRODUCT, PRODUCT_IN_TIME ->
                held.or(() -> hold(new LinuxTerminator(), seen)).ifPresent(RecycledPidProgram::kill);
            case PRODUCT_BY_NUMBER ->
                hold(new LinuxTerminator(identities, false), seen).ifPresent(RecycledPidProgram::kill);
            case NUMBER -> SystemCalls.kill(pid, 9);
            case NUMBER_AND_START -> {
                if (sameStart) {
                    SystemCalls.kill(pid, 9);
                }
            }
        }
        Fate fate = fate(stranger.get());
        end(stranger.get());
        sameTick += fate != Fate.UNKNOWN && sameStart ? 1 : 0;
        return fate;
    }

    private static Optional<Held> hold(LinuxTerminator terminator, ProcessIdentity process) {
        return terminator.hold(process) instanceof Held held ? Optional.of(held) : Optional.empty();
    }

    private static void kill(Held held) {
        try (held) {
            held.signal(Signal.KILL);
        }
    }

    private ProcessIdentity identity() {
        return ((Reading.Known<Sighting>) identities.read(pid)).value().identity();
    }

    /** A new process with the very pid; empty when a thread of this JVM took it and keeps it. */
    private Optional<Process> start() throws IOException, InterruptedException {
        for (int i = 0; i < 50; i++) {
            Files.writeString(LAST_PID, Integer.toString(pid - 1));
            Process process = new ProcessBuilder("cat").start();
            if (process.pid() == pid) {
                return Optional.of(process);
            }
            end(process);
        }
        return Optional.empty();
    }

    /** A process to which SIGKILL was sent runs no more of its program, so it answers or was killed: no waiting is needed. */
    private static Fate fate(Process cat) throws InterruptedException {
        try {
            cat.getOutputStream().write('x');
            cat.getOutputStream().flush();
            if (cat.getInputStream().read() == 'x') {
                return Fate.LIVES;
            }
        } catch (IOException _) {
            // A closed pipe: its exit status tells why.
        }
        return cat.waitFor() == KILLED_BY_SIGNAL ? Fate.KILLED : Fate.UNKNOWN;
    }

    /** Never by a signal, for the JDK waits by pid: now and then it takes the last process's exit for the next one's. */
    private static void end(Process cat) throws InterruptedException {
        try {
            cat.getOutputStream().close();
        } catch (IOException _) {
            // It has ended.
        }
        cat.waitFor();
    }
}
