package io.github.strandline.kill;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** Rows and scans of a machine that is written down. */
final class TestMachine {

    private TestMachine() {}

    static ProcessRecord row(ProcessIdentity identity, long parent, ProcessState state, String... arguments) {
        return new ProcessRecord(
                identity,
                parent,
                OptionalLong.empty(),
                OptionalLong.empty(),
                Reading.known(new Owner("1000", "dev")),
                state,
                Duration.ofSeconds(100 + identity.pid()),
                "name",
                Reading.known(List.of(arguments)),
                Reading.known("/bin/p" + identity.pid()),
                OptionalLong.empty(),
                new ResidentMemory(2000, 500),
                Duration.ZERO);
    }

    static ProcessRecord row(long pid, long parent) {
        return row(ProcessIdentity.linux(pid, 7, pid), parent, ProcessState.SLEEPING, "p" + pid, "run");
    }

    static Scan scan(List<ProcessRecord> rows, Finding... findings) {
        HostFacts facts = new HostFacts(
                HostFacts.OperatingSystem.LINUX,
                "Linux",
                "box",
                new Owner("1000", "dev"),
                "/home/dev",
                "/tmp",
                "boot",
                ProcessIdentity.linux(99_999, 1, 1),
                List.of(),
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ofHours(10));
        return new Scan(
                facts,
                new ProcessTable(rows),
                rows.size(),
                Reading.known(new MemoryTotals(1, 1)),
                List.of(findings),
                List.of());
    }
}
