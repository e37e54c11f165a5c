package io.github.strandline.platform.linux;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes rows of the process table from what was read. */
final class ProcessRows {

    private final KernelUnits units;
    private final AccountNames accounts;

    ProcessRows(KernelUnits units, AccountNames accounts) {
        this.units = units;
        this.accounts = accounts;
    }

    /**
     * The row; empty when the process went away before its program was read.
     *
     * @param running what the processes run that are neither kernel threads nor zombies, by pid
     */
    Optional<ProcessRecord> row(Glance glance, Map<Long, Program> running) {
        return switch (glance.stat()) {
            case Reading.Known<StatLine>(StatLine stat) -> {
                Program program = !stat.state().alive() ? Program.ENDED
                        : stat.kernelThread() ? Program.NONE
                        : running.get(glance.pid());
                yield Optional.ofNullable(program).map(known -> row(glance, stat, known));
            }
            case Reading<StatLine> refused -> Optional.of(closed(
                    glance.identity(), owner(glance), refused.unansweredBecause().orElse("it could not be read")));
        };
    }

    /** A process of which only the pid is known, from its child: procfs is mounted with {@code hidepid=2}. */
    ProcessRecord hidden(long pid) {
        String reason = "process " + pid + " is hidden from this account";
        return closed(
                new ProcessIdentity(pid, Optional.empty(), OptionalLong.empty()), Reading.denied(reason), reason);
    }

    private ProcessRecord row(Glance glance, StatLine stat, Program program) {
        return new ProcessRecord(
                glance.identity(),
                stat.parent(),
                positive(stat.group()),
                positive(stat.session()),
                owner(glance),
                stat.state(),
                units.ofTicks(stat.startTicks()),
                stat.name(),
                program.arguments(),
                program.executable(),
                stat.terminal() == 0 ? OptionalLong.empty() : OptionalLong.of(stat.terminal()),
                glance.memory(),
                units.ofTicks(stat.cpuTicks()));
    }

    /** A row without a start mark: nothing can be ended by it. */
    private static ProcessRecord closed(ProcessIdentity identity, Reading<Owner> owner, String reason) {
        Program program = Program.denied(reason);
        return new ProcessRecord(
                identity, 0, OptionalLong.empty(), OptionalLong.empty(), owner, ProcessState.UNKNOWN, Duration.ZERO, "",
                program.arguments(), program.executable(), OptionalLong.empty(), ResidentMemory.NONE, Duration.ZERO);
    }

    private Reading<Owner> owner(Glance glance) {
        return Reading.known(accounts.owner(glance.uid()));
    }

    /** Groups and sessions of kernel threads, and those outside our pid namespace, are 0: none that can be compared. */
    private static OptionalLong positive(long id) {
        return id > 0 ? OptionalLong.of(id) : OptionalLong.empty();
    }
}
