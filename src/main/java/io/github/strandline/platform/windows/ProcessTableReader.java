package io.github.strandline.platform.windows;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.StartMark;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads the process table: one call for identity, parent, times and memory of every process, whoever's it is; what a process
 * runs and as whom is asked of each once, since neither changes. Windows has no groups, sessions led by a process, or
 * controlling terminals in the sense of the table, so these are empty. A parent is whoever created the process; the table
 * joins the two only when the parent is the older one.
 */
final class ProcessTableReader {

    private final SystemTables tables;
    private final ProgramReader programs;
    private final BootAnchor boot;

    ProcessTableReader(SystemTables tables, ProgramReader programs, BootAnchor boot) {
        this.tables = tables;
        this.programs = programs;
        this.boot = boot;
    }

    ProcessTable read() throws ProcessTableUnreadableException {
        boot.look(FileTime.of(Instant.now()), tables.sinceBoot());
        Reading<Block> table = tables.processes();
        List<ProcessEntry> entries = table.map(ProcessEntries::parse).found().orElse(List.of());
        if (entries.isEmpty()) {
            throw new ProcessTableUnreadableException(
                    table.unansweredBecause().orElse("the system's table of processes is empty"));
        }
        programs.keepOnly(entries);
        return new ProcessTable(entries.stream().map(this::row).toList());
    }

    static ProcessIdentity identity(ProcessEntry entry) {
        return new ProcessIdentity(
                entry.pid(),
                Optional.of(new StartMark(StartMark.Unit.WINDOWS_FILETIME, entry.created())),
                OptionalLong.empty());
    }

    private ProcessRecord row(ProcessEntry entry) {
        Program program = programs.of(entry);
        long shared = entry.privateWorkingSet() > 0 && entry.privateWorkingSet() <= entry.workingSet()
                ? entry.workingSet() - entry.privateWorkingSet()
                : 0;
        return new ProcessRecord(
                identity(entry),
                entry.parent(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                program.owner(),
                entry.state(),
                boot.startedAfterBoot(entry.created()),
                entry.name().isEmpty() ? "System Idle Process" : entry.name(),
                program.arguments(),
                program.executable(),
                OptionalLong.empty(),
                new ResidentMemory(entry.workingSet(), shared),
                FileTime.duration(entry.processorTime()));
    }
}
