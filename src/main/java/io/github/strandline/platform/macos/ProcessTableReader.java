package io.github.strandline.platform.macos;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the process table: one call gives every process with its start, parent and owner at one instant, and more is asked of each
 * afterwards. The kernel itself, which macOS lists as process 0, has no row.
 *
 * <p>A parent is never younger than its child here, though the wall clock that macOS keeps starts by may have been set back between
 * the two: then the child counts as young as its parent. Parents are always the present ones, so that is never a recycled pid.
 */
final class ProcessTableReader {

    private final Kernel kernel;
    private final RowReader rows;
    private final BootTime boot;

    ProcessTableReader(Kernel kernel, RowReader rows, BootTime boot) {
        this.kernel = kernel;
        this.rows = rows;
        this.boot = boot;
    }

    ProcessTable read() throws ProcessTableUnreadableException {
        long booted = boot.micros();
        Map<Long, ProcessEntry> byPid = new HashMap<>();
        List<ProcessEntry> entries = entries();
        entries.forEach(entry -> byPid.put(entry.pid(), entry));
        return new ProcessTable(entries.stream()
                .flatMap(entry -> rows.row(entry, BootTime.since(latestStart(entry, byPid), booted)).stream())
                .toList());
    }

    /** Its own start, or that of an ancestor that is later. */
    private static long latestStart(ProcessEntry entry, Map<Long, ProcessEntry> byPid) {
        long latest = entry.startMicros();
        Set<Long> seen = new HashSet<>();
        Optional<ProcessEntry> here = Optional.of(entry);
        while (here.isPresent() && seen.add(here.get().pid())) {
            latest = Math.max(latest, here.get().startMicros());
            here = Optional.ofNullable(byPid.get(here.get().parent()));
        }
        return latest;
    }

    /** Every process but the kernel. */
    List<ProcessEntry> entries() throws ProcessTableUnreadableException {
        Answer answer = kernel.processes();
        if (!answer.given()) {
            throw new ProcessTableUnreadableException("macOS does not give its process table: error " + answer.error());
        }
        List<ProcessEntry> entries = ProcessEntry.parseAll(answer.bytes()).stream()
                .filter(entry -> entry.pid() > 0)
                .toList();
        if (entries.isEmpty()) {
            throw new ProcessTableUnreadableException("macOS shows no process");
        }
        return entries;
    }
}
