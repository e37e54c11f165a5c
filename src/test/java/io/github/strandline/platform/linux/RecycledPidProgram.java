package io.github.strandline.platform.linux;

import io.github.strandline.daemons.ChosenPids;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.IdentityReader.Sighting;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Gives the pid of a process that has ended to a stranger at once, again and again, and counts how many strangers a way of
 * ending the first one kills. Runs only in a pid namespace of its own, where it decides which pid comes next.
 *
 * <p>Arguments: the forker's file, the way, and how many tries. Prints the number of processes that were killed, then how many
 * strangers had the very start tick of the first process.
 */
final class RecycledPidProgram {

    /** How a process is ended that may have been replaced by a stranger since it was seen. */
    enum Way {
        /** What the product does, with the stranger born before it takes hold in every other try, after it in the rest. */
        PRODUCT,
        /** The same while the first process still runs: the proof that this way reaches anybody at all. */
        PRODUCT_IN_TIME,
        /** The same without pidfds, the stranger born before it takes hold. */
        PRODUCT_BY_NUMBER,
        /** What the product does, believing that whoever has the pid is the one that is meant. */
        PRODUCT_WITHOUT_COMPARISON,
        /** What the product does, comparing nothing but pid and start. */
        PRODUCT_WITHOUT_INODE,
        /** kill(2) by number, and nothing else. */
        NUMBER,
        /** kill(2) by number when the start is the one that was seen. */
        NUMBER_AND_START
    }

    private final IdentityReader identities = new ProcIdentityReader(new ProcFiles(Path.of("/proc")));
    private final LinuxTerminator product = new LinuxTerminator();
    private final ChosenPids processes;

    private int pid = 20_000;
    private int killed;
    private int sameTick;

    private RecycledPidProgram(ChosenPids processes) {
        this.processes = processes;
    }

    public static void main(String[] arguments) throws IOException {
        try (ChosenPids processes = new ChosenPids(arguments[0])) {
            new RecycledPidProgram(processes).run(Way.valueOf(arguments[1]), Integer.parseInt(arguments[2]));
        }
    }

    private void run(Way way, int tries) throws IOException {
        int done = 0;
        while (done < tries) {
            // In every other try a thread of this machine may take the pid; another one is taken then.
            if (way == Way.PRODUCT_IN_TIME ? inTime() : tooLate(way, done % 2 == 1)) {
                done++;
            } else {
                pid++;
            }
        }
        System.out.println(killed);
        System.out.println(sameTick);
    }

    /** Ends a process that still runs. */
    private boolean inTime() throws IOException {
        if (!processes.start(pid)) {
            return false;
        }
        kill(hold(product, identity()));
        count();
        return true;
    }

    /**
     * Ends a process that has ended and whose pid has passed to a stranger; false when the stranger did not get it.
     *
     * @param holdBefore whether it is taken hold of while it runs, where the way takes hold
     */
    private boolean tooLate(Way way, boolean holdBefore) throws IOException {
        if (!processes.start(pid)) {
            return false;
        }
        ProcessIdentity seen = identity();
        Optional<Held> held = way == Way.PRODUCT && holdBefore ? hold(product, seen) : Optional.empty();
        processes.end();
        if (!processes.start(pid)) {
            held.ifPresent(Held::close);
            return false;
        }
        boolean sameStart = identity().start().equals(seen.start());
        switch (way) {
            case PRODUCT, PRODUCT_IN_TIME -> kill(held.or(() -> hold(product, seen)));
            case PRODUCT_BY_NUMBER -> kill(hold(new LinuxTerminator(identities, false), seen));
            case PRODUCT_WITHOUT_COMPARISON ->
                kill(hold(new LinuxTerminator(_ -> Reading.known(new Sighting(seen, false)), true), seen));
            case PRODUCT_WITHOUT_INODE ->
                kill(hold(
                        new LinuxTerminator(
                                number -> identities.read(number).map(now -> withInode(now, seen.inode())), true),
                        seen));
            case NUMBER -> SystemCalls.kill(pid, 9);
            case NUMBER_AND_START -> {
                if (sameStart) {
                    SystemCalls.kill(pid, 9);
                }
            }
        }
        count();
        sameTick += sameStart ? 1 : 0;
        return true;
    }

    private void count() throws IOException {
        switch (processes.ask()) {
            case LIVES -> processes.end();
            case KILLED -> killed++;
            case ENDED -> throw new IllegalStateException("it ended by itself");
        }
    }

    private static Sighting withInode(Sighting now, OptionalLong inode) {
        return new Sighting(
                new ProcessIdentity(now.identity().pid(), now.identity().start(), inode), now.ended());
    }

    private static Optional<Held> hold(LinuxTerminator terminator, ProcessIdentity process) {
        return terminator.hold(process) instanceof Held held ? Optional.of(held) : Optional.empty();
    }

    private static void kill(Optional<Held> hold) {
        hold.ifPresent(held -> {
            try (held) {
                held.signal(Signal.KILL);
            }
        });
    }

    private ProcessIdentity identity() {
        return ((Reading.Known<Sighting>) identities.read(pid)).value().identity();
    }
}
