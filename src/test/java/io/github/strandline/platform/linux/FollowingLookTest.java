package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.Patience;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a look that follows another reads anew; on a tree of folders whose listing tells their inodes, as the kernel's does. */
@EnabledOnOs(OS.LINUX)
class FollowingLookTest {

    private static final KernelUnits UNITS = KernelUnits.USUAL;
    private static final Set<Long> NOBODY = Set.of();

    @TempDir
    private Path proc;

    private ProcessTableReader reader;

    @BeforeEach
    void settle() throws Exception {
        Files.writeString(proc.resolve("uptime"), "900000.25 1.0\n");
        put(1, 0, 10, "init");
        put(100, 1, 1000, "old");
        put(101, 100, 2000, "child");
        reader = reader(proc);
        reader.read();
    }

    @Test
    void aTableOfWhichNothingChangedIsTheSameOne() throws Exception {
        ProcessTable first = reader.read();
        assertSame(first, reader.follow(NOBODY));
        assertSame(first, reader.follow(Set.of(100L, 101L)));
    }

    @Test
    void anExecOfAWatchedProcessIsSeenAtOnce() throws Exception {
        exec(100, "new");
        assertEquals(List.of("new"), arguments(reader.follow(Set.of(100L)), 100));
    }

    @Test
    void anExecOfAnyProcessIsSeenWhenItsTurnComes() throws Exception {
        exec(100, "new");
        for (int i = 1; i < ProgramCache.ROTATION; i++) {
            reader.follow(NOBODY);
        }
        assertEquals(List.of("new"), arguments(reader.follow(NOBODY), 100));
    }

    @Test
    void aLookAtAllReadsEveryRow() throws Exception {
        exec(100, "new");
        rewrite(101, ") S ", ") Z ");
        ProcessTable table = reader.read();
        assertEquals(List.of("new"), arguments(table, 100));
        assertEquals(ProcessState.ZOMBIE, row(table, 101).state());
    }

    @Test
    void aRecycledPidIsAnotherProcessThoughNobodyWatchesIt() throws Exception {
        ProcessRecord before = row(reader.follow(NOBODY), 101);
        remove(101);
        put(101, 1, 2000, "successor");
        ProcessRecord after = row(reader.follow(NOBODY), 101);
        assertEquals(Reading.known(List.of("successor")), after.arguments());
        assertNotEquals(before.identity(), after.identity());
    }

    @Test
    void childrenOfAnEndedProcessAreReadAgain() throws Exception {
        remove(100);
        rewrite(101, " 100 ", " 1 ");
        assertEquals(1, row(reader.follow(NOBODY), 101).parent());
    }

    @Test
    void childrenOfAProcessWhosePidPassedOnAreReadAgain() throws Exception {
        remove(100);
        put(100, 1, 1000, "stranger");
        rewrite(101, " 100 ", " 1 ");
        assertEquals(1, row(reader.follow(NOBODY), 101).parent());
    }

    @Test
    void aNewProcessIsReadAndAnEndedOneIsGone() throws Exception {
        put(102, 1, 3000, "new");
        remove(101);
        ProcessTable table = reader.follow(NOBODY);
        assertEquals(
                List.of(1L, 100L, 102L),
                table.all().stream().map(ProcessRecord::pid).toList());
        assertEquals(List.of("new"), arguments(table, 102));
    }

    @Test
    void aYoungProcessIsReadAtEveryLook() throws Exception {
        put(102, 1, 90_000_000, "young");
        reader.follow(NOBODY);
        Files.writeString(proc.resolve("102/cmdline"), "title\0");
        assertEquals(List.of("title"), arguments(reader.follow(NOBODY), 102));
    }

    @Test
    void withoutInodesInTheListingEveryRowIsRead() throws Exception {
        ProcessTableReader plain = reader(proc, new FolderPidLister(proc));
        plain.read();
        exec(100, "new");
        assertEquals(List.of("new"), arguments(plain.follow(NOBODY), 100));
    }

    @Test
    void onTheLiveMachineAnExecIsSeenAndTheListingIsComplete() throws Exception {
        LinuxHost host = new LinuxHost();
        host.processes();
        try (ChildProcess child = ChildProcess.start("sh", "-c", "read line; exec sleep 1404")) {
            Set<Long> watched = Set.of(child.pid());
            ChildProcess.await("sh", () -> live(host, watched, child.pid()).contains("read line; exec sleep 1404"));
            child.tell("go");
            ChildProcess.await("exec", () -> live(host, watched, child.pid()).equals(List.of("sleep", "1404")));
            Set<Long> pids = new HashSet<>();
            host.processes(NOBODY).all().forEach(row -> pids.add(row.pid()));
            assertTrue(pids.contains(child.pid())
                    && pids.contains(ProcessHandle.current().pid()));
        }
    }

    private static List<String> live(LinuxHost host, Set<Long> watched, long pid) {
        try {
            return host.processes(watched).find(pid).stream()
                    .flatMap(row -> row.arguments().found().stream())
                    .flatMap(List::stream)
                    .toList();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    private static ProcessTableReader reader(Path proc) {
        return reader(proc, into -> {
            into.clear();
            for (long pid : new long[] {1, 100, 101, 102}) {
                Path folder = proc.resolve(Long.toString(pid));
                if (Files.exists(folder)) {
                    into.add(pid, (Long) Files.getAttribute(folder, "unix:ino"));
                }
            }
        });
    }

    private static ProcessTableReader reader(Path proc, PidLister lister) {
        ProcFiles files = new ProcFiles(proc);
        ProgramReader programs = new ProgramReader(files, new LinkReader(files));
        return new ProcessTableReader(
                files,
                lister,
                new GlanceReader(files, UNITS),
                new ProgramCache(programs, new Patience(Duration.ofSeconds(5)), UNITS),
                new ProcessRows(UNITS, AccountNames.parse("")),
                new BootClock(files));
    }

    private static ProcessRecord row(ProcessTable table, long pid) {
        return table.find(pid).orElseThrow();
    }

    private static List<String> arguments(ProcessTable table, long pid) {
        return row(table, pid).arguments().found().orElseThrow();
    }

    private void put(long pid, long parent, long start, String argument) throws IOException {
        Path folder = Files.createDirectory(proc.resolve(Long.toString(pid)));
        Files.writeString(
                folder.resolve("stat"),
                "%d (program) S %d 1 1 0 -1 0 7 0 0 0 5 5 0 0 20 0 1 0 %d 0 0 0\n".formatted(pid, parent, start));
        Files.writeString(folder.resolve("statm"), "200 100 50 1 0 50 0\n");
        Files.writeString(folder.resolve("cmdline"), argument + "\0");
        Files.createSymbolicLink(folder.resolve("exe"), Path.of("/usr/bin/program"));
    }

    /** As exec(2) does it: other arguments, and page faults. */
    private void exec(long pid, String argument) throws IOException {
        Files.writeString(proc.resolve(pid + "/cmdline"), argument + "\0");
        rewrite(pid, " -1 0 7 ", " -1 0 9 ");
    }

    private void rewrite(long pid, String from, String to) throws IOException {
        Path stat = proc.resolve(pid + "/stat");
        Files.writeString(stat, Files.readString(stat).replace(from, to));
    }

    /** Moved away, not deleted, so that its inode is not given to the next folder. */
    private void remove(long pid) throws IOException {
        Files.move(proc.resolve(Long.toString(pid)), proc.resolve("ended-" + System.nanoTime()));
    }
}
