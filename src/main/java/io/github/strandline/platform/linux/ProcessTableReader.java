package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Reads the process table from procfs, rows by rising pid. A process that goes away during the read is not in the
 * table; one that may not be read is, with what is refused.
 */
final class ProcessTableReader {

    private final ProcFiles files;
    private final KernelUnits units;
    private final AccountNames accounts;
    private final GlanceReader glances;
    private final ProgramCache programs;
    private final BootClock clock;
    private ProcessTable latest = new ProcessTable(List.of());

    ProcessTableReader(
            ProcFiles files, KernelUnits units, AccountNames accounts, ProgramCache programs, BootClock clock) {
        this.files = files;
        this.units = units;
        this.accounts = accounts;
        this.glances = new GlanceReader(files, units);
        this.programs = programs;
        this.clock = clock;
    }

    /** The table of the last reading when this process is in it, and a new one otherwise. */
    synchronized ProcessTable latestWith(ProcessIdentity process) throws ProcessTableUnreadableException {
        return latest.find(process).isPresent() ? latest : read();
    }

    synchronized ProcessTable read() throws ProcessTableUnreadableException {
        List<Glance> seen = new ArrayList<>();
        List<ProgramCache.Running> running = new ArrayList<>();
        for (long pid : pids()) {
            glances.read(pid).ifPresent(glance -> {
                seen.add(glance);
                glance.stat().found()
                        .filter(stat -> stat.state().alive() && !stat.kernelThread())
                        .ifPresent(stat -> running.add(new ProgramCache.Running(glance, stat)));
            });
        }
        if (seen.isEmpty()) {
            throw new ProcessTableUnreadableException(files.root() + " shows no process: procfs is not mounted there");
        }
        Map<Long, Program> known = programs.refresh(running, clock.sinceBoot());
        List<ProcessRecord> rows = new ArrayList<>(seen.size());
        for (Glance glance : seen) {
            switch (glance.stat()) {
                case Reading.Known<StatLine>(StatLine stat) -> {
                    Program program = !stat.state().alive() ? Program.ENDED
                            : stat.kernelThread() ? Program.NONE
                            : known.get(glance.pid());
                    if (program != null) {
                        rows.add(row(glance, stat, program));
                    }
                }
                case Reading<StatLine> refused -> rows.add(row(glance, refused));
            }
        }
        latest = new ProcessTable(rows);
        return latest;
    }

    private long[] pids() throws ProcessTableUnreadableException {
        long[] pids = new long[256];
        int count = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(files.root())) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (name.charAt(0) >= '1' && name.charAt(0) <= '9' && name.matches("[0-9]{1,10}")) {
                    pids = count == pids.length ? Arrays.copyOf(pids, 2 * count) : pids;
                    pids[count++] = Long.parseLong(name);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw unlisted(e.getCause());
        } catch (IOException e) {
            throw unlisted(e);
        }
        long[] sorted = Arrays.copyOf(pids, count);
        Arrays.sort(sorted);
        return sorted;
    }

    private ProcessTableUnreadableException unlisted(IOException failure) {
        return new ProcessTableUnreadableException(files.root() + " could not be listed: " + failure.getMessage());
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

    /** A row of which only pid and owner are known; it has no start mark, so nothing can be ended by it. */
    private ProcessRecord row(Glance glance, Reading<StatLine> refused) {
        Program program = Program.denied(refused.unansweredBecause().orElseThrow());
        return new ProcessRecord(
                glance.identity(), 0, OptionalLong.empty(), OptionalLong.empty(), owner(glance), ProcessState.UNKNOWN,
                Duration.ZERO, "", program.arguments(), program.executable(), OptionalLong.empty(), glance.memory(),
                Duration.ZERO);
    }

    private Reading<Owner> owner(Glance glance) {
        return Reading.known(accounts.owner(glance.uid()));
    }

    /** Groups and sessions of kernel threads, and those outside our pid namespace, are 0: none that can be compared. */
    private static OptionalLong positive(long id) {
        return id > 0 ? OptionalLong.of(id) : OptionalLong.empty();
    }
}
