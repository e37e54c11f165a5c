package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.daemons.ChosenPids;
import io.github.strandline.daemons.ChosenPids.Fate;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.verdict.VerdictKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * Whole ends of a daemon whose pid passes to a stranger in the middle, again and again. Runs only in a pid namespace of its own.
 *
 * <p>Arguments: the forker's file, {@code compared} or {@code blind}, and how many ends. Prints how many strangers were killed,
 * and how many of the meant processes were when nobody took their pid. Blind, every process with a pid is taken for the one that
 * is meant, by everything that the executor asks.
 */
public final class RecycledRunProgram {

    /** When the pid passes to the stranger. */
    private enum Moment {
        BEFORE_THE_RUN,
        /** It is in hand, and not judged yet. */
        BEFORE_THE_VERDICT,
        BEFORE_THE_FIRST_SIGNAL,
        NEVER
    }

    private static final DaemonFamily POLITE = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(50));
    private static final DaemonFamily FORCED = TestFindings.family(First.KILL_ROOT, Duration.ofMillis(50));

    private final ChosenPids processes;
    private final LiveTable host = new LiveTable(new LinuxHost());
    private final boolean blind;
    private int pid = 20_000;
    private boolean passed;
    private int strangersKilled;
    private int meantKilled;

    private RecycledRunProgram(ChosenPids processes, boolean blind) {
        this.processes = processes;
        this.blind = blind;
        if (blind) {
            UnaryOperator<ProcessRecord> alike = row -> withIdentity(row, ProcessIdentity.linux(row.pid(), 1, 1));
            host.see(alike);
        }
    }

    public static void main(String[] arguments) throws IOException, ProcessTableUnreadableException {
        try (ChosenPids processes = new ChosenPids(arguments[0])) {
            var program = new RecycledRunProgram(processes, arguments[1].equals("blind"));
            Moment[] moments = Moment.values();
            for (int done = 0, tried = 0; done < Integer.parseInt(arguments[2]); tried++) {
                done += program.end(moments[done % moments.length], tried % 2 == 0 ? POLITE : FORCED) ? 1 : 0;
            }
            System.out.println(program.strangersKilled);
            System.out.println(program.meantKilled);
        }
    }

    /** One end; false when it does not count, for a thread of this program took the pid. */
    private boolean end(Moment moment, DaemonFamily family) throws IOException, ProcessTableUnreadableException {
        if (!processes.start(pid)) {
            pid++;
            return false;
        }
        passed = true;
        ProcessIdentity meant = host.processes().find(pid).orElseThrow().identity();
        StagedLook look = new StagedLook(host);
        look.stage(meant, family, VerdictKind.UNREACHABLE);
        NotedTerminator terminator = new NotedTerminator(blind ? new Believing() : new LinuxTerminator());
        KillConfirmation yes =
                KillPlan.of(look.now().findings()).confirm(host.facts().sinceBoot());
        switch (moment) {
            case BEFORE_THE_RUN -> pass();
            case BEFORE_THE_VERDICT -> look.before(1, this::pass);
            case BEFORE_THE_FIRST_SIGNAL -> terminator.beforeFirstSignalTo(meant, this::pass);
            case NEVER -> {}
        }
        new KillExecutor(host, look, terminator, new NotedJournal()).execute(yes, _ -> {}, () -> false);
        boolean killed = processes.ask() == Fate.KILLED;
        if (!killed) {
            processes.end();
        }
        strangersKilled += killed && passed && moment != Moment.NEVER ? 1 : 0;
        meantKilled += killed && moment == Moment.NEVER ? 1 : 0;
        return passed;
    }

    private void pass() {
        try {
            processes.end();
            passed = processes.start(pid);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes hold of whoever has the pid. */
    private static final class Believing implements Terminator {

        @Override
        public Hold hold(ProcessIdentity process) {
            try {
                ProcessIdentity now = new LinuxHost()
                        .processes()
                        .find(process.pid())
                        .map(ProcessRecord::identity)
                        .orElse(process);
                return new LinuxTerminator().hold(now);
            } catch (ProcessTableUnreadableException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static ProcessRecord withIdentity(ProcessRecord row, ProcessIdentity identity) {
        return new ProcessRecord(
                identity,
                row.parent(),
                row.group(),
                row.session(),
                row.owner(),
                row.state(),
                row.startedAfterBoot(),
                row.name(),
                row.arguments(),
                row.executable(),
                row.terminal(),
                row.memory(),
                row.cpu());
    }
}
