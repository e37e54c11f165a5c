package io.github.strandline.kill;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillJournal.Aftermath;
import io.github.strandline.kill.KillJournal.Aftermath.Now;
import io.github.strandline.kill.KillJournal.CutOff;
import io.github.strandline.kill.KillJournal.Noted;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts right what a run that was cut off has left: what it stopped runs on, by identity, and nothing else is signalled. */
record Recovery(HostFacts facts, ProcessTable table, Terminator terminator) {

    /** Whether the program that made the run still runs, so that it is not cut off at all. */
    boolean underWay(CutOff run) {
        return sameBoot(run) && Lookup.alive(table, run.writer()).isPresent();
    }

    /**
     * Whether another machine made it, which shares this home: it may be under way there, and its pids mean nothing here. A
     * machine can get another name while it runs, and containers have one boot and names and pids of their own. So one of this boot
     * is of this machine when a process that it names is found here. What ran in another pid namespace is never found by its pid.
     */
    boolean elsewhere(CutOff run) {
        if (!sameBoot(run)
                && !machine(run.bootId()).isEmpty()
                && machine(run.bootId()).equals(machine(facts.bootId()))) {
            return true;
        }
        return !run.host().isEmpty() && !run.host().equals(facts.name()) && !(sameBoot(run) && namesOneOfOurs(run));
    }

    /** The boot without the pid namespace. */
    private static String machine(String bootId) {
        return bootId.contains("/") ? bootId.substring(0, bootId.indexOf('/')) : bootId;
    }

    private boolean namesOneOfOurs(CutOff run) {
        return Stream.concat(Stream.of(run.writer()), run.processes().stream().map(Noted::identity))
                .anyMatch(process -> table.find(process.pid())
                        .filter(row -> row.identity().compare(process) == Match.SAME)
                        .isPresent());
    }

    List<Aftermath> of(CutOff run) {
        return run.processes().stream()
                .map(process -> new Aftermath(process, sameBoot(run) ? now(process) : Now.GONE))
                .toList();
    }

    private boolean sameBoot(CutOff run) {
        return !run.bootId().isEmpty() && run.bootId().equals(facts.bootId());
    }

    private Now now(Noted process) {
        ProcessIdentity identity = process.identity();
        Optional<ProcessRecord> row = table.find(identity.pid());
        if (row.isEmpty() || row.get().identity().compare(identity) == Match.DIFFERENT) {
            return Now.GONE;
        }
        if (row.get().identity().compare(identity) == Match.UNKNOWN) {
            return Now.UNKNOWN;
        }
        if (!row.get().state().alive()) {
            return Now.GONE;
        }
        if (!process.leftStopped()) {
            return Now.RUNS;
        }
        // A stop that was sent acts only when the process comes back from the kernel, or has its turn: that is taken
        // back as well.
        Now now = letRun(identity);
        return row.get().state().stopped() || now == Now.GONE ? now : Now.RUNS;
    }

    private Now letRun(ProcessIdentity identity) {
        return switch (terminator.hold(identity)) {
            case Held held -> {
                try (held) {
                    yield held.signal(Signal.CONTINUE) == Sent.SENT ? Now.CONTINUED : Now.STILL_STOPPED;
                }
            }
            case Terminator.Gone _, Terminator.Changed _ -> Now.GONE;
            case Terminator.Refused _ -> Now.STILL_STOPPED;
        };
    }
}
