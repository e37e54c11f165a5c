package io.github.strandline.platform.windows;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Reads where and when we are. Directories are found as programs find them: {@code GetTempPath} of fileapi.h looks at TMP, then
 * TEMP, then USERPROFILE. A boot is told by when its kernel's process was created, which no setting of the clock changes.
 */
final class HostFactsReader {

    private final SystemTables tables;
    private final ProcessTableReader rows;
    private final Map<String, String> environment;
    private final Owner user;
    private final long pid;

    /**
     * @param environment of this program
     * @param user our account
     * @param pid our pid
     */
    HostFactsReader(
            SystemTables tables, ProcessTableReader rows, Map<String, String> environment, Owner user, long pid) {
        this.tables = tables;
        this.rows = rows;
        this.environment = Map.copyOf(environment);
        this.user = user;
        this.pid = pid;
    }

    HostFacts read() {
        ProcessTable table = table();
        Optional<ProcessRecord> self = table.find(pid);
        return new HostFacts(
                HostFacts.OperatingSystem.WINDOWS,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                environment.getOrDefault("COMPUTERNAME", ""),
                user,
                home(),
                temporaryDirectory(),
                table.find(ProcessIds.SYSTEM)
                        .flatMap(system -> system.identity().start())
                        .map(StartMark::value)
                        .filter(created -> created > 0)
                        .map(created -> Long.toString(created))
                        .orElse(""),
                self.map(ProcessRecord::identity)
                        .orElseGet(() -> new ProcessIdentity(pid, Optional.empty(), OptionalLong.empty())),
                ancestors(table, self),
                Instant.now(),
                sinceBoot(self));
    }

    private ProcessTable table() {
        try {
            return rows.read();
        } catch (ProcessTableUnreadableException _) {
            return new ProcessTable(List.of());
        }
    }

    /** Whoever has the parent's pid counts, but a parent that is younger is a stranger; then our line ends. */
    private static List<ProcessIdentity> ancestors(ProcessTable table, Optional<ProcessRecord> self) {
        return self.map(table::ancestorsOf).orElse(List.of()).stream()
                .map(ProcessRecord::identity)
                .toList();
    }

    /** The tick count is coarse; nothing started later than now. */
    private Duration sinceBoot(Optional<ProcessRecord> self) {
        Duration now = tables.sinceBoot();
        Duration started = self.map(ProcessRecord::startedAfterBoot).orElse(Duration.ZERO);
        return now.compareTo(started) < 0 ? started : now;
    }

    private String home() {
        return first("USERPROFILE").orElseGet(() -> System.getProperty("user.home", ""));
    }

    private String temporaryDirectory() {
        return first("TMP", "TEMP", "USERPROFILE").orElse("C:\\Windows");
    }

    private Optional<String> first(String... names) {
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .filter(path -> FilePath.refusal(path).isEmpty())
                .map(path -> path.length() > 3 && path.endsWith("\\") ? path.substring(0, path.length() - 1) : path)
                .findFirst();
    }
}
