package io.github.strandline.platform.macos;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the sockets of every process that we may look into, each socket once: macOS has no table of unix sockets that tells more
 * than addresses. Sockets of other accounts' processes are not found.
 */
final class SocketSweep {

    private final Kernel kernel;
    private final ProcessTableReader tables;
    private final DescriptorReader descriptors;

    SocketSweep(Kernel kernel, ProcessTableReader tables) {
        this.kernel = kernel;
        this.tables = tables;
        this.descriptors = new DescriptorReader(kernel);
    }

    /** Not answered when not one process lets itself be looked into. */
    Reading<Collection<SocketEntry>> read() {
        List<ProcessEntry> processes;
        try {
            processes = tables.entries();
        } catch (ProcessTableUnreadableException e) {
            return Reading.denied(String.valueOf(e.getMessage()));
        }
        Map<Long, SocketEntry> found = new LinkedHashMap<>();
        List<Reading<?>> refused = new ArrayList<>();
        boolean any = false;
        for (ProcessEntry process : processes) {
            if (process.zombie() || !RowReader.readable(kernel, process)) {
                continue;
            }
            Reading<List<DescriptorEntry>> list = descriptors.list(process.pid());
            any |= list.answered();
            if (!list.answered()) {
                refused.add(list);
            }
            list.found().stream()
                    .flatMap(List::stream)
                    .filter(entry -> entry.type() == DescriptorEntry.SOCKET)
                    .flatMap(entry -> descriptors.socket(process.pid(), entry.number()).found().stream())
                    .forEach(socket -> found.putIfAbsent(socket.number(), socket));
        }
        if (!any) {
            return Reading.denied(refused.stream()
                    .flatMap(reading -> reading.unansweredBecause().stream())
                    .findFirst()
                    .orElse("no process lets its descriptors be looked at"));
        }
        return Reading.known(List.copyOf(found.values()));
    }
}
