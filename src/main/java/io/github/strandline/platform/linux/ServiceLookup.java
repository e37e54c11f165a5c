package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the systemd service of which a process is the main process, without asking systemd: that takes a connection to
 * D-Bus, and a look must change nothing.
 *
 * <p>Merely living in a service's control group makes nothing a main process: whatever a terminal server, a container
 * engine or a build agent starts stays in its group, daemons included. A main process is a child of the manager itself.
 * So is a daemon that lost its parent, and these two are told apart so:
 *
 * <ol>
 *   <li>systemd 248 and later writes the pid of the process that it starts into its environment
 *       ({@code SYSTEMD_EXEC_PID}, systemd.exec(5)). Its own pid: the main process. The pid of another that still runs
 *       in this service as the manager's child: that one is, and this is not.
 *   <li>Otherwise (an older systemd; a service that forks, whose started process has ended) the oldest child of the
 *     manager in the service counts as its main process. When the real one has ended and an old stray is left, this
 *     protects the stray, which is the safe side.
 * </ol>
 *
 * <p>A machine without systemd, and a process in a scope or in no unit, is {@link Reading.Absent}.
 */
final class ServiceLookup {

    private static final String EXEC_PID = "SYSTEMD_EXEC_PID";
    private static final String MANAGER = "systemd";
    private static final int MOST_BYTES = 64 * 1024;

    private final ProcFiles files;
    private final ProcessQuestions questions;
    private final ProcessTableReader tables;

    ServiceLookup(ProcFiles files, ProcessQuestions questions, ProcessTableReader tables) {
        this.files = files;
        this.questions = questions;
        this.tables = tables;
    }

    Reading<String> serviceOf(ProcessIdentity process) {
        return switch (service(files.directory(process.pid()))) {
            case Reading.Known<String>(String unit) -> mainProcess(process, unit);
            case Reading<String> other -> other;
        };
    }

    private Reading<String> mainProcess(ProcessIdentity process, String unit) {
        Optional<StatLine> stat = stat(process.pid());
        if (stat.isEmpty()) {
            return Reading.denied("process " + process.pid() + ": its parent could not be read");
        }
        long manager = stat.get().parent();
        if (manager == 0) {
            return Reading.absent();
        }
        return switch (isManager(manager)) {
            case Reading.Known<Boolean>(Boolean yes) when yes -> amongChildren(process, stat.get(), unit);
            case Reading.Known<Boolean> _ -> Reading.absent();
            case Reading<Boolean> refused -> refused.map(_ -> unit);
        };
    }

    private Reading<String> amongChildren(ProcessIdentity process, StatLine stat, String unit) {
        Optional<Long> started = questions
                .environment(process, Set.of(EXEC_PID))
                .found()
                .map(environment -> environment.getOrDefault(EXEC_PID, ""))
                .filter(value -> value.matches("[0-9]{1,10}"))
                .map(Long::parseLong);
        if (started.filter(pid -> pid == process.pid()).isPresent()) {
            return Reading.known(unit);
        }
        if (started.flatMap(this::stat)
                .filter(other -> other.state().alive() && other.parent() == stat.parent())
                .filter(_ -> service(files.directory(started.get())).equals(Reading.known(unit)))
                .isPresent()) {
            return Reading.absent();
        }
        return oldest(process, stat.parent(), unit);
    }

    private Reading<String> oldest(ProcessIdentity process, long manager, String unit) {
        ProcessTable table;
        try {
            table = tables.latestWith(process);
        } catch (ProcessTableUnreadableException e) {
            return Reading.denied(String.valueOf(e.getMessage()));
        }
        Optional<ProcessRecord> self = table.find(process);
        if (self.isEmpty()) {
            return Reading.vanished();
        }
        List<ProcessRecord> older = table.all().stream()
                .filter(row -> row.parent() == manager && row.state().alive())
                .filter(row -> row.startedAfterBoot().compareTo(self.get().startedAfterBoot()) < 0)
                .toList();
        for (ProcessRecord row : older) {
            Reading<String> service = service(files.directory(row.pid()));
            if (service.equals(Reading.known(unit))) {
                return Reading.absent();
            }
            if (service instanceof Reading.Denied || service instanceof Reading.TimedOut) {
                return service;
            }
        }
        return Reading.known(unit);
    }

    /** The service in whose group a process lives. */
    private Reading<String> service(Path directory) {
        return switch (files.text(directory.resolve("cgroup"), MOST_BYTES)) {
            case Reading.Known<String>(String text) ->
                ControlGroups.parse(text).service().map(Reading::known).orElseGet(Reading::absent);
            case Reading<String> other -> other;
        };
    }

    private Reading<Boolean> isManager(long pid) {
        Optional<StatLine> stat = stat(pid);
        if (stat.isEmpty()) {
            return Reading.denied("process " + pid + ": the parent could not be read");
        }
        if (!stat.get().name().equals(MANAGER)) {
            return Reading.known(false);
        }
        return pid == 1
                ? Reading.known(true)
                : files.text(files.directory(pid).resolve("cgroup"), MOST_BYTES)
                        .map(text -> ControlGroups.parse(text).managers());
    }

    private Optional<StatLine> stat(long pid) {
        return files.bytes(files.directory(pid).resolve("stat"), MOST_BYTES)
                .found()
                .flatMap(bytes -> StatLine.parse(bytes, bytes.length));
    }
}
