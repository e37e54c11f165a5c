package io.github.strandline.scan;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.HashSet;
import java.util.Set;

/** The processes on which the standings of a scan depend. */
final class Watched {

    private Watched() {}

    /** Pids of all members of its trees, of what stands above them, and of the leaders of their sessions. */
    static Set<Long> of(Scan scan) {
        ProcessTable table = scan.table();
        Set<Long> pids = new HashSet<>();
        for (Finding finding : scan.findings()) {
            for (ProcessRecord member : finding.tree().processes()) {
                pids.add(member.pid());
                member.session().ifPresent(pids::add);
            }
            table.ancestorsOf(finding.tree().root()).forEach(above -> pids.add(above.pid()));
        }
        return pids;
    }
}
