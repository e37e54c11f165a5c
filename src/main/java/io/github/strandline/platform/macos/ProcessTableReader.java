package io.github.strandline.platform.macos;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessTable;
import java.util.List;

/**
 * Reads the process table: one call gives every process with its start, parent and owner at one instant, and more is asked of each
 * afterwards. The kernel itself, which macOS lists as process 0, has no row.
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
        return new ProcessTable(entries().stream()
                .flatMap(entry -> rows.row(entry, booted).stream())
                .toList());
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
