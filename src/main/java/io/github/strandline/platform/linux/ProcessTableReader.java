package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads the process table from procfs, rows by rising pid. A process that goes away during the read is not in the
 * table; one that may not be read is, with what is refused.
 *
 * <p>Every parent is in the table. A parent that is not found ended after its child was read, and then the child has
 * another one by now; or it was started behind the back of the listing; or it is hidden from us, and gets a row that
 * says so.
 */
final class ProcessTableReader {

    private static final int TRIES = 3;

    private final ProcFiles files;
    private final GlanceReader glances;
    private final ProgramCache programs;
    private final ProcessRows rows;
    private final BootClock clock;
    private Map<Long, Glance> before = Map.of();
    private ProcessTable latest = new ProcessTable(List.of());

    ProcessTableReader(
            ProcFiles files, GlanceReader glances, ProgramCache programs, ProcessRows rows, BootClock clock) {
        this.files = files;
        this.glances = glances;
        this.programs = programs;
        this.rows = rows;
        this.clock = clock;
    }

    /** The table of the last reading when this process is in it, and a new one otherwise. */
    synchronized ProcessTable latestWith(ProcessIdentity process) throws ProcessTableUnreadableException {
        return latest.find(process).isPresent() ? latest : read();
    }

    synchronized ProcessTable read() throws ProcessTableUnreadableException {
        NavigableMap<Long, Glance> seen = new TreeMap<>();
        look(pids(), seen);
        if (seen.isEmpty()) {
            throw new ProcessTableUnreadableException(files.root() + " shows no process: procfs is not mounted there");
        }
        for (int i = 0; i < TRIES && !orphans(seen).isEmpty(); i++) {
            look(orphans(seen).stream().map(Glance::pid).toList(), seen);
            look(orphans(seen).stream().map(ProcessTableReader::parent).toList(), seen);
        }
        Map<Long, Program> running = programs.refresh(running(seen), clock.sinceBoot());
        Stream<ProcessRecord> read = seen.values().stream().flatMap(glance -> rows.row(glance, running).stream());
        Stream<ProcessRecord> hidden = orphans(seen).stream()
                .map(ProcessTableReader::parent)
                .distinct()
                .map(rows::hidden);
        before = seen;
        latest = new ProcessTable(Stream.concat(read, hidden).toList());
        return latest;
    }

    /** Reads these processes anew; those that are gone are taken out. */
    private void look(List<Long> pids, Map<Long, Glance> seen) {
        for (long pid : pids) {
            glances.read(pid, Optional.ofNullable(before.get(pid)))
                    .ifPresentOrElse(glance -> seen.put(pid, glance), () -> seen.remove(pid));
        }
    }

    private static List<Glance> orphans(Map<Long, Glance> seen) {
        return seen.values().stream()
                .filter(glance -> parent(glance) > 0 && !seen.containsKey(parent(glance)))
                .toList();
    }

    private static long parent(Glance glance) {
        return glance.stat().found().map(StatLine::parent).orElse(0L);
    }

    private static List<ProgramCache.Running> running(Map<Long, Glance> seen) {
        List<ProgramCache.Running> running = new ArrayList<>(seen.size());
        for (Glance glance : seen.values()) {
            glance.stat()
                    .found()
                    .filter(stat -> stat.state().alive() && !stat.kernelThread())
                    .ifPresent(stat -> running.add(new ProgramCache.Running(glance, stat)));
        }
        return running;
    }

    private List<Long> pids() throws ProcessTableUnreadableException {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(files.root())) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (name.charAt(0) >= '1' && name.charAt(0) <= '9' && name.matches("[0-9]{1,10}")) {
                    pids.add(Long.parseLong(name));
                }
            }
            return pids;
        } catch (DirectoryIteratorException e) {
            throw unlisted(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw unlisted(e);
        }
    }

    private ProcessTableUnreadableException unlisted(IOException failure) {
        return new ProcessTableUnreadableException(files.root() + " could not be listed: " + failure.getMessage());
    }
}
